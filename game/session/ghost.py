"""A former game of the same puzzle, beside which it is played again."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from game.session.playback import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop


class Ghost(NamedTuple):
    """How far the former game was at each moment."""

    seconds: tuple[float, ...]
    """When each of its right digits stood on the board, by its clock."""

    def digits_at(self, seconds: float) -> int:
        """How many digits it had found by then."""
        return bisect_right(self.seconds, seconds)


def ghost_of(puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None) -> Ghost:
    """The ghost of a game with this log."""
    return Ghost(tuple(accumulate(digit.seconds for digit in written(puzzle, lines, should_stop))))
