"""The warm light of a lamp in a dark theme: on a board round the selected cell, under its lines and
digits, and beyond it over the sheet and the desk; or from a corner of the window.

It tints whatever it falls on, paper, desk and words alike, so that it has no edge.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.sprites import LAYERED
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

BRIGHT, REACH = 0.21, 8.0
"""How strong the light is at its middle, 0 to 1, and how many cells it reaches."""

CORNER, CORNER_REACH = 0.62, 1.2
"""How strong the light from the corner of a window is beside the other, and how far it reaches, in
lengths of its longer side."""

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
    """How bright it is, 0 to 1: dimmer while a hint is read."""


def strength(distance: float) -> float:
    """How strong the light is so many cells from its middle: a pool, bright about the lamp and soft
    at its rim."""
    return BRIGHT * max(0.0, 1 - (distance / REACH) ** 2) ** 4


class LampPainter:
    """The light for one size of cell; its pictures are kept by the canvas."""

    def __init__(self, cell: int) -> None:
        self._cell = cell

    def draw(self, canvas: Canvas, grid: Box, row: int, lamp: Lamp) -> None:
        """Draw what of the light falls on a row of the grid."""
        strip = Box(grid.x, grid.y + row * self._cell, grid.w, self._cell)
        self._lay(canvas, grid, lamp, strip, grid)

    def draw_around(self, canvas: Canvas, grid: Box, window: Box, lamp: Lamp) -> None:
        """Draw what of the light falls beside the grid."""
        right = Box(grid.right, grid.y, window.right - grid.right, grid.h)
        left = Box(window.x, grid.y, grid.x - window.x, grid.h)
        above, below = window.top(grid.y - window.y), window.below(grid.bottom)
        for part in (above, left, right, below):
            self._lay(canvas, grid, lamp, part, part)

    def draw_over(self, canvas: Canvas, grid: Box, window: Box) -> None:
        """Draw the light that rests at the corner of the grid, over all that is there."""
        self._lay(canvas, grid, Lamp(0, 0), window, window)

    def _lay(self, canvas: Canvas, grid: Box, lamp: Lamp, within: Box, most: Box) -> None:
        """Lay on what of the light falls within a box; nothing until its picture is made, which has
        no more than ``most`` of a wide light."""
        cell, colour = self._cell, canvas.theme.lamp
        radius = round(REACH * lamp.wider * cell)
        x, y = round(grid.x + lamp.column * cell), round(grid.y + lamp.row * cell)
        lit = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        if lamp.wider != 1:  # too large to be kept whole
            lit = lit.common(most)
        place = within.common(lit)
        if not (colour and place.w > 0 and place.h > 0 and canvas.shows(place)):
            return
        at = x - lit.x, y - lit.y
        key = "lamp", lit.w, lit.h, radius, colour, at
        light = partial(_light, (lit.w, lit.h), at, radius, colour, 1.0)
        picture = canvas.picture_if(canvas.haste.may_make_much, key, light)
        if picture is None:
            return
        part = place.moved(-lit.x, -lit.y)
        if lamp.lit < 1:
            picture = picture.subsurface(part).copy()
            picture.fill((round(255 * lamp.lit),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            part = Box(0, 0, part.w, part.h)
        canvas.surface.blit(picture, (place.x, place.y), part, LAYERED)


def light_window(canvas: Canvas, window: Box) -> None:
    """Let light fall on all of a window from its upper left corner."""
    colour = canvas.theme.lamp
    if not colour:
        return
    key = "corner lamp", window.w, window.h, colour
    radius = round(CORNER_REACH * max(window.w, window.h))
    light = partial(_light, (window.w, window.h), (0, 0), radius, colour, CORNER)
    picture = canvas.picture_if(canvas.haste.may_make_late, key, light)
    if picture:
        canvas.surface.blit(picture, (window.x, window.y), None, LAYERED)


def _light(
    size: tuple[int, int], middle: tuple[int, int], radius: int, colour: Colour, bright: float
) -> pygame.Surface:
    """The light about a pixel of a picture, made of rings in a small one."""
    share = min(1.0, STEPS / radius)
    small = max(1, math.ceil(size[0] * share)), max(1, math.ceil(size[1] * share))
    light = pygame.Surface(small, pygame.SRCALPHA)
    light.fill((0, 0, 0, 0))
    at = round(middle[0] * share), round(middle[1] * share)
    for ring in range(STEPS, 0, -1):
        alpha = bright * strength(REACH * (ring - 0.5) / STEPS)
        lit = [round(alpha * part) for part in (*colour, 255)]
        pygame.draw.circle(light, lit, at, max(1, round(ring * radius * share / STEPS)))
    return pygame.transform.smoothscale(light, size)
