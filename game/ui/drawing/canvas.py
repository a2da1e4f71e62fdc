"""Draws everything on the screen: shapes, plain and by hand, sheets, text and pictures.

Curves are drawn four times larger and scaled down, because pygame's own are jagged; the results
are kept as small sprites (a corner, never a panel). A stroke is seeded by what it stands for, so
that it looks the same in every frame; where the theme or the settings want no hand, all are
straight.
"""

from __future__ import annotations

import math
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import pygame

from game.paths import asset
from game.plans import hand_drawn
from game.plans.chance import number_of
from game.ui.drawing.caches import SMALL, Cache, size_of, size_of_all
from game.ui.drawing.glyphs import Glyphs
from game.ui.drawing.haste import UNHURRIED
from game.ui.drawing.sprites import LAYERED, Materials, Piece
from game.ui.drawing.text import TextPainter, figure_sizes
from game.ui.drawing.theme import Colour, Theme, format_colour, mix
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.words.texts import SIGNS, USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence
    from typing import Self

    from game.plans.hand_drawn import Point
    from game.ui.drawing.materials import Shadow

_CACHE_LINE = 16
"""Pixels in a cache line of 64 bytes."""


def _fill_box(surface: pygame.Surface, colour: Colour, x: int, y: int, w: int, h: int) -> None:
    """Fill a rectangle, the part before the first cache line separately.

    SDL fills with stores that bypass the cache. They are up to ten times as slow where rows
    do not begin at a cache line; strips narrower than a line are filled with plain stores.
    """
    head = min(-x % _CACHE_LINE, w)
    if head:
        surface.fill(colour, (x, y, head, h))
    if w > head:
        surface.fill(colour, (x + head, y, w - head, h))


_OVERSAMPLE = 4

_Corner = tuple[int, Colour | None, Colour, int]

WIDE = 4
"""Points from which on a stroke has its form even where there is no time to make its sprite."""

FINE = 4
"""Parts of a pixel to which the points of a stroke are rounded, so that its sprite is found."""


def outlined_pieces(
    outlines: list[list[Point]],
    fill: Colour,
    edge: Colour | None = None,
    width: float = 0.0,
    long: bool = False,
) -> list[Piece]:
    """Closed outlines as one sprite; `long` ones have edges that rise and fall slowly."""
    from game.plans.shape import Shape
    from game.ui.drawing.materials import outlined

    return outlined(outlines, Shape("", fill, edge, width), long)


_RING = hand_drawn.Stroke(0, (0.06, 0.12), 0.25, 0.2)
_CROSS = hand_drawn.Stroke(0, (0.1, 0.25))
_TALLY = hand_drawn.Stroke(0, (0.05, 0.25), 0.25)
_PROGRESS = hand_drawn.Stroke(0, (0.02, 0.28), 0.3)
_MARK = hand_drawn.Stroke(0, (0.1, 0.2), 0.25)
_FRAME = hand_drawn.Stroke(0, (0, 0), 0.12)
_RULED = hand_drawn.Stroke(0, (0, 0), 0.2, 0.5)
"""How the strokes of each shape are led; their widths are given."""

PROGRESS_LEAST, PROGRESS_RISE = 2.4, 0.045
"""The width of a stroke of progress that begins, in points, and how much wider it is for each pixel
that it is long."""

PaperKind = Literal["sheet", "smooth", "slip", "back"]
"""A printed sheet, one without fibres for small text, a slip of note paper, and a sheet face
down."""

_FILLS = {"sheet": "sheet", "smooth": "sheet", "slip": "slip", "back": "back"}
"""The colour key of each kind."""

RADIUS = 9
"""Of the corners of a plate, in points."""

PLATES = 4
"""Plates of one size that differ; others look like one of these."""


def _within(box: Box, x: int, y: int, side: int) -> bool:
    """Whether a square lies wholly in a box."""
    return box.x <= x and box.y <= y and x + side <= box.right and y + side <= box.bottom


_SEAL_SIZE = 512
"""The side of the seal in its file, whose colours are the two below."""

_SEAL_RED = "#B5352A"
_SEAL_PAPER = "#FFFDF8"
PENCILLED = 0.65
"""How dark a seal in pencil is on its sheet, as a share of muted ink: it stands out by 3:1."""


