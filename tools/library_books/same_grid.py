"""The puzzles of the four books: every number is dug four times out of one full grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.cli.parallel import TaskResult
from game.cli.puzzle_maker import PuzzleMaker
from game.cli.solution_format import format_values

if TYPE_CHECKING:
    from collections.abc import Callable

PER_BOX = {"easy": (4, 5), "medium": (5, 6), "difficult": (5, 8), "evil": (6, 9)}
"""The least and the most blanks in each box of a book's puzzles."""

SEED = 20_000_000
"""The seed before that of number 1."""


class BookMaker(NamedTuple):
    book: str
    tick: Callable[[], object] | None = None
    """As of a `PuzzleMaker`."""

    def make(self, number: int) -> TaskResult:
        """Puzzle `number` of the book as a line, from 0; it fails where not every book's puzzle
        could be dug out of the first grid that the seed gives."""
        maker = PuzzleMaker.of("classic", 9)._replace(seed=SEED + 1, tick=self.tick)
        dug = {
            book: maker._replace(per_box=per_box).puzzle(number)
            for book, per_box in PER_BOX.items()
        }
        if len({puzzle.solution for puzzle in dug.values()}) > 1:
            return TaskResult(f"seed {SEED + 1 + number}: the grid does not suit all", failed=True)
        return TaskResult(format_values(dug[self.book].givens, "line"))
