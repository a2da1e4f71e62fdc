"""The pictures of How to play, made of real boards and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box, cell_in
from game.ui.layout.pad import digit_size
from game.ui.widgets import sample_boards
from game.ui.widgets.board import BoardPainter
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.pad import KeyLook, draw_key
from game.ui.widgets.points_picture import draw_points

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.widgets.cell_look import CellLook
    from game.words.texts import Texts

ROWS, COLUMNS = 3, 5
"""The part of the board that the page about writing shows."""

FIRST = 30
"""The cell in the corner of that part: r4c4."""

ON_PAGE = "sheet"
"""The colour of the page under a board."""

KEYS = (5, 6, 7, 8, 9)


class Illustrations:
    """Draws one picture a page; boards are cached until the page or the window changes."""

    def __init__(self) -> None:
        self._board = sample_boards.SampleBoard()
        self._part = BoardPainter()

    def draw(self, canvas: Canvas, view: View, page: str, box: Box, t: Texts) -> None:
        """Draw the picture of a page in a square box."""
        if page == "rules":
            self._board.draw(canvas, view, box, sample_boards.rules(), ON_PAGE)
        elif page == "solve":
            self._board.draw(canvas, view, box, sample_boards.only_place(), ON_PAGE)
            _draw_reach(canvas, box)
        elif page == "points":
            draw_points(canvas, box, t)
        else:
            self._draw_writing(canvas, view, box)

    def _draw_writing(self, canvas: Canvas, view: View, box: Box) -> None:
        """Draw an enlarged part of the board, and keys below it."""
        rim = max(2, box.w // 50)
        cell = (box.w - 2 * rim) // COLUMNS
        key_height = round(cell * 1.1)
        card_height = ROWS * cell + 2 * rim
        box = box.centred(box.w, min(box.h, card_height + 4 * rim + key_height))
        card = box.top(card_height)
        looks = sample_boards.writing()
        self._draw_part(canvas, view, card, rim, cell, looks)
        keys = box.below(box.bottom - key_height).columns(len(KEYS), rim * 2)
        for key, place in zip(KEYS, keys, strict=True):
            chosen = key == sample_boards.WRITTEN_DIGIT
            left = sample_boards.remaining(looks, key)
            size = digit_size(view._replace(text=1.0), place, place)
            draw_key(canvas, view, place, KeyLook(key, left, chosen=chosen), size)
            if chosen:
                _draw_finger(canvas, place)

    def _draw_part(
        self, canvas: Canvas, view: View, card: Box, rim: int, cell: int, looks: list[CellLook]
    ) -> None:
        """Draw some cells of a board that would not fit as a whole."""
        theme = canvas.theme
        canvas.panel(card, rim * 2, theme["sheet"], theme["edge"], view.line)
        side = round(cell * sample_boards.SIZE / 0.972)
        boxes = sample_boards.board_boxes(Box(0, 0, side, side))
        picture = self._part.picture(canvas, view, boxes, BoardView(looks))
        first = cell_in(boxes["grid"], sample_boards.SIZE, FIRST)
        part = Box(first.x, first.y, first.w * COLUMNS, first.h * ROWS)
        part = part.inset(max(2, cell // 27))  # without the lines at its edge
        canvas.surface.blit(picture, card.centred(part.w, part.h), part)


def _draw_finger(canvas: Canvas, key: Box) -> None:
    side = round(key.w * 0.5)
    at = Box(key.right - side, key.bottom - round(side * 0.55), side, side)
    canvas.icon("touch", at, canvas.theme["ink"])


def _draw_reach(canvas: Canvas, card: Box) -> None:
    """Draw strokes from the ones that see the box, over the blank cells they rule out."""
    grid = sample_boards.board_boxes(card)["grid"]
    cell = grid.w // sample_boards.SIZE
    width, ink = max(2, cell // 16), canvas.theme["hint_ink"]
    for one, last in sample_boards.REACH:
        for stretch in sample_boards.blank_stretches(one, last):
            places = [cell_in(grid, sample_boards.SIZE, at) for at in stretch]
            first, end = min(places), max(places)
            box = Box(first.x, first.y, end.right - first.x, end.bottom - first.y)
            across = box.w >= box.h
            stroke = box.centred(box.w, width) if across else box.centred(width, box.h)
            stroke = stroke.inset(cell // 7, 0) if across else stroke.inset(0, cell // 7)
            canvas.panel(stroke, width // 2, ink)