class Canvas:
    """A surface and a theme to draw with, and the caches for both."""

    def __init__(self, surface: pygame.Surface, theme: Theme, text: TextPainter) -> None:
        self.surface = surface
        self.theme = theme
        self.text_painter = text
        text.handwriting = theme.hand
        self.glyphs = Glyphs(text)
        self.glyphs.dark = theme.dark
        self.materials = Materials()
        self.haste = UNHURRIED
        """How much time there is to make shapes in this frame."""
        self.scale = 1.0
        """Pixels in a point."""
        self.ruled = theme.hand
        """Whether lines and edges look made by hand; else they are straight."""
        self.grained = theme.hand
        """Whether sheets show fibres."""
        self.sums = 1.0
        """How much larger than usual the sums of cages are."""
        self.signs = USUAL
        """The signs of digits, one of `SIGNS`."""
        self.broken: set[str] = set()
        """Pictures that could not be read; nothing is drawn in their place."""
        self._corners: Cache[_Corner, list[pygame.Surface]] = Cache(size_of_all)
        self._pictures: Cache[tuple[object, ...], pygame.Surface] = Cache(size_of)
        self._strewn: Cache[tuple[object, ...], list[tuple[int, int, int]]] = Cache(
            lambda places: SMALL * (1 + len(places))
        )

        self._tilted: Cache[tuple[object, ...], tuple[Hashable, ...]] = Cache()
        """The keys under which sheets that lie askew were drawn last."""

    def use_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._corners.clear()
        self._pictures.clear()
        self.materials.clear()
        self.ruled = self.grained = theme.hand
        self.text_painter.handwriting = theme.hand
        self.glyphs.dark = theme.dark

    # -- plain shapes --------------------------------------------------------------------

    def on(self, surface: pygame.Surface) -> Self:
        """This canvas, with the same caches, drawing on another surface, which is kept: all is
        drawn by hand at once."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, surface=surface, haste=UNHURRIED)
        return other

    def sheet(self, width: int, height: int) -> pygame.Surface:
        """An empty surface in this one's pixel format, so that it is blitted without conversion."""
        return pygame.Surface((width, height), 0, self.surface)

    def picture(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """The picture that is kept under a key in this theme, made if it is not there."""
        picture = self._pictures.get(key)
        return self._pictures.keep(key, make()) if picture is None else picture

    def picture_if(
        self,
        may_make: Callable[[], bool],
        key: tuple[object, ...],
        make: Callable[[], pygame.Surface],
    ) -> pygame.Surface | None:
        """The same; None if it is not there and ``may_make``, which is asked only then, says no."""
        if self._pictures.get(key) is None and not may_make():
            return None
        return self.picture(key, make)

    def lay_over(self, picture: pygame.Surface, corner: tuple[int, int], within: Box) -> None:
        """Lay a picture over what is there, within a box, so that ink stays as dark as it was: on
        pale paper it takes colour away, on dark paper it adds some."""
        flag = pygame.BLEND_RGB_ADD if self.theme.dark else pygame.BLEND_RGB_MULT
        with self.clipped(within):
            self.surface.blit(picture, corner, None, flag)

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

    def tint(self, a: str, b: str, share: float) -> Colour:
        """Theme colour ``a`` with ``share`` of theme colour ``b``."""
        return mix(self.theme[a], self.theme[b], share)

    def fill(self, box: Box, colour: Colour) -> None:
        _fill_box(self.surface, colour, *box)

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
            _fill_box(surface, fill, x + radius, top, w - 2 * radius, radius - rim)
        self._rim(box, radius, fill, edge, rim)

    def _rim(self, box: Box, radius: int, fill: Colour | None, edge: Colour, width: int) -> None:
        """Draw edges of a width (0 for none) and corners; a fill of None is transparent."""
        surface, (x, y, w, h) = self.surface, box
        right, low = x + w - radius, y + h - radius
        if width:
            for top in (y, y + h - width):
                _fill_box(surface, edge, x + radius, top, w - 2 * radius, width)
            for left in (x, x + w - width):
                _fill_box(surface, edge, left, y + radius, width, h - 2 * radius)
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

    def disc(
        self, centre: tuple[float, float], radius: float, colour: Colour, alpha: int = 255
    ) -> None:
        """Draw a small filled circle; pygame's own look like crosses at this size."""
        radius = round(radius * 4) / 4

        def made() -> pygame.Surface:
            side = round(radius * 2) + 2
            big = pygame.Surface((side * 8, side * 8), pygame.SRCALPHA)
            big.fill((*colour, 0))
            pygame.draw.circle(big, colour, (side * 4, side * 4), radius * 8)
            return pygame.transform.smoothscale(big, (side, side))

        sprite = self.picture(("disc", radius, colour), made)
        half = sprite.get_width() / 2
        sprite.set_alpha(alpha)
        self.surface.blit(sprite, (round(centre[0] - half), round(centre[1] - half)))

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a shape with straight sides, with smoothed edges."""
        pygame.draw.polygon(self.surface, colour, points)
        for a, b in zip(points, (*points[1:], points[0]), strict=True):
            self.line(a, b, colour, 1)

    def line(
        self, a: tuple[float, float], b: tuple[float, float], colour: Colour, width: int
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
        corners = self._corners.get(key)
        if corners is None:
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
            corners = [one, flip(one, True, False), flip(one, False, True), flip(one, True, True)]
            self._corners.keep(key, corners)
        return corners

    # -- strokes of a brush --------------------------------------------------------------

    def brush(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        seed: Hashable,
        taper: tuple[float, float] = (0, 0),
    ) -> None:
        """Draw a stroke through the points; ``taper`` says which share of its beginning and of its
        end runs thin."""
        self.stroke(points, hand_drawn.Stroke(width, taper), colour, seed)

    def stroke(
        self, points: Sequence[Point], led: hand_drawn.Stroke, colour: Colour, seed: Hashable
    ) -> None:
        """Draw a stroke through the points, the brush led in this way."""
        self.strokes((points,), led, colour, seed)

    def stroke_piece(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand_drawn.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> tuple[list[Piece], tuple[int, int]]:
        """Some long strokes as one sprite, and the pixel that it is drawn from."""
        key, made, at = self._stroke_maker(paths, led, colour, seed, long=True)
        return self.materials.get(key, made), at

    def strokes(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand_drawn.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> None:
        """Draw some strokes as one sprite."""
        key, made, at = self._stroke_maker(paths, led, colour, seed)
        pieces = self._in_time(key, made)
        if pieces:
            self._blit(pieces, at)
            return
        for number, path in enumerate(paths):
            if led.width < WIDE * self.scale:
                pygame.draw.lines(self.surface, colour, False, path, max(1, round(led.width)))
            else:  # whose ends would be seen to be square
                outline = hand_drawn.brush(path, led, (seed, number), self.scale)
                pygame.draw.polygon(self.surface, colour, outline)

    def _stroke_maker(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand_drawn.Stroke,
        colour: Colour,
        seed: Hashable,
        long: bool = False,
    ) -> tuple[tuple[Hashable, ...], Callable[[], list[Piece]], tuple[int, int]]:
        """The key of some strokes, what makes them, and the pixel that they are drawn from."""
        x, y = int(paths[0][0][0]), int(paths[0][0][1])
        near = tuple(
            tuple((round((a - x) * FINE) / FINE, round((b - y) * FINE) / FINE) for a, b in path)
            for path in paths
        )
        if not self.ruled:
            led = hand_drawn.Stroke(led.width, sway=0, drift=0)

        def made() -> list[Piece]:
            outlines = [
                hand_drawn.brush(path, led, (seed, i), self.scale) for i, path in enumerate(near)
            ]
            return outlined_pieces(outlines, colour, long=long and self.ruled)

        return ("strokes", near, led, colour, seed, self.scale, self.ruled, long), made, (x, y)

    def _in_time(
        self, key: tuple[Hashable, ...], make: Callable[[], list[Piece]], much: bool = False
    ) -> list[Piece] | None:
        """The pieces under a key; None if they are not there and cannot be made in time; ``much``
        takes several milliseconds."""
        sprite = self.materials.find(key)
        if sprite is not None:
            return sprite
        in_time = self.haste.may_make_much() if much else self.haste.may_make()
        return self.materials.get(key, make) if in_time else None

    def _blit(self, pieces: list[Piece], at: tuple[int, int]) -> None:
        for surface, dx, dy, flags in pieces:
            self.surface.blit(surface, (at[0] + dx, at[1] + dy), None, flags)

    def _put(
        self, key: tuple[Hashable, ...], at: tuple[int, int], make: Callable[[], list[Piece]]
    ) -> bool:
        """Draw the pieces under a key; returns False if they cannot be made in time."""
        pieces = self._in_time((*key, self.ruled), make)
        if pieces is not None:
            self._blit(pieces, at)
        return pieces is not None

    # -- shapes of a hand ----------------------------------------------------------------

    def rule(self, box: Box, colour: Colour, seed: Hashable) -> None:
        """Draw a line ruled by hand along the longer side of a thin box, as wide as the box."""
        if not self.ruled or min(box.w, box.h) < 1:
            self.fill(box, colour)
            return
        ends: tuple[Point, Point]
        if box.w >= box.h:
            y = box.y + box.h / 2
            ends, width = ((box.x, y), (box.right, y)), box.h
        else:
            x = box.x + box.w / 2
            ends, width = ((x, box.y), (x, box.bottom)), box.w
        self.stroke(ends, _RULED._replace(width=width), colour, seed)

    # -- fills --------------------------------------------------------------------------

    def wash(
        self, box: Box, colour: Colour, seed: Hashable, wander: float = hand_drawn.WANDER
    ) -> None:
        """Fill a box whose edge wanders a little, inwards only, by ``wander`` points about its
        mean."""
        reach = wander * self.scale
        rim = round(2 * reach)
        if not self.ruled or min(box.w, box.h) <= 2 * rim:
            self.fill(box, colour)
            return
        size = box.w, box.h

        def made() -> list[Piece]:
            w, h = size
            points = hand_drawn.edge(w - 2 * reach, h - 2 * reach, seed, reach, 16 * self.scale)
            outline = [(x + reach, y + reach) for x, y in points]
            return outlined_pieces([outline], colour)

        key = ("wash", size, colour, seed, wander, self.scale)
        if not self._put(key, (box.x, box.y), made):
            self.fill(box, colour)

    def blob(
        self, centre: Point, radius: float, fill: Colour, edge: Colour | None, seed: Hashable
    ) -> None:
        """Draw a round wash, with a ring round it in the colour ``edge``."""
        radius = round(radius * FINE) / FINE
        width = max(1.4, 0.063 * radius) if edge else 0.0
        reach = hand_drawn.ROUNDNESS if self.ruled else 0

        def made() -> list[Piece]:
            outline = hand_drawn.blob(radius, seed, reach)
            return outlined_pieces([outline], fill, edge, width)

        at = round(centre[0]), round(centre[1])
        if not self._put(("blob", radius, fill, edge, seed), at, made):
            pygame.draw.circle(self.surface, edge or fill, at, radius)
            if edge:
                pygame.draw.circle(self.surface, fill, at, radius - width)

    def star(
        self, centre: Point, radius: float, fill: Colour, edge: Colour, seed: Hashable
    ) -> None:
        """Draw a star with five points, as a wash of the brush with a line round it."""
        radius = round(radius * FINE) / FINE
        width = max(1.2, 0.1 * radius)

        def made() -> list[Piece]:
            return outlined_pieces([hand_drawn.star(radius, seed, self.ruled)], fill, edge, width)

        at = round(centre[0]), round(centre[1])
        if not self._put(("star", radius, fill, edge, seed), at, made):
            ends = [(at[0] + x, at[1] + y) for x, y in hand_drawn.star(radius, seed, False)]
            pygame.draw.polygon(self.surface, fill, ends)

    def shape(self, outline: Sequence[Point], at: tuple[int, int], colour: Colour) -> None:
        """Draw what is inside a closed outline, whose points are seen from ``at``."""

        def made() -> list[Piece]:
            return outlined_pieces([list(outline)], colour)

        if not self._put(("shape", tuple(outline), colour), at, made):
            self.polygon([(at[0] + x, at[1] + y) for x, y in outline], colour)

    # -- marks --------------------------------------------------------------------------

    def ring(
        self,
        centre: Point,
        rx: float,
        ry: float,
        colour: Colour,
        width: float,
        seed: Hashable,
        share: float = 1.0,
    ) -> None:
        """Draw one turn of the wrist round a point, as far as ``share`` of it (0 to 1)."""
        share = round(share, 2)
        if share <= 0:
            return
        at = round(centre[0]), round(centre[1])

        def made() -> list[Piece]:
            path = hand_drawn.turn(rx, ry, seed, share)
            led = _RING._replace(width=width)
            if not self.ruled:
                outline = hand_drawn.blob(1, seed, 0)
                path = [(rx * x, ry * y) for x, y in (*outline, outline[0])]
                path = path[: max(2, round(len(path) * share))]
                led = hand_drawn.Stroke(width, sway=0, drift=0)
            return outlined_pieces([hand_drawn.brush(path, led, seed, self.scale)], colour)

        key = ("ring", rx, ry, colour, width, seed, share, self.scale)
        if not self._put(key, at, made):
            oval = pygame.Rect(at[0] - round(rx), at[1] - round(ry), round(2 * rx), round(2 * ry))
            pygame.draw.ellipse(self.surface, colour, oval, max(1, round(width)))

    def cross(
        self,
        centre: Point,
        radius: float,
        colour: Colour,
        width: float,
        seed: Hashable,
        share: float = 1.0,
    ) -> None:
        """Cross out a point with two strokes, as far as ``share`` of them: first one, then the
        other."""
        x, y = round(centre[0]), round(centre[1])
        paths = []
        for i, way in enumerate((1, -1)):
            done = min(1.0, 2 * share - i)
            if done > 0:
                a, b = (x - radius, y - way * radius), (x + radius, y + way * radius)
                paths.append((a, hand_drawn.between(a, b, done)))
        if paths:
            self.strokes(paths, _CROSS._replace(width=width), colour, seed)

    def frame(self, box: Box, colour: Colour, width: float, seed: Hashable) -> None:
        """Draw a frame with a pen along the inside of a box."""
        if not self.ruled:
            self.fill_around(box, box.inset(max(1, round(width))), colour)
            return
        half = width / 2
        left, top = box.x + half, box.y + half
        right, low = box.right - half, box.bottom - half
        sides = (
            ((box.x, top), (box.right, top)),
            ((right, box.y), (right, box.bottom)),
            ((box.right, low), (box.x, low)),
            ((left, box.bottom), (left, box.y)),
        )
        with self.clipped(box):  # no end of a line sticks out
            for i, side in enumerate(sides):
                self.stroke(side, _FRAME._replace(width=width), colour, (seed, i))

    def round_frame(
        self, box: Box, colour: Colour, width: float, seed: Hashable, share: float = 1.0
    ) -> None:
        """The same with round corners, as far as ``share`` of the way (0 to 1), clockwise."""
        radius = min(RADIUS * self.scale, box.w / 2, box.h / 2)
        if not self.ruled:
            self.outline(box, round(radius), colour, max(1, round(width)))
            return
        half, far = width / 2, radius - width / 2
        left, top, right, low = box.x + half, box.y + half, box.right - half, box.bottom - half
        corners = ((right, top), (right, low), (left, low), (left, top))
        ways = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))  # clockwise, from the upper left
        seen = math.ceil(2 * len(corners) * share)
        for i, (x, y) in enumerate(corners):
            back, (dx, dy), (ex, ey) = corners[i - 1], ways[i], ways[i + 1]
            side = ((back[0] + far * dx, back[1] + far * dy), (x - far * dx, y - far * dy))
            middle = x + far * (ex - dx), y + far * (ey - dy)
            bend = [
                (
                    middle[0] + far * (dx * math.sin(at) - ex * math.cos(at)),
                    middle[1] + far * (dy * math.sin(at) - ey * math.cos(at)),
                )
                for at in (math.pi / 2 * step / 4 for step in range(5))
            ]
            for number, path in ((2 * i, side), (2 * i + 1, bend)):
                if number < seen:
                    self.stroke(path, _FRAME._replace(width=width), colour, (seed, number))

    def chosen(self, box: Box) -> None:
        """Draw the red mark of a brush at the left edge of a row, outside the box."""
        width = 5 * self.scale
        x = box.x - 1.5 * width
        ends = (x, box.y + 0.13 * box.h), (x, box.bottom - 0.13 * box.h)
        self.stroke(ends, _MARK._replace(width=width), self.theme["vermilion"], "chosen")

    def tally(self, box: Box, count: int, colour: Colour, seed: Hashable) -> None:
        """Draw ``count`` strokes from the left of a box and as high, every fifth across four."""
        step, high = box.h * 7 / 16, box.h
        paths: list[tuple[Point, Point]] = []
        for i in range(count):
            group, place = divmod(i, 5)
            x = box.x + group * 5.4 * step + 0.7 * step
            if place < 4:
                top = x + place * step
                paths.append(((top, box.y), (top - step / 7, box.bottom)))
            else:
                low, up = box.bottom - high * 3 / 16, box.y + high * 2 / 16
                paths.append(((x - 0.7 * step, low), (x + 3.9 * step, up)))
        if paths:
            led = _TALLY._replace(width=high * 2.8 / 16)
            self.strokes(paths, led, colour, seed)

    def progress(
        self,
        box: Box,
        share: float,
        seed: Hashable,
        ink: Colour | None = None,
        pencil: Colour | None = None,
        lined: bool = True,
    ) -> None:
        """Draw a brush stroke over ``share`` of a pencil line through the middle of a box, in
        ink on paper or in two other colours; or the stroke alone, if it is not ``lined``."""
        y, line = box.centre[1], max(1, round(self.scale))
        ink, pencil = ink or self.theme["ink"], pencil or self.tint("desk", "muted", 0.45)
        if lined:
            self.fill(Box(box.x, y, box.w, line), pencil)
        done = round(box.w * min(share, 1))
        wide = min(0.7 * box.h, PROGRESS_LEAST * self.scale + PROGRESS_RISE * done)
        if done < wide:
            return
        if not self.ruled:
            plain = Box(box.x, y, done, 0).inset(0, -round(wide / 2))
            self.fill(plain, ink)
            return
        bow = y + wide * 0.2
        path = hand_drawn.curve((box.x, y), (box.x + done / 2, bow), (box.x + done, y), parts=16)
        self.stroke(path, _PROGRESS._replace(width=wide), ink, seed)

    # -- sheets and plates ---------------------------------------------------------------

    def paper(
        self,
        box: Box,
        seed: Hashable,
        kind: PaperKind = "sheet",
        lift: float = 2,
        hole: Box | None = None,
    ) -> None:
        """Draw a sheet that fills the box, with a shadow below as if it lay ``lift`` points high:
        0 for none, 1 pressed, 2 at rest, 5 under the pointer. ``hole`` may be left unpainted:
        something else covers it later.
        """
        self._sheet(box, seed, self.theme[_FILLS[kind]], lift, hole)
        if kind in ("sheet", "back"):
            self.grain(box.inset(self._deckle), seed, hole)

    def cloth(self, box: Box, seed: Hashable, colour: Colour, lift: float = 2) -> None:
        """Draw the cover of a book like a sheet, bound in cloth of a colour."""
        self._sheet(box, seed, colour, lift, None)

    def desk(self, box: Box, sheet: Box) -> None:
        """Fill a box with the colour of the desk, but not where a sheet soon covers it."""
        self.fill_around(box, sheet.inset(math.ceil(3 * self.scale)), self.theme["desk"])

    @property
    def _deckle(self) -> int:
        """How deep the uneven edge of a sheet reaches into its box."""
        return round(2 * self.scale)

    def reach(self, box: Box) -> Box:
        """What a sheet at rest in a box may change: its shadow lies round it."""
        shadow = self._shadow(2) if self.ruled else None
        if not shadow:
            return box.inset(-self._deckle)
        wide = box.inset(-max(self._deckle, shadow.reach))
        return Box(wide.x, wide.y, wide.w, wide.h + math.ceil(shadow.drop))

    def _sheet(self, box: Box, seed: Hashable, fill: Colour, lift: float, hole: Box | None) -> None:
        if not self.ruled or self.haste.first:
            self.plain_sheet(box, fill, hole)
            return
        from game.ui.drawing.materials import Sheet, sheet_edges

        made = Sheet(fill, self._line_of_edge(), self._shadow(lift), self.scale)
        size = box.w, box.h
        key = ("sheet", size, made, seed)
        if not self._put(key, (box.x, box.y), lambda: sheet_edges(size, made, seed)):
            self.plain_sheet(box, fill, hole)
            return
        middle = box.inset(made.rim)
        if hole:
            self.fill_around(middle, hole, fill)
        else:
            self.fill(middle, fill)

    def plain_sheet(self, box: Box, fill: Colour, hole: Box | None = None) -> None:
        """Draw a sheet with a line for its edge, without a shadow."""
        width = max(1, round(self.scale * (1 if self.theme.hand else 2)))
        self.panel(box, 2, fill, self.theme["edge"], width, hole)

    def _line_of_edge(self) -> Colour | None:
        return self.theme["edge"] if self.theme.dark else None

    def _shadow(self, lift: float) -> Shadow | None:
        if lift <= 0 or not self.theme.shade:
            return None
        from game.ui.drawing.materials import Shadow

        unit = self.scale
        colour, strength = self.theme["shadow"], self.theme.shade
        return Shadow(colour, strength, (lift + 1) * unit, (2 + 1.25 * lift) * unit)

    def grain(self, box: Box, seed: Hashable, hole: Box | None = None) -> None:
        """Strew fibres over a box of paper, none of them inside ``hole``."""
        strength = self.theme.grain
        if not (self.grained and strength) or not self.shows(box):
            return
        unit, colour = self.scale, self.theme["fibre"]
        hole = hole.moved(-box.x, -box.y) if hole else None
        key = (box.w, box.h, seed, unit, hole)
        places = self._strewn.get(key)
        if places is None:
            if not self.haste.may_make():
                return
            side = round(hand_drawn.FIBRE_REACH * unit)
            places = self._strewn.keep(
                key,
                [
                    (x, y, kind)
                    for x, y, kind in hand_drawn.fibres(box.w, box.h, seed, unit)
                    if not (hole and _within(hole, x, y, side))
                ],
            )
        from game.ui.drawing.materials import fibre_sprites

        sprites = self.materials.get(
            ("fibres", colour, strength, unit), lambda: fibre_sprites(colour, strength, unit)
        )
        self.surface.fblits(
            [(sprites[kind].surface, (box.x + x, box.y + y)) for x, y, kind in places]
        )

    def tilted_paper(
        self,
        box: Box,
        angle: float,
        seed: Hashable,
        paint: Callable[[Self, Box], None],
        look: Hashable = None,
        kind: PaperKind = "sheet",
        lift: float = 2,
    ) -> None:
        """Draw a sheet with what ``paint(canvas, box)`` draws on it, turned counter-clockwise by
        ``angle`` degrees about its middle.

        It is painted anew only when the seed, the size or ``look`` differs: ``look`` holds all
        that ``paint`` depends on. Until that is made it looks as it did before, or lies straight,
        as it does without a hand.
        """

        def draw(canvas: Self, place: Box) -> None:
            canvas.paper(place, seed, kind, lift)
            paint(canvas, place)

        if not self.ruled or self.haste.first:
            draw(self, box)
            return
        place = box.w, box.h, angle, seed, kind, lift
        key, plain = ("tilted", place, look), self.haste.plain
        before = self.materials.find(self._tilted.get(place) or ())
        straight = self.haste.hurries and not before and not self.materials.find(key)
        if straight:
            draw(self, box)  # its shapes are made over several frames
        pieces = self._askew(key, box, angle, lift, draw) if self.haste.plain == plain else None
        if straight:
            self.haste.plain += pieces is not None  # the next frame shows it turned
            return
        if pieces:
            self._tilted.keep(place, key)
        self._blit(pieces or before or [], (box.x, box.y))

    def _askew(
        self,
        key: tuple[Hashable, ...],
        box: Box,
        angle: float,
        lift: float,
        draw: Callable[[Self, Box], None],
    ) -> list[Piece] | None:
        """What is drawn in a box, turned about its middle; None until it is made: it is laid flat
        in one frame and turned in the next."""

        def laid() -> list[Piece]:
            beyond = round((3 + 4 * lift) * self.scale) + 8  # for its shadow
            flat = pygame.Surface((box.w + 2 * beyond, box.h + 2 * beyond), pygame.SRCALPHA)
            draw(self.on(flat), Box(beyond, beyond, box.w, box.h))
            return [Piece(flat, -beyond, -beyond)]

        def turned() -> list[Piece]:
            made = pygame.transform.rotozoom(self.materials.get(flat, laid)[0].surface, angle, 1.0)
            self.materials.drop(flat)
            x, y = (box.w - made.get_width()) // 2, (box.h - made.get_height()) // 2
            return [Piece(made, x, y, LAYERED)]

        flat, pieces = ("flat", *key), self.materials.find(key)
        if pieces is None and self._in_time(flat, laid, much=True):
            pieces = self._in_time(key, turned, much=True)
        return pieces

    def plate(
        self,
        box: Box,
        fill: Colour,
        edge: Colour | None,
        seed: Hashable,
        width: float = 1,
        depth: int = 0,
        lift: float = 0,
    ) -> None:
        """Draw the rounded box of a button or a key, ``depth`` pixels above a foot.

        ``width`` is that of its edge, in pixels; ``lift`` is the height of its shadow, in points.
        """
        radius = min(RADIUS * self.scale, box.h / 2, box.w / 2)
        if not self.ruled or self.haste.first:
            self._plain_plate(box, fill, edge, radius, width, depth)
            return
        from game.ui.drawing.materials import Plate, plate_sprite

        foot, shadow = self.theme["key_shadow"], self._shadow(lift)
        made = Plate(fill, edge, width, radius, foot, depth, self.scale, shadow)
        size, which = (box.w, box.h), number_of(seed) % PLATES
        key = ("plate", size, made, which)
        if not self._put(key, (box.x, box.y), lambda: plate_sprite(size, made, which)):
            self._plain_plate(box, fill, edge, radius, width, depth)

    def _plain_plate(
        self, box: Box, fill: Colour, edge: Colour | None, radius: float, width: float, depth: int
    ) -> None:
        if depth:
            self.panel(box.moved(0, depth), round(radius), self.theme["key_shadow"])
        self.panel(box, round(radius), fill, edge, max(1, round(width)))

    @property
    def handwritten(self) -> bool:
        """Whether what the player writes looks written with a pen."""
        return self.text_painter.handwriting

    @property
    def look(self) -> tuple[object, ...]:
        """All that sprites depend on besides their sizes: the theme, the hand and the scale."""
        hand = self.ruled, self.grained, self.handwritten, self.glyphs.thick, self.signs
        return self.theme, self.scale, self.sums, *hand

    def symbol(self, digit: int) -> str:
        """How a digit of a puzzle is written: ``12`` or ``C``."""
        return SIGNS[self.signs][digit]

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
        """Draw one line in a box; shortened if it would not fit."""
        if text:
            text = self.text_painter.shortened(text, size, weight, box.w + 1)
            self._line(text, box, size, colour, weight, align)

    def figure(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "centre",
    ) -> None:
        """Draw a number, or a letter of a board, as small as its place wants it."""
        if text:
            sizes = figure_sizes(size)
            small = self.text_painter.fitting_size(text, sizes, weight, box.w, box.h)
            if align == "left" and weight == "print_bold":  # its ink begins where it stands
                ink = self.text_painter.render(text, small, weight, colour).get_bounding_rect()
                box = box.moved(-ink.x, 0)
            self._line(text, box, small, colour, weight, align)

    def _line(
        self, text: str, box: Box, size: int, colour: Colour, weight: str, align: str
    ) -> None:
        painter = self.text_painter
        drawn = painter.render(text, size, weight, colour)
        spare = box.w - drawn.get_width()
        x = box.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
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
        """Draw wrapped lines from the top of a box, as many as fit; returns their height."""
        _, lines = self.text_painter.fitting_block(text, (size,), weight, box.w, box.h)
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

    def written(self, character: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
        """Draw one character of the pen, its ink centred on a point."""
        surface, dx, dy = self.glyphs.get(character, size, "pen", colour)
        self.surface.blit(surface, (centre[0] + dx, centre[1] + dy))

    # -- pictures -----------------------------------------------------------------------

    def icon(self, name: str, box: Box, colour: Colour, filled: bool = False) -> None:
        """Draw an icon of assets/icons in one colour, ``filled`` with it or only its lines; the
        very first frame does not wait for it."""
        side = min(box.w, box.h)
        swaps = {"currentColor": format_colour(colour), "h.01": "h.1"}  # else small dots are lost
        if filled:
            swaps |= {'fill="none"': f'fill="{format_colour(colour)}"'}
        sprite = self.picture_if(
            lambda: side > 0 and not self.haste.first,
            ("icon", name, side, colour, filled),
            lambda: self._svg(f"icons/{name}.svg", side, swaps),
        )
        if sprite:
            self._blit_centred(sprite, box.centre)

    def seal(
        self,
        centre: tuple[int, int],
        side: int,
        angle: float = 4.0,
        stretch: float = 1.0,
        alpha: int = 255,
        outlined: bool = False,
        accent: str = "",
    ) -> None:
        """Draw the seal, ``side`` pixels wide before it is turned by ``angle`` degrees.

        ``stretch`` scales the finished sprite, for the stamping motion; ``outlined`` is the seal of
        what was solved with hints, red on paper. ``accent`` names its colour; without it, it has
        the player's.
        """
        inks = self._seal_inks(accent or self.theme.accent, outlined)
        sprite = self.picture_if(
            lambda: not self.haste.first,  # which does not wait for it to be carved
            ("seal", side, angle, inks),
            lambda: self._seal_sprite(side, angle, inks),
        )
        if sprite:
            self._stamp(sprite, centre, stretch, alpha)
        else:
            place = Box(centre[0] - side // 2, centre[1] - side // 2, side, side)
            self.panel(place, side // 8, inks[0])

    def _stamp(
        self, seal: pygame.Surface, centre: tuple[int, int], stretch: float, alpha: int
    ) -> None:
        """Draw a finished seal so much larger and so visible."""
        if stretch != 1.0:
            seal = pygame.transform.smoothscale_by(seal, stretch)
        seal.set_alpha(alpha)
        self._blit_centred(seal, centre)

    def album_seal(
        self,
        name: str,
        centre: tuple[int, int],
        side: int,
        angle: float = 0.0,
        blank: bool = False,
        stretch: float = 1.0,
        alpha: int = 255,
    ) -> None:
        """Draw a seal of the album; a ``blank`` one, that is not earned, is drawn in pencil."""
        theme = self.theme
        pencilled = self.tint("sheet", "muted", PENCILLED), theme["sheet"]
        inks = pencilled if blank else self._seal_inks(theme.accent, False)
        if theme.dark and not blank:  # the sheet is seen where the seal left no ink
            inks = inks[0], theme["sheet"]
        sprite = self.picture(
            ("album", name, side, angle, inks),
            lambda: self._seal_sprite(side, angle, inks, f"seals/{name}.svg"),
        )
        self._stamp(sprite, centre, stretch, alpha)

    def _seal_inks(self, accent: str, outlined: bool) -> tuple[Colour, Colour]:
        """The colours of the seal's ground and of what is carved in it."""
        theme = self.theme
        if accent == "vermilion":  # the seal's own colours
            ground, carved = theme["seal"], theme["seal_ink"]
        else:
            ground = theme[f"accent.{accent}"] if accent != theme.accent else theme["accent"]
            carved = theme["accent_ink"]
        if outlined and theme.dark and accent == "vermilion":  # a thin line of it would be too dark
            ground = theme["vermilion"]
        return (theme["sheet"], ground) if outlined else (ground, carved)

    def watermark(self, centre: tuple[int, int], side: int, ink: Colour, paper: Colour) -> None:
        """Draw the seal in two colours that hardly differ, as paper shows it against the light."""
        swaps = {_SEAL_RED: format_colour(ink), _SEAL_PAPER: format_colour(paper)}
        sprite = self.picture(
            ("watermark", side, ink, paper), lambda: self._svg("seal.svg", side, swaps)
        )
        self._blit_centred(sprite, centre)

    def _seal_sprite(
        self,
        side: int,
        angle: float,
        inks: tuple[Colour, Colour],
        name: str = "seal.svg",
    ) -> pygame.Surface:
        """The seal, rotated in its SVG source: sharper and faster than rotating pixels."""
        red, paper = inks
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
        return self._svg(name, round(side * wider), swaps)

    def _svg(self, name: str, side: int, swaps: dict[str, str]) -> pygame.Surface:
        """An SVG file of the assets; an empty surface where it cannot be read, and a picture of one
        pixel where there is no room."""
        from game.ui.drawing import svg

        try:
            with open(asset(name), encoding="utf-8") as file:
                source = file.read()
            for old, new in swaps.items():
                source = source.replace(old, new)
            return svg.load(source, (max(1, side), max(1, side)))
        except (OSError, pygame.error, UnicodeDecodeError):
            self.broken.add(name)
            return pygame.Surface((1, 1), pygame.SRCALPHA)

    def _blit_centred(self, sprite: pygame.Surface, centre: tuple[int, int]) -> None:
        self.surface.blit(sprite, sprite.get_rect(center=centre))

    def ink_sign(self, name: str, box: Box) -> None:
        """Draw the ink drawing of a level (``gentle`` to ``master``) in the middle of a box;
        nothing for a name without one."""
        from game.ui.drawing.ink_signs import draw_sign

        draw_sign(self, self.digit, name, box)
