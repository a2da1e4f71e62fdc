"""The plain shapes: filled boxes, panels, discs and lines.

Curves are drawn four times larger and scaled down, because pygame's own are
jagged; the results are cached as small sprites (a corner, never a panel).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.caches import Cache, size_of, size_of_all
from game.ui.drawing.fast_fill import fill_box
from game.ui.drawing.haste import UNHURRIED
from game.ui.drawing.theme import Colour, Theme, mix
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

_OVERSAMPLE = 4

_Corner = tuple[int, Colour | None, Colour, int]


class Shapes:
    """A surface and a theme to draw with, and the sprites of shapes."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        self.surface = surface
        self.theme = theme
        self.haste = UNHURRIED
        """How much time there is to make shapes in this frame."""
        self._corners: Cache[_Corner, list[pygame.Surface]] = Cache(size_of_all)
        self._pictures: Cache[tuple[object, ...], pygame.Surface] = Cache(size_of)

    def on(self, surface: pygame.Surface) -> Self:
        """This canvas, with the same caches, drawing on another surface, which is kept: all is
        drawn by hand at once."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, surface=surface, haste=UNHURRIED)
        return other

    def sheet(self, width: int, height: int) -> pygame.Surface:
        """An empty surface in this one's pixel format, so that it is blitted without conversion."""
        return pygame.Surface((width, height), 0, self.surface)

    def picture(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """A picture that was kept in this theme, if it still is."""
        return self._pictures.get(("kept", *key))

    def keep_picture(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture for later frames; returns it."""
        return self._pictures.keep(("kept", *key), picture)

    def shows(self, box: Box) -> bool:
        """Whether any part of a box is being drawn."""
        return bool(self.surface.get_clip().colliderect(box))

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only within a box, and within what is being drawn anyway."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(box))
        yield
        self.surface.set_clip(before)

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        self.theme = theme
        self._corners.clear()
        self._pictures.clear()

    def tint(self, a: str, b: str, share: float) -> Colour:
        """Theme colour ``a`` with ``share`` of theme colour ``b``."""
        return mix(self.theme[a], self.theme[b], share)

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box with one colour."""
        fill_box(self.surface, colour, *box)

    def fill_around(self, outer: Box, inner: Box, colour: Colour) -> None:
        """Fill ``outer`` except for ``inner``, which is painted later anyway."""
        inner = inner.common(outer)
        self.fill(outer.top(inner.y - outer.y), colour)
        self.fill(outer.below(inner.bottom), colour)
        self.fill(Box(outer.x, inner.y, inner.x - outer.x, inner.h), colour)
        self.fill(Box(inner.right, inner.y, outer.right - inner.right, inner.h), colour)

    def panel(
        self,
        box: Box,
        radius: int,
        fill: Colour,
        edge: Colour | None = None,
        width: int = 1,
        hole: Box | None = None,
    ) -> None:
        """Draw a rounded box with an outline of ``width`` pixels inside it.

        ``hole`` may be left unpainted: something else covers it later.
        """
        if box.w <= 0 or box.h <= 0:
            return
        edge = fill if edge is None else edge
        radius = max(width, min(radius, box.w // 2, box.h // 2))
        surface, (x, y, w, h) = self.surface, box
        rim = 0 if edge == fill else width
        # Painting no pixel twice saves half of the time on a large board.
        middle = Box(x + rim, y + radius, w - 2 * rim, h - 2 * radius)
        if hole:
            self.fill_around(middle, hole, fill)
        else:
            self.fill(middle, fill)
        for top in (y + rim, y + h - radius):
            fill_box(surface, fill, x + radius, top, w - 2 * radius, radius - rim)
        self._rim(box, radius, fill, edge, rim)

    def _rim(self, box: Box, radius: int, fill: Colour | None, edge: Colour, width: int) -> None:
        """Draw edges of a width (0 for none) and corners; a fill of None is transparent."""
        surface, (x, y, w, h) = self.surface, box
        right, low = x + w - radius, y + h - radius
        if width:
            for top in (y, y + h - width):
                fill_box(surface, edge, x + radius, top, w - 2 * radius, width)
            for left in (x, x + w - width):
                fill_box(surface, edge, left, y + radius, width, h - 2 * radius)
        places = ((x, y), (right, y), (x, low), (right, low))
        corner = self._corner(radius, fill, edge, width)
        surface.fblits(list(zip(corner, places, strict=True)))

    def key(self, box: Box, radius: int, fill: Colour, edge: Colour, depth: int) -> None:
        """Draw a panel that stands ``depth`` pixels above a darker foot."""
        if depth:
            foot = Box(box.x, box.y + depth, box.w, box.h)
            self.panel(foot, radius, self.theme["key_shadow"])
        self.panel(box, radius, fill, edge, max(1, depth // 2))

    def outline(self, box: Box, radius: int, edge: Colour, width: int) -> None:
        """Draw the rim of a rounded box and leave its inside as it is."""
        if box.w > 0 and box.h > 0:
            radius = max(width, min(radius, box.w // 2, box.h // 2))
            self._rim(box, radius, None, edge, width)

    def disc(self, centre: tuple[float, float], radius: float, colour: Colour) -> None:
        """Draw a small filled circle; pygame's own look like crosses at this size."""
        radius = round(radius * 4) / 4
        key = ("disc", radius, colour)
        sprite = self._pictures.get(key)
        if sprite is None:
            side = round(radius * 2) + 2
            big = pygame.Surface((side * 8, side * 8), pygame.SRCALPHA)
            big.fill((*colour, 0))
            pygame.draw.circle(big, colour, (side * 4, side * 4), radius * 8)
            sprite = self._pictures.keep(key, pygame.transform.smoothscale(big, (side, side)))
        half = sprite.get_width() / 2
        self.surface.blit(sprite, (round(centre[0] - half), round(centre[1] - half)))

    def line(
        self, a: tuple[float, float], b: tuple[float, float], colour: Colour, width: int = 1
    ) -> None:
        """Draw a smoothed straight line of ``width`` pixels."""
        pygame.draw.aaline(self.surface, colour, a, b, width)

    def veil(self, box: Box, colour: Colour, alpha: int) -> None:
        """Lay a translucent sheet over a box."""
        sheet = pygame.Surface((box.w, box.h))
        sheet.fill(colour)
        sheet.set_alpha(alpha)
        self.surface.blit(sheet, (box.x, box.y))

    def _corner(
        self, radius: int, fill: Colour | None, edge: Colour, width: int
    ) -> list[pygame.Surface]:
        """The corners of a panel: top left, top right, bottom left, bottom right."""
        key = (radius, fill, edge, width)
        found = self._corners.get(key)
        if found is None:
            big_radius = radius * _OVERSAMPLE
            big = pygame.Surface((big_radius, big_radius), pygame.SRCALPHA)
            big.fill((*edge, 0))
            middle = (big_radius, big_radius)
            pygame.draw.circle(big, edge, middle, big_radius)
            if edge != fill:
                inner = (*edge, 0) if fill is None else fill
                pygame.draw.circle(big, inner, middle, big_radius - width * _OVERSAMPLE)
            one = pygame.transform.smoothscale(big, (radius, radius))
            flip = pygame.transform.flip
            found = [one, flip(one, True, False), flip(one, False, True), flip(one, True, True)]
            self._corners.keep(key, found)
        return found
