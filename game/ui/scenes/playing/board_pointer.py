"""Presses and drags over the cells, as intents."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.input.intents import (
    AddCell,
    HoldDigit,
    Intent,
    PlaceHeldDigit,
    RemoveCell,
    SelectAlike,
    SelectCells,
)
from game.ui.layout.geometry import cell_in

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.selection import Selection

NEAR_MIDDLE = 0.45
"""How far from its middle a drag takes a cell, as a share of the cell."""


LOOKS = 8
"""How often a way is looked at on each cell that it passes."""

DOUBLE_TAP_SECONDS = 0.4
"""How soon after the first press a second one makes a double tap."""


class BoardPointer:
    """Remembers what a press started, until the button comes up."""

    def __init__(self) -> None:
        self._adds: bool | None = None
        """Whether a drag adds cells or removes them; None where it does neither."""
        self._at: Cell | None = None
        self._lets_go = False
        """Whether the cell was the only one selected, and is deselected unless a drag follows."""
        self._tapped: Cell | None = None
        self._since_tap = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._since_tap += seconds

    def down(
        self, cell: Cell, given: Digit, selection: Selection, more: bool, twice: bool = False
    ) -> Intent:
        """A cell was pressed, in which `given` stands (0 for none); `more` with Shift or Ctrl.

        A held digit goes into a blank cell, and is taken from a given one. If `twice` counts, a
        second press shortly after the first selects all cells alike.
        """
        self.up()
        again = cell == self._tapped and self._since_tap <= DOUBLE_TAP_SECONDS
        self._tapped, self._since_tap = cell, 0.0
        if twice and again and not more and not selection.digit:
            self._tapped = None
            return SelectAlike()
        if more:
            self._adds, self._at = cell not in selection.cells, cell
            return AddCell(cell) if self._adds else RemoveCell(cell)
        if selection.digit:
            return HoldDigit(given) if given else PlaceHeldDigit(cell)
        self._adds, self._at = True, cell
        self._lets_go = selection.cells == (cell,)
        return SelectCells((cell,))

    def over(self, cell: Cell, selection: Selection) -> Intent | None:
        """The pointer moved over a cell with the button held."""
        if self._adds is None or cell == self._at or selection.digit:
            return None
        self._at, self._lets_go = cell, False
        return AddCell(cell) if self._adds else RemoveCell(cell)

    def up(self) -> Intent | None:
        """The button has come up, here or elsewhere."""
        intent = SelectCells(()) if self._lets_go else None
        self._adds, self._at, self._lets_go = None, None, False
        return intent


def cell_under(grid: Box, size: int, at: tuple[int, int]) -> Cell | None:
    """The cell at a pixel of a board of `size` by `size` cells; None off the board."""
    if not grid.contains(at):
        return None
    side = grid.w // size
    return (at[1] - grid.y) // side * size + (at[0] - grid.x) // side


def cell_near(grid: Box, size: int, at: tuple[int, int]) -> Cell | None:
    """The cell whose middle is near, so that a slanting drag does not catch corners."""
    cell = cell_under(grid, size, at)
    if cell is None:
        return None
    box = cell_in(grid, size, cell)
    dx, dy = at[0] - box.centre[0], at[1] - box.centre[1]
    return cell if dx * dx + dy * dy <= (NEAR_MIDDLE * box.w) ** 2 else None


def cells_along(grid: Box, size: int, start: tuple[int, int], end: tuple[int, int]) -> list[Cell]:
    """The cells that a pointer comes near on its way between two pixels that it was seen at: a
    fast hand is not seen in every cell."""
    steps = max(1, math.ceil(math.dist(start, end) * size / grid.w * LOOKS))
    across, down = (end[0] - start[0]) / steps, (end[1] - start[1]) / steps
    found: list[Cell] = []
    for step in range(steps + 1):
        at = round(start[0] + across * step), round(start[1] + down * step)
        cell = cell_near(grid, size, at)
        if cell is not None and cell not in found[-1:]:
            found.append(cell)
    return found


def steps_between(start: Cell, end: Cell, size: int) -> list[Cell]:
    """The cells after `start` on the straightest way to `end`, each a neighbour of the one
    before."""
    (row, column), (to_row, to_column) = divmod(start, size), divmod(end, size)
    count = max(abs(to_row - row), abs(to_column - column))
    return [
        (row + round((to_row - row) * step / count)) * size
        + column
        + round((to_column - column) * step / count)
        for step in range(1, count + 1)
    ]
