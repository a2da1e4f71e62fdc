"""What a game counts: hints, checks, and the wrong digits that were found out.

Rule 2 counts a wrong digit in every way of checking, as soon as it is found out: when it is marked
at once, stands in a conflict that is marked, is told by a check, or is undone, erased or
overwritten. The same digit in the same cell counts once, until a restart counts afresh. So a won
game has no mistakes exactly if no wrong digit ever stood on its board.

Rule 1 is that of the first release: only what is marked at once counts, each time anew. A log that
does not begin with `counting 2` is replayed by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.types import Candidate

FIRST_RULE, LATEST_RULE = 1, 2
"""How old games count mistakes, and how new ones do."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What has been counted since the start or the last restart."""

    elapsed: float = 0.0
    """Seconds of play, where a restart has kept them; the running clock is the session's."""
    marked: int = 0
    """By rule 1: how many entries were marked as wrong at once."""
    found_out: frozenset[Candidate] = frozenset()
    """By rule 2: the wrong digits that were found out, each with its cell."""
    hints: int = 0
    checks: int = 0
    goes_on: bool = False
    """Whether the player goes on in spite of the limit of mistakes."""

    @property
    def mistakes(self) -> int:
        """The wrong digits that count."""
        return self.marked + len(self.found_out)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.elapsed + other.elapsed,
            self.marked + other.marked,
            self.found_out | other.found_out,
            self.hints + other.hints,
            self.checks + other.checks,
            self.goes_on or other.goes_on,
        )

    def with_found_out(self, entries: Iterable[Candidate]) -> Tally:
        """This tally after wrong digits were found out, new ones or the same again."""
        found = self.found_out.union(entries)
        return self if found == self.found_out else replace(self, found_out=found)
