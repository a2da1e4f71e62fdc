"""Hatching: slanting lines over a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box

LINES = 6
"""How many lines cross the middle of a cell."""
OVERSAMPLE = 4
"""Lines are drawn this many times larger and scaled down."""


def draw_hatching(canvas: Canvas, box: Box, colour: Colour) -> None:
    """Lines from the lower left to the upper right, all over a square box."""
    side = box.w * OVERSAMPLE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    step, width = 2 * side / LINES, max(OVERSAMPLE, side // 45)
    for i in range(LINES):
        across = (i + 0.5) * step
        pygame.draw.line(big, colour, (across - side, side), (across, 0), width)
    canvas.surface.blit(pygame.transform.smoothscale(big, (box.w, box.w)), (box.x, box.y))
