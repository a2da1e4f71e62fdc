"""A card that was closed: it sinks and fades from over the screen that it covered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.screen import DIMMED, RISE

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

GONE = "gone"
"""What moves, while a card sinks."""


class SinkingCard:
    """The picture of a card that was closed, and the veil that lay under it."""

    def __init__(self, surface: pygame.Surface, box: Box, motion: Motion) -> None:
        """``surface`` still shows the card, in ``box``."""
        self._picture, self._box, self._motion = surface.subsurface(box).copy(), box, motion
        motion.start("card", GONE)

    def draw(self, canvas: Canvas, window: Box) -> bool:
        """Draw it as far as it has sunk; returns whether anything is left of it."""
        left = 1 - self._motion.share("card", GONE)
        if left <= 0:
            return False
        canvas.veil(window, canvas.theme["overlay"], round(DIMMED * left))
        self._picture.set_alpha(round(255 * left))
        down = round(RISE * canvas.scale * (1 - left))
        canvas.surface.blit(self._picture, (self._box.x, self._box.y + down))
        return True
