"""A leaf of an open book that turns: the old page folds away, the new one unfolds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box


class TurningLeaf:
    """The pages as they were before one was turned, drawn over those that lie open now."""

    def __init__(self, before: pygame.Surface, pages: Sequence[Box], forward: bool) -> None:
        """``before`` is a picture of the window."""
        inside = before.get_rect()
        self._pages = tuple(page for page in pages if inside.contains(page))
        self._before = [before.subsurface(page).copy() for page in self._pages]
        self._forward = forward

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the leaf when it is turned by ``share``, over the pages that lie open now; nothing
        in a window that has become smaller meanwhile."""
        if not all(canvas.surface.get_rect().contains(page) for page in self._pages):
            return
        if not self._pages:
            return
        leaving = -1 if self._forward else 0
        if len(self._pages) == 1:
            self._squeeze(canvas, 0, self._before[0], 1 - share, left=self._forward)
            return
        staying = 0 if self._forward else -1
        if share < 0.5:
            canvas.surface.blit(self._before[staying], self._pages[staying])
            self._squeeze(canvas, leaving, self._before[leaving], 1 - 2 * share, self._forward)
            return
        new = canvas.surface.subsurface(self._pages[staying]).copy()
        canvas.surface.blit(self._before[staying], self._pages[staying])
        self._squeeze(canvas, staying, new, 2 * share - 1, not self._forward)

    def _squeeze(
        self, canvas: Canvas, page: int, picture: pygame.Surface, share: float, left: bool
    ) -> None:
        """Draw a page as narrow as it looks while it turns about its left or its right edge."""
        place = self._pages[page]
        width = round(place.w * share)
        if width <= 0:
            return
        narrow = pygame.transform.smoothscale(picture, (width, place.h))
        x = place.x if left else place.right - width
        canvas.surface.blit(narrow, (x, place.y))
        edge = x + width - 1 if left else x
        canvas.fill(place._replace(x=edge, w=max(1, round(canvas.scale))), canvas.theme["muted"])
