"""What a puzzle is played again beside: the former game, or the easiest way to its solution."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from game.session.playback import written
from game.session.session import Session
from game.session.used_techniques import difficulty

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop


class Ghost(NamedTuple):
    """How far it is at each moment."""

    seconds: tuple[float, ...]
    """When each of its right digits stands on the board, by the clock."""

    def digits_at(self, seconds: float) -> int:
        """How many digits it has found by then."""
        return bisect_right(self.seconds, seconds)


def ghost_of(puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None) -> Ghost:
    """The ghost of a game with this log."""
    return Ghost(tuple(accumulate(digit.seconds for digit in written(puzzle, lines, should_stop))))


def easiest_ghost(puzzle: Puzzle, seconds: float, should_stop: ShouldStop | None = None) -> Ghost:
    """The ghost that goes the easiest way, as hints would lead along it, in so many ``seconds``:
    each step takes as long as it is hard. Takes some seconds for the hardest puzzles, so it belongs
    in a thread."""
    search = Session(puzzle).path_search()
    steps = [moment.hint.step for moment in search(should_stop or (lambda: False))]
    hardness = [difficulty(step.technique) if step else 0.0 for step in steps]
    whole = sum(hardness) or 1.0
    return Ghost(
        tuple(
            seconds * done / whole
            for step, done in zip(steps, accumulate(hardness), strict=True)
            for _ in (step.placements if step else ())
        )
    )
