"""The result of a game just won, compared with those before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.dates import day_number, day_of
from game.store.schema import POSSIBLE, SETS_TIME

if TYPE_CHECKING:
    import sqlite3

    from game.session.session import Session

LATELY = 20
"""How many earlier games of the level are "the last ones"."""


@dataclass(frozen=True, slots=True)
class Before:
    """What there was before a game that is won. The level is that of the game, and of its kind."""

    won: int = 0
    """Games won, at any level."""
    won_here: int = 0
    """Games of its kind won at the level."""
    clean_here: int = 0
    """Those of them without a mistake."""
    usual: float | None = None
    """The median of the times that count at the level."""
    lately: tuple[float, ...] = ()
    """The last times that count at the level, the latest first."""
    in_a_row: int = 0
    """Games won in a row up to now, at any level."""
    days_in_a_row: int = 0
    """Days in a row with a game won, today included."""


@dataclass(frozen=True, slots=True)
class Result:
    """The facts for the result page. Times are seconds of play."""

    elapsed: float
    restarts: int
    """How often the player knew the puzzle: see `Record.times_known`."""
    helped: bool = False
    earlier_best: float | None = None
    """The best time at this level before this game; None when there was none."""
    before: Before | None = None
    """None when it could not be read."""
    ranked: bool = True
    """Whether games of this level set best times: see `is_ranked`."""

    @property
    def counts(self) -> bool:
        """Whether the time counts: not where the player knew the puzzle, and not with help."""
        return self.ranked and not (self.restarts or self.helped)

    @property
    def is_best(self) -> bool:
        """Whether this is the best time now; the first one that counts is."""
        return self.counts and (self.earlier_best is None or self.elapsed < self.earlier_best)

    @property
    def by(self) -> float | None:
        """Seconds from the earlier best time, negative when faster; None without one."""
        return None if self.earlier_best is None else self.elapsed - self.earlier_best

    @classmethod
    def alone(cls, session: Session) -> Result:
        """The facts of a game without a comparison."""
        from game.session.levels import counted_as, is_ranked

        ranked = is_ranked(counted_as(session.puzzle))
        return cls(session.elapsed, session.times_known, session.helped, ranked=ranked)


def compare(connection: sqlite3.Connection, game_id: str, session: Session, now: float) -> Result:
    """Compare with all other games of the kind won at the same level."""
    from game.session.kind import kind_of
    from game.session.levels import counted_as, is_ranked, stored_as

    level = counted_as(session.puzzle)
    levels = stored_as(level)
    here = f"kind = ? AND level IN ({', '.join('?' * len(levels))}) AND id <> ?"
    given = (kind_of(session.puzzle).stored, *levels, game_id)
    query = f"SELECT min(elapsed), count(*) FROM game WHERE {SETS_TIME} AND {here}"
    best, count = connection.execute(query, given).fetchone()
    before = _before(connection, game_id, here, given, count, now)
    known, ranked = session.times_known, is_ranked(level)
    return Result(session.elapsed, known, session.helped, best, before, ranked)


def _before(
    connection: sqlite3.Connection,
    game_id: str,
    here: str,
    given: tuple[str, ...],
    count: int,
    now: float,
) -> Before:
    """What there was before; `here` is the condition of the level's `count` times, with the
    values that are `given` for it."""
    times = f"SELECT elapsed FROM game WHERE {SETS_TIME} AND {here}"
    middle = f"{times} ORDER BY elapsed LIMIT ? OFFSET ?"
    rows = connection.execute(middle, (*given, 2 - count % 2, (count - 1) // 2)).fetchall()
    lately = connection.execute(f"{times} ORDER BY ended DESC LIMIT {LATELY}", given)
    won = f"SELECT count(*), sum(mistakes = 0) FROM game WHERE state = 'won' AND {POSSIBLE}"
    won_here, clean_here = connection.execute(f"{won} AND {here}", given).fetchone()
    every = "SELECT count(*) FROM game WHERE state = 'won'"
    this = connection.execute(f"{every} AND id = ?", (game_id,)).fetchone()[0]
    return Before(
        connection.execute(every).fetchone()[0] - this,
        won_here,
        clean_here or 0,
        sum(time for (time,) in rows) / len(rows) if count and rows else None,
        tuple(time for (time,) in lately),
        _in_a_row(connection),
        _days_in_a_row(connection, now),
    )


def _in_a_row(connection: sqlite3.Connection) -> int:
    """Games won since one was lost, or deleted before its end."""
    query = """SELECT count(*) FROM game WHERE state = 'won' AND ended > coalesce((
        SELECT max(ended) FROM game WHERE state IN ('lost', 'abandoned') AND moved IS NOT 0), 0)"""
    return int(connection.execute(query).fetchone()[0])


def _days_in_a_row(connection: sqlite3.Connection, now: float) -> int:
    query = """SELECT ended_day, ended FROM game WHERE state IN ('won', 'lost') AND state = 'won'
        AND ended BETWEEN 0 AND ? ORDER BY ended DESC"""
    newest = last = 0
    for row in connection.execute(query, (now + 1,)):
        day = day_of(*row) or 0
        if not newest and day >= day_number(now) - 1:
            newest = last = day
        elif newest and day == last - 1:
            last = day
        elif day != last:
            break
    return newest - last + 1 if newest else 0
