"""Pictures of the boards of a book, painted a few a frame, so that its pages open at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.caches import Cache, size_of
from game.ui.games.book_sheets import BookSheets
from game.ui.layout.geometry import Box
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas

AT_ONCE = 4
"""How many boards are painted in a frame."""


class SheetPictures:
    """A picture for each sheet of a book that was looked at."""

    def __init__(self) -> None:
        self._sheets: BookSheets | None = None
        self._made: Cache[tuple[str, int, int], pygame.Surface] = Cache(size_of)
        self._book, self._generation, self._left = "", -1, 0
        self.wanting = False
        """Whether something was left out of the last frame."""
        self.first = True
        """Whether this is the first frame, which shows no pictures at all."""

    def begin(self, book: str, generation: int) -> None:
        """Begin a frame with the pages of a book."""
        self.first = generation != self._generation
        if self.first:
            self._made.clear()
        self._book, self._generation = book, generation
        self._left, self.wanting = 0 if self.first else AT_ONCE, self.first

    def draw(self, canvas: Canvas, number: int, place: Box) -> None:
        """Draw a board in a square of equal cells, if its picture is made or can be made now."""
        key = (self._book, number, place.w)
        picture = self._made.get(key)
        if picture is None:
            if not self._left:
                self.wanting = True
                return
            self._left -= 1
            picture = self._made.keep(key, self._painted(canvas, number, place))
        canvas.surface.blit(picture, place)

    def _painted(self, canvas: Canvas, number: int, place: Box) -> pygame.Surface:
        if self._sheets is None:
            self._sheets = BookSheets()
        sheet = self._sheets.sheet(self._book, number)
        surface = canvas.sheet(place.w, place.h)
        on = canvas.on(surface)
        box = Box(0, 0, place.w, place.h)
        on.fill(box, canvas.theme["sheet"])
        draw_small_board(on, box, SmallBoard(sheet.givens, sheet.givens, record=sheet.record))
        return surface

    def forget(self) -> None:
        """Drop the pictures and close the library."""
        self._made.clear()
        if self._sheets:
            self._sheets.close()
            self._sheets = None
