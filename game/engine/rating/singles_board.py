"""A puzzle while it is rated, from which singles are taken many at a time.

Their order does not matter, since a single stays one whatever else is placed. Rules of houses alone
are quickest in the solver's form. Others are not: the solver's tables exclude what pairs of cells
in cages, signs and the like forbid, which a person has to work out with techniques. Their puzzles
are held as candidates, as hints and paths hold them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import ContradictionError
from game.engine.houses import House
from game.engine.solver.assign_singles import assign_some_singles
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.rules import Rules
    from game.engine.solver.passes import Packed
    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Digit, ShouldStop


class SinglesBoard(Protocol):
    """A position that takes singles, and the steps that are found in its candidates."""

    def take_singles(self, only_hidden: bool) -> bool:
        """Take all singles, or only all hidden ones; return whether every cell is filled.

        Raises ContradictionError if they fill the grid against the rules.
        """

    def candidates(self) -> Candidates:
        """The candidates of the current position, in which techniques search."""

    def take(self, step: Step) -> None:
        """Carry out a step that was found in `candidates`."""


def singles_board(
    rules: Rules,
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> SinglesBoard:
    """The board of a puzzle in the form that suits its rules, without the candidates `deleted`.

    Raises ContradictionError if `values` break a rule.
    """
    position = tables(rules).start(values)
    if position < 0:
        raise ContradictionError("values of the puzzle break a rule")
    start = partial(_candidates, rules, values, tuple(deleted), should_stop)
    if all(isinstance(constraint, House) for constraint in rules.constraints):
        return _PackedBoard(rules, position, start, deleted)
    return _CandidatesBoard(start())


def _candidates(
    rules: Rules,
    values: Sequence[Digit],
    deleted: Iterable[Candidate],
    should_stop: ShouldStop | None,
) -> Candidates:
    """The candidates of a puzzle before any step."""
    candidates = Candidates(rules, values)
    candidates.should_stop = should_stop
    for cell, digit in deleted:
        candidates.eliminate(cell, digit)
    return candidates


class _PackedBoard:
    """Singles are taken in the solver's form, and handed on to the candidates when asked for."""

    def __init__(
        self,
        rules: Rules,
        position: Packed,
        start: Callable[[], Candidates],
        deleted: Iterable[Candidate],
    ) -> None:
        self._solver = tables(rules)
        self._position = position
        self._start = start
        self._candidates: Candidates | None = None
        self._placed: list[int] = []
        for cell, digit in deleted:
            self._without(cell * self._solver.size + digit - 1)

    def _without(self, candidate: int) -> None:
        self._position &= ~self._solver.bits[candidate]

    def take_singles(self, only_hidden: bool) -> bool:
        solver = self._solver
        every, flags, size = solver.every, solver.flags, solver.size
        cells = solver.first_bit[0] - 1
        among = every & (1 << cells) - 1 if only_hidden else every
        x = self._position
        x = assign_some_singles(x, every, flags, size, solver.assign, among, self._placed)
        self._position = x
        return not x & flags >> cells << cells

    def candidates(self) -> Candidates:
        candidates = self._candidates = self._candidates or self._start()
        for place in self._placed:
            cell, digit = divmod(self._solver.candidate_at[place], self._solver.size)
            candidates.place(cell, digit + 1)
        self._placed.clear()
        return candidates

    def take(self, step: Step) -> None:
        step.apply(self.candidates())
        size = self._solver.size
        for cell, digit in step.eliminations:
            self._without(cell * size + digit - 1)
        for cell, digit in step.placements:
            candidate = cell * size + digit - 1
            self._position &= self._solver.assign[self._solver.first_bit[candidate]]


class _CandidatesBoard:
    """Singles are taken in the candidates."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates

    def take_singles(self, only_hidden: bool) -> bool:
        candidates = self._candidates
        while self._take_hidden() or (not only_hidden and self._take_naked()):
            pass
        if candidates.blank:
            return False
        if not candidates.rules.is_solved(candidates.values):
            raise ContradictionError("the puzzle has no solution")
        return True

    def _take_hidden(self) -> bool:
        """Take the hidden singles of each house; return whether there was any."""
        candidates, taken = self._candidates, False
        for inside in candidates.rules.house_bits:
            for digit in range(1, candidates.size + 1):
                places = candidates.where[digit] & inside
                if places and not places & places - 1:
                    candidates.place(places.bit_length() - 1, digit)
                    taken = True
        return taken

    def _take_naked(self) -> bool:
        """Take the naked singles of each cell; return whether there was any."""
        candidates, taken = self._candidates, False
        for cell in cells_of(candidates.blank):
            mask = candidates.masks[cell]
            if mask and not mask & mask - 1:
                candidates.place(cell, mask.bit_length() - 1)
                taken = True
        return taken

    def candidates(self) -> Candidates:
        return self._candidates

    def take(self, step: Step) -> None:
        step.apply(self._candidates)
