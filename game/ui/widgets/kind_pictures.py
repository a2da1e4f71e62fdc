"""Pictures of kinds by the painters of the board, one a frame, so that the page opens at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind_sketch import sketch_rules
from game.ui.layout.geometry import Box
from game.ui.widgets.clues.layer import ClueLayer, has_clues
from game.ui.widgets.small_board import draw_rules

if TYPE_CHECKING:
    import pygame

    from game.session.kind import Kind
    from game.ui.drawing.canvas import Canvas


class KindPictures:
    """A picture of each kind that was looked at."""

    def __init__(self) -> None:
        self._made: dict[tuple[Kind, int], pygame.Surface] = {}
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
            picture = self._made[kind, place.w] = _painted(canvas, kind, place.w)
        canvas.surface.blit(picture, place)


def _painted(canvas: Canvas, kind: Kind, side: int) -> pygame.Surface:
    rules = sketch_rules(kind)
    surface = canvas.sheet(side, side)
    on = canvas.on(surface)
    box = Box(0, 0, side, side)
    on.fill(box, canvas.theme["sheet"])
    seen = rules.size + (2 if kind.variant in ("sandwich", "skyscraper", "littlekiller") else 0)
    cell = max(1, side // seen)
    grid = box.centred(cell * rules.size, cell * rules.size)
    draw_rules(on, grid, cell, rules)
    if has_clues(rules):
        layer = ClueLayer(on, rules, cell)
        for row in range(rules.size):
            for part in (layer.tint(row), layer.row(row)):
                if part:
                    surface.blit(part.surface, (grid.x + part.dx, grid.y + part.dy))
        for picture, at in layer.over(grid):
            surface.blit(picture, at)
    return surface
