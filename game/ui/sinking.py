"""A card that comes and goes: it grows out of what was pressed, and goes back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.sliding import Sheet, landing

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import Box

DIMMED = 190
"""How opaque the veil over the screen below a card is, of 255."""

BEGINS = 0.04
"""How large a card that no press opened is at first, as a share of its size."""

GONE = "gone"
"""What moves, while a card sinks."""


def lay_card(
    canvas: Canvas,
    picture: pygame.Surface,
    box: Box,
    origin: Box | None,
    grown: float,
) -> None:
    """Draw the picture of a card as far as it has come, 0 to 1."""
    begin = origin or box.centred(round(BEGINS * box.w), round(BEGINS * box.h))
    theme = canvas.theme
    sheet = Sheet(begin, theme["slip"], theme["edge"], theme["shadow"])
    sheet.lay(canvas.surface, box, grown, picture)


class SinkingCard:
    """The picture of a card that was closed, and the veil that lay under it."""

    def __init__(
        self, surface: pygame.Surface, box: Box, origin: Box | None, motion: Motion
    ) -> None:
        """``surface`` still shows the card, in ``box``."""
        self._picture, self._box, self._motion = surface.subsurface(box).copy(), box, motion
        self._origin = origin
        motion.start("card", GONE)

    def draw(self, canvas: Canvas, window: Box) -> bool:
        """Draw it as far as it has gone; returns whether anything is left of it."""
        share = self._motion.even("card", GONE)
        if share >= 1:
            return False
        canvas.veil(window, canvas.theme["overlay"], round(DIMMED * (1 - share)))
        lay_card(canvas, self._picture, self._box, self._origin, 1 - landing(share))
        return True
