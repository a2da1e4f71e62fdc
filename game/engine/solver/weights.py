"""Learn where a search fails, and branch there first.

The weight of a field is how often it was found dead, or its cell was in a constraint that
accepted nothing. After some dead ends the search branches on the field with the greatest weight
divided by the square of its candidates, among those with few. That is "dom/wdeg"
(Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables

MIN_DEAD_ENDS = 20
"""Dead ends before weights are used, so that easy puzzles do not pay for them."""

SMALLEST_SIZES = 3
"""How many of the smallest numbers of candidates are compared."""


class Weights:
    """The weights of one search, by the place of a field's flag."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._weights: dict[Bit, int] = {}
        self._weighted: Flags = 0
        """The flags of fields with a weight; the others count as 1, which is less."""
        self._dead_ends = 0

    @property
    def known(self) -> bool:
        """Whether there were enough dead ends to use the weights."""
        return self._dead_ends >= MIN_DEAD_ENDS

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

    def heaviest(self, z: Packed, w: Packed) -> Bit:
        """The place of the flag of the field to branch on; only for x without singles.

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
