"""The warm light of a lamp in a dark theme: on a board round the selected cell, under its
highlights, lines and digits, and beyond it over the sheet and the desk; or on what a page is about.

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

BRIGHT, REACH = 0.13, 7.0
"""How strong the light is at its middle, 0 to 1, and how many cells it reaches."""

PAGE, PAGE_REACH = 0.5, 0.45
"""How strong the light on a page is beside the other, and how far it reaches, in lengths of the
longer side of the window."""

COOL, BLUE = 0.6, 0.13
"""How much of a house of the selected cell hides the light under it, and how much of the colour of
the pen it has there."""

STEPS = 96
"""Rings of which a light is made."""


class Lamp(NamedTuple):
    """Where the light is."""

    column: float
    """Of its middle, in cells from the left edge of the grid."""
    row: float
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
        self._lay(canvas, grid, lamp, strip)

    def draw_around(self, canvas: Canvas, grid: Box, window: Box, lamp: Lamp) -> None:
        """Draw what of the light falls beside the grid."""
        right = Box(grid.right, grid.y, window.right - grid.right, grid.h)
        left = Box(window.x, grid.y, grid.x - window.x, grid.h)
        above, below = window.top(grid.y - window.y), window.below(grid.bottom)
        for part in (above, left, right, below):
            self._lay(canvas, grid, lamp, part)

    def _lay(self, canvas: Canvas, grid: Box, lamp: Lamp, within: Box) -> None:
        """Lay on what of the light falls within a box; nothing until its picture is made."""
        cell, colour = self._cell, canvas.theme.lamp
        radius = round(REACH * cell)
        x, y = round(grid.x + lamp.column * cell), round(grid.y + lamp.row * cell)
        lit = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        place = within.common(lit)
        if not (colour and place.w > 0 and place.h > 0 and canvas.shows(place)):
            return
        light = partial(_light, radius, colour, 1.0)
        picture = canvas.picture_if(canvas.haste.may_make_much, ("lamp", radius, colour), light)
        if picture is None:
            return
        part = place.moved(-lit.x, -lit.y)
        if lamp.lit < 1:
            picture = picture.subsurface(part).copy()
            picture.fill((round(255 * lamp.lit),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            part = Box(0, 0, part.w, part.h)
        canvas.surface.blit(picture, (place.x, place.y), part, LAYERED)


def light_page(canvas: Canvas, window: Box, middle: tuple[int, int]) -> None:
    """Let light fall on a place of a window, over all that is there."""
    colour = canvas.theme.lamp
    if not colour:
        return
    radius = round(PAGE_REACH * max(window.w, window.h))
    light = partial(_light, radius, colour, PAGE)
    picture = canvas.picture_if(canvas.haste.may_make_late, ("page lamp", radius, colour), light)
    if picture:
        x, y = middle
        with canvas.clipped(window):
            canvas.surface.blit(picture, (x - radius, y - radius), None, LAYERED)


def _light(radius: int, colour: Colour, bright: float) -> pygame.Surface:
    """The whole light, made of rings in a small picture."""
    share = min(1.0, STEPS / radius)
    small, side = math.ceil(2 * radius * share), 2 * radius
    light = pygame.Surface((small, small), pygame.SRCALPHA)
    light.fill((0, 0, 0, 0))
    for ring in range(STEPS, 0, -1):
        alpha = bright * strength(REACH * (ring - 0.5) / STEPS)
        lit = [round(alpha * part) for part in (*colour, 255)]
        across = max(1, round(ring * radius * share / STEPS))
        pygame.draw.circle(light, lit, (small // 2, small // 2), across)
    return pygame.transform.smoothscale(light, (side, side))
