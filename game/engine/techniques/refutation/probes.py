"""What follows at once from suppositions, without reasons, in the solver's positions.

Probes follow one supposition after the other; nets have all that each candidate of a position
forces. Two nets are joined by one AND: each is what is left of the position if its candidate is
true, so what both leave is left if both are. Only what is new in the join has to be followed.

Besides singles and clues, common exclusions count, and naked pairs: what all that is left in a
field excludes is false, and so is what both ways to fill two cells with two digits exclude.
Under rules by which candidates exclude each other across cells, such as that neighbours are not
consecutive, a field with two or three candidates mostly excludes others. To see this at once takes
the place of many suppositions, so that proofs are much shorter. Where only houses count there is
little to gain: see `has_commons`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.derived import kept
from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles, assign_singles_to_trail
from game.engine.solver.passes import dead_fields, fewest_candidates, single_fields
from game.engine.solver.tables import tables
from game.engine.techniques.packed_position import packed_position
from game.engine.techniques.refutation.suppositions import Net, Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables


MOST = 3
"""The candidates of a field that is looked at; more seldom exclude anything."""

MAX_ANSWERS = 20_000
"""What so many fields, and so many pairs of cells, exclude is kept."""

DENSE = 5
"""How many candidates of other digits each candidate excludes, on average, at least."""


class Commons:
    """The common exclusions and the naked pairs of some rules; `commons` keeps them."""

    def __init__(self, solver: Tables) -> None:
        self._solver = solver
        self._sees: dict[CandidateIndex, Packed] = {}
        size, lowest = solver.size, solver.first_bit[0] - 1
        self._cells: Flags = solver.flags >> lowest << lowest
        """The flags of the fields that are cells, which are above all others."""
        self._excluding: Flags = solver.flags
        """The flags of the fields whose candidates may have a common exclusion: cells only where
        candidates exclude other digits in other cells."""
        if not any(one % size != other % size for one, other in _exclusions(solver)):
            self._excluding ^= self._cells
        self._by_field: dict[int, Packed] = {}
        self._by_pair: dict[tuple[int, Bit], Packed] = {}

    def excluded(self, x: Packed, z: Packed, w: Packed, before: Packed, also: Packed = 0) -> Packed:
        """All bits of the candidates of a position that a field with few of them excludes; if there
        are none, of those that naked pairs exclude.

        The position has no singles; z and w are those of its last pass. Nothing more was excluded
        `before`, in an earlier position of which it is a part, or 0: only fields that changed since
        are looked at. So it is with `also`, if it is not 0.
        """
        solver = self._solver
        every, changed = solver.every, x & solver.flags
        if before:
            changed &= (x ^ before) + every
        if also:
            changed &= (x ^ also) + every
        if not changed:
            return 0
        # One candidate less in each field, and again: see `solver.passes`.
        z &= w
        three = z + every
        z &= three
        few = changed & self._excluding & ~(z + every)
        if few:
            known, size, gone = self._by_field, solver.size, 0
            full = (1 << size) - 1
            while few:
                place = few.bit_length() - 1
                few ^= 1 << place
                mask = x >> place - size & full
                here = known.get(place << size | mask)
                if here is None:
                    here = self._common(place, mask)
                if here:
                    gone |= here
            gone &= x
            if gone:
                return gone
        pairs = (w ^ three) & self._cells
        changed &= pairs
        return self._by_pairs(x, pairs, changed) if changed and pairs & pairs - 1 else 0

    def _common(self, place: Bit, mask: int) -> Packed:
        """What the candidates of a field exclude together, which is remembered."""
        solver = self._solver
        members = solver.fields[(place - solver.base) // solver.width]
        common = -1
        for index in cells_of(mask):
            common &= self._seen(members[index])
        for member in members:  # all that are left in the field are in the mask
            common &= ~solver.bits[member]
        if len(self._by_field) >= MAX_ANSWERS:
            self._by_field.clear()
        self._by_field[place << solver.size | mask] = common
        return common

    def _by_pairs(self, x: Packed, pairs: Flags, changed: Flags) -> Packed:
        """All bits of the candidates of a position that naked pairs exclude; of its `pairs`, the
        cells with two candidates, one at least is among those that `changed`."""
        size = self._solver.size
        alike: dict[int, list[Bit]] = {}
        full = (1 << size) - 1
        for place in cells_of(pairs):
            alike.setdefault(x >> place - size & full, []).append(place)
        known, gone = self._by_pair, 0
        for mask, places in alike.items():
            for at, place in enumerate(places):
                is_new = changed >> place & 1
                for other in places[:at]:
                    if is_new or changed >> other & 1:
                        key = (place << size | mask, other)
                        here = known.get(key)
                        gone |= self._both_ways(key, mask) if here is None else here
        return gone & x

    def _both_ways(self, key: tuple[int, Bit], mask: int) -> Packed:
        """What two cells with the digits of a mask exclude, which is remembered."""
        solver, seen, gone = self._solver, self._seen, 0
        size, width, base = solver.size, solver.width, solver.base
        one, other = (solver.fields[(place - base) // width] for place in (key[0] >> size, key[1]))
        low, high = cells_of(mask)
        if all(seen(one[digit]) & solver.bits[other[digit]] for digit in (low, high)):
            gone = seen(one[low]) | seen(other[high])
            gone &= seen(one[high]) | seen(other[low])
        if len(self._by_pair) >= MAX_ANSWERS:
            self._by_pair.clear()
        self._by_pair[key] = gone
        return gone

    def _seen(self, candidate: CandidateIndex) -> Packed:
        """All bits of the candidates that a candidate excludes."""
        if candidate not in self._sees:
            solver = self._solver
            seen = set(solver.excluded[candidate])
            for field in solver.fields_at(candidate):
                seen.update(solver.fields[field])
            self._sees[candidate] = solver.mask(seen - {candidate})
        return self._sees[candidate]


@kept(2)
def commons(rules: Rules) -> Commons | None:
    """The common exclusions of some rules; None if they are not worth their time."""
    return Commons(tables(rules)) if has_commons(rules) else None


@kept(2)
def has_commons(rules: Rules) -> bool:
    """Whether common exclusions save much: where clues look at several cells, as one more candidate
    gone can change what they leave; or where candidates exclude many of other digits."""
    if tables(rules).propagators is not None:
        return True
    count, size = rules.cell_count * rules.size, rules.size
    pairs = _exclusions(tables(rules))
    return sum(one % size != other % size for one, other in pairs) >= DENSE * count


def _exclusions(solver: Tables) -> Iterator[tuple[CandidateIndex, CandidateIndex]]:
    """The candidates, each with those that it excludes without sharing a field with them."""
    for candidate in range(len(solver.first_bit)):
        for other in solver.excluded[candidate]:
            yield candidate, other


DEAD = -1
"""A position that leads to a contradiction."""


class Follower:
    """What probes and nets know of a position."""

    def __init__(self, candidates: Candidates) -> None:
        self._solver = tables(candidates.rules)
        self._lowest = self._solver.first_bit[0] - 1
        """The lowest bit of the fields of cells."""
        self._commons = commons(candidates.rules)
        self._should_stop = candidates.should_stop
        self.start = packed_position(candidates)
        """The position itself; unlike all others it may have singles."""

    def has(self, x: Packed, candidate: CandidateIndex) -> bool:
        """Whether a blank cell of a position has a candidate."""
        return bool(x >> self._solver.first_bit[candidate] - 1 & 1)

    def left(self, x: Packed) -> int:
        """How much of a position is open: its unsolved fields and their candidates."""
        return (x & self._solver.empty).bit_count()

    def open(self, x: Packed) -> list[CandidateIndex]:
        """The candidates of the blank cells of a position, cell by cell."""
        solver = self._solver
        shown = (x & solver.every) >> self._lowest
        return [solver.candidate_at[place + self._lowest + 1] for place in cells_of(shown)]

    def _members(self, x: Packed, flags: Flags) -> Iterator[list[CandidateIndex]]:
        """The candidates of the fields with some flags."""
        solver = self._solver
        for place in cells_of(flags):
            members = solver.fields[(place - solver.base) // solver.width]
            mask = x >> place - solver.size & (1 << solver.size) - 1
            yield [members[index] for index in cells_of(mask)]


class Probes(Follower):
    """Follows suppositions by singles and by what clues leave, and counts how often."""

    def __init__(self, candidates: Candidates) -> None:
        super().__init__(candidates)
        self.made = 0
        """How many suppositions were followed."""
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
        """What is left of a settled position if some candidates, given as in `Net`, are false;
        `DEAD` if that cannot be."""
        solver, rest = self._solver, x
        for place in cells_of(x >> self._lowest & gone):
            rest &= ~solver.bits[solver.candidate_at[place + self._lowest + 1]]
        return self._settled(rest, x)

    def is_solved(self, x: Packed) -> bool:
        """Whether every cell of a settled position is filled."""
        return not x & self._solver.flags

    def fewest(self, x: Packed) -> list[list[CandidateIndex]]:
        """The cells and houses (for one digit) with the fewest candidates, as these.

        The position is settled.
        """
        solver = self._solver
        every = solver.every
        z = x & every & (x + every)
        fewest = fewest_candidates(z, z + every, every, solver.flags) if z else 0
        return list(self._members(x, fewest))

    def _settled(self, x: Packed, before: Packed) -> Packed:
        """A position from which all that follows at once is gone; `before` was so already."""
        solver, commons, known = self._solver, self._commons, before
        every, flags, size, assign = solver.every, solver.flags, solver.size, solver.assign
        propagators = solver.propagators
        while True:
            x, dead, z, w = assign_singles(x, every, flags, size, assign)
            if dead:
                return DEAD
            if propagators is not None:
                narrowed = propagators.narrow(x, before)
                if narrowed != x:
                    if narrowed < 0 or dead_fields(narrowed, every, flags):
                        return DEAD
                    x = before = narrowed
                    continue
            gone = commons.excluded(x, z, w, known) if commons is not None else 0
            if not gone:
                return x
            before = known = x
            x &= ~gone

    def _breathe(self) -> None:
        self.made += 1
        if self._should_stop is not None and self._should_stop():
            raise Stopped("the search for a refutation was stopped")


CLUE_COST = 4
"""What it costs to follow a net where clues look at several cells; elsewhere it costs 1.

