"""The player's selection: the selected cells, the held digit and the tool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.position import Position
    from game.engine.types import Cell, Digit


class Tool(Enum):
    """What digits are written with."""

    PEN = "pen"
    """Writes values."""
    PENCIL = "pencil"
    """Writes notes."""


def alike(position: Position, cell: Cell) -> tuple[Cell, ...]:
    """The cells with the digit of `cell`, or else the blank ones with its notes; `cell` is last."""
    look = (position.values[cell], position.notes[cell])
    cells = enumerate(zip(position.values, position.notes, strict=True))
    found = [each for each, (value, notes) in cells if (value, 0 if value else notes) == look]
    return (*[each for each in found if each != cell], cell)


@dataclass(frozen=True)
class Selection:
    """What the next digit is written into, and with what. Each method returns the new selection;
    nothing here changes the game."""

    size: int = 9
    """Rows of the grid."""
    cells: tuple[Cell, ...] = ()
    """The selected cells, in the order in which they were selected."""
    cursor: Cell | None = None
    """The cell that arrows move from; it stays when cells are deselected."""
    digit: Digit = 0
    """The digit that is held for the cells tapped next; 0 for none."""
    tool: Tool = Tool.PEN

    def select(self, cells: tuple[Cell, ...]) -> Selection:
        """These cells and no others; the cursor goes to the last of them."""
        return replace(self, cells=cells, cursor=cells[-1] if cells else self.cursor)

    def select_all(self) -> Selection:
        """Every cell of the grid; the cursor stays."""
        return replace(self, cells=tuple(range(self.size * self.size)))

    def add(self, cell: Cell) -> Selection:
        """With one more cell, unless it is selected already."""
        cells = self.cells if cell in self.cells else (*self.cells, cell)
        return replace(self, cells=cells, cursor=cell)

    def remove(self, cell: Cell) -> Selection:
        """With one cell fewer."""
        cells = tuple(each for each in self.cells if each != cell)
        return replace(self, cells=cells, cursor=cell)

    def move(self, rows: int, columns: int) -> Selection:
        """The next cell that way, round the edge; where nothing is selected, the cursor."""
        if not self.cells and self.cursor is not None:
            return self.select((self.cursor,))
        return self.select((self._next(rows, columns),))

    def extend(self, rows: int, columns: int) -> Selection:
        """The cursor's cell and the next one that way as well, which becomes the last."""
        kept = self if self.cursor is None else self.add(self.cursor)
        cell = self._next(rows, columns)
        return kept.remove(cell).add(cell)

    def _next(self, rows: int, columns: int) -> Cell:
        """The cell beside the cursor; the middle of the grid where there is none."""
        size = self.size
        if self.cursor is None:
            return (size // 2) * size + size // 2
        row, column = divmod(self.cursor, size)
        return (row + rows) % size * size + (column + columns) % size

    def hold(self, digit: Digit) -> Selection:
        """Hold a digit instead of cells, or no digit if it is held already."""
        return replace(self, cells=(), digit=0 if self.digit == digit else digit)

    def put_back(self) -> Selection:
        """Hold no digit."""
        return replace(self, digit=0)

    def release(self) -> Selection:
        """No cells and no digit; the tool stays."""
        return replace(self, cells=(), digit=0)

    def switch_tool(self) -> Selection:
        """The other tool."""
        return self.use(Tool.PEN if self.tool is Tool.PENCIL else Tool.PENCIL)

    def use(self, tool: Tool) -> Selection:
        """This tool."""
        return replace(self, tool=tool)
