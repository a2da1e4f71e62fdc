"""Cells around a cell: by an edge, by a king's move, by a knight's move."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.look import Look

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


def outside(cells: tuple[int, ...], text: str, width: int) -> Look | None:
    """How a number looks that stands outside the grid, before a line of cells."""
    return Look("outside", cells, text=text) if sees_from_outside(cells, width) else None


def sees_from_outside(cells: Sequence[int], size: int) -> bool:
    """Whether cells are a straight line that begins at the edge of the grid and goes on to the
    other edge."""
    places = [divmod(cell, size) for cell in cells]
    if len(places) < 2:
        return False
    down, right = places[1][0] - places[0][0], places[1][1] - places[0][1]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    straight = all(step == (down, right) for step in steps)
    before = places[0][0] - down, places[0][1] - right
    after = places[-1][0] + down, places[-1][1] + right
    return (
        straight
        and max(abs(down), abs(right)) == 1
        and not (_inside(before, size) or _inside(after, size))
    )


def _inside(place: tuple[int, int], size: int) -> bool:
    return 0 <= place[0] < size and 0 <= place[1] < size
