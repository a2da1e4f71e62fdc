"""The search over packed positions: all singles at once, then a branch.

It handles all rules and yields all solutions; the other searches are simplified forms of it.
`passes` explains the position, M and G.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles_to_trail
from game.engine.solver.passes import fewest_candidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import ShouldStop


# Long because it is the whole search in one loop, which its docstring explains step by step.
def search(
    tables: Tables,
    position: Packed,
    should_stop: ShouldStop | None = None,
    chance: Callable[[], float] | None = None,
    watch: Watch | None = None,
    *,
    in_order: bool = False,
) -> Iterator[list[Bit]]:
    """Yield each solution as the trail of bits assigned since `position`, one for each cell.

    The list is used again for the next solution. With `chance`, a random number below 1, the
    candidates of a branch are tried in random order. Raises Stopped when `should_stop`, asked at
    each branch, says so. A `watch` is told all that it does.

    1. Assign all singles. A dead field ends this branch. 2. Let the propagators narrow candidates
    by demands on many cells. If that removes a candidate there may be new singles: back to 1. 3.
    Choose a field with few candidates, or `in_order` the first blank cell, keep the position for
       each of them but the last, and assign that one: back to 1. The position needs no copy, as
       ints never change.
    4. At the end of a branch, learn from a dead end or yield a solution. Then continue with the
    position kept last, the trail cut back to its length then.
    """
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    # What is left when no field is: the record of assigned digits, below all fields.
    offsets, full, solved = tables.offsets, (1 << size) - 1, 1 << tables.base
    propagators, weights = tables.propagators, Weights(tables, in_order)
    trail: list[Bit] = []
    kept: list[tuple[Packed, Packed, int, Bit]] = []
    x, narrowed = position, tables.blank
    while True:
        dead = 0
        while x >= solved:
            x, dead, z, w = assign_singles_to_trail(
                x, every, flags, size, assign, trail, solved
            )  # 1
            if dead or x < solved:
                break
            if propagators is not None:  # 2
                narrowed = propagators.narrow(x, narrowed)
                if narrowed != x:
                    x = narrowed
                    continue
            if should_stop is not None and should_stop():
                raise Stopped("the search was stopped")
            base = weights.field(x, z, w) - 1 - size  # 3
            places = offsets[x >> base & full]
            if chance is not None:
                places = _mixed(places, chance)
            for place in places[1:]:
                kept.append((x, narrowed, len(trail), base + place))
            trail.append(base + places[0])
            if watch is not None:
                watch.searched("choose", tables, trail)
            x &= assign[base + places[0]]
        if not dead and x >= 0 and propagators is not None:
            x = propagators.narrow(x, narrowed)
        if dead or x < 0:  # 4
            if watch is not None:
                watch.searched("dead", tables, trail, dead)
            weights.learn(dead)
        else:
            yield trail
        if not kept:
            return
        x, narrowed, length, bit = kept.pop()
        del trail[length:]
        trail.append(bit)
        if watch is not None:
            watch.searched("turn", tables, trail)
        x &= assign[bit]


def _mixed(places: tuple[int, ...], chance: Callable[[], float]) -> tuple[int, ...]:
    """The same in random order."""
    if len(places) == 2:
        return places if chance() < 0.5 else places[::-1]
    return tuple(sorted(places, key=lambda _: chance()))


MIN_DEAD_ENDS = 20
"""Dead ends before weights are used, so that easy puzzles do not pay for them."""

SMALLEST_SIZES = 3
"""How many of the smallest numbers of candidates are compared."""


class Weights:
    """The weights of one search, by the place of a field's flag: where it fails, it branches first.

    The weight of a field is how often it was found dead, or its cell was in a constraint that
    accepted nothing. After some dead ends the search branches on the field with the greatest weight
    divided by the square of its candidates, among those with few. That is "dom/wdeg"
    (Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004).
    """

    def __init__(self, tables: Tables, in_order: bool = False) -> None:
        """With `in_order` the search branches on the first blank cell instead."""
        self._tables = tables
        first = tables.cell_flag(0) - 1 if in_order else 0  # those of cells are the highest flags
        self._cells: Flags = tables.flags >> first << first if in_order else 0
        self._weights: dict[Bit, int] = {}
        self._weighted: Flags = 0
        """The flags of fields with a weight; the others count as 1, which is less."""
        self._dead_ends = 0

    def field(self, x: Packed, z: Packed, w: Packed) -> Bit:
        """The place of the flag of the field to branch on, for x without singles and z and w of its
        last pass: one of those with the fewest candidates until there were enough dead ends."""
        if self._cells:
            blank = x & self._cells
            return (blank & -blank).bit_length()
        if self._dead_ends >= MIN_DEAD_ENDS:
            return self._heaviest(z, w)
        tables = self._tables
        return fewest_candidates(z, w, tables.every, tables.flags).bit_length()

    def learn(self, dead: Flags) -> None:
        """Count a dead end: `dead` fields, or none where a constraint failed."""
        self._dead_ends += 1
        propagators = self._tables.propagators
        if not dead and propagators is not None:
            for cell in propagators.failed:
                self._add(self._tables.cell_flag(cell))
        while dead:
            flag = dead.bit_length()
            self._add(flag)
            dead ^= 1 << flag - 1

    def _add(self, flag: Bit) -> None:
        self._weights[flag] = self._weights.get(flag, 1) + 1
        self._weighted |= 1 << flag - 1

    def _heaviest(self, z: Packed, w: Packed) -> Bit:
        """The same by the weights.

        The rounds are a copy of those in `passes.fewest_candidates`.
        """
        every, flags, weights = self._tables.every, self._tables.flags, self._weights
        best, chosen = 0.0, 0
        size, looked = 2, 0
        while looked < SMALLEST_SIZES and w & flags:
            z &= w
            v = z + every
            few = (w ^ v) & flags
            if few:
                looked += 1
                weighted = few & self._weighted
                most, at = 0 if weighted else 1, few.bit_length()
                while weighted:
                    flag = weighted.bit_length()
                    weighted ^= 1 << flag - 1
                    weight = weights[flag]
                    if weight > most:
                        most, at = weight, flag
                merit = most / (size * size)
                if merit > best:
                    best, chosen = merit, at
            w = v
            size += 1
        return chosen