After so much work the search asks whether to stop."""


class Nets(Follower):
    """The nets of a position; counts what it takes to follow them."""

    def __init__(self, candidates: Candidates) -> None:
        super().__init__(candidates)
        solver = self._solver
        self._solved = 1 << solver.base
        self._in_cells = solver.every >> self._lowest
        self.has_clues = solver.propagators is not None
        """Whether anything but singles follows from a net."""
        self._cost = CLUE_COST if solver.propagators else 1
        self.work = 0
        """What the nets that were followed cost."""
        self.of: dict[CandidateIndex, Net] = {}
        """The net of each candidate that does not contradict itself at once."""
        self.impossible: list[CandidateIndex] = []
        """The candidates that do."""
        self._filled = bits(
            solver.first_bit[cell * solver.size + value - 1] - 1 - self._lowest
            for cell, value in enumerate(candidates.values)
            if value
        )
        base = self._settled(self.start, 0, 0)
        if base is None:
            return
        suppositions = Suppositions.of(candidates)
        known = suppositions.nets
        for candidate in self.open(self.start):
            net = self._supposed(base, candidate, known.get(candidate))
            if net is None:
                self.impossible.append(candidate)
            else:
                self.of[candidate] = net
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
        true = 1 << bit - 1 - self._lowest
        if base.true & true:
            return base
        if not self.has(base.left, candidate):
            return None
        assigned = base.left & self._solver.assign[bit]
        return self._settled(assigned, base.left, base.true | true)

    # Long because nine in ten calls of the search are here: what can be seen at once needs none.
    def join(
        self,
        net: Net,
        candidates: Iterable[CandidateIndex],
        nets_of: dict[CandidateIndex, Net],
        quick: bool = False,
    ) -> tuple[list[CandidateIndex], list[CandidateIndex]]:
        """The candidates that cannot be true together with all that a net supposes, and the others,
        whose nets in `nets_of` are then those of all that the two suppose.

        If it is to be `quick`, the net of a candidate stays as it is where the two leave no single,
        as little follows there.
        """
        solver, settled, cost = self._solver, self._settled, self._cost
        every, flags = solver.every, solver.flags
        mine, true, false = net.left, net.true, net.false
        apart, together = list["CandidateIndex"](), list["CandidateIndex"]()
        for candidate in candidates:
            other = nets_of[candidate]
            if true & other.false or other.true & false:
                apart.append(candidate)
                continue
            before = other.left
            x = mine & before
            if x == before:
                together.append(candidate)
                continue
            if x == mine:
                nets_of[candidate] = net
                together.append(candidate)
                continue
            if quick:
                more = x + every
                if not more & flags and not (x ^ (x & more) + every) & flags:  # no single
                    self._breathe(1)
                    together.append(candidate)
                    continue
            self._breathe(cost)
            joined = settled(x, before, true | other.true, mine)
            if joined is None:
                apart.append(candidate)
            else:
                nets_of[candidate] = joined
                together.append(candidate)
        return apart, together

    def without(self, net: Net, candidates: Packed) -> Net | None:
        """The net if some candidates, all their bits, are false as well; None if that cannot be."""
        return self._settled(net.left & ~candidates, net.left, net.true)

    def bits(self, candidate: CandidateIndex) -> Packed:
        """All bits of a candidate."""
        return self._solver.bits[candidate]

    def size(self, net: Net) -> int:
        """How much of the position is open: its unsolved fields and their candidates."""
        return self.left(net.left)

    def pairs(self, x: Packed) -> list[CandidateIndex]:
        """The candidates of the cells and houses (for one digit) that have two, each once."""
        solver = self._solver
        less = x & x + solver.every  # without the lowest candidate of each field
        two = less + solver.every
        three = (less & two) + solver.every
        fields = self._members(x, (two ^ three) & solver.flags)
        return list(dict.fromkeys(candidate for field in fields for candidate in field))

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
        return Net(left, true, self._in_cells & ~(left >> self._lowest | true))

    def _settled(self, x: Packed, before: Packed, true: Packed, also: Packed = 0) -> Net | None:
        """A position from which all that follows at once is gone; `before` was so already.

        So was `also`, if it is not 0.
        """
        solver, commons = self._solver, self._commons
        trail: list[Bit] = []  # `list["Bit"]()` takes five times as long
        every, flags, size, assign = solver.every, solver.flags, solver.size, solver.assign
        propagators, solved = solver.propagators, self._solved
        known, known_also = before, also
        while True:
            x, dead, z, w = assign_singles_to_trail(x, every, flags, size, assign, trail, solved)
            if dead:
                return None
            if propagators is not None:
                narrowed = propagators.narrow(x, before, also)
                if narrowed != x:
                    if narrowed < 0 or dead_fields(narrowed, every, flags):
                        return None
                    x = before = narrowed
                    also = 0
                    continue
            gone = commons.excluded(x, z, w, known, known_also) if commons is not None else 0
            if not gone:
                break
            before = known = x
            also = known_also = 0
            x &= ~gone
        for bit in trail:
            true |= 1 << solver.first_bit[solver.candidate_at[bit]] - 1 - self._lowest
        return self._net(x, true)

    def _breathe(self, cost: int) -> None:
        before = self.work
        self.work = after = before + cost
        if after // CLUE_COST == before // CLUE_COST or self._should_stop is None:
            return
        if self._should_stop():
            raise Stopped("the search for nested nets was stopped")
