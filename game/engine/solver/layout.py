"""Where the bits of a packed position are: fields, and the record below them.

`passes` explains the fields. Demands on more than two cells, such as sums, read the candidates
of the cells from the *record*: a set of digits for each cell in a lane of its own, below all fields
and without flags, where an assigned candidate stays set. Without such demands there is no record.
"""

from __future__ import annotations

from array import array
from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.types import Cell, Digit

MAX_BYTES = 1 << 22
"""The bytes that the bits of candidates may take: at 25 by 25 all would take forty times that."""


class Layout:
    """The places of all bits for some rules, counted from 1 as by `int.bit_length`.

    Rules with the same houses share it: each killer has cages of its own, but the same fields.
    """

    def __init__(
        self, size: int, cell_count: int, groups: Sequence[Sequence[Cell]], with_record: bool
    ) -> None:
        """`groups` are the cells of the houses, and of what else holds each digit once."""
        self.size = size
        self.cell_count = cell_count
        self.width = size + 2
        """Bits in a field: the candidates, the unsolved flag, the carry."""
        self.lane = size + 1 if with_record else 0
        """Bits of a cell in the record: a set of digits."""
        self.base = cell_count * self.lane
        """Where the fields start, above the record."""
        self._each_digit = sum(1 << self.width * digit for digit in range(size))
        """The bits of all digits of a cell in the fields of a house, from the first one on."""
        self._groups = [*reversed(groups)]
        """In the order of their fields, which lie below those of the cells. The search looks from
        the top, so it meets a cell with two candidates first: as measured, that is a third faster
        on hard puzzles than searching from below."""
        self.fields = self._all_fields()
        """The candidates of each field, from the lowest bit on."""
        ones = sum(1 << (self.base + self.width * field) for field in range(len(self.fields)))
        self.every = ones * ((1 << size) - 1)
        """All candidate bits of all fields: M in `passes`."""
        self.flags = ones << size
        """The unsolved flag of each field: G in `passes`."""
        self.empty = self.every | self.flags
        """The position with every candidate, and nothing known."""
        if with_record:
            lane = (2 << size) - 2
            self.empty |= sum(lane << cell * self.lane for cell in range(cell_count))
        self._lay_out()
        self.bits = self._all_bits()
        """For each candidate, `cell * size + digit - 1`, its bits in all fields and the record."""
        self.first_bit = [self.places(number)[-1] for number in range(cell_count * size)]
        """For each candidate, the place of its highest bit: the one in its cell's field."""
        self.fields_solved = [len(group) + 1 for group in self._groups_of]
        """For each cell, how many fields a digit in it solves."""
        self._rivals = self._all_rivals()
        """For each group, what its first digit clears: in cells and the record, and in houses.
        Other digits clear the same, so many bits or fields higher."""

    def _lay_out(self) -> None:
        size, width = self.size, self.width
        self._groups_of: list[list[int]] = [[] for _ in range(self.cell_count)]
        """For each cell, the groups it is in."""
        self._starts: list[list[Bit]] = [[] for _ in range(self.cell_count)]
        """For each cell, the places of its first digit in their fields."""
        self.candidate_at = array("i", [0]) * (self.empty.bit_length() + 1)
        """The candidate that each bit of a field stands for."""
        for group, cells in enumerate(self._groups):
            for start, cell in enumerate(cells, self.base + width * size * group + 1):
                self._groups_of[cell].append(group)
                self._starts[cell].append(start)
        for candidate in range(self.cell_count * size):
            for place in self.places(candidate):
                self.candidate_at[place] = candidate

    def _all_fields(self) -> list[array[CandidateIndex]]:
        size = self.size
        houses = [
            array("i", [cell * size + digit for cell in cells])
            for cells in self._groups
            for digit in range(size)
        ]
        cells = [
            array("i", range(cell * size, cell * size + size)) for cell in range(self.cell_count)
        ]
        return houses + cells

    def fields_at(self, candidate: CandidateIndex) -> list[int]:
        """The fields that a candidate has a bit in, that of its cell last."""
        cell, digit = divmod(candidate, self.size)
        houses = [group * self.size + digit for group in self._groups_of[cell]]
        return [*houses, len(self._groups) * self.size + cell]

    def places(self, candidate: CandidateIndex) -> list[Bit]:
        """The places of the bits of a candidate in fields, that in its cell's field last."""
        cell, digit = divmod(candidate, self.size)
        houses = [start + self.width * digit for start in self._starts[cell]]
        return [*houses, self._first(cell) + digit]

    def _first(self, cell: Cell) -> Bit:
        """The place of the first digit in the field of a cell."""
        return self.base + self.width * (len(self._groups) * self.size + cell) + 1

    def _all_bits(self) -> list[Packed] | dict[CandidateIndex, Packed]:
        count = self.cell_count * self.size
        if count * self.empty.bit_length() > 8 * MAX_BYTES:
            return _Bits(copy(self))  # in a circle they would stay until the garbage is collected
        return [self._bits_of(number) for number in range(count)]

    def _bits_of(self, candidate: CandidateIndex) -> Packed:
        bits = self.recorded(candidate)
        for place in self.places(candidate):
            bits |= 1 << place - 1
        return bits

    def _all_rivals(self) -> list[tuple[Packed, Packed]]:
        size, rivals = self.size, []
        houses = (1 << self._first(0) - 1) - (1 << self.base)
        for group, cells in enumerate(self._groups):
            gone = self.mask([cell * size for cell in cells])
            flag = 1 << self.base + self.width * size * group + size
            rivals.append((gone & ~houses, gone & houses | flag))
        return rivals

    def kept_by_fields(self, candidate: CandidateIndex) -> Packed:
        """What the fields leave of the empty position when a candidate is assigned."""
        size, width = self.size, self.width
        cell, digit = divmod(candidate, size)
        in_cells = in_houses = 0
        for group in self._groups_of[cell]:
            cells, houses = self._rivals[group]
            in_cells |= cells
            in_houses |= houses
        gone = in_cells << digit | in_houses << width * digit
        gone |= (2 << size) - 1 << self._first(cell) - 1
        if self.lane:
            gone |= (2 << size) - 2 << cell * self.lane
        for start in self._starts[cell]:
            gone |= self._each_digit << start - 1
        return self.empty ^ gone

    def cell_flag(self, cell: Cell) -> Bit:
        """The place of the unsolved flag of a cell's field."""
        return self.first_bit[cell * self.size] + self.size

    def field_flags(self, cell: Cell, digit: Digit) -> Flags:
        """The flags of the fields that a digit in a cell would solve."""
        fields = self.fields_at(cell * self.size + digit - 1)
        return sum([1 << self.base + self.width * field + self.size for field in fields])

    def mask(self, candidates: Iterable[CandidateIndex]) -> Packed:
        """All bits of some candidates as one int."""
        if isinstance(self.bits, dict):
            return self.spread(candidates)
        mask = 0
        for candidate in candidates:
            mask |= self.bits[candidate]
        return mask

    def spread(self, candidates: Iterable[CandidateIndex]) -> Packed:
        """As `mask`, from the places of the bits: much quicker where the ints are long."""
        packed = bytearray(self.empty.bit_length() + 8 >> 3)
        lane, size = self.lane, self.size
        for candidate in candidates:
            for place in self.places(candidate):
                packed[place - 1 >> 3] |= 1 << (place - 1 & 7)
            if lane:
                bit = candidate // size * lane + candidate % size + 1
                packed[bit >> 3] |= 1 << (bit & 7)
        return int.from_bytes(packed, "little")

    def recorded(self, candidate: CandidateIndex) -> Packed:
        """The bit of a candidate in the record; 0 where there is none."""
        cell, digit = divmod(candidate, self.size)
        return 2 << cell * self.lane + digit if self.lane else 0


class _Bits(dict["CandidateIndex", "Packed"]):
    """The bits of each candidate, made on demand; no more than there is room for."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self._layout = layout
        self._most = 8 * MAX_BYTES // layout.empty.bit_length()

    def __missing__(self, candidate: CandidateIndex) -> Packed:
        if len(self) >= self._most:
            self.clear()
        mask = self[candidate] = self._layout.spread((candidate,))
        return mask
