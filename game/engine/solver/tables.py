"""The whole position in one int: fields, views and the table of assignments.

CPython pays about the same for an operation whatever the width of its ints, so a position is
one int and each operation works on all of it (SIMD within a register). A *field* is one
demand of exact cover: "this cell holds a digit" or "this house holds this digit". It has one
bit for each candidate that could meet it, and two bits above them:

      carry  unsolved  candidates
    |   0   |   1   | 0 0 1 0 1 1 0 0 0 |      9 by 9: 9 + 2 = 11 bits a field

A candidate (a digit in a cell) has one bit in each field it could meet: its cell's, and one
for each house of that cell. Those fields are its *views*; all its bits are set, or none is.
Assigning it solves its fields and removes the other candidates in them: those bits, in every
view, and the fields themselves with their flags become 0. That is one AND with a table entry,
and a solved position is the int 0. Undo is free, for ints never change.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from game.engine.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules


class Tables:
    """What the search needs to know about some rules, derived once.

    Positions of bits are told the way `int.bit_length` tells them: from 1.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = size = rules.size
        self.width = size + 2
        """Bits in a field: the candidates, the unsolved flag, the carry."""
        fields = _fields(rules)
        step = self.width
        ones = sum(1 << (step * field) for field in range(len(fields)))
        self.every = ones * ((1 << size) - 1)
        """All candidate bits: M in the identities of `passes`."""
        self.flags = ones << size
        """The unsolved flag of each field: G in the identities of `passes`."""
        self.bits = [0] * (rules.cell_count * size)
        """For each candidate, `cell * size + digit - 1`, its bits in all views."""
        self.candidate_at: dict[int, int] = {}
        """The candidate whose bit stands at a position."""
        self.views: list[list[int]] = [[] for _ in self.bits]
        """For each candidate, the fields it has a bit in."""
        for field, candidates in enumerate(fields):
            for place, candidate in enumerate(candidates):
                self.bits[candidate] |= 1 << (step * field + place)
                self.candidate_at[step * field + place + 1] = candidate
                self.views[candidate].append(field)
        self.cleared = [self._cleared(field, each) for field, each in enumerate(fields)]
        """For each field, what solving it clears: its flag, and its candidates everywhere."""
        self.blank = sum(self.cleared) if not fields else self.every & sum(self.bits) | self.flags
        """The position with nothing assigned."""
        self.first_bit = [bits.bit_length() for bits in self.bits]
        """For each candidate, the position of its highest bit."""
        self.view_counts = [len(self.views[cell * size]) for cell in range(rules.cell_count)]
        """For each cell, how many fields a digit in it solves."""
        self.assign = _Assign(self)
        if size <= 9:
            self.assign.fill()

    def _cleared(self, field: int, candidates: Sequence[int]) -> int:
        cleared = 1 << (self.width * field + self.size)
        for candidate in candidates:
            cleared |= self.bits[candidate]
        return cleared

    def start(self, values: Sequence[int]) -> int:
        """The position with `values` assigned, or -1 when two of them cannot stand together."""
        if len(values) != self.rules.cell_count:
            raise RulesError(f"{len(values)} values for a grid of {self.rules.cell_count} cells")
        position, first, size, assign = self.blank, self.first_bit, self.size, self.assign
        for cell, value in enumerate(values):
            if value:
                position &= assign[first[cell * size + value - 1]]
        solved = sum(compress(self.view_counts, values))
        # Each assignment cleared the flags of its own fields, unless it met a cleared one.
        if (position & self.flags).bit_count() + solved != len(self.cleared):
            return -1
        return position

    def values(self, given: Sequence[int], trail: Sequence[int]) -> tuple[int, ...]:
        """`given` with the assignments at the bit positions in `trail` written in."""
        values, size, candidate_at = list(given), self.size, self.candidate_at
        for place in trail:
            cell, digit = divmod(candidate_at[place], size)
            values[cell] = digit + 1
        return tuple(values)


class _Assign(dict[int, int]):
    """Bit position of a candidate -> what remains of a position when it is assigned."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self._tables = tables

    def __missing__(self, place: int) -> int:
        tables = self._tables
        candidate = tables.candidate_at[place]
        cleared = 0
        for field in tables.views[candidate]:
            cleared |= tables.cleared[field]
        kept = tables.blank & ~cleared
        for bit in _places(tables.bits[candidate]):
            self[bit] = kept
        return kept

    def fill(self) -> None:
        """Compute every entry now."""
        for place in self._tables.candidate_at:
            self[place]


def _places(bits: int) -> list[int]:
    places = []
    while bits:
        place = bits.bit_length()
        places.append(place)
        bits ^= 1 << (place - 1)
    return places


def _fields(rules: Rules) -> list[list[int]]:
    """The candidates of each field: digits of houses first, cells last and so on top.

    The search looks from the top, so it meets a cell with two candidates first.
    """
    size = rules.size
    fields = [
        [cell * size + digit for cell in house.cells]
        for house in reversed(rules.houses)
        for digit in range(size)
    ]
    cells = range(rules.cell_count)
    return fields + [[cell * size + digit for digit in range(size)] for cell in cells]


@lru_cache(maxsize=16)
def tables(rules: Rules) -> Tables:
    """The tables of `rules`, made once."""
    return Tables(rules)
