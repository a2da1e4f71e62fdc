"""An open book as what other parts lie on, and the turning of its leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.parts.part import Kit, Need, Part, largest
from game.ui.widgets.cloth_book import draw_cover

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.widgets.control import ControlState

SHAPE = 1.8
"""How many times as wide as high an open book may be."""


class OpenBook(Part):
    """A book that lies open at two pages, or of which one page is seen, bound in the cloth of a
    book of levels."""

    def __init__(self, cloth: str, *contents: Part) -> None:
        super().__init__()
        self._cloth, self.children = cloth, contents
        self._cover = self.box
        self.pages: list[Box] = []
        """Where the pages are, once it has its room."""

    def _rim(self, kit: Kit) -> int:
        """How far the cover stands out."""
        return max(2, round(min(kit.base * 0.42, kit.view.short * 0.012)))

    def _edges(self, kit: Kit, page: int) -> tuple[int, int]:
        """What is left free on a page of some width at either side, and above and below."""
        if len(self.children) == 2:
            return kit.em(1.7), kit.em(1.3)
        return max(kit.gap, min(kit.em(0.9), round(0.035 * page))), kit.gap

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = largest([child.width(kit) for child in self.children])
        count, edge = len(self.children), self._edges(kit, kit.view.width)[0]
        around = 2 * self._rim(kit)
        return Need(count * (least + 2 * edge) + around, count * (wanted + 2 * edge) + around)

    def measure_height(self, kit: Kit, width: int) -> Need:
        page = (width - 2 * self._rim(kit)) // len(self.children)
        across, down = self._edges(kit, page)
        least, wanted = largest(
            [child.height(kit, max(0, page - 2 * across)) for child in self.children]
        )
        around = 2 * (self._rim(kit) + down)
        return Need(least + around, wanted + around)

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a room is large enough, and wider than high where the book lies open."""
        high = len(self.children) == 2 and box.w < 1.15 * box.h
        return not high and super().fits(kit, box)

    def arrange(self, kit: Kit, box: Box) -> None:
        count = len(self.children)
        self._cover = box.centred(min(box.w, round(SHAPE * box.h)), box.h) if count == 2 else box
        self.pages = self._cover.inset(self._rim(kit)).columns(count, 0)
        for child, page in zip(self.children, self.pages, strict=True):
            child.place(kit, page.inset(*self._edges(kit, page.w)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_cover(canvas, self._cover, self.pages, self._cloth)


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
