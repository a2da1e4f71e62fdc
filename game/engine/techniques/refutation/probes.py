"""Probes: what follows from a supposition at once, in the solver's positions, without reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles
from game.engine.solver.passes import dead_fields, fewest_candidates
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.refutation.commons import commons

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed

DEAD = -1
"""A position that leads to a contradiction."""


class Probes:
    """Follows suppositions by singles and by what clues leave, and counts how often."""

    def __init__(self, candidates: Candidates) -> None:
        self._solver = tables(candidates.rules)
        self._commons = commons(candidates.rules)
        self._should_stop = candidates.should_stop
        self.made = 0
        """How many suppositions were followed."""
        self.start = packed_position(candidates)
        """The position itself; unlike all others it may not be settled."""
        self.is_dead = self._settled(self.start, 0) == DEAD
        """Whether the position contradicts itself."""

    def suppose(self, x: Packed, candidate: CandidateIndex) -> Packed:
        """What is left of a position if a candidate is true; `DEAD` if that cannot be."""
        self._breathe()
        assigned = x & self._solver.assign[self._solver.first_bit[candidate]]
        return self._settled(assigned, 0 if x == self.start else x)

    def without(self, x: Packed, candidate: CandidateIndex) -> Packed:
        """What is left of a settled position if a candidate is false; `DEAD` if that cannot be."""
        return self._settled(x & ~self._solver.bits[candidate], x)

    def less(self, x: Packed, gone: Packed) -> Packed:
        """What is left of a settled position if some candidates, by their bits in the fields of
        their cells, are false; `DEAD` if that cannot be."""
        solver, rest = self._solver, x
        for place in cells_of(x & gone):
            rest &= ~solver.bits[solver.candidate_at[place + 1]]
        return self._settled(rest, x)

    def is_solved(self, x: Packed) -> bool:
        """Whether every cell of a settled position is filled."""
        return not x & self._solver.flags

    def has(self, x: Packed, candidate: CandidateIndex) -> bool:
        """Whether a blank cell has a candidate."""
        return bool(x >> self._solver.first_bit[candidate] - 1 & 1)

    def left(self, x: Packed) -> int:
        """How much of a position is open: its unsolved fields and their candidates."""
        return (x & self._solver.empty).bit_count()

    def open(self, x: Packed) -> list[CandidateIndex]:
        """The candidates of the blank cells, cell by cell."""
        solver = self._solver
        first = solver.first_bit[0] - 1
        shown = (x & solver.every) >> first
        return [solver.candidate_at[place + first + 1] for place in cells_of(shown)]

    def fewest(self, x: Packed) -> list[list[CandidateIndex]]:
        """The cells and houses (for one digit) with the fewest candidates, as these.

        The position is settled.
        """
        solver = self._solver
        every, size, width = solver.every, solver.size, solver.width
        z = x & every & (x + every)
        fewest = fewest_candidates(z, z + every, every, solver.flags) if z else 0
        full, found = (1 << size) - 1, []
        for place in cells_of(fewest):
            members = solver.fields[(place - solver.base) // width]
            found.append([members[each] for each in cells_of(x >> place - size & full)])
        return found

    def _settled(self, x: Packed, before: Packed) -> Packed:
        """A position from which all that follows at once is gone; `before` was so already."""
        if self._commons is None:
            return self._narrowed(x, before)
        known = before
        while (x := self._narrowed(x, before)) != DEAD:
            gone = self._commons.excluded(x, known)
            if not gone:
                break
            before = known = x
            x &= ~gone
        return x

    def _narrowed(self, x: Packed, before: Packed) -> Packed:
        """A position with all singles assigned and all clues narrowed; `before` was so already."""
        solver = self._solver
        every, flags, size, assign = solver.every, solver.flags, solver.size, solver.assign
        while True:
            x, dead, _, _ = assign_singles(x, every, flags, size, assign)
            if dead:
                return DEAD
            if solver.propagators is None:
                return x
            narrowed = solver.propagators.narrow(x, before)
            if narrowed in (x, DEAD):
                return narrowed
            x = before = narrowed
            if dead_fields(x, every, flags):
                return DEAD

    def _breathe(self) -> None:
        self.made += 1
        if self._should_stop is not None and self._should_stop():
            raise Stopped("the search for a refutation was stopped")
