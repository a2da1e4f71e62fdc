"""Learn where a search fails, and branch there first.

The weight of a field is how often it was found dead, or its cell was in a constraint that
accepted nothing. After some dead ends the search branches on the field with the greatest weight
divided by the square of its candidates, among those with few. That is "dom/wdeg"
(Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.passes import fewest_candidates

if TYPE_CHECKING:
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables

MIN_DEAD_ENDS = 20
"""Dead ends before weights are used, so that easy puzzles do not pay for them."""

SMALLEST_SIZES = 3
"""How many of the smallest numbers of candidates are compared."""


class Weights:
    """The weights of one search, by the place of a field's flag."""

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
