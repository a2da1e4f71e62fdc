"""The tier of a puzzle under any rules: that of the hardest technique it needs.

Solving takes any step of the lowest tier that has one, and takes singles many at a time: their
order does not matter, since progress never gets in the way of a technique. Within one tier the
fast techniques are searched first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.errors import ContradictionError, Stopped
from game.engine.solver import count_solutions
from game.engine.solver.assign_singles import assign_some_singles
from game.engine.solver.tables import tables
from game.engine.techniques.ladder import LADDER, SINGLES
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique
    from game.engine.types import Candidate, Cell, Digit, ShouldStop


def tier(
    rules: Rules,
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    at_most: Tier = Tier.MASTER,
    should_stop: ShouldStop | None = None,
) -> Tier | None:
    """The tier of a puzzle, or None if it is above `at_most`.

    `values` has one digit per cell, 0 for a blank; `deleted` are candidates removed beforehand.
    A low `at_most` gives a fast answer, since harder techniques are not searched. Raises
    ContradictionError unless there is exactly one solution, and Stopped once `should_stop`
    returns True; it is called before each step and during long searches.
    """
    climb = _Climb(rules, values, should_stop, deleted)
    for found in Tier:
        if found > at_most:
            return None
        # Techniques below HARD do not assume a unique solution; those from HARD on may.
        if found == Tier.HARD and count_solutions(rules, values, 2, should_stop) != 1:
            raise ContradictionError("the puzzle has not exactly one solution")
        # MASTER includes trial, which solves every puzzle with one solution.
        if found == Tier.MASTER or climb.solved_within(found):
            return found
    return None


def hardest_step(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop | None = None
) -> tuple[Tier, str]:
    """The tier of a puzzle with one solution, and the technique key of its hardest step.

    Raises as `tier` does, except that several solutions are not detected.
    """
    climb = _Climb(rules, values, should_stop)
    for found in Tier:
        if climb.solved_within(found):
            return found, climb.hardest or _SINGLE[found]
    return Tier.MASTER, climb.hardest


_SINGLE = {Tier.GENTLE: "hidden_single", Tier.EASY: "naked_single"}
"""The hardest step of a puzzle that singles alone solve, by tier."""


def needs(
    rules: Rules,
    values: Sequence[Digit],
    technique: Technique,
    should_stop: ShouldStop | None = None,
) -> bool:
    """Whether the ladder up to and including `technique` solves a puzzle, and without it fails.

    Raises as `tier` does, except that several solutions are not detected.
    """
    below = _below(rules, technique)
    if _Climb(rules, values, should_stop, lines=below).solved_within(Tier.MASTER):
        return False
    climb = _Climb(rules, values, should_stop, lines=(*below, technique))
    return climb.solved_within(Tier.MASTER)


class _Climb:
    """A puzzle while it is solved: as a solver's position and, when needed, as candidates."""

    def __init__(
        self,
        rules: Rules,
        values: Sequence[Digit],
        should_stop: ShouldStop | None,
        deleted: Iterable[Candidate] = (),
        lines: Sequence[Technique] | None = None,
    ) -> None:
        """`lines` are the techniques to search besides singles; by default all usual ones."""
        self._lines = _techniques(rules) if lines is None else lines
        self.hardest = ""
        """The technique key of the hardest step so far that is not a single."""
        self._hardest_at = -1
        self._should_stop = should_stop
        self._solver = tables(rules)
        self._position = self._solver.start(values)
        if self._position < 0:
            raise ContradictionError("values of the puzzle break a rule")
        self._placed: list[int] = []
        self._values = values
        self._deleted = list(deleted)
        self._candidates: Candidates | None = None
        for cell, digit in self._deleted:
            self._without(cell, digit)

    def _without(self, cell: Cell, digit: Digit) -> None:
        self._position &= ~self._solver.bits[cell * self._solver.size + digit - 1]

    def solved_within(self, highest: Tier) -> bool:
        """Take all steps up to the tier `highest`; return whether that fills every cell."""
        while not self._solved_by_singles(highest):
            if self._should_stop is not None and self._should_stop():
                raise Stopped("the rating was stopped")
            if highest <= Tier.EASY or not self._step(highest):
                return False
        return True

    def _solved_by_singles(self, highest: Tier) -> bool:
        """Take all singles (for GENTLE only hidden ones); return whether every cell is filled."""
        solver = self._solver
        every, flags, size = solver.every, solver.flags, solver.size
        cells = solver.first_bit[0] - 1
        among = every & (1 << cells) - 1 if highest == Tier.GENTLE else every
        x = self._position
        x = assign_some_singles(x, every, flags, size, solver.assign, among, self._placed)
        self._position = x
        return not x & flags >> cells << cells

    def _step(self, highest: Tier) -> bool:
        """Take one step up to the tier `highest` that is not a single, if there is one."""
        candidates = self._known()
        for place, technique in enumerate(self._lines):
            if technique.tier > highest:
                return False
            step = next(technique.find(candidates), None)
            if step is not None:
                if place > self._hardest_at:
                    self._hardest_at, self.hardest = place, step.technique
                self._take(step, candidates)
                return True
        return False

    def _take(self, step: Step, candidates: Candidates) -> None:
        step.apply(candidates)
        for cell, digit in step.eliminations:
            self._without(cell, digit)
        for cell, digit in step.placements:
            candidate = cell * self._solver.size + digit - 1
            self._position &= self._solver.assign[self._solver.first_bit[candidate]]

    def _known(self) -> Candidates:
        """The candidates of the current position."""
        if self._candidates is None:
            self._candidates = Candidates(self._solver.rules, self._values)
            self._candidates.should_stop = self._should_stop
            for cell, digit in self._deleted:
                self._candidates.eliminate(cell, digit)
        for place in self._placed:
            cell, digit = divmod(self._solver.candidate_at[place], self._solver.size)
            self._candidates.place(cell, digit + 1)
        self._placed.clear()
        return self._candidates


@lru_cache(maxsize=4)
def _techniques(rules: Rules) -> tuple[Technique, ...]:
    """The usual techniques that fit `rules`, without singles: by tier, then as on the ladder."""
    usual = [each for each in LADDER if each.usual and each not in SINGLES]
    fitting = [each for each in usual if each.fits is None or each.fits(rules)]
    return tuple(sorted(fitting, key=lambda each: each.tier))


@lru_cache(maxsize=64)
def _below(rules: Rules, technique: Technique) -> tuple[Technique, ...]:
    """The techniques searched before `technique`: lower tiers, then its own tier's earlier ones."""
    place = LADDER.index(technique)
    return tuple(
        each
        for each in _techniques(rules)
        if (each.tier, LADDER.index(each)) < (technique.tier, place)
    )
