"""The shapes of a hand: lines, washes, rings, crosses and tallies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.plans import hand
from game.ui.drawing.hand_strokes import FINE, HandStrokes, outlined_pieces
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.plans.hand import Point
    from game.ui.drawing.sprite_store import Piece
    from game.ui.drawing.theme import Colour

_RING = hand.Stroke(0, (0.06, 0.12), 0.25, 0.2)
_CROSS = hand.Stroke(0, (0.1, 0.25))
_TALLY = hand.Stroke(0, (0.05, 0.25), 0.25)
_PROGRESS = hand.Stroke(0, (0.02, 0.28), 0.3)
_MARK = hand.Stroke(0, (0.1, 0.2), 0.25)
_FRAME = hand.Stroke(0, (0, 0), 0.12)
_RULED = hand.Stroke(0, (0, 0), 0.2, 0.5)
"""How the strokes of each shape are led; their widths are given."""


class HandShapes(HandStrokes):
    """Shapes that look made by hand."""

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
            return outlined_pieces([outline], colour)

        if not self._put(("wash", size, colour, seed, self.scale), (box.x, box.y), made):
            self.fill(box, colour)

    def blob(
        self, centre: Point, radius: float, fill: Colour, edge: Colour | None, seed: Hashable
    ) -> None:
        """Draw a round wash, with a ring round it in the colour ``edge``."""
        radius = round(radius * FINE) / FINE
        width = max(1.4, 0.063 * radius) if edge else 0.0
        reach = hand.ROUNDNESS if self.ruled else 0

        def made() -> list[Piece]:
            outline = hand.blob(radius, seed, reach)
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
            return outlined_pieces([hand.star(radius, seed, self.ruled)], fill, edge, width)

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
            return outlined_pieces([hand.brush(path, led, seed, self.scale)], colour)

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
