"""Pictures of kinds by the painters of the board, one a frame, so that the page opens at once."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.engine.variants.neighbours import CORNERS, KNIGHT
from game.plans.clues.all_clues import has_clues
from game.plans.clues.cage_outlines import sum_width
from game.session.gallery import sketch_rules
from game.ui.drawing.caches import Cache, size_of
from game.ui.drawing.haste import SLICE
from game.ui.layout.geometry import Box
from game.ui.widgets.clues.layer import ClueLayer, margins
from game.ui.widgets.small_board import draw_rules

if TYPE_CHECKING:
    import pygame

    from game.engine.rules import Rules
    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.clues.layer import Sprite


class KindPictures:
    """A picture of each kind that was looked at."""

    def __init__(self) -> None:
        self._made: Cache[tuple[Kind, int], pygame.Surface] = Cache(size_of)
        self._generation, self._left = -1, 0
        self.wanting = False
        """Whether something was left out of the last frame."""

    def begin(self, generation: int) -> None:
        """Begin a frame; the first one of a look shows no pictures."""
        first = generation != self._generation
        if first:
            self._made.clear()
        self._generation, self._left, self.wanting = generation, 0 if first else 1, first

    def draw(self, canvas: Canvas, kind: Kind, place: Box) -> None:
        """Draw a kind in a square, if its picture is made or can be made now."""
        picture = self._made.get((kind, place.w))
        if picture is None:
            if not self._left:
                self.wanting = True
                return
            self._left -= 1
            start = time.perf_counter()
            sketch_rules(kind)
            if canvas.haste.hurries and time.perf_counter() - start > SLICE:
                self.wanting = True  # what its clues are took long: it is drawn in the next frame
                return
            picture = self._made.keep((kind, place.w), painted(canvas, kind, place.w))
        canvas.surface.blit(picture, place)


MOVES = {"antiknight": KNIGHT, "antiking": CORNERS}
"""Rows and columns from a cell to those that a chess piece keeps free of its digit."""

DIGITS = {
    "classic-4": ((0, 2, "3"), (1, 0, "2"), (2, 3, "4"), (3, 1, "1")),
    "classic-6": ((0, 1, "5"), (1, 2, "2"), (2, 3, "6"), (3, 2, "4"), (4, 3, "1"), (5, 4, "3")),
    "classic-9": (
        *((1, 1, "7"), (1, 6, "2"), (2, 4, "5"), (3, 4, "9"), (4, 1, "4"), (4, 6, "1")),
        *((5, 4, "8"), (6, 4, "3"), (7, 2, "6"), (7, 7, "5")),
    ),
    "fog-9": ((0, 2, "5"), (1, 1, "3"), (2, 0, "6"), (3, 4, "4"), (4, 3, "1"), (5, 5, "2")),
    "nonconsecutive-9": ((4, 3, "4"), (4, 4, "5"), (1, 6, "7"), (2, 6, "8")),
}
"""Rows, columns and digits that stand in the pictures of kinds without clues."""

APART = ((4, 3.5), (1.5, 6))
"""Where the picture of the non-consecutive kind crosses out neighbours."""


def _write(canvas: Canvas, kind: Kind, grid: Box, cell: int) -> None:
    """Write what shows a rule without clues."""
    theme = canvas.theme

    def centre(row: float, column: float) -> tuple[int, int]:
        return round(grid.x + (column + 0.5) * cell), round(grid.y + (row + 0.5) * cell)

    for row, column, digit in DIGITS.get(kind.format(), ()):
        canvas.digit(digit, centre(row, column), round(0.8 * cell), theme["given"], "print_bold")
    width = max(1.5, 0.16 * cell)
    if kind.variant == "nonconsecutive":
        for row_of, column_of in APART:
            at = centre(row_of, column_of)
            canvas.cross(at, 0.4 * cell, theme["vermilion"], width, (row_of, column_of))
    moves = MOVES.get(kind.variant, ())
    middle = kind.size // 2 if kind.variant == "antiknight" else 3
    if moves:
        canvas.blob(centre(middle, middle), 0.36 * cell, theme["ink"], None, "piece")
    for down, right in moves:
        at = centre(middle + down, middle + right)
        canvas.cross(at, 0.28 * cell, theme["vermilion"], width, (down, right))


def draw_sprite(surface: pygame.Surface, grid: Box, part: Sprite | None) -> None:
    """Draw a part of a board's clues, if there is one."""
    if part:
        surface.blit(part.surface, (grid.x + part.dx, grid.y + part.dy))


def lay_fog(canvas: Canvas, grid: Box, cell: int, rules: Rules) -> None:
    """Lay fog over all cells but those that are lit at the start."""
    from game.engine.variants.fog import lit_at_start
    from game.ui.widgets.fog_wash import FogPainter

    painter, lit = FogPainter(cell, rules.width), lit_at_start(rules)
    for place in range(rules.cell_count):
        if place not in lit:
            row, column = divmod(place, rules.width)
            at = grid.x + column * cell, grid.y + row * cell
            canvas.surface.blit(painter.over(canvas, place, 1), at)


def _has_room(cell: int) -> bool:
    """Whether sums of two figures fit into cells, which have no digits here."""
    return sum_width("00", cell) <= cell


def painted(canvas: Canvas, kind: Kind, side: int) -> pygame.Surface:
    """The picture of a kind, square."""
    rules = sketch_rules(kind)
    surface = canvas.sheet(side, side)
    on = canvas.on(surface)
    box = Box(0, 0, side, side)
    on.fill(box, canvas.theme["sheet"])
    seen = rules.width + (2 if any(margins(rules)) else 0)
    cell = max(1, side // seen)
    if cell > 2 and cell * seen > side - 2 * canvas.scale:  # the frame needs some room, too
        cell -= 1
    grid = box.centred(cell * rules.width, cell * rules.width)
    layer = ClueLayer(on, rules, cell, numbered=_has_room(cell)) if has_clues(rules) else None
    for row in range(rules.width if layer else 0):
        assert layer
        draw_sprite(surface, grid, layer.tint(row))
    if rules.has_fog:
        lay_fog(on, grid, cell, rules)
    draw_rules(on, grid, cell, rules)
    _write(on, kind, grid, cell)
    if layer:
        for row in range(rules.width):
            draw_sprite(surface, grid, layer.row(row))
        for picture, at in layer.over(grid):
            surface.blit(picture, at)
    return surface
