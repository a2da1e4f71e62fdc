"""The regions of a Penpa+ grid: thick lines along the edges of its cells enclose them.

The lower right corner of cell (r, c), both counted with the margin, has the number w² + r w + c,
w being the width with the margins. A line joins two neighbouring corners: `"114,124": 2`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.notation import parse_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.types import Cell

MARGIN = 2
"""Rows and columns on each side that are counted but not part of the grid."""

THICK = (2, 21)
"""The styles of lines that enclose regions: black ones, thick or very thick."""


def regions_of(edges: Mapping[str, object], size: int) -> list[int] | None:
    """For each cell the number of its region, from 0 on in reading order.

    Empty if no line inside the grid is thick; None if such lines do not enclose `size` regions of
    as many cells.
    """
    walls = {wall for key, style in edges.items() if style in THICK for wall in _walls(key, size)}
    if not walls:
        return []
    labels = [-1] * (size * size)
    for cell in range(size * size):
        if labels[cell] < 0:
            _fill(labels, cell, max(labels) + 1, walls, size)
    counts = [labels.count(number) for number in range(max(labels) + 1)]
    return labels if counts == [size] * size else None


def _walls(key: str, size: int) -> list[tuple[Cell, Cell]]:
    """The two cells inside the grid, if there are two, between which a line lies."""
    width, ends = size + 2 * MARGIN, key.split(",")
    if len(ends) != 2:
        raise NotationError(f"the line {key[:40]!r} does not join two corners", key[:40])
    one, other = sorted(parse_whole(end.strip()[:20]) - width * width for end in ends)
    row, column = one // width - MARGIN, one % width - MARGIN
    if other == one + 1:
        cells = (row, column + 1), (row + 1, column + 1)
    elif other == one + width:
        cells = (row + 1, column), (row + 1, column + 1)
    else:
        return []
    if not all(0 <= coordinate < size for cell in cells for coordinate in cell):
        return []
    first, second = (row * size + column for row, column in cells)
    return [(first, second)]


def _fill(
    labels: list[int], start: Cell, number: int, walls: set[tuple[Cell, Cell]], size: int
) -> None:
    """Give a number to all cells that can be reached from one without crossing a wall."""
    waiting = [start]
    labels[start] = number
    while waiting:
        cell = waiting.pop()
        row, column = divmod(cell, size)
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        for other_row, other_column in beside:
            if not (0 <= other_row < size and 0 <= other_column < size):
                continue
            other = other_row * size + other_column
            if labels[other] < 0 and (min(cell, other), max(cell, other)) not in walls:
                labels[other] = number
                waiting.append(other)
