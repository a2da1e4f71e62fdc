"""Locked candidates for a whole grid of 3 by 3 boxes, in some thirty operations.

The three rows of a band and its three boxes make a 3 by 3 matrix for each digit: entry (i, j)
says whether the digit has a candidate where row i meets box j (a *triple* of cells). A solution
takes one entry from each row and each box, so an entry can stay only if the four entries off
its row and column hold two that match:

    keep(i, j) = m(i+1, j+1) & m(i+2, j+2)  |  m(i+1, j+2) & m(i+2, j+1)     indices mod 3

That covers pointing and claiming (and pairs of them). All digits, bands and stacks are done at
once on the fields of rows and columns, which lie side by side (two *views* of the grid): one bit
a triple, at bits 0, 3 and 6 of a field; the next box is 3 bits away, the next row 9 fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import houses
from game.engine.derived import kept

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.engine.solver.layout import Layout
    from game.engine.solver.passes import Packed

_LINES = 18
_FIELDS = _LINES * 9


class LockedCandidates:
    """Removes locked candidates from packed positions of one `Layout`."""

    @classmethod
    def of(cls, rules: Rules, layout: Layout) -> LockedCandidates | None:
        """The remover for rules and their layout, if they have nine boxes of 3 by 3 cells."""
        all_houses = rules.houses
        lines = houses.rows(9) + houses.columns(9)
        fits = all_houses[:_LINES] == lines and set(houses.boxes(3, 3)) <= set(all_houses)
        return _of_layout(layout) if fits and layout.size == 9 else None

    def __init__(self, layout: Layout) -> None:
        width = layout.width
        fields = len(layout.fields)
        self._shift = layout.base + width * (fields - 81 - _FIELDS)
        """Where the column view starts, with the row view above it."""
        self._width = 9 * width
        ones = sum(1 << width * field for field in range(_FIELDS))
        self._view = (1 << width * _FIELDS) - 1
        self._flags = ones << 9
        self._boxes = tuple(ones << bit for bit in (0, 3, 6))
        self._triples = sum(self._boxes)
        one_row = (1 << self._width) - 1
        bands = range(0, _LINES * self._width, 3 * self._width)
        rows = [sum(one_row << start + row * self._width for start in bands) for row in range(3)]
        self._rows = tuple(mask & self._triples for mask in rows)
        self._remove = dict(self._removals(layout, fields - 81 - _FIELDS))

    def _removals(self, layout: Layout, first: int) -> list[tuple[int, int]]:
        """For each triple, by its bit position in the view, what stays when it goes."""
        removals = []
        for field in range(_FIELDS):
            for place in (1, 4, 7):
                gone = 0
                for number in range(place, place + 3):
                    bit = layout.base + layout.width * (first + field) + number
                    gone |= layout.bits[layout.candidate_at[bit]]
                removals.append((layout.width * field + place, layout.empty & ~gone))
        return removals

    def narrow(self, position: Packed) -> Packed:
        """`position` without the candidates that its locked triples exclude."""
        gone = self._gone(position >> self._shift & self._view)
        while gone:
            place = gone.bit_length()
            position &= self._remove[place]
            gone ^= 1 << (place - 1)
        return position

    def _gone(self, lines: int) -> int:
        """The triples to remove, in the row and column views `lines`."""
        left, middle, _ = self._boxes
        first, second, third = self._rows
        row = self._width
        present = (lines | lines >> 1 | lines >> 2) & self._triples
        # A solved row stands for any box: its box is then left to it alone.
        solved = (self._flags & ~lines) >> 9
        entries = present | solved * 0b1001001
        down, up = entries >> row, entries << row
        next_row = down & (first | second) | (up << row) & third
        last_row = (down >> row) & first | up & (second | third)
        # ..._next holds the entry one box to the right, ..._last two boxes (one to the left).
        on, back = left | middle, left
        next_next = (next_row >> 3) & on | (next_row & back) << 6
        next_last = (next_row >> 6) & back | (next_row & on) << 3
        last_next = (last_row >> 3) & on | (last_row & back) << 6
        last_last = (last_row >> 6) & back | (last_row & on) << 3
        return present & ~(next_next & last_last | next_last & last_next)


_of_layout = kept()(LockedCandidates)
