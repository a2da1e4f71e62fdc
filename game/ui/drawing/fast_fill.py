"""Filling rectangles as fast as SDL can."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.theme import Colour

CACHE_LINE = 16
"""Pixels in a line of the processor's cache, of 64 bytes."""


def fill_box(surface: pygame.Surface, colour: Colour, x: int, y: int, w: int, h: int) -> None:
    """Fill a rectangle, its ragged left end apart.

    SDL writes past the processor's cache, which takes up to ten times as long where rows
    begin within a line of it; strips narrower than a line it writes in the ordinary way.
    """
    head = min(-x % CACHE_LINE, w)
    if head:
        surface.fill(colour, (x, y, head, h))
    if w > head:
        surface.fill(colour, (x + head, y, w - head, h))
