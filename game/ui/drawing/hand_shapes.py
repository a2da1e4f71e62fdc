"""The shapes of a hand: sheets of paper, strokes of a brush, washes, rings and plates."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal

import pygame

from game.ui.drawing.shapes import Shapes
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Self

    from game.ui.drawing.theme import Colour

Point = tuple[float, float]
PaperKind = Literal["sheet", "slip", "note"]
"""A printed sheet, a slip of note paper, and a slip with ruled lines and a red margin line."""


class HandShapes(Shapes):
    """Shapes that look made by hand.

    Each is seeded by what it stands for, so that it looks the same in every frame; where the theme
    or the settings want no hand, all are straight.
    """

    scale = 1.0
    """Pixels in a point."""

    def paper(self, box: Box, seed: Hashable, kind: PaperKind = "sheet", lift: float = 2) -> None:
        """Draw a sheet that fills the box, with a shadow below as if it lay ``lift`` points high:
        0 for none, 1 pressed, 2 at rest, 5 under the pointer."""
        fill = self.theme["board" if kind == "sheet" else "card"]
        if lift:
            self.panel(box.moved(0, round(lift * self.scale)), 2, self.theme["shadow"])
        self.panel(box, 2, fill, self.theme["card_edge"])

    def tilted_paper(
        self,
        box: Box,
        angle: float,
        seed: Hashable,
        paint: Callable[[Self, Box], None],
        look: Hashable = None,
    ) -> None:
        """Draw a sheet with what ``paint(canvas, box)`` draws on it, turned counter-clockwise by
        ``angle`` degrees about its middle.

        It is painted anew only when the seed, the size or ``look`` differs: ``look`` holds all
        that ``paint`` depends on.
        """
        self.paper(box, seed)
        paint(self, box)

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
        for a, b in pairwise(points):
            self.line(a, b, colour, max(1, round(width)))

    def rule(self, box: Box, colour: Colour, seed: Hashable) -> None:
        """Draw a line ruled by hand along the longer side of a thin box, as wide as the box."""
        self.fill(box, colour)

    def wash(self, box: Box, colour: Colour, seed: Hashable) -> None:
        """Fill a box whose edge wanders a little."""
        self.fill(box, colour)

    def blob(
        self, centre: Point, radius: float, fill: Colour, edge: Colour | None, seed: Hashable
    ) -> None:
        """Draw a round wash, with a ring round it in the colour ``edge``."""
        side = round(2 * radius)
        box = Box(round(centre[0] - radius), round(centre[1] - radius), side, side)
        self.panel(box, side // 2, fill, edge, max(1, round(self.scale * 1.6)))

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
        box = pygame.Rect(centre[0] - rx, centre[1] - ry, 2 * rx, 2 * ry)
        if share > 0:
            pygame.draw.ellipse(self.surface, colour, box, max(1, round(width)))

    def cross(
        self,
        centre: Point,
        radius: float,
        colour: Colour,
        width: float,
        seed: Hashable,
        share: float = 1.0,
    ) -> None:
        """Cross out a point with two strokes, as far as ``share`` of them."""
        x, y = centre
        for way in (1, -1):
            a, b = (x - radius, y - way * radius), (x + radius, y + way * radius)
            self.brush((a, b), width, colour, (seed, way), (0.1, 0.25))

    def plate(
        self,
        box: Box,
        fill: Colour,
        edge: Colour | None,
        seed: Hashable,
        width: float = 1,
        depth: int = 0,
    ) -> None:
        """Draw the rounded box of a button or a key, ``depth`` pixels above a foot."""
        radius = min(round(8 * self.scale), box.h // 2, box.w // 2)
        if depth:
            self.panel(box.moved(0, depth), radius, self.theme["key_shadow"])
        self.panel(box, radius, fill, edge, max(1, round(width)))

    def tally(self, box: Box, count: int, colour: Colour, seed: Hashable) -> None:
        """Draw ``count`` strokes from the left of a box, every fifth across four."""
        step = box.h * 0.32
        x = float(box.x)
        for i in range(count):
            if i % 5 == 4:
                left, right = x - 4.4 * step, x - 0.4 * step
                ends = (left, box.bottom - box.h * 0.25), (right, box.y + box.h * 0.25)
            else:
                ends = (x + step / 2, box.y), (x + step / 2, box.bottom)
            x += step
            self.brush(ends, max(1.5, box.h / 9), colour, (seed, i), (0.05, 0.25))

    def progress(self, box: Box, share: float, seed: Hashable) -> None:
        """Draw a brush stroke over ``share`` of a pencil line through the middle of a box."""
        line = max(1, round(self.scale))
        self.fill(Box(box.x, box.centre[1], box.w, line), self.theme["hairline"])
        self.fill(Box(box.x, box.y, round(box.w * share), box.h), self.theme["ink"])

    def chosen(self, box: Box) -> None:
        """Draw the red mark of a brush along the left edge of a row."""
        width = round(4 * self.scale)
        self.rule(Box(box.x, box.y, width, box.h), self.theme["accent"], "chosen")

    def frame(self, box: Box, colour: Colour, width: float, seed: Hashable) -> None:
        """Draw a frame with a pen along the inside of a box."""
        self.outline(box, round(width), colour, max(1, round(width)))

    def ink_sign(self, name: str, box: Box) -> None:
        """Draw the ink drawing of a level (``gentle`` to ``master``) or of a kind of puzzle in the
        middle of a box."""
        side = min(box.w, box.h)
        self.outline(box.centred(side, side), 2, self.theme["muted"], max(1, round(self.scale)))
