"""Statistics of the games so far, kind by kind and level by level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.session.levels import is_ranked
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator


MAX_RECENT = 30
"""How many times the history plot shows."""


class Row(NamedTuple):
    """What statistics need of a game."""

    level: str
    won: int
    failed: int
    """Whether it was lost, or deleted before its end."""
    elapsed: float
    mistakes: int
    hints: int
    restarts: int
    helped: int
    played: float
    """When it was played last, in seconds since 1970."""
    ended: float | None = None
    """When it was won or lost, in seconds since 1970."""
    kind: str = ""
    """Empty for the classic 9 by 9; see `Kind.stored`."""
    ended_day: int | None = None
    """The date of its end, see store/dates.py."""

    @property
    def sets_time(self) -> bool:
        """Whether the time of this won game counts."""
        return not (self.restarts or self.helped) and is_ranked(str(self.level))


# Texts take longer to read than numbers.
_COLUMNS = """level, state = 'won', state IN ('lost', 'abandoned'), elapsed, mistakes, hints,
    restarts, helped, played, ended, kind, ended_day"""


@dataclass(frozen=True, slots=True)
class LevelStatistics:
    """The games of one level. Times are seconds of play; those of restarted games do not count, as
    the player knew the puzzle, and those with help or of puzzles from outside do not either."""

    started: int = 0
    """All games with a move in them: won, lost, unfinished, and those deleted before the end."""
    won: int = 0
    best: float | None = None
    average: float | None = None
    current_streak: int = 0
    """Games won in a row up to now; one that was lost, or deleted before the end, ends it."""
    best_streak: int = 0
    without_mistakes: int = 0
    """Games won in which no wrong digit was found out."""
    without_hints: int = 0
    """Games won without a hint or any other help."""
    recent: tuple[float, ...] = ()
    """The last times that count, oldest first."""
    helped: int = 0
    """Games won with help."""
    time: float = 0.0
    """Seconds of play altogether."""
    played: float = 0.0
    """When the last of them was played, in seconds since 1970."""
    usual: float | None = None
    """The median of the times that count."""
    times: tuple[float, ...] = ()
    """All times that count, oldest first."""


def gather(connection: sqlite3.Connection, kind: str = "") -> dict[str, LevelStatistics]:
    """The statistics of each level of a kind that was ever started."""
    return by_kind(rows(connection)).get(kind, {})


def gather_all(connection: sqlite3.Connection) -> LevelStatistics:
    """The statistics of all games together."""
    return summarise(rows(connection))


def by_kind(rows: Iterable[Row]) -> dict[str, dict[str, LevelStatistics]]:
    """The statistics of each level of each kind in some games."""
    from game.session.kind import Kind
    from game.session.levels import counted

    kinds: dict[str, dict[str, list[Row]]] = {}
    lists: dict[tuple[object, object], list[Row]] = {}
    for row in rows:
        key = row.kind, row.level
        if key not in lists:  # finding its list takes longer than all the rest
            levels = kinds.setdefault(Kind.of_stored(row.kind).stored, {})
            lists[key] = levels.setdefault(counted(str(row.level)), [])
        lists[key].append(row)
    return {
        kind: {level: summarise(results) for level, results in levels.items()}
        for kind, levels in kinds.items()
    }


def rows(connection: sqlite3.Connection) -> Iterator[Row]:
    """All games that count, in the order in which they ended."""
    query = f"""SELECT {_COLUMNS} FROM game
        WHERE {STARTED} AND {POSSIBLE} ORDER BY ended IS NULL, ended, rowid"""
    return map(Row._make, connection.execute(query))


def summarise(rows: Iterable[Row]) -> LevelStatistics:
    """The statistics of the games of one level, in the order in which they ended."""
    rows = list(rows)
    won = [row for row in rows if row.won]
    times = [row.elapsed for row in won if row.sets_time]
    current, best = _streaks(rows)
    return LevelStatistics(
        started=len(rows),
        won=len(won),
        best=min(times, default=None),
        average=sum(times) / len(times) if times else None,
        current_streak=current,
        best_streak=best,
        without_mistakes=sum(not row.mistakes for row in won),
        without_hints=sum(not (row.hints or row.helped) for row in won),
        recent=tuple(times[-MAX_RECENT:]),
        helped=sum(bool(row.helped) for row in won),
        time=sum(row.elapsed for row in rows),
        played=max((_number(row.played) for row in rows), default=0.0),
        usual=median(times),
        times=tuple(times),
    )


def together(levels: Iterable[LevelStatistics]) -> LevelStatistics:
    """Levels together, as far as that can be told without their games: no streak, no times."""
    parts = [*levels]
    return LevelStatistics(
        started=sum(part.started for part in parts),
        won=sum(part.won for part in parts),
        without_mistakes=sum(part.without_mistakes for part in parts),
        without_hints=sum(part.without_hints for part in parts),
        helped=sum(part.helped for part in parts),
        time=sum(part.time for part in parts),
        played=max((part.played for part in parts), default=0.0),
    )


def median(times: Iterable[float]) -> float | None:
    """The time in the middle, or between the two in the middle; None without times."""
    ordered = sorted(times)
    half = len(ordered) // 2
    if not ordered:
        return None
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _streaks(rows: Iterable[Row]) -> tuple[int, int]:
    current = best = 0
    for row in rows:
        if row.won:
            current += 1
            best = max(best, current)
        elif row.failed:
            current = 0
    return current, best


def _number(value: object) -> float:
    """A value of the file that should be a number; 0 for what damage has left of it."""
    return value if isinstance(value, (int, float)) else 0.0
