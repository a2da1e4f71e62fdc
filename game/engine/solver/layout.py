"""Where the bits of a position stand: fields, views, the record.

See `tables` for what a position is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.fields import fields_of

if TYPE_CHECKING:
    from game.engine.rules import Rules


class Layout:
    """The places of all bits for some rules.

    Positions of bits are told the way `int.bit_length` tells them: from 1.
    """

    def __init__(self, rules: Rules, with_record: bool) -> None:
        self.rules = rules
        self.size = size = rules.size
        self.width = size + 2
        """Bits in a field: the candidates, the unsolved flag, the carry."""
        self.lane = (16 if size <= 16 else 32) if with_record else 0
        """Bits of a cell in the record."""
        self.base = rules.cell_count * self.lane
        """Where the fields start, above the record."""
        self.fields = fields_of(rules)
        """The candidates of each field, from the lowest bit on."""
        ones = sum(1 << (self.base + self.width * field) for field in range(len(self.fields)))
        self.every = ones * ((1 << size) - 1)
        """All candidate bits: M in the identities of `search`."""
        self.flags = ones << size
        """The unsolved flag of each field: G in the identities of `search`."""
        self.bits = [0] * (rules.cell_count * size)
        """For each candidate, `cell * size + digit - 1`, its bits in all views."""
        self.candidate_at: dict[int, int] = {}
        """The candidate whose bit stands at a position."""
        self.places: list[list[int]] = [[] for _ in self.bits]
        """For each candidate, the positions of its bits in fields."""
        self.fields_at: list[list[int]] = [[] for _ in self.bits]
        """For each candidate, the fields it has a bit in."""
        self.empty = self.every | self.flags
        """The position with every candidate, and nothing known."""
        self._lay_out()
        self.first_bit = [bits.bit_length() for bits in self.bits]
        """For each candidate, the position of its highest bit: the one in its cell's field."""
        self.views = [len(self.fields_at[cell * size]) for cell in range(rules.cell_count)]
        """For each cell, how many fields a digit in it solves."""

    def _lay_out(self) -> None:
        for field, candidates in enumerate(self.fields):
            for place, candidate in enumerate(candidates, self.base + self.width * field):
                self.bits[candidate] |= 1 << place
                self.candidate_at[place + 1] = candidate
                self.places[candidate].append(place + 1)
                self.fields_at[candidate].append(field)
        for candidate in range(len(self.bits)):
            self.bits[candidate] |= self.recorded(candidate)
            self.empty |= self.recorded(candidate)

    def cell_flag(self, cell: int) -> int:
        """The position of the unsolved flag of a cell's field."""
        return self.first_bit[cell * self.size] + self.size

    def field_flags(self, cell: int, digit: int) -> int:
        """The flags of the fields that a digit in a cell would solve."""
        fields = self.fields_at[cell * self.size + digit - 1]
        return sum([1 << self.base + self.width * field + self.size for field in fields])

    def recorded(self, candidate: int) -> int:
        """The bit of a candidate in the record; 0 where there is none."""
        cell, digit = divmod(candidate, self.size)
        return 1 << cell * self.lane + digit if self.lane else 0
