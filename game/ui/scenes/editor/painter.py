"""Draws the page of the editor but for its buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.drawing.sprites import SpriteCache, foot
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.layout.pad import digit_size
from game.ui.scenes.editor.words import words
from game.ui.scenes.playing.zoomed_board import ZoomedBoard
from game.ui.widgets.board import BoardPainter
from game.ui.widgets.control import ControlId
from game.ui.widgets.pad import KeyLook, draw_key

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.editor.desk import EditorDesk
    from game.ui.widgets.board_look import BoardView


ROOMY = 3.3
"""Lines of a slip with a headline and words below it; lower ones have one size of text."""


class EditorPainter:
    """Its sprites: those of the board and of the keys."""

    def __init__(self) -> None:
        self._board = BoardPainter(gradual=True)
        self._near = ZoomedBoard(self._board)
        self._keys = SpriteCache()

    def forget(self) -> None:
        """Drop them."""
        self._board.forget()
        self._near.forget()
        self._keys.forget()

    def paint(self, canvas: Canvas, scene: EditorDesk, board: BoardView) -> None:
        """Draw the desk, the board, the words and the keys."""
        view, theme, boxes = scene.services.view, canvas.theme, scene.boxes()
        canvas.fill_around(view.box, canvas.reach(boxes["board"]), theme["desk"])
        if "window" in boxes:
            self._near.draw(canvas, view, dict(boxes), board)
        else:
            self._board.paint(canvas, view, dict(boxes), board)
        if "title" in boxes:
            title, room = scene.services.t("editor.title"), boxes["title"]
            size = canvas.text_painter.fitting_size(title, view.title, "print", room.w, room.h)
            canvas.text(title, room, size, theme["ink"], "print")
        self._draw_words(canvas, scene)
        self._draw_keys(canvas, scene)

    def _draw_words(self, canvas: Canvas, scene: EditorDesk) -> None:
        """The slip with the verdict: a headline, and what stands below it."""
        view, theme, box = scene.services.view, canvas.theme, scene.box("words")
        watching = scene.watching
        plain, verdict, rating = view.large, watching.verdict, watching.rating
        title, more = words(scene.services.t, scene.sheet, scene.hand, verdict, rating, plain)
        low = box.h < ROOMY * view.body * LINE_HEIGHT
        if not low:
            canvas.paper(box, "verdict", "slip")
        inner = box if low else box.inset(round(view.gap * 1.5), view.gap)
        painter, line = canvas.text_painter, view.body * LINE_HEIGHT
        if low or painter.width(title, view.least, "print_bold") > inner.w:
            text = f"{title}\n{more}".strip()
            size, _ = painter.fitting_block(text, view.body, "regular", inner.w, inner.h)
            canvas.paragraph(text, inner, size, theme["ink"])
            return
        size = painter.fitting_size(title, view.heading, "print_bold", inner.w, round(line * 1.3))
        head = inner.top(round(line * 1.3))
        canvas.text(title, head, size, theme["ink"], "print_bold")
        if more:
            rest = inner.below(head.bottom)
            size, _ = painter.fitting_block(more, view.body, "regular", rest.w, rest.h)
            canvas.paragraph(more, rest, size, theme["muted"])

    def _draw_keys(self, canvas: Canvas, scene: EditorDesk) -> None:
        view, boxes, sheet = scene.services.view, scene.boxes(), scene.sheet
        size = digit_size(view, boxes["pad.1"], boxes["pad.1"])
        typed = scene.hand.numbered is not None
        given, times = sheet.rules.without_void(sheet.givens), sheet.rules.times
        for digit in range(1, sheet.size + 1):
            key, box = ControlId("pad", digit), boxes[f"pad.{digit}"]
            left = sheet.size if typed else times - given.count(digit)
            pressed, hovered = scene.is_held(key), scene.is_hovered(key)
            look = KeyLook(
                digit,
                max(1, left),
                pressed=pressed,
                hovered=hovered,
                digits=sheet.size,
                times=times,
            )
            if pressed or hovered:
                draw_key(canvas, view, box, look, size)
                continue
            room = Box(box.x, box.y, box.w, box.h + foot(view))
            what = (look, view, canvas.theme, size)
            paint = partial(draw_key, canvas, view, box, look, size)
            self._keys.draw(canvas, str(key), room, what, paint)
