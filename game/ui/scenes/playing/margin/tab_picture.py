"""A picture of what a tab shows, kept until something in it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box


class TabPicture:
    """Transparent, so that it can lie on the paper of the margin."""

    def __init__(self) -> None:
        self._look: object = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, box: Box, look: object, paint: Callable[[Canvas, int, int], None]
    ) -> None:
        """Blit the picture for a box, painted anew if its `look` is another one.

        `paint` gets a canvas of its size, and how far what lies in the window has to be moved.
        """
        key = (look, box.w, box.h, canvas.look)
        if key != self._look or self._picture is None:
            self._look = key
            self._picture = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
            self._picture.fill((*canvas.theme["slip"], 0))  # which soft edges take on
            paint(canvas.on(self._picture), -box.x, -box.y)
        canvas.surface.blit(self._picture, (box.x, box.y))
