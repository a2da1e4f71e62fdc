"""An open book as what other parts lie on, and the turning of its leaves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.turning import cast_shadow, draw_turned
from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, largest
from game.ui.widgets.cloth_book import draw_cover

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlState

SHAPE = 1.8
"""How many times as wide as high an open book may be."""

FOLDED, FOLD_SHADE = 0.34, 0.3
"""How wide the back is that is seen of a single page as it turns, as a share of the page, and how
much darker it is at its fold."""

OPAQUE, LIFTED = 175, 0.8
"""How much of the back is paper, of 255, the rest is the print that shines through; and how near
its free edge comes at most, from 0 in the plane to 1."""

FINE, COARSE = 300_000, 2
"""Pixels of the largest back that is drawn smoothly: a larger one, which would take too much of a
frame, is made so many times as small."""


class OpenBook(Part):
    """A book that lies open at two pages, or of which one page is seen, bound in the cloth of a
    book of levels."""

    def __init__(self, cloth: str, *contents: Part) -> None:
        super().__init__()
        self._cloth, self.children = cloth, contents
        self._cover = self.box
        self.pages: list[Box] = []
        """Where the pages are, once it has its room."""

    @property
    def top(self) -> int:
        """How far down it begins."""
        return self._cover.y

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

    def __init__(
        self, before: pygame.Surface, pages: Sequence[Box], forward: bool, head: int = 0
    ) -> None:
        """``before`` is a picture of the window, of which so many pixels as the ``head`` is high
        stay as they were until half of the way."""
        inside = before.get_rect()
        self._pages = tuple(page for page in pages if inside.contains(page))
        self._before = [before.subsurface(page).copy() for page in self._pages]
        self._head = before.subsurface((0, 0, inside.w, head)).copy() if head > 0 else None
        self._forward = forward

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the leaf when it is turned by ``share``, over the pages that lie open now; nothing
        in a window that has become smaller meanwhile."""
        surface, pages, before = canvas.surface, self._pages, self._before
        if not pages or not all(surface.get_rect().contains(page) for page in pages):
            return
        if self._head and share < 0.5:
            surface.blit(self._head, (0, 0))
        if len(pages) == 1:
            _peel(canvas, pages[0], before[0], self._forward, share)
            return
        leaving, staying = (-1, 0) if self._forward else (0, -1)
        if share < 0.5:
            surface.blit(before[staying], pages[staying])
            self._turn(canvas, leaving, before[leaving], share, self._forward)
            return
        new = surface.subsurface(pages[staying]).copy()
        surface.blit(before[staying], pages[staying])
        self._turn(canvas, staying, new, share, not self._forward)

    def _turn(
        self, canvas: Canvas, page: int, picture: pygame.Surface, share: float, left: bool
    ) -> None:
        """Draw a page as it looks while it turns about its left or its right edge; ``share`` is 0
        where it begins, and 0.5 where it stands upright."""
        place, surface = self._pages[page], canvas.surface
        tilt = math.sin(math.pi * share)
        width = round(place.w * abs(math.cos(math.pi * share)))
        if width <= 0:
            return
        x = place.x if left else place.right - width
        cast_shadow(surface, place, x + width if left else x, left, tilt)
        near = (0.0, tilt) if left else (tilt, 0.0)
        draw_turned(surface, picture, place._replace(x=x, w=width), *near)


def _peel(canvas: Canvas, page: Box, before: pygame.Surface, forward: bool, share: float) -> None:
    """Draw the one page that is seen over the one that lies there now, as far as it still lies, and
    the back of what is folded over from there, which stands up and lets the print shine through;
    what is written on the page keeps its shape."""
    surface, lies = canvas.surface, round(page.w * (1 - share if forward else share))
    fold, folded = page.x + lies, page.w - lies
    back = min(folded, round(FOLDED * page.w))
    leaf, fine = _back_of(before if forward else surface.subsurface(page), lies, back)
    if forward:
        surface.blit(before, page, (0, 0, lies, page.h))
    else:
        surface.blit(before, (fold, page.y), (lies, 0, folded, page.h))
    if back <= 0:
        return
    tilt = back / (FOLDED * page.w)
    cast_shadow(surface, page, fold, True, tilt)
    wide, high = leaf.get_size()
    paper = pygame.Surface(leaf.get_size(), 0, leaf)
    paper.fill(canvas.theme["back"])
    paper.set_alpha(OPAQUE)
    leaf.blit(paper, (0, 0))
    for far in range(wide // 2):
        dark = FOLD_SHADE * (1 - math.sin(math.pi * (far + 1) / wide)) ** 2
        light = (round(255 * (1 - dark)),) * 3
        leaf.fill(light, (wide - far - 1, 0, 1, high), pygame.BLEND_RGB_MULT)
    place = page._replace(x=fold - back, w=back)
    cast_shadow(surface, page, max(page.x, place.x), False, 0.6 * tilt)
    with canvas.clipped(Box(page.x, 0, page.w, surface.get_height())):
        draw_turned(surface, leaf, place, LIFTED * tilt, 0.0, fine)


def _back_of(page: pygame.Surface, lies: int, back: int) -> tuple[pygame.Surface, bool]:
    """What is on the back of a page so far from its left edge, and whether that can be drawn
    smoothly."""
    leaf, fine = (
        page.subsurface((lies, 0, back, page.get_height())),
        back * page.get_height() < FINE,
    )
    if not fine:
        leaf = pygame.transform.scale_by(leaf, 1 / COARSE)
    return pygame.transform.flip(leaf, True, False), fine
