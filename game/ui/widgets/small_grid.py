"""Where the cells of a small board are."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit

NOTES_SHARE = 0.835
"""The share of a cell's side over which notes are spread."""


class SmallGrid(NamedTuple):
    """Where the cells of a small board are."""

    box: Box
    cell: int
    """The side of a cell."""
    size: int
    """Cells in a row."""

    def place(self, cell: Cell) -> Box:
        row, column = divmod(cell, self.size)
        side = self.cell
        return Box(self.box.x + column * side, self.box.y + row * side, side, side)

    def spot(self, cell: Cell, digit: Digit) -> tuple[float, float]:
        """The middle of a cell, or of the place of a note in it if there is a digit."""
        x, y = self.place(cell).centre
        if not digit:
            return x, y
        across = math.isqrt(self.size - 1) + 1
        row, column = divmod(digit - 1, across)
        step, middle = self.cell * NOTES_SHARE / across, (across - 1) / 2
        return x + step * (column - middle), y + step * (row - middle)
