"""Naked pairs in packed positions: two cells that hold the same two digits.

There are two ways to fill them; what is excluded both ways is false. Beside singles and common
exclusions, pairs make nets much longer where there are few givens, and proofs shorter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables

MAX_ANSWERS = 20_000
"""What so many pairs of cells exclude is kept."""


class NakedPairs:
    """The naked pairs under some rules."""

    def __init__(self, solver: Tables, seen: Callable[[CandidateIndex], Packed]) -> None:
        """`seen` gives all bits of the candidates that a candidate excludes."""
        self._solver = solver
        self._seen = seen
        lowest = solver.first_bit[0] - 1
        self._cells: Flags = solver.flags >> lowest << lowest
        """The flags of the fields that are cells, which are above all others."""
        self._known: dict[tuple[int, Bit], Packed] = {}

    def excluded(self, x: Packed, before: Packed, also: Packed = 0) -> Packed:
        """All bits of the candidates of a position that naked pairs exclude.

        The position has no singles; `before` and `also` are as in `Commons.excluded`.
        """
        solver = self._solver
        every, size = solver.every, solver.size
        less = x & x + every  # without the lowest candidate of each field
        two = less + every
        pairs = (two ^ (less & two) + every) & self._cells
        if not pairs & pairs - 1:
            return 0
        changed = pairs
        if before:
            changed &= ((x ^ before) & every) + every
        if also:
            changed &= ((x ^ also) & every) + every
        if not changed:
            return 0
        alike: dict[int, list[Bit]] = {}
        full = (1 << size) - 1
        for place in cells_of(pairs):
            alike.setdefault(x >> place - size & full, []).append(place)
        known, gone = self._known, 0
        for mask, places in alike.items():
            for at, place in enumerate(places):
                is_new = changed >> place & 1
                for other in places[:at]:
                    if is_new or changed >> other & 1:
                        key = (place << size | mask, other)
                        here = known.get(key)
                        gone |= self._by(key, mask) if here is None else here
        return gone & x

    def _by(self, key: tuple[int, Bit], mask: int) -> Packed:
        """What two cells with the digits of a mask exclude, which is remembered."""
        solver, seen, gone = self._solver, self._seen, 0
        size, width, base = solver.size, solver.width, solver.base
        one, other = (solver.fields[(place - base) // width] for place in (key[0] >> size, key[1]))
        low, high = cells_of(mask)
        if all(seen(one[each]) & solver.bits[other[each]] for each in (low, high)):
            gone = seen(one[low]) | seen(other[high])
            gone &= seen(one[high]) | seen(other[low])
        if len(self._known) >= MAX_ANSWERS:
            self._known.clear()
        self._known[key] = gone
        return gone
