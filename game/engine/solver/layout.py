"""Where the bits of a packed position are: fields, and the record below them.

`passes` explains the fields. Demands on more than two cells, such as sums, read the candidates
of the cells from the *record*: lanes of 16 or 32 bits a cell, below all fields and without
flags, where an assigned candidate stays set. Without such demands there is no record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.exact_cover import fields_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.types import Cell, Digit

MAX_BYTES = 1 << 22
"""The bytes that the bits of candidates may take: at 25 by 25 all would take forty times that."""


MAX_SOLVED_BYTES = 3 << 23
"""The bytes that the positions with one field solved may take: enough for 25 by 25."""


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
        self.lane = (16 if size < 16 else 32) if with_record else 0
        """Bits of a cell in the record: a set of digits."""
        self.base = cell_count * self.lane
        """Where the fields start, above the record."""
        self.fields = fields_of(size, cell_count, groups)
        """The candidates of each field, from the lowest bit on."""
        ones = sum(1 << (self.base + self.width * field) for field in range(len(self.fields)))
        self.every = ones * ((1 << size) - 1)
        """All candidate bits of all fields: M in `passes`."""
        self.flags = ones << size
        """The unsolved flag of each field: G in `passes`."""
        self.candidate_at: dict[Bit, CandidateIndex] = {}
        """The candidate that each bit of a field stands for."""
        count = cell_count * size
        self.places: list[list[Bit]] = [[] for _ in range(count)]
        """For each candidate, the places of its bits in fields."""
        self.fields_at: list[list[int]] = [[] for _ in range(count)]
        """For each candidate, the fields it has a bit in."""
        self.empty = self.every | self.flags
        """The position with every candidate, and nothing known."""
        self._lay_out()
        self.bits = self._all_bits()
        """For each candidate, `cell * size + digit - 1`, its bits in all fields and the record."""
        self.solved = self._all_solved()
        """For each field, what remains of the empty position when it is solved."""
        self.first_bit = [places[-1] for places in self.places]
        """For each candidate, the place of its highest bit: the one in its cell's field."""
        self.fields_solved = [len(self.fields_at[cell * size]) for cell in range(cell_count)]
        """For each cell, how many fields a digit in it solves."""

    def _lay_out(self) -> None:
        for field, candidates in enumerate(self.fields):
            for place, candidate in enumerate(candidates, self.base + self.width * field):
                self.candidate_at[place + 1] = candidate
                self.places[candidate].append(place + 1)
                self.fields_at[candidate].append(field)
        if self.lane:
            lane = (2 << self.size) - 2
            for cell in range(self.cell_count):
                self.empty |= lane << cell * self.lane

    def _all_bits(self) -> list[Packed] | dict[CandidateIndex, Packed]:
        count = len(self.places)
        if count * self.empty.bit_length() > 8 * MAX_BYTES:
            return _Bits(self)
        return [self._bits_of(each) for each in range(count)]

    def _all_solved(self) -> list[Packed] | dict[int, Packed]:
        count = len(self.fields)
        if count * self.empty.bit_length() > 8 * MAX_SOLVED_BYTES:
            return _Solved(self)
        return [self.remains(field) for field in range(count)]

    def _bits_of(self, candidate: CandidateIndex) -> Packed:
        bits = self.recorded(candidate)
        for place in self.places[candidate]:
            bits |= 1 << place - 1
        return bits

    def remains(self, field: int) -> Packed:
        """What remains of the empty position when a field is solved: none of its candidates."""
        flag = 1 << self.base + self.width * field + self.size
        return self.empty & ~(flag | self.mask(self.fields[field]))

    def kept_by_fields(self, candidate: CandidateIndex) -> Packed:
        """What the fields leave of the empty position when a candidate is assigned."""
        kept = self.empty
        for field in self.fields_at[candidate]:
            kept &= self.solved[field]
        return kept

    def cell_flag(self, cell: Cell) -> Bit:
        """The place of the unsolved flag of a cell's field."""
        return self.first_bit[cell * self.size] + self.size

    def field_flags(self, cell: Cell, digit: Digit) -> Flags:
        """The flags of the fields that a digit in a cell would solve."""
        fields = self.fields_at[cell * self.size + digit - 1]
        return sum([1 << self.base + self.width * field + self.size for field in fields])

    def mask(self, candidates: Iterable[CandidateIndex]) -> Packed:
        """All bits of some candidates as one int."""
        if isinstance(self.bits, dict):
            return self.spread(candidates)
        found = 0
        for candidate in candidates:
            found |= self.bits[candidate]
        return found

    def spread(self, candidates: Iterable[CandidateIndex]) -> Packed:
        """As `mask`, from the places of the bits: much quicker where the ints are long."""
        found = bytearray(self.empty.bit_length() + 8 >> 3)
        lane, size = self.lane, self.size
        for candidate in candidates:
            for place in self.places[candidate]:
                found[place - 1 >> 3] |= 1 << (place - 1 & 7)
            if lane:
                bit = candidate // size * lane + candidate % size + 1
                found[bit >> 3] |= 1 << (bit & 7)
        return int.from_bytes(found, "little")

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
        found = self[candidate] = self._layout.spread((candidate,))
        return found


class _Solved(dict[int, "Packed"]):
    """For each field, what remains when it is solved, made on demand."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self._layout = layout
        self._most = 8 * MAX_SOLVED_BYTES // layout.empty.bit_length()

    def __missing__(self, field: int) -> Packed:
        if len(self) >= self._most:
            self.clear()
        found = self[field] = self._layout.remains(field)
        return found
