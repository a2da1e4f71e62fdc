"""The right digits of a game in the order in which they were found, and how long each took."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.playback import replayed
from game.session.session import Session
from game.session.tally import FIRST_RULE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, ShouldStop

BY_PROGRAM = "finish"
"""The word of the line with which the program writes the rest of a board."""

OF_NO_HELP = ("wrong",)
"""What a hint may be about without helping to find the next digit."""


class Written(NamedTuple):
    """A right digit, when it first stood on the board."""

    cell: Cell
    digit: Digit
    seconds: float
    """Seconds of play since the digit before it."""
    alone: bool
    """Whether it was found without a hint since the digit before, and not by the program."""
    by_program: bool = False
    """Whether the program wrote it, as one of the last."""


def written(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> list[Written]:
    """The right digits that a log writes; none for a puzzle with several solutions.

    After a restart all of them are found anew. A line that cannot be replayed is passed over;
    `should_stop` may end it early.
    """
    if puzzle.solution is None:
        return []
    session, walk = Session(puzzle, counting=FIRST_RULE), _Walk(puzzle)
    for line in replayed(session, lines, should_stop):
        walk.take(line, session)
    return walk.found


def hinted(lines: Sequence[str]) -> list[str]:
    """What the hints of a log were about: the keys of techniques, and other words."""
    parts = [line.split(" ", 3) for line in lines]
    return [part[2] for part in parts if len(part) > 2 and part[1] == "hint"]


class _Walk:
    """What has been found up to a line of the log."""

    def __init__(self, puzzle: Puzzle) -> None:
        assert puzzle.solution is not None
        self.found: list[Written] = []
        self._left = dict(enumerate(puzzle.solution))
        self._all = self._left = {c: d for c, d in self._left.items() if not puzzle.givens[c]}
        self._since, self._hinted = 0.0, False

    def take(self, line: str, session: Session) -> None:
        """Note what a line has brought, once it is replayed."""
        word, _, about = line.partition(" ")[2].partition(" ")
        if word == "hint":
            self._hinted = self._hinted or about.split(" ")[0] not in OF_NO_HELP
        elif word == "restart":
            self.found, self._left, self._since = [], self._all, 0.0
        values = session.position.values
        fresh = [cell for cell, digit in self._left.items() if values[cell] == digit]
        if not fresh:
            return
        took = max(0.0, session.elapsed - self._since) / len(fresh)
        by_program = word == BY_PROGRAM
        alone = not self._hinted and not by_program
        self.found += [Written(cell, values[cell], took, alone, by_program) for cell in fresh]
        self._left = {cell: d for cell, d in self._left.items() if cell not in fresh}
        self._since, self._hinted = session.elapsed, False
