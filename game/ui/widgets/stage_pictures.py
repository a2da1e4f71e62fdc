"""Small pictures of the boards of stages, painted one a frame, so that the scroll opens at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.caches import Cache, size_of
from game.ui.layout.geometry import Box
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas


class StagePictures:
    """A picture of each stage that was looked at: its own puzzle."""

    def __init__(self) -> None:
        self._made: Cache[tuple[int, int], pygame.Surface] = Cache(size_of)
        self._generation, self._left = -1, 0
        self.wanting = False
        """Whether something was left out of the last frame."""

    def begin(self, generation: int) -> None:
        """Begin a frame; the first one of a look shows no pictures."""
        first = generation != self._generation
        if first:
            self._made.clear()
        self._generation, self._left, self.wanting = generation, 0 if first else 1, first

    def draw(self, canvas: Canvas, number: int, place: Box) -> bool:
        """Draw the board of a stage in a square, if its picture is made or can be made now;
        returns whether it is there."""
        picture = self._made.get((number, place.w))
        if picture is None:
            if not self._left:
                self.wanting = True
                return False
            self._left -= 1
            picture = self._made.keep((number, place.w), _painted(canvas, number, place.w))
        canvas.surface.blit(picture, place)
        return True


def _painted(canvas: Canvas, number: int, side: int) -> pygame.Surface:
    from game.store.campaign_file import given_digits

    surface = canvas.sheet(side, side)
    on, box = canvas.on(surface), Box(0, 0, side, side)
    on.fill(box, canvas.theme["sheet"])
    givens, record = given_digits(number)
    if '"fog' in record:
        _draw_in_fog(on, box, givens, record)
    else:
        draw_small_board(on, box, SmallBoard(givens, givens, record=record))
    return surface


def _draw_in_fog(canvas: Canvas, box: Box, givens: str, record: str) -> None:
    """What a player cannot see at the start is not seen here either."""
    from game.engine.formats.records import parse_record
    from game.engine.variants.fog import lit_at_start
    from game.ui.widgets.kind_pictures import lay_fog

    rules = parse_record(record)[0]
    lit = lit_at_start(rules)
    seen = "".join(given if cell in lit else "." for cell, given in enumerate(givens))
    draw_small_board(canvas, box, SmallBoard(seen, seen, record=record))
    cell = box.w // rules.width
    lay_fog(canvas, box.centred(cell * rules.width, cell * rules.width), cell, rules)
