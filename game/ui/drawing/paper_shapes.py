"""The shapes of paper: sheets on the desk, turned sheets, and the plates of buttons and keys."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

import pygame

from game.plans import hand
from game.plans.chance import number_of
from game.ui.drawing.caches import SMALL, Cache
from game.ui.drawing.hand_shapes import HandShapes
from game.ui.drawing.sprite_store import LAYERED, Piece
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from game.ui.drawing.materials import Shadow
    from game.ui.drawing.theme import Colour, Theme

PaperKind = Literal["sheet", "smooth", "slip", "note", "back"]
"""A printed sheet, one without fibres for small text, a slip of note paper, a slip with ruled
lines and a red margin line, and a sheet face down."""

_FILLS = {"sheet": "sheet", "smooth": "sheet", "slip": "slip", "note": "slip", "back": "back"}
"""The colour key of each kind."""

PITCH, FOLD = 28, 44
"""Points from one line of note paper to the next, and from its edge to its margin line."""

RADIUS = 9
"""Of the corners of a plate, in points."""
PLATES = 4
"""Plates of one size that differ; others look like one of these."""


def ruled_lines(box: Box, pitch: int) -> list[int]:
    """The y of each line of note paper, the first 40/28 of a line below the upper edge."""
    return list(range(box.y + pitch * 40 // PITCH, box.bottom - pitch // 5, pitch))


def _within(box: Box, x: int, y: int, side: int) -> bool:
    """Whether a square lies wholly in a box."""
    return box.x <= x and box.y <= y and x + side <= box.right and y + side <= box.bottom


class PaperShapes(HandShapes):
    """Sheets and plates, cached as strips and small sprites."""

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        super().__init__(surface, theme)
        self.grained = theme.hand
        """Whether sheets show fibres."""
        self._strewn: Cache[tuple[object, ...], list[tuple[int, int, int]]] = Cache(
            lambda places: SMALL * (1 + len(places))
        )

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        super().use_theme(theme)
        self.grained = theme.hand

    def paper(
        self,
        box: Box,
        seed: Hashable,
        kind: PaperKind = "sheet",
        lift: float = 2,
        pitch: int = 0,
        hole: Box | None = None,
    ) -> None:
        """Draw a sheet that fills the box, with a shadow below as if it lay ``lift`` points high:
        0 for none, 1 pressed, 2 at rest, 5 under the pointer.

        ``pitch`` is the distance between the lines of note paper in pixels; 0 for 28 points.
        ``hole`` may be left unpainted: something else covers it later.
        """
        self._sheet(box, seed, self.theme[_FILLS[kind]], lift, hole)
        if kind == "note":
            self._lines(box, pitch or round(PITCH * self.scale))
        elif kind in ("sheet", "back"):
            self.grain(box.inset(self._deckle), seed, hole)

    def desk(self, box: Box, sheet: Box) -> None:
        """Fill a box with the colour of the desk, but not where a sheet soon covers it."""
        self.fill_around(box, sheet.inset(math.ceil(3 * self.scale)), self.theme["desk"])

    @property
    def _deckle(self) -> int:
        """How deep the uneven edge of a sheet reaches into its box."""
        return round(2 * self.scale)

    def reach(self, box: Box, lift: float = 2) -> Box:
        """What a sheet in a box may change: its shadow lies round it."""
        shadow = self._shadow(lift) if self.ruled else None
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

    def _lines(self, box: Box, pitch: int) -> None:
        """The lines of note paper and its margin line."""
        line, rim = max(1, round(self.scale)), round(self.scale)
        for y in ruled_lines(box, pitch):
            self.fill(Box(box.x + rim, y, box.w - 2 * rim, line), self.theme["rule"])
        x = box.x + round(FOLD * pitch / PITCH)
        self.fill(Box(x, box.y + rim, line, box.h - 2 * rim), self.theme["fold"])

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
            side = round(hand.FIBRE_REACH * unit)
            places = self._strewn.keep(
                key,
                [
                    (x, y, kind)
                    for x, y, kind in hand.fibres(box.w, box.h, seed, unit)
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
        that ``paint`` depends on. Without a hand it is not turned.
        """
        size = box.w, box.h
        if not self.ruled:
            self.paper(box, seed, kind, lift)
            paint(self, box)
            return

        def made() -> list[Piece]:
            beyond = round((3 + 4 * lift) * self.scale) + 8
            flat = pygame.Surface((size[0] + 2 * beyond, size[1] + 2 * beyond), pygame.SRCALPHA)
            canvas, place = self.on(flat), Box(beyond, beyond, *size)
            canvas.paper(place, seed, kind, lift)
            paint(canvas, place)
            turned = pygame.transform.rotozoom(flat, angle, 1.0)
            x, y = (size[0] - turned.get_width()) // 2, (size[1] - turned.get_height()) // 2
            return [Piece(turned, x, y, LAYERED)]

        key = ("tilted", size, angle, seed, look, kind, lift)
        if not self._put(key, (box.x, box.y), made, much=True):
            self.paper(box, seed, kind, lift)
            paint(self, box)

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
