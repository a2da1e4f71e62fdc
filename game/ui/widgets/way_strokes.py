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

    from game.plans.brush_way import Piece, Tone
    from game.plans.shape import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box
    from game.ui.widgets.cell_digits import Blits

EDGE, INK, NIGHT = 0.15, 0.25, 0.8
"""How much of the colour of the pen the wet edge and the ink have, and by night as a share of that:
pale as ink stands out more on a dark sheet."""
FINE = 2
"""How much larger strokes are drawn than they are."""
ROWS = 2
"""Rows that are made at once, ahead of time."""


class _Shape(NamedTuple):
    outline: list[Point]
    top: float
    low: float
    tone: Tone


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
        colours = _colours(canvas)
        large.fill((*colours["way_edge"], 0))
        for shape in self._shapes:
            if shape.low > row and shape.top < row + 1:
                points = [(x * scale, (y - row) * scale) for x, y in shape.outline]
                pygame.draw.polygon(large, colours[shape.tone], points)
                if shape.tone == "way":  # a thread is no hair on the smallest board either
                    pygame.draw.polygon(large, colours[shape.tone], points, 1)
        return pygame.transform.smoothscale(large, (side * self._size, side))


def draw_way(canvas: Canvas, box: Box, size: int) -> None:
    """Draw a little of a stroke into a box before what it is, in so large a text."""
    ink, y = way_ink(canvas), box.centre[1]
    left, right = box.x + math.ceil(0.4 * size), box.right - round(0.5 * size)
    middle = (left + right) // 2, y - size // 8
    canvas.brush(((left, y), middle, (right, y)), 0.4 * size, ink, "way", (0.1, 0.25))
    canvas.disc((left, y), 0.35 * size, ink)


def draw_last(canvas: Canvas, box: Box, size: int) -> None:
    """Draw a small ring round the last digit into a box before what it is, in so large a text."""
    reach, led = 0.42 * size, max(1.5 * canvas.scale, 0.12 * size)
    at = box.x + math.ceil(reach + led / 2), box.centre[1]
    canvas.ring(at, reach, reach, canvas.theme["vermilion"], led, "last")


def way_ink(canvas: Canvas) -> Colour:
    """The colour of the strokes."""
    return canvas.tint("sheet", "pen", INK * (NIGHT if canvas.theme.dark else 1.0))


def _colours(canvas: Canvas) -> dict[Tone, Colour]:
    share = EDGE * (NIGHT if canvas.theme.dark else 1.0)
    edge, red = canvas.tint("sheet", "pen", share), canvas.theme["vermilion"]
    return {"way_edge": edge, "way": way_ink(canvas), "vermilion": red}


def _shapes(way: Sequence[Piece]) -> Iterator[_Shape]:
    for outline, tone in in_order(way):
        ys = [y for _, y in outline]
        yield _Shape(outline, min(ys), max(ys), tone)
