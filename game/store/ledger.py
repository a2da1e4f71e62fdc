"""The ledger: all that the page of statistics shows, read in one pass."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.store import technique_uses
from game.store.dates import day_number, day_of
from game.store.statistics import LevelStatistics, by_kind, rows, together

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping

    from game.session.uses import Uses
    from game.store.statistics import Row

YEAR_SECONDS = 54 * 7 * 86400.0
"""How far back the days go: 53 weeks and the one that has begun."""

LAST_TIME = 3.2e10
"""No clock shows more seconds since 1970, but SQLite's columns can hold anything. Windows has no
dates after the year 3000."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What the player has done so far."""

    every: LevelStatistics = field(default_factory=LevelStatistics)
    """All games together, without streaks and times."""
    levels: dict[str, LevelStatistics] = field(default_factory=dict)
    """Those of each level of the classic 9 by 9 with a game."""
    days: dict[int, int] = field(default_factory=dict)
    """How many games were won on each day of the last year, by its `day_number`."""
    today: int = 0
    uses: dict[str, Uses] = field(default_factory=dict)
    """The uses of each technique."""
    kinds: dict[str, dict[str, LevelStatistics]] = field(default_factory=dict)
    """Those of each level of every other kind with a game, by `Kind.stored`."""

    @property
    def days_in_a_row(self) -> int:
        """How many days in a row a game was won, up to today or yesterday."""
        return in_a_row(self.days, self.today)

    @property
    def favourite(self) -> Kind:
        """The kind that was won most often; of several the classic one."""
        kinds = {CLASSIC.stored: self.levels, **self.kinds}
        won = {kind: together(levels.values()).won for kind, levels in kinds.items()}
        return Kind.of_stored(max(won, key=won.__getitem__))


def gather(connection: sqlite3.Connection, now: float) -> Ledger:
    won_and_lost, since = [*rows(connection)], year_before(now)
    kinds = by_kind(won_and_lost)
    every = [level for levels in kinds.values() for level in levels.values()]
    return Ledger(
        together(every),
        kinds.pop("", {}),
        won_on(_since(since, (row for row in won_and_lost if row.won))),
        day_number(now),
        technique_uses.gather(connection),
        kinds,
    )


def year_before(now: float) -> float:
    """The moment from which on games are in the days of the last year."""
    return now - YEAR_SECONDS


def _since(since: float, games: Iterable[Row]) -> list[Row]:
    """The games that ended since a moment; what damage has left of others counts nowhere."""
    return [
        row
        for row in games
        if isinstance(row.ended, (int, float)) and since <= row.ended < LAST_TIME
    ]


def won_on(won: Iterable[Row]) -> dict[int, int]:
    """How many of some games were won on each day."""
    days: dict[int, int] = {}
    for row in won:
        day = day_of(row.ended_day, row.ended)
        if day:
            days[day] = days.get(day, 0) + 1
    return days


def in_a_row(days: Mapping[int, int], today: int) -> int:
    """How many days in a row are among `days`, up to `today` or the day before it; or to the day
    after it, for who has come from where that has begun."""
    day = next((day for day in (today + 1, today) if day in days), today - 1)
    last = day
    while day in days:
        day -= 1
    return last - day
