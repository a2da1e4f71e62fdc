"""Where a board is on its sheet."""

from __future__ import annotations

from game.ui.layout.geometry import NARROW_EDGE, NOTHING_AROUND, Around, Box, cell_in, grid_in


def board_boxes(
    card: Box, size: int, edge: float = NARROW_EDGE, around: Around = NOTHING_AROUND
) -> dict[str, Box]:
    """The sheet, the grid and its cells, as `grid_in` has them."""
    grid = grid_in(card, size, edge, around)
    boxes = {"board": card, "grid": grid}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        boxes[f"r{row + 1}c{column + 1}"] = cell_in(grid, size, cell)
    return boxes
