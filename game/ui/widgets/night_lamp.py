"""The warm light that lies on a dark board round the selected cell, under its lines and digits."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.sprites import LAYERED
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.small_grid import SmallGrid

STOPS = (
    (0.0, 0.245),
    (0.8, 0.205),
    (1.6, 0.15),
    (2.6, 0.08),
    (3.6, 0.033),
    (4.6, 0.01),
    (5.4, 0.0),
)
"""How strong the light is, 0 to 1, at distances from its middle in cells."""

REACH = STOPS[-1][0]

EMBER, FAR = 0.5, 3.0
"""How much less green and blue the light has as many cells from its middle, and beyond: so warm
light and cool paper never make grey."""

WIDE = 1.7
"""How much farther it reaches over a board that is won."""

STEPS = 96
"""Rings of which a light is made."""


class Lamp(NamedTuple):
    """Where the light is."""

    column: float
    """Of its middle, in cells from the left edge of the grid."""
    row: float
    wider: float = 1.0
    """How much farther than usual it reaches."""
    lit: float = 1.0
    """How bright it is already, 0 to 1."""


def strength(distance: float) -> float:
    """How strong the light is so many cells from its middle."""
    for (near, more), (far, less) in pairwise(STOPS):
        if distance < far:
            return more + (less - more) * (distance - near) / (far - near)
    return 0.0


class LampPainter:
    """The light for one size of cell; its pictures are kept by the canvas."""

    def __init__(self, cell: int) -> None:
        self._cell = cell

    def on_row(
        self, canvas: Canvas, grid: Box, row: int, lamp: Lamp
    ) -> tuple[pygame.Surface, tuple[int, int], Box] | None:
        """What of the light falls on a row of the grid: a picture, where it is blitted, and the
        part of it that is; None where it is dark, and until the picture is made."""
        cell, colour = self._cell, canvas.theme.lamp
        radius = round(REACH * lamp.wider * cell)
        x, y = round(grid.x + lamp.column * cell), round(grid.y + lamp.row * cell)
        lit = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        place = Box(grid.x, grid.y + row * cell, grid.w, cell).common(lit)
        if not (colour and place.w and place.h):
            return None
        wide = lamp.wider != 1
        if wide:  # too large to be kept whole
            lit = lit.common(grid)
        key = "lamp", lit.w, lit.h, radius, colour, (x - lit.x, y - lit.y) if wide else ()
        picture = canvas.picture(key)
        if picture is None:
            if not canvas.haste.may_make_much():
                return None
            at = x - lit.x, y - lit.y
            picture = canvas.keep_picture(key, _light((lit.w, lit.h), at, radius, colour))
        part = place.moved(-lit.x, -lit.y)
        if lamp.lit < 1:
            picture = picture.subsurface(part).copy()
            picture.fill((round(255 * lamp.lit),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            part = Box(0, 0, part.w, part.h)
        return picture, (place.x, place.y), part

    def draw(self, canvas: Canvas, grid: Box, row: int, lamp: Lamp) -> None:
        """Draw what of the light falls on a row."""
        light = self.on_row(canvas, grid, row, lamp)
        if light:
            canvas.surface.blit(*light, LAYERED)


def light_board(canvas: Canvas, grid: SmallGrid, cell: Cell) -> None:
    """Let light fall on a small board: on a cell and round it."""
    row, column = divmod(cell, grid.size)
    painter, lamp = LampPainter(grid.cell), Lamp(column + 0.5, row + 0.5)
    for across in range(grid.size):
        painter.draw(canvas, grid.box, across, lamp)


def _light(
    size: tuple[int, int], middle: tuple[int, int], radius: int, colour: Colour
) -> pygame.Surface:
    """The light about a pixel of a picture, made of rings in a small one."""
    share = STEPS / radius
    small = max(1, math.ceil(size[0] * share)), max(1, math.ceil(size[1] * share))
    light = pygame.Surface(small, pygame.SRCALPHA)
    light.fill((0, 0, 0, 0))
    at = round(middle[0] * share), round(middle[1] * share)
    for ring in range(STEPS, 0, -1):
        distance = REACH * (ring - 0.5) / STEPS
        alpha, rest = strength(distance), 1 - EMBER * min(1.0, distance / FAR)
        red, green, blue = colour[:3]
        parts = red, green * rest, blue * rest
        pygame.draw.circle(
            light, (*(round(part * alpha) for part in parts), round(255 * alpha)), at, ring
        )
    return pygame.transform.smoothscale(light, size)
