"""Presses and drags over the board with the tools for colours and lines, as intents."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.ui.input.marking_intents import AimLine, JoinSpots, TouchSpot
from game.ui.layout.geometry import cell_in
from game.ui.scenes.playing.board_pointer import cell_under, steps_between
from game.ui.scenes.playing.selection import Tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.marks import Spot
    from game.engine.position import Position
    from game.engine.types import Cell
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.selection import Selection


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
