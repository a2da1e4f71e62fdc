"""Presses and drags over a board, as intents: over the cells, and with the tools that draw."""

from __future__ import annotations

import math
from math import isqrt
from typing import TYPE_CHECKING

from game.ui.input.intents import (
    AddCell,
    HoldDigit,
    Intent,
    PlaceHeldDigit,
    RemoveCell,
    SelectCells,
)
from game.ui.input.marking_intents import AimLine, JoinSpots, TouchSpot
from game.ui.layout.geometry import cell_in
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.marks import Spot
    from game.engine.position import Position
    from game.engine.types import Cell, Digit
    from game.ui.input.intents import Intent
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
        self,
        cell: Cell,
        given: Digit,
        selection: Selection,
        more: bool,
        twice: Intent | None = None,
    ) -> Intent:
        """A cell was pressed, in which `given` stands (0 for none); `more` with Shift or Ctrl.

        A held digit goes into a blank cell, and is taken from a given one. A second press shortly
        after the first is `twice`, if that means anything.
        """
        self.up()
        again = cell == self._tapped and self._since_tap <= DOUBLE_TAP_SECONDS
        self._tapped, self._since_tap = cell, 0.0
        if twice and again and not more and not selection.digit:
            self._tapped = None
            return twice
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
    cells: list[Cell] = []
    for step in range(steps + 1):
        at = round(start[0] + across * step), round(start[1] + down * step)
        cell = cell_near(grid, size, at)
        if cell is not None and cell not in cells[-1:]:
            cells.append(cell)
    return cells


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


class SpotPointer:
    """Remembers where a drag began, until the button comes up. From a cell it draws along the
    cells, from a note straight to another note."""

    def __init__(self) -> None:
        self._start: Spot | None = None
        self._path: list[Spot] = []
        """The cells that a drag went through; empty where it draws a straight line."""
        self._again = False
        """Whether the press was on the only end of a line, which is given up unless a drag
        follows."""

    def down(self, spot: Spot, selection: Selection) -> Intent | None:
        """A spot was pressed."""
        if selection.tool is not Tool.LINE:
            return TouchSpot(spot)
        self._start, self._again = spot, selection.line == (spot, spot)
        self._path = [] if spot[1] or (selection.line and not self._again) else [spot]
        if selection.line is None:
            return AimLine(spot, spot)
        return AimLine(selection.line[0], spot)

    def over(self, spot: Spot, selection: Selection) -> Intent | None:
        """The pointer moved over a spot with the button held."""
        line = selection.line
        if self._start is None or line is None or line[-1] == spot:
            return None
        return AimLine(line[0], spot)

    @property
    def draws_along_cells(self) -> bool:
        """Whether a drag goes from cell to cell."""
        return self._start is not None and bool(self._path)

    def along(self, cells: Sequence[Cell], size: int) -> Intent | None:
        """The pointer went through cells with the button held; going back over the cell before
        takes the last one away."""
        path = self._path
        before = tuple(path)
        for passed in cells:
            for cell in steps_between(path[-1][0], passed, size):
                if len(path) > 1 and path[-2] == (cell, 0):
                    path.pop()
                else:
                    path.append((cell, 0))
        if tuple(path) == before:
            return None
        return AimLine(path[0], path[-1], tuple(path[1:-1]))

    def up(self, selection: Selection) -> Intent | None:
        """The button came up: a line that has two ends is drawn, one with a single end waits for
        the other."""
        started, self._start = self._start is not None, None
        line = selection.line
        if not started or line is None or (len(set(line)) == 1 and not self._again):
            return None
        return JoinSpots(line[0], line[-1], line[1:-1])


def spot_under(
    grid: Box, size: int, at: tuple[int, int], position: Position, selection: Selection
) -> Spot | None:
    """What lies under the pointer: a note, where there is one, else for lines the cell itself;
    None off the board."""
    cell = cell_under(grid, size, at)
    if cell is None:
        return None
    box, across = cell_in(grid, size, cell), isqrt(size - 1) + 1
    column = min((at[0] - box.x) * across // box.w, across - 1)
    row = min((at[1] - box.y) * across // box.h, across - 1)
    digit = row * across + column + 1
    noted = digit <= size and not position.values[cell] and position.notes[cell] >> digit & 1
    if noted or (selection.tool is Tool.COLOUR and digit <= size):
        return cell, digit
    return cell, 0
