"""A small map of a board: its regions, what is filled, and the part that is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.printed_lines import region_lines, regions_of
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

DOT = 0.5
"""The side of what stands for a digit, in cells."""


class BoardMap(NamedTuple):
    """Everything visible of a map."""

    size: int
    regions: tuple[int, ...]
    """The region of each cell; empty for boxes of ``box_shape``."""
    box_shape: tuple[int, int]
    filled: tuple[bool, ...]
    """Which cells have a digit."""
    chosen: tuple[Cell, ...] = ()
    """The selected cells."""
    seen: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Left, top, right and bottom of the part that is seen, as shares of the grid."""


def draw_board_map(canvas: Canvas, box: Box, board: BoardMap) -> None:
    """Draw a map as large as a box lets it be, in its middle."""
    theme, size = canvas.theme, board.size
    grid = box.centred(min(box.w, box.h), min(box.w, box.h))
    cell = grid.w / size
    canvas.fill(grid, theme["sheet"])
    for at in board.chosen:
        canvas.fill(_part(grid, cell, at, size, 1.0), theme["selection_edge"])
    dot = theme["muted"]
    for at, filled in enumerate(board.filled):
        if filled and at not in board.chosen:
            canvas.fill(_part(grid, cell, at, size, DOT), dot)
    line = max(1, round(canvas.scale))
    for part in region_lines(size, board.regions or regions_of(size, board.box_shape)):
        x, y = grid.x + round(part.column * cell), grid.y + round(part.row * cell)
        wide = round((part.last_column - part.column) * cell)
        high = round((part.last_row - part.row) * cell)
        canvas.fill(Box(x, y, max(line, wide), max(line, high)), theme["hairline"])
    outline(canvas, grid, line, theme["boxline"])
    left, top, right, low = board.seen
    if (left, top, right, low) != (0.0, 0.0, 1.0, 1.0):
        x, y = grid.x + round(left * grid.w), grid.y + round(top * grid.h)
        w, h = round((right - left) * grid.w), round((low - top) * grid.h)
        outline(canvas, Box(x, y, w, h), max(2, round(2.4 * canvas.scale)), theme["vermilion"])


def outline(canvas: Canvas, box: Box, width: int, colour: Colour) -> None:
    """Draw the edges of a box, inside it: straight, as what changes with every frame is too soon
    gone for lines that are ruled by hand."""
    canvas.fill(box.top(width), colour)
    canvas.fill(box.below(box.bottom - width), colour)
    canvas.fill(box.left(width), colour)
    canvas.fill(box.after(box.right - width), colour)


def _part(grid: Box, cell: float, at: Cell, size: int, share: float) -> Box:
    """The middle of a cell on the map."""
    row, column = divmod(at, size)
    free = (1 - share) / 2
    x, y = round(grid.x + (column + free) * cell), round(grid.y + (row + free) * cell)
    side = max(1, round(cell * share))
    return Box(x, y, side, side)
