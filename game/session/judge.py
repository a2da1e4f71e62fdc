"""Which entries cannot be right.

With one solution that is a comparison. With several, any valid solution is accepted: an
entry is wrong when it leaves none, and of two that exclude each other the later is to blame.
"""

from __future__ import annotations

from itertools import islice, repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.session.history import State

PATIENCE = 3_000
"""How often a search asks whether to stop before it is given up; a count, not a time, so
that a replay judges as the game did. What stays undecided is not called wrong."""


class Judge:
    """Judges the states of one puzzle; remembers the solutions it has met."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._solutions = list(puzzle.solutions)
        self._last: tuple[State | None, frozenset[int]] = (None, frozenset())

    def wrong(self, state: State) -> frozenset[int]:
        """The filled cells that cannot be right; givens are never among them."""
        if self._last[0] is not state:
            self._last = (state, self._judged(state))
        return self._last[1]

    def _judged(self, state: State) -> frozenset[int]:
        values = state.position.values
        if self._puzzle.unique:
            pairs = enumerate(zip(values, self._puzzle.solutions[0], strict=True))
            return frozenset(cell for cell, (value, right) in pairs if value and value != right)
        if self._solvable(values):
            return frozenset()
        return self._to_blame(values, state.order)

    def _to_blame(self, values: Sequence[int], order: Sequence[int]) -> frozenset[int]:
        good = list(self._puzzle.givens)
        wrong = set()
        for cell in order:
            good[cell] = values[cell]
            if not self._solvable(good):
                good[cell] = 0
                wrong.add(cell)
        return frozenset(wrong)

    def _solvable(self, values: Sequence[int]) -> bool:
        if any(_agrees(values, solution) for solution in self._solutions):
            return True
        if self._puzzle.rules.conflicts(values):
            return False
        return self._search(tuple(values))

    def _search(self, values: tuple[int, ...]) -> bool:
        from game.engine.errors import Stopped
        from game.engine.solver import solve

        asked = islice(repeat(False), PATIENCE)
        try:
            solution = solve(self._puzzle.rules, values, lambda: next(asked, True))
        except Stopped:
            return True
        if solution is not None:
            self._solutions.append(solution)
        return solution is not None


def _agrees(values: Sequence[int], solution: Sequence[int]) -> bool:
    return all(not value or value == right for value, right in zip(values, solution, strict=True))
