"""Cells around a cell: by an edge, by a king's move, by a knight's move."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

EDGES = ((0, 1), (1, 0), (0, -1), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, -1), (-1, 1))
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def around(cell: int, size: int, moves: tuple[tuple[int, int], ...]) -> Iterator[int]:
    """The cells that `moves`, as (rows, columns), lead to from `cell` inside the grid."""
    row, column = divmod(cell, size)
    for down, right in moves:
        if 0 <= row + down < size and 0 <= column + right < size:
            yield cell + down * size + right


def pairs(size: int, moves: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Every two cells that one of `moves` joins, once, the earlier cell first."""
    for cell in range(size * size):
        for other in around(cell, size, moves):
            if cell < other:
                yield cell, other
