"""The result of a game just won, compared with those before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.schema import SETS_TIME

if TYPE_CHECKING:
    import sqlite3

    from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Result:
    """The facts for the result page. Times are seconds of play."""

    elapsed: float
    restarts: int
    """How often the player knew the puzzle: see `Record.times_known`."""
    helped: bool = False
    earlier_best: float | None = None
    """The best time at this level before this game; None when there was none."""

    @property
    def counts(self) -> bool:
        """Whether the time counts: not where the player knew the puzzle, and not with help."""
        return not (self.restarts or self.helped)

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
        return cls(session.elapsed, session.times_known, session.helped)


def compare(connection: sqlite3.Connection, game_id: str, session: Session) -> Result:
    """Compare with all other games won at the same level."""
    from game.session.levels import counted_as, stored_as

    levels = stored_as(counted_as(session.puzzle))
    query = f"""SELECT min(elapsed) FROM game WHERE {SETS_TIME}
        AND level IN ({", ".join("?" * len(levels))}) AND id <> ?"""
    (best,) = connection.execute(query, (*levels, game_id)).fetchone()
    return Result(session.elapsed, session.times_known, session.helped, best)
