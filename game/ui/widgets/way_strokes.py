"""The strokes of the brush under the digits of a board that is won: the way it was solved."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans.brush_way import in_order
from game.ui.drawing.caches import Cache, size_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.plans.brush_way import Piece
    from game.plans.shape import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.widgets.cell_digits import Blits

EDGE, INK = 0.15, 0.25
"""How much of the colour of the pen the wet edge and the ink have, while the brush is full."""
FINE = 2
"""How much larger strokes are drawn than they are."""
ROWS = 2
"""Rows that are made at once, ahead of time."""


class _Shape(NamedTuple):
    outline: list[Point]
    top: float
    low: float
    tone: float
    """How much of the colour of the pen it has."""


class WayPainter:
    """The strokes, row by row, for one size of cell."""

    def __init__(self, cell: int, size: int) -> None:
        self._cell, self._size = cell, size
        self._way: Sequence[Piece] = ()
        self._shapes: list[_Shape] = []
        """Its outlines, from the lowest."""
        self._rows: Cache[int, pygame.Surface] = Cache(size_of)

    def add(self, canvas: Canvas, grid: Box, row: int, way: Sequence[Piece], blits: Blits) -> None:
        """Add what of the strokes lies on a row; nothing until there is time to make it."""
        if way is not self._way:
            self._way, self._shapes = way, [*_shapes(way)]
            self._rows.clear()
        picture = self._rows.get(row)
        if picture is None:
            if not canvas.haste.may_make_much():
                return
            picture = self._rows.keep(row, self._row(canvas, row))
        blits.append((picture, (grid.x, grid.y + row * self._cell)))

    def _row(self, canvas: Canvas, row: int) -> pygame.Surface:
        side, scale = self._cell, FINE * self._cell
        large = pygame.Surface((scale * self._size, scale), pygame.SRCALPHA)
        large.fill((*canvas.tint("sheet", "pen", EDGE), 0))
        for shape in self._shapes:
            if shape.low > row and shape.top < row + 1:
                points = [(x * scale, (y - row) * scale) for x, y in shape.outline]
                pygame.draw.polygon(large, canvas.tint("sheet", "pen", shape.tone), points)
        return pygame.transform.smoothscale(large, (side * self._size, side))


def draw_way(canvas: Canvas, box: Box, size: int) -> None:
    """Draw a little of a stroke into a box before what it is, in so large a text."""
    ink, y = canvas.tint("sheet", "pen", INK), box.centre[1]
    left, right = box.x + math.ceil(0.4 * size), box.right - size
    middle = (left + right) // 2, y - size // 8
    canvas.brush(((left, y), middle, (right, y)), 0.4 * size, ink, "way", (0.1, 0.25))
    canvas.disc((left, y), 0.35 * size, ink)


def _shapes(way: Sequence[Piece]) -> Iterator[_Shape]:
    for outline, is_ink, left in in_order(way):
        ys = [y for _, y in outline]
        yield _Shape(outline, min(ys), max(ys), (INK if is_ink else EDGE) * left)
