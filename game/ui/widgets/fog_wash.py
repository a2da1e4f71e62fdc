"""Fog over cells: a wash with slanting brush strokes, which hides what is printed under it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.plans.chance import Chance
from game.plans.shape import Shape
from game.plans.shape import line as path_along
from game.ui.drawing import svg
from game.ui.drawing.caches import Cache
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour


STEPS = 6
"""Pictures of a cell while its fog lifts."""
WASH, STROKE, LINE = 0.34, 0.5, 0.62
"""How dark the wash, its strokes and the lines of the cells are: the share of quiet ink in them."""
OPACITY = 205
"""Of the wash, 0 to 255: a selected cell is seen through it."""
STROKES = 2.2
"""Strokes for each cell along the edge of the grid."""
PIECE, BEND = 0.7, 0.07
"""The length of the pieces of a stroke, and how far each bends away, in cells."""


class FogPainter:
    """The fog of a whole grid, cut into cells, so that strokes go on from one to the next."""

    def __init__(self, cell: int, size: int) -> None:
        """``cell`` is the side of a cell, ``size`` the number of cells in a row."""
        self._cell, self._size = cell, size
        self._whole: pygame.Surface | None = None
        self._paper: pygame.Surface | None = None
        self._faded: Cache[tuple[int, int], pygame.Surface] = Cache(lambda piece: 4 * cell * cell)

    def paper(self, canvas: Canvas) -> pygame.Surface:
        """A blank cell, which hides the clues under it."""
        if self._paper is None:
            self._paper = canvas.sheet(self._cell, self._cell)
            self._paper.fill(canvas.theme["sheet"])
        return self._paper

    def over(self, canvas: Canvas, cell: int, share: float) -> pygame.Surface:
        """The fog of a cell: ``share`` is how much of it is left, 0 to 1."""
        key = cell, max(1, round(share * STEPS))
        piece = self._faded.get(key)
        if piece is None:
            row, column = divmod(cell, self._size)
            side = self._cell
            piece = self._drawn(canvas).subsurface((column * side, row * side, side, side))
            if key[1] < STEPS:
                piece = piece.copy()
                piece.set_alpha(255 * key[1] // STEPS)
            self._faded.keep(key, piece)
        return piece

    def _drawn(self, canvas: Canvas) -> pygame.Surface:
        """The fog over all cells."""
        if self._whole is None:
            theme, side = canvas.theme, self._cell * self._size
            wash, stroke, line = (
                mix(theme["sheet"], theme["muted"], share) for share in (WASH, STROKE, LINE)
            )
            self._whole = pygame.Surface((side, side), pygame.SRCALPHA)
            self._whole.fill((*wash, OPACITY))
            shapes = [*self._strokes(side, stroke), *self._lines(side, line)]
            self._whole.blit(svg.picture(Box(0, 0, side, side), shapes), (0, 0))
        return self._whole

    def _lines(self, side: int, ink: Colour) -> Iterator[Shape]:
        """The lines between cells, which the wash would hide."""
        for place in range(self._cell, side, self._cell):
            for ends in ([(place, 0), (place, side)], [(0, place), (side, place)]):
                yield Shape(path_along(ends), None, ink, max(1.0, 0.015 * self._cell))

    def _strokes(self, side: int, ink: Colour) -> Iterator[Shape]:
        """Strokes from the lower left to the upper right, each a little otherwise."""
        count = round(2 * self._size * STROKES)
        for number in range(1, count):
            chance = Chance(("fog", number))
            across = 2 * side * number / count
            (x, y), (a, b) = (
                (max(0.0, across - side), min(float(side), across)),
                (min(float(side), across), max(0.0, across - side)),
            )
            pieces = max(1, round(hypot(a - x, b - y) / (PIECE * self._cell)))
            reach = BEND * self._cell
            points = [
                (
                    x + (a - x) * step / pieces + chance.between(-reach, reach),
                    y + (b - y) * step / pieces + chance.between(-reach, reach),
                )
                for step in range(pieces + 1)
            ]
            width = chance.between(0.05, 0.12) * self._cell
            yield Shape(path_along(points), None, ink, width, 0.6)
