"""Draws the shapes that everything on the screen is made of.

Curves are drawn four times larger and scaled down, because pygame's own are
jagged; the results are cached as small sprites (a corner, never a panel).
"""

from __future__ import annotations

import math

import pygame

from game.paths import asset
from game.ui.drawing.bounded_cache import MEGABYTE, BoundedCache, size_of, size_of_all
from game.ui.drawing.fast_fill import fill_box
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Colour, Theme, format_colour, mix
from game.ui.layout.geometry import LINE_HEIGHT, Box

_OVERSAMPLE = 4
_CORNERS, _PICTURES = 4 * MEGABYTE, 8 * MEGABYTE
"""Bytes that the cached sprites may take."""
_SEAL_SIZE = 512
"""The side of the seal in its file, whose colours are the two below."""
_SEAL_RED = "#B5352A"
_SEAL_PAPER = "#FFFDF8"

_Corner = tuple[int, Colour | None, Colour, int]


class Canvas:
    """A surface and a theme to draw with, and the caches for both."""

    def __init__(self, surface: pygame.Surface, theme: Theme, text: TextPainter) -> None:
        self.surface = surface
        self.theme = theme
        self.text_painter = text
        self.broken: set[str] = set()
        """Pictures that could not be read; nothing is drawn in their place."""
        self._corners = BoundedCache[_Corner, list[pygame.Surface]](_CORNERS, size_of_all)
        self._pictures = BoundedCache[tuple[object, ...], pygame.Surface](_PICTURES, size_of)

    def on(self, surface: pygame.Surface) -> Canvas:
        """This canvas, with the same caches, drawing on another surface."""
        other = object.__new__(Canvas)
        other.__dict__.update(self.__dict__, surface=surface)
        return other

    def sheet(self, width: int, height: int) -> pygame.Surface:
        """An empty surface in this one's pixel format, so that it is blitted without conversion."""
        return pygame.Surface((width, height), 0, self.surface)

    def shows(self, box: Box) -> bool:
        """Whether any part of a box is being drawn."""
        return bool(self.surface.get_clip().colliderect(box))

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        self.theme = theme
        self._corners.clear()
        self._pictures.clear()

    # -- shapes -------------------------------------------------------------------------

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

    # -- text ---------------------------------------------------------------------------

    def text(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "left",
    ) -> None:
        """Draw one line in a box, smaller if it would not fit."""
        if not text:
            return
        painter = self.text_painter
        size = painter.fitting_size(text, size, weight, box.w, box.h)
        drawn = painter.render(text, size, weight, colour)
        spare = box.w - drawn.get_width()
        x = box.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
        if align == "centre" and text[-1] in "！？。":
            x += size // 4  # their ink stands in the left half of their square
        self.surface.blit(drawn, (x, painter.top_of(text, size, weight, box.centre[1])))

    def paragraph(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "left",
    ) -> int:
        """Draw wrapped lines from the top of a box; returns the height they take."""
        size, lines = self.text_painter.fitting_block(text, size, weight, box.w, box.h)
        step = round(size * LINE_HEIGHT)
        for i, line in enumerate(lines):
            row = Box(box.x, box.y + i * step, box.w, step)
            self.text(line, row, size, colour, weight, align)
        return len(lines) * step

    def digit(
        self, character: str, centre: tuple[int, int], size: int, colour: Colour, weight: str
    ) -> None:
        """Draw one character, its ink centred on a point."""
        surface, dx, dy = self.text_painter.glyph(character, size, weight, colour)
        self.surface.blit(surface, (centre[0] + dx, centre[1] + dy))

    # -- pictures -----------------------------------------------------------------------

    def icon(self, name: str, box: Box, colour: Colour) -> None:
        """Draw an icon of assets/icons in one colour."""
        side = min(box.w, box.h)
        key = ("icon", name, side, colour)
        sprite = self._pictures.get(key)
        if sprite is None:
            swaps = {"currentColor": format_colour(colour)}
            sprite = self._pictures.keep(key, self._svg(f"icons/{name}.svg", side, swaps))
        self._blit_centred(sprite, box.centre)

    def seal(
        self,
        centre: tuple[int, int],
        side: int,
        angle: float = 4.0,
        stretch: float = 1.0,
        alpha: int = 255,
    ) -> None:
        """Draw the seal, ``side`` pixels wide before it is turned by ``angle`` degrees.

        ``stretch`` scales the finished sprite, for the stamping motion.
        """
        key = ("seal", side, angle, self.theme.name, self.theme["accent"])
        sprite = self._pictures.get(key)
        if sprite is None:
            sprite = self._pictures.keep(key, self._seal_sprite(side, angle))
        if stretch != 1.0:
            sprite = pygame.transform.smoothscale_by(sprite, stretch)
        sprite.set_alpha(alpha)
        self._blit_centred(sprite, centre)

    def _seal_sprite(self, side: int, angle: float) -> pygame.Surface:
        """The seal, rotated in its SVG source: sharper and faster than rotating pixels."""
        own = self.theme.accent == "vermilion"  # the seal's own colours; else the player's
        red, paper = (
            self.theme[key] for key in (("seal", "seal_ink") if own else ("accent", "accent_ink"))
        )
        turn = math.radians(angle)
        wider = abs(math.cos(turn)) + abs(math.sin(turn))
        low, size = _SEAL_SIZE * (1 - wider) / 2, _SEAL_SIZE * wider
        centre = _SEAL_SIZE / 2
        swaps = {
            _SEAL_RED: format_colour(red),
            _SEAL_PAPER: format_colour(paper),
            f'viewBox="0 0 {_SEAL_SIZE} {_SEAL_SIZE}">': f'viewBox="{low} {low} {size} {size}">'
            f'<g transform="rotate({-angle} {centre} {centre})">',
            "</svg>": "</g></svg>",
        }
        return self._svg("seal.svg", round(side * wider), swaps)

    def _svg(self, name: str, side: int, swaps: dict[str, str]) -> pygame.Surface:
        """An SVG file of the assets; an empty surface where it cannot be read."""
        import io

        try:
            with open(asset(name), encoding="utf-8") as file:
                source = file.read()
            for old, new in swaps.items():
                source = source.replace(old, new)
            return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (side, side))
        except (OSError, pygame.error, UnicodeDecodeError):
            self.broken.add(name)
            return pygame.Surface((1, 1), pygame.SRCALPHA)

    def _blit_centred(self, sprite: pygame.Surface, centre: tuple[int, int]) -> None:
        self.surface.blit(sprite, sprite.get_rect(center=centre))

    # -- ready-made colours ---------------------------------------------------------------

    def tint(self, a: str, b: str, share: float) -> Colour:
        """Theme colour ``a`` with ``share`` of theme colour ``b``."""
        return mix(self.theme[a], self.theme[b], share)
