"""The warm light of a lamp in a dark theme: on a board round the selected cell, over the wash of
its houses and under shapes, lines and digits, and beyond it over the sheet and the desk; or on what
a page is about.

It tints whatever it falls on, paper, desk and words alike, so that it has no edge.
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.sprites import LAYERED
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

LIGHT = ((0.0, 0.235), (0.99, 0.205), (2.24, 0.145), (4.08, 0.05), (6.18, 0.0))
"""How strong the light is, 0 to 1, so many cells from its middle; between those it fades evenly."""
REACH = LIGHT[-1][0]

PAGE, PAGE_REACH = 0.6, 0.4
"""How bright the light on a page is, 0 to 1, where it falls on words as well, and how far it
reaches, in lengths of the longer side of the window."""

EVEN = 0.07
"""How strong the light that is raised over a board becomes on all of its sheet, on its way up."""

REST = 1 / 3
"""Where the light rests without a cell, from the left and from above, as a share of what it lies
on."""

DESK = 0.4
"""How much of the light on a sheet the dark desk beside it gives back."""

ON_FILLED, STAGES = 0.055, 8
"""How strong the light on the words of a filled button is at most; in how many stages the light on
a page grows dimmer for that."""

BAND = 64
"""Pixels of the height of what is laid on at once of a light that is not at its brightest."""

STEPS = 96
"""Rings of which a light is made."""


class Lamp(NamedTuple):
    """Where the light is."""

    column: float
    """Of its middle, in cells from the left edge of the grid."""
    row: float
    lit: float = 1.0
    """How bright it is, 0 to 1: dimmer while a hint is read."""
    even: float = 0.0
    """How strong it is besides on all of the sheet alike, while it is raised."""

    def on_the_way(self, other: Lamp, share: float) -> Lamp:
        """The light on its way to another place, or strength."""
        return Lamp(*(a + share * (b - a) for a, b in zip(self, other, strict=True)))


class Paper(NamedTuple):
    """What lies in the light on the desk."""

    sheet: Box
    """Where the paper is."""
    lit: Box
    """What of it was drawn with its light."""


def raised(size: int) -> Lamp:
    """The light over a board of so many rows that is won: over its middle, so that the edges lie
    in the dark all round."""
    return Lamp(size / 2, size / 2)


def rising(lamp: Lamp, size: int, share: float) -> Lamp:
    """The light on its way there: it widens over all of the sheet and draws in again."""
    return lamp.on_the_way(raised(size), share)._replace(even=EVEN * math.sin(math.pi * share))


def strength(distance: float) -> float:
    """How strong the light is so many cells from its middle."""
    for (near, strong), (far, weak) in pairwise(LIGHT):
        if distance < far:
            return strong + (weak - strong) * (distance - near) / (far - near)
    return 0.0


class LampPainter:
    """The light for one size of cell; its pictures are kept by the canvas."""

    def __init__(self, cell: int) -> None:
        self._cell = cell

    def draw(self, canvas: Canvas, grid: Box, row: int, lamp: Lamp) -> None:
        """Draw what of the light falls on a row of the grid."""
        strip = Box(grid.x, grid.y + row * self._cell, grid.w, self._cell)
        self._lay(canvas, grid, lamp, strip)

    def draw_around(
        self,
        canvas: Canvas,
        grid: Box,
        paper: Paper,
        window: Box,
        lamp: Lamp,
        filled: Iterable[Box] = (),
    ) -> None:
        """Draw what of the light falls on the sheet beside what is lit already, and on the desk
        beside it, which is no brighter than the words of a ``filled`` button allow."""
        desk, (x, y) = DESK, self._middle(grid, lamp)
        if near := [_distance((x, y), box) for box in filled]:
            desk = min(desk, ON_FILLED / max(ON_FILLED, strength(min(near) / self._cell)))
        dim = lamp._replace(lit=lamp.lit * desk, even=0.0)
        for inner, outer, light in ((paper.lit, paper.sheet, lamp), (paper.sheet, window, dim)):
            right = Box(inner.right, inner.y, outer.right - inner.right, inner.h)
            left = Box(outer.x, inner.y, inner.x - outer.x, inner.h)
            above, below = outer.top(inner.y - outer.y), outer.below(inner.bottom)
            for part in (above, left, right, below):
                self._lay(canvas, grid, light, part)

    @staticmethod
    def widen(canvas: Canvas, within: Box, lamp: Lamp) -> None:
        """Add what falls on all of the sheet alike to a part of it."""
        if lamp.even and canvas.theme.lamp and min(within[2:]) > 0:
            tone = [round(lamp.even * part) for part in canvas.theme.lamp]
            canvas.surface.fill(tone, within, pygame.BLEND_RGB_ADD)

    def _middle(self, grid: Box, lamp: Lamp) -> tuple[int, int]:
        """The pixel in the middle of the light."""
        cell = self._cell
        return round(grid.x + lamp.column * cell), round(grid.y + lamp.row * cell)

    def _lay(self, canvas: Canvas, grid: Box, lamp: Lamp, within: Box) -> None:
        """Lay on what of the light falls within a box; nothing until its picture is made."""
        cell, colour = self._cell, canvas.theme.lamp
        self.widen(canvas, within, lamp)
        radius = round(REACH * cell)
        x, y = self._middle(grid, lamp)
        lit = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        place = within.common(lit).common(Box(*canvas.surface.get_clip()))  # no more is copied
        if not (colour and place.w > 0 and place.h > 0 and canvas.shows(place)):
            return
        light = partial(_light, radius, colour)
        picture = canvas.picture_if(canvas.haste.may_make_much, ("lamp", radius, colour), light)
        if picture is None:
            return
        part = place.moved(-lit.x, -lit.y)
        if lamp.lit >= 1:
            canvas.surface.blit(picture, (place.x, place.y), part, LAYERED)
            return
        for down in range(0, part.h, BAND):  # no large copy lies beside the picture
            band = part.below(part.y + down).top(min(BAND, part.h - down))
            dim = picture.subsurface(band).copy()
            dim.fill((round(255 * lamp.lit),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            canvas.surface.blit(dim, (place.x, place.y + down), None, LAYERED)


def light_page(
    canvas: Canvas,
    window: Box,
    middle: tuple[int, int],
    filled: Iterable[Box] = (),
    away: bool = False,
) -> None:
    """Let light fall on a place of a window, over all that is there: it takes nothing away, so
    that words grow no paler. It is dimmer where the words of a ``filled`` button are near. Take it
    ``away`` again from what will be drawn in the light once more."""
    colour = canvas.theme.lamp
    if not colour:
        return
    radius = round(PAGE_REACH * max(window.w, window.h))
    near = min((_distance(middle, box) for box in filled), default=radius)
    there = PAGE * strength(REACH * near / radius)
    lit = 1.0 if there <= ON_FILLED else math.floor(STAGES * ON_FILLED / there) / STAGES
    lit *= PAGE
    light, key = partial(_light, radius, colour, lit), ("page lamp", radius, colour, lit)
    picture = canvas.picture_if(canvas.haste.may_make_late, key, light)
    if picture:
        x, y = middle
        with canvas.clipped(window):
            flag = pygame.BLEND_RGB_SUB if away else pygame.BLEND_RGB_ADD
            canvas.surface.blit(picture, (x - radius, y - radius), None, flag)


def _distance(place: tuple[int, int], button: Box) -> float:
    """How far a place lies from the words of a button, in its middle half."""
    words, (x, y) = button.inset(button.w // 4, button.h // 4), place
    across, down = max(words.x - x, 0, x - words.right), max(words.y - y, 0, y - words.bottom)
    return math.hypot(across, down)


def rest(box: Box) -> tuple[int, int]:
    """Where the light rests on a box."""
    return box.x + round(REST * box.w), box.y + round(REST * box.h)


def _light(radius: int, colour: Colour, lit: float = 1.0) -> pygame.Surface:
    """The whole light, made of rings in a small picture."""
    share = min(1.0, STEPS / radius)
    small, side = math.ceil(2 * radius * share), 2 * radius
    light = pygame.Surface((small, small), pygame.SRCALPHA)
    light.fill((0, 0, 0, 0))
    for ring in range(STEPS, 0, -1):
        alpha = lit * strength(REACH * (ring - 0.5) / STEPS)
        tone = [round(alpha * part) for part in (*colour, 255)]
        across = max(1, round(ring * radius * share / STEPS))
        pygame.draw.circle(light, tone, (small // 2, small // 2), across)
    return pygame.transform.smoothscale(light, (side, side))
