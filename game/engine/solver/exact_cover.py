"""The demands of some rules as exact cover, and which other candidates exclude each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.constraints import Automaton
from game.engine.houses import House

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell

CandidateIndex: TypeAlias = int
"""A candidate as one number: `cell * size + digit - 1`."""

MAX_OTHER_GROUPS = 50
"""Groups of all digits that get fields beside the houses: each costs as much as a house."""


def full_groups(rules: Rules) -> list[Constraint]:
    """The groups that hold every digit exactly once: the houses, and others as far as there is
    room."""
    full = [
        constraint
        for constraint in rules.constraints
        if constraint.distinct and len(constraint.cells) == rules.size
    ]
    others = [constraint for constraint in full if not isinstance(constraint, House)]
    left_out = {id(constraint) for constraint in others[MAX_OTHER_GROUPS:]}
    return [constraint for constraint in full if id(constraint) not in left_out]


class PairExclusions:
    """For each candidate index, those that it excludes by more than a shared field.

    They come from cells that must differ without being a house (a cage, a knight's move) and from
    every constraint on two cells. A set is made on demand: all of them, at 25 by 25, may be
    millions of candidates.
    """

    def __init__(self, rules: Rules) -> None:
        size = self._size = rules.size
        full = {id(group) for group in full_groups(rules)}
        self._differ = [0] * rules.cell_count
        """For each cell, the set of those that may not have its digit."""
        self._pairs: list[list[tuple[Cell, tuple[int, ...]]]] = [[] for _ in self._differ]
        """For each cell, other cells with what each digit here excludes there."""
        known: dict[tuple[int, ...], tuple[int, ...]] = {}
        for constraint in rules.constraints:
            cells = constraint.cells
            if constraint.distinct and id(constraint) not in full:
                together = 0
                for cell in cells:
                    together |= 1 << cell
                for cell in cells:
                    self._differ[cell] |= together & ~(1 << cell)
            if isinstance(constraint, Automaton) and len(cells) == 2:
                for here, there, table in _excluded_pairs(constraint, size):
                    if any(table):
                        self._pairs[here].append((there, known.setdefault(table, table)))

    def __bool__(self) -> bool:
        return any(self._differ) or any(self._pairs)

    def __iter__(self) -> Iterator[set[CandidateIndex]]:
        return map(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        return len(self._differ) * self._size

    def __getitem__(self, candidate: CandidateIndex) -> set[CandidateIndex]:
        size = self._size
        cell, digit = divmod(candidate, size)
        excluded, others = set(), self._differ[cell]
        while others:
            lowest = others & -others
            excluded.add((lowest.bit_length() - 1) * size + digit)
            others ^= lowest
        for there, table in self._pairs[cell]:
            gone = table[digit]
            while gone:
                lowest = gone & -gone
                excluded.add(there * size + lowest.bit_length() - 1)
                gone ^= lowest
        return excluded


def _excluded_pairs(pair: Automaton, size: int) -> Iterator[tuple[Cell, Cell, tuple[int, ...]]]:
    """For both cells of a constraint on two: it, the other, and what each digit excludes there.

    Digits count from 0 in these entries, as they do in a candidate index.
    """
    first, second = pair.cells
    every = (2 << size) - 2
    there, back = [0] * size, [0] * size
    for digit in range(size):
        left = pair.narrowed((2 << digit, every))
        there[digit] = (every & ~(left[1] if left else 0)) >> 1
        for other in range(size):
            if there[digit] >> other & 1:
                back[other] |= 1 << digit
    yield first, second, tuple(there)
    yield second, first, tuple(back)
