"""Nets: all that each candidate forces by singles and clues, in the solver's positions.

Two nets are joined by one AND: each is what is left of the position if its candidate is true, so
what both leave is left if both are. Only what is new in the join has to be followed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles_to_trail
from game.engine.solver.passes import dead_fields, single_fields
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.refutation.commons import commons
from game.engine.techniques.refutation.suppositions import Net, Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed


CLUE_COST = 4
"""What it costs to follow a net where clues look at several cells; elsewhere it costs 1.

After so much work the search asks whether to stop."""


class Nets:
    """The nets of a position; counts what it takes to follow them."""

    def __init__(self, candidates: Candidates) -> None:
        self._solver = solver = tables(candidates.rules)
        self._commons = commons(candidates.rules)
        self._should_stop = candidates.should_stop
        self._solved = 1 << solver.base
        self._cells = solver.every >> solver.first_bit[0] - 1 << solver.first_bit[0] - 1
        self.has_clues = solver.propagators is not None
        """Whether anything but singles follows from a net."""
        self._cost = CLUE_COST if solver.propagators else 1
        self.work = 0
        """What the nets that were followed cost."""
        self.start = packed_position(candidates)
        """The position itself, which may have singles."""
        self.of: dict[CandidateIndex, Net] = {}
        """The net of each candidate that does not contradict itself at once."""
        self.impossible: list[CandidateIndex] = []
        """The candidates that do."""
        self._filled = bits(
            solver.first_bit[cell * solver.size + value - 1] - 1
            for cell, value in enumerate(candidates.values)
            if value
        )
        base = self._settled(self.start, 0, 0)
        if base is None:
            return
        suppositions = Suppositions.of(candidates)
        known = suppositions.nets
        for each in self.open(self.start):
            net = self._supposed(base, each, known.get(each))
            if net is None:
                self.impossible.append(each)
            else:
                self.of[each] = net
        suppositions.keep_nets(self.of)

    def _supposed(self, base: Net, candidate: CandidateIndex, known: Net | None) -> Net | None:
        """The net of a candidate; `known` was one earlier on the path, where more was left."""
        self._breathe(self._cost)
        if known is not None:
            true = known.true & ~self._filled
            if true & base.false or base.true & known.false:
                return None
            left, true = known.left & base.left, true | base.true
            return (
                self._net(left, true)
                if left == known.left
                else self._settled(left, known.left, true)
            )
        bit = self._solver.first_bit[candidate]
        if base.true >> bit - 1 & 1:
            return base
        if not self.has(base.left, candidate):
            return None
        assigned = base.left & self._solver.assign[bit]
        return self._settled(assigned, base.left, base.true | 1 << bit - 1)

    def joined(self, net: Net, other: Net, quick: bool = False) -> Net | None:
        """The net of all that two nets suppose; None if that cannot be.

        If it is to be `quick`, the other net is returned as it is where the two leave no single, as
        little follows there; and common exclusions are left out.
        """
        if net.true & other.false or other.true & net.false:
            return None
        left = net.left & other.left
        if left == other.left:
            return other
        if left == net.left:
            return net
        if quick and self._has_no_single(left):
            self._breathe(1)
            return other
        self._breathe(self._cost)
        joined = self._narrowed(left, other.left, net.true | other.true, net.left)
        return joined and self._with_commons(joined, other.left, net.left)

    def _has_no_single(self, x: Packed) -> bool:
        """Whether every unsolved field has two candidates or more; see `solver.passes`."""
        every, flags = self._solver.every, self._solver.flags
        more = x + every
        return not more & flags and not (x ^ (x & more) + every) & flags

    def without(self, net: Net, candidates: Packed) -> Net | None:
        """The net if some candidates, all their bits, are false as well; None if that cannot be."""
        return self._settled(net.left & ~candidates, net.left, net.true)

    def bits(self, candidate: CandidateIndex) -> Packed:
        """All bits of a candidate."""
        return self._solver.bits[candidate]

    def has(self, x: Packed, candidate: CandidateIndex) -> bool:
        """Whether a blank cell of a position has a candidate."""
        return bool(x >> self._solver.first_bit[candidate] - 1 & 1)

    def size(self, net: Net) -> int:
        """How much of the position is open: its unsolved fields and their candidates."""
        return (net.left & self._solver.empty).bit_count()

    def open(self, x: Packed) -> list[CandidateIndex]:
        """The candidates of the blank cells of a position, cell by cell."""
        candidate_at = self._solver.candidate_at
        first = self._solver.first_bit[0]
        shown = (x & self._cells) >> first - 1
        return [candidate_at[place + first] for place in cells_of(shown)]

    def pairs(self, x: Packed) -> list[CandidateIndex]:
        """The candidates of the cells and houses (for one digit) that have two, each once."""
        solver = self._solver
        less = x & x + solver.every  # without the lowest candidate of each field
        two = less + solver.every
        three = (less & two) + solver.every
        fields = self._members(x, (two ^ three) & solver.flags)
        return list(dict.fromkeys(each for field in fields for each in field))

    def emptied(self, x: Packed, gone: Packed) -> list[list[CandidateIndex]]:
        """The unsolved fields all of whose candidates are in `gone`, as these."""
        solver = self._solver
        dead = dead_fields(x & ~gone, solver.every, solver.flags)
        return list(self._members(x, dead))

    def singled(self, x: Packed, gone: Packed) -> list[list[CandidateIndex]]:
        """For the unsolved fields all of whose candidates but one are in `gone`, these others."""
        solver = self._solver
        single = single_fields(x & ~gone, solver.every, solver.flags)
        return list(self._members(x & gone, single))

    def _net(self, left: Packed, true: Packed) -> Net:
        return Net(left, true, self._cells & ~(left | true))

    def _settled(self, x: Packed, before: Packed, true: Packed) -> Net | None:
        """A position from which all that follows at once is gone; `before` was so already."""
        net = self._narrowed(x, before, true)
        return net and self._with_commons(net, before)

    def _with_commons(self, net: Net, before: Packed, also: Packed = 0) -> Net | None:
        """A net with common exclusions and what follows; `before` and `also` were so already."""
        found: Net | None = net
        known = before
        while found is not None and self._commons is not None:
            gone = self._commons.excluded(found.left, known, also)
            if not gone:
                break
            known, also = found.left, 0
            found = self._narrowed(known & ~gone, known, found.true)
        return found

    def _narrowed(self, x: Packed, before: Packed, true: Packed, also: Packed = 0) -> Net | None:
        """A position with all singles assigned and all clues narrowed; `before` was so already.

        So was `also`, if it is not 0.
        """
        solver, trail = self._solver, list["Bit"]()
        every, flags, size, assign = solver.every, solver.flags, solver.size, solver.assign
        while True:
            x, dead, _, _ = assign_singles_to_trail(
                x, every, flags, size, assign, trail, self._solved
            )
            if dead:
                return None
            narrowed = x
            if solver.propagators is not None:
                narrowed = solver.propagators.narrow(x, before, also)
            if narrowed < 0 or (narrowed != x and dead_fields(narrowed, every, flags)):
                return None
            if narrowed == x:
                for bit in trail:
                    true |= 1 << solver.first_bit[solver.candidate_at[bit]] - 1
                return self._net(x, true)
            x = before = narrowed
            also = 0

    def _breathe(self, cost: int) -> None:
        before = self.work // CLUE_COST
        self.work += cost
        if self._should_stop is None or self.work // CLUE_COST == before:
            return
        if self._should_stop():
            raise Stopped("the search for nested nets was stopped")

    def _members(self, x: Packed, flags: Flags) -> Iterator[list[CandidateIndex]]:
        solver = self._solver
        for place in cells_of(flags):
            field = (place - solver.base) // solver.width
            mask = x >> place - solver.size & (1 << solver.size) - 1
            yield [solver.fields[field][each] for each in cells_of(mask)]
