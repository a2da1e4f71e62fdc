"""Checking which entries cannot be right, and when they are marked: the player's choice.

With one solution that is a comparison. With several, any of them is accepted: an entry is wrong if
no solution has it together with the entries before it.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import islice, repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit
    from game.session.history import UndoState


class Checking(StrEnum):
    """When wrong digits are marked; the values are those of `Settings.checking`."""

    AT_ONCE = "at_once"
    """Every digit that cannot be right is marked as soon as it is entered."""
    CONFLICTS = "conflicts"
    """Only digits that break a rule are marked."""
    WHEN_DONE = "when_done"
    """None is marked; the Done button counts them."""


MAX_STOP_CHECKS = 3_000
"""How often a search may ask whether to stop before it is stopped; a count, not a time, so that a
replay checks as the game did. An entry whose search is stopped is not wrong."""

KNOWN = 3
"""How many answers are remembered."""


class Checker:
    """Checks the states of one puzzle; remembers the solutions that it has found."""

    def __init__(
        self, puzzle: Puzzle, in_sight: Callable[[UndoState], tuple[Puzzle, UndoState]]
    ) -> None:
        """`in_sight` says what is seen of the puzzle and the board: only that can conflict."""
        self._puzzle, self._in_sight = puzzle, in_sight
        self._solutions = list(puzzle.solutions)
        self._known: list[tuple[UndoState, frozenset[Cell]]] = []
        """The last answers: a trial asks for its beginning and for its end in turn."""
        self._clash: tuple[UndoState | None, frozenset[Cell]] = (None, frozenset())
        self._broken: tuple[UndoState | None, tuple[Constraint, ...]] = (None, ())

    def wrong(self, state: UndoState) -> frozenset[Cell]:
        """The filled cells that cannot be right; never a given."""
        for asked, wrong in self._known:
            if asked is state:
                return wrong
        wrong = self._checked(state)
        self._known = [*self._known[1 - KNOWN :], (state, wrong)]
        return wrong

    def conflicts(self, state: UndoState) -> frozenset[Cell]:
        """The filled cells that break a rule, givens too."""
        if self._clash[0] is not state:
            puzzle, seen = self._in_sight(state)
            self._clash = (state, puzzle.rules.conflicts(seen.position.values))
        return self._clash[1]

    def broken(self, state: UndoState) -> tuple[Constraint, ...]:
        """The constraints that the digits break."""
        if not self.conflicts(state):
            return ()
        if self._broken[0] is not state:
            puzzle, seen = self._in_sight(state)
            self._broken = (state, puzzle.rules.broken(seen.position.values))
        return self._broken[1]

    def forget(self) -> None:
        """Look for conflicts anew: more is seen than before."""
        self._clash, self._broken = (None, frozenset()), (None, ())

    def _checked(self, state: UndoState) -> frozenset[Cell]:
        values = state.position.values
        if self._puzzle.unique:
            pairs = enumerate(zip(values, self._puzzle.solutions[0], strict=True))
            return frozenset(cell for cell, (value, right) in pairs if value and value != right)
        if self._solvable(values):
            return frozenset()
        return self._wrong_in_order(values, state.order)

    def _wrong_in_order(self, values: Sequence[Digit], order: Sequence[Cell]) -> frozenset[Cell]:
        good = list(self._puzzle.givens)
        wrong = set()
        for cell in order:
            good[cell] = values[cell]
            if not self._solvable(good):
                good[cell] = 0
                wrong.add(cell)
        return frozenset(wrong)

    def _solvable(self, values: Sequence[Digit]) -> bool:
        if any(_agrees(values, solution) for solution in self._solutions):
            return True
        if self._puzzle.rules.conflicts(values):
            return False
        return self._search(tuple(values))

    def _search(self, values: tuple[Digit, ...]) -> bool:
        from game.engine.errors import Stopped
        from game.engine.solver import solve

        asked = islice(repeat(False), MAX_STOP_CHECKS)
        try:
            solution = solve(self._puzzle.rules, values, lambda: next(asked, True))
        except Stopped:
            return True
        if solution is not None:
            self._solutions.append(solution)
        return solution is not None


def _agrees(values: Sequence[Digit], solution: Sequence[Digit]) -> bool:
    return all(not value or value == right for value, right in zip(values, solution, strict=True))
