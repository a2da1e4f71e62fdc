"""The shapes of a hand: strokes of a brush, washes, rings, crosses and tallies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.plans import hand
from game.ui.drawing.shapes import Shapes
from game.ui.drawing.sprite_store import Materials
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.plans.hand import Point
    from game.ui.drawing.sprite_store import Piece
    from game.ui.drawing.theme import Colour, Theme

_FINE = 4
"""Parts of a pixel to which the points of a stroke are rounded, so that its sprite is found."""
_RING = hand.Stroke(0, (0.06, 0.12), 0.25, 0.2)
_CROSS = hand.Stroke(0, (0.1, 0.25))
_TALLY = hand.Stroke(0, (0.05, 0.25), 0.25)
_PROGRESS = hand.Stroke(0, (0.02, 0.28), 0.3)
_MARK = hand.Stroke(0, (0.1, 0.2), 0.25)
_FRAME = hand.Stroke(0, (0, 0), 0.12)
_RULED = hand.Stroke(0, (0, 0), 0.2, 0.5)
"""How the strokes of each shape are led; their widths are given."""


def _outlined(
    outlines: list[list[Point]], fill: Colour, edge: Colour | None = None, width: float = 0.0
) -> list[Piece]:
    """Closed outlines as one sprite."""
    from game.plans.shape import Shape
    from game.ui.drawing.materials import outlined

    return outlined(outlines, Shape("", fill, edge, width))


class HandShapes(Shapes):
    """Shapes that look made by hand.

    Each is seeded by what it stands for, so that it looks the same in every frame; where the theme
    or the settings want no hand, all are straight.
    """

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        super().__init__(surface, theme)
        self.materials = Materials()
        self.scale = 1.0
        """Pixels in a point."""
        self.ruled = theme.hand
        """Whether lines and edges look made by hand; else they are straight."""

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        super().use_theme(theme)
        self.ruled = theme.hand
        self.materials.clear()

    # -- strokes ------------------------------------------------------------------------

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
        self.stroke(points, hand.Stroke(width, taper), colour, seed)

    def stroke(
        self, points: Sequence[Point], led: hand.Stroke, colour: Colour, seed: Hashable
    ) -> None:
        """Draw a stroke through the points, the brush led in this way."""
        self._strokes((points,), led, colour, seed)

    def stroke_piece(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> tuple[list[Piece], tuple[int, int]]:
        """Some strokes as one sprite, and the pixel that it is drawn from."""
        key, made, at = self._stroke_maker(paths, led, colour, seed)
        return self.materials.get(key, made), at

    def _strokes(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> None:
        """Draw some strokes as one sprite."""
        key, made, at = self._stroke_maker(paths, led, colour, seed)
        pieces = self._in_time(key, made)
        if pieces:
            self._blit(pieces, at)
            return
        for path in paths:
            pygame.draw.lines(self.surface, colour, False, path, max(1, round(led.width)))

    def _stroke_maker(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> tuple[tuple[Hashable, ...], Callable[[], list[Piece]], tuple[int, int]]:
        """The key of some strokes, what makes them, and the pixel that they are drawn from."""
        x, y = int(paths[0][0][0]), int(paths[0][0][1])
        near = tuple(
            tuple((round((a - x) * _FINE) / _FINE, round((b - y) * _FINE) / _FINE) for a, b in path)
            for path in paths
        )
        if not self.ruled:
            led = hand.Stroke(led.width, sway=0, drift=0)

        def made() -> list[Piece]:
            outlines = [hand.brush(path, led, (seed, i), self.scale) for i, path in enumerate(near)]
            return _outlined(outlines, colour)

        return ("strokes", near, led, colour, seed, self.scale, self.ruled), made, (x, y)

    def _in_time(
        self, key: tuple[Hashable, ...], make: Callable[[], list[Piece]], much: bool = False
    ) -> list[Piece] | None:
        """The pieces under a key; None if they are not there and cannot be made in time; ``much``
        takes several milliseconds."""
        found = self.materials.find(key)
        if found is not None:
            return found
        in_time = self.haste.may_make_much() if much else self.haste.may_make()
        return self.materials.get(key, make) if in_time else None

    def _blit(self, pieces: list[Piece], at: tuple[int, int]) -> None:
        for surface, dx, dy, flags in pieces:
            self.surface.blit(surface, (at[0] + dx, at[1] + dy), None, flags)

    def _put(
        self,
        key: tuple[Hashable, ...],
        at: tuple[int, int],
        make: Callable[[], list[Piece]],
        much: bool = False,
    ) -> bool:
        """Draw the pieces under a key; returns False if they cannot be made in time."""
        pieces = self._in_time((*key, self.ruled), make, much)
        if pieces is not None:
            self._blit(pieces, at)
        return pieces is not None

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

    def wash(self, box: Box, colour: Colour, seed: Hashable) -> None:
        """Fill a box whose edge wanders a little, inwards only."""
        reach = hand.WANDER * self.scale
        rim = round(2 * reach)
        if not self.ruled or min(box.w, box.h) <= 2 * rim:
            self.fill(box, colour)
            return
        size = box.w, box.h

        def made() -> list[Piece]:
            w, h = size
            points = hand.edge(w - 2 * reach, h - 2 * reach, seed, reach, 16 * self.scale)
            outline = [(x + reach, y + reach) for x, y in points]
            return _outlined([outline], colour)

        if not self._put(("wash", size, colour, seed, self.scale), (box.x, box.y), made):
            self.fill(box, colour)

    def blob(
        self, centre: Point, radius: float, fill: Colour, edge: Colour | None, seed: Hashable
    ) -> None:
        """Draw a round wash, with a ring round it in the colour ``edge``."""
        radius = round(radius * _FINE) / _FINE
        width = max(1.4, 0.063 * radius) if edge else 0.0
        reach = hand.ROUNDNESS if self.ruled else 0

        def made() -> list[Piece]:
            outline = hand.blob(radius, seed, reach)
            return _outlined([outline], fill, edge, width)

        at = round(centre[0]), round(centre[1])
        if not self._put(("blob", radius, fill, edge, seed), at, made):
            pygame.draw.circle(self.surface, edge or fill, at, radius)
            if edge:
                pygame.draw.circle(self.surface, fill, at, radius - width)

    def star(
        self, centre: Point, radius: float, fill: Colour, edge: Colour, seed: Hashable
    ) -> None:
        """Draw a star with five points, as a wash of the brush with a line round it."""
        radius = round(radius * _FINE) / _FINE
        width = max(1.2, 0.1 * radius)

        def made() -> list[Piece]:
            return _outlined([hand.star(radius, seed, self.ruled)], fill, edge, width)

        at = round(centre[0]), round(centre[1])
        if not self._put(("star", radius, fill, edge, seed), at, made):
            ends = [(at[0] + x, at[1] + y) for x, y in hand.star(radius, seed, False)]
            pygame.draw.polygon(self.surface, fill, ends)

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
            path = hand.turn(rx, ry, seed, share)
            led = _RING._replace(width=width)
            if not self.ruled:
                outline = hand.blob(1, seed, 0)
                path = [(rx * x, ry * y) for x, y in (*outline, outline[0])]
                path = path[: max(2, round(len(path) * share))]
                led = hand.Stroke(width, sway=0, drift=0)
            return _outlined([hand.brush(path, led, seed, self.scale)], colour)

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
                paths.append((a, (a[0] + (b[0] - a[0]) * done, a[1] + (b[1] - a[1]) * done)))
        if paths:
            self._strokes(paths, _CROSS._replace(width=width), colour, seed)

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
        for i, side in enumerate(sides):
            self.stroke(side, _FRAME._replace(width=width), colour, (seed, i))

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
            self._strokes(paths, led, colour, seed)

    def progress(self, box: Box, share: float, seed: Hashable) -> None:
        """Draw a brush stroke over ``share`` of a pencil line through the middle of a box."""
        y, line = box.centre[1], max(1, round(self.scale))
        pencil = self.tint("desk", "muted", 0.45)
        self.fill(Box(box.x, y, box.w, line), pencil)
        done = round(box.w * min(share, 1))
        if done < box.h:
            return
        if not self.ruled:
            self.fill(Box(box.x, box.y, done, box.h), self.theme["ink"])
            return
        bow = y - box.h * 0.3
        path = hand.curve((box.x, y), (box.x + done / 2, bow), (box.x + done, y), parts=16)
        self.stroke(path, _PROGRESS._replace(width=box.h), self.theme["ink"], seed)
