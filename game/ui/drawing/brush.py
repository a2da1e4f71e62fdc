"""A round pen for curves: pygame's own thick lines show every joint of a curve."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.caches import Cache, size_of_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

Point = tuple[float, float]

STEP = 0.7
"""Pixels from one disc to the next."""

PARTS = 4
"""Subpixel positions of a disc, across and down."""

OVERSAMPLE = 8
"""Discs are drawn this many times larger and scaled down."""


class Brush:
    """Draws a curve as overlapping small discs, which are cached."""

    def __init__(self) -> None:
        self._tips: Cache[tuple[float, Colour], list[pygame.Surface]] = Cache(size_of_all)

    def stroke(self, canvas: Canvas, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line through the points, with round ends."""
        self.dots(canvas, _disc_centres(points), colour, width)

    def dots(self, canvas: Canvas, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A disc at each of the points."""
        tips = self._of(width, colour)
        half = tips[0].get_width() // 2
        blits = []
        for x, y in points:
            column, row = round(x * PARTS), round(y * PARTS)
            tip = tips[row % PARTS * PARTS + column % PARTS]
            blits.append((tip, (column // PARTS - half, row // PARTS - half)))
        canvas.surface.fblits(blits)

    def _of(self, width: float, colour: Colour) -> list[pygame.Surface]:
        """A disc for each place in a pixel, row by row."""
        tips = self._tips.get((width, colour))
        if tips is None:
            places = [(x / PARTS, y / PARTS) for y in range(PARTS) for x in range(PARTS)]
            tips = [_disc(width, colour, *place) for place in places]
            self._tips.keep((width, colour), tips)
        return tips


def _disc_centres(points: Sequence[Point]) -> list[Point]:
    """The points, and those between them where a disc is drawn."""
    centres = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(1, math.ceil(math.hypot(to_x - x, to_y - y) / STEP))
        for i in range(1, steps + 1):
            centres.append((x + (to_x - x) * i / steps, y + (to_y - y) * i / steps))
    return centres


def _disc(width: float, colour: Colour, right: float, down: float) -> pygame.Surface:
    """A disc whose centre is ``right`` and ``down`` of a pixel from the middle pixel's corner."""
    side = 2 * math.ceil(width / 2) + 3
    big = pygame.Surface((side * OVERSAMPLE, side * OVERSAMPLE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    middle = ((side // 2 + right) * OVERSAMPLE, (side // 2 + down) * OVERSAMPLE)
    pygame.draw.circle(big, colour, middle, width * OVERSAMPLE / 2)
    return pygame.transform.smoothscale(big, (side, side))
