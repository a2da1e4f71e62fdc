"""Paints a `GameView`."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.ui.drawing.sprites import SpriteCache, foot
from game.ui.layout.geometry import LINE_HEIGHT, Box, cell_in
from game.ui.layout.pad import digit_size
from game.ui.layout.playing import standard_key
from game.ui.widgets.board import BoardPainter
from game.ui.widgets.face_down import TurningSheet
from game.ui.widgets.pad import KeyLook, draw_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.board_view import Glide
    from game.ui.scenes.playing.game_view import GameView, Panel, Twin
    from game.ui.scenes.playing.zoomed_board import ZoomedBoard
    from game.ui.widgets.board_look import BoardView

READABLE, LARGE_READABLE = 0.62, 0.93
"""How small the status may become, of the size that captions have, and where the window has room
for large text."""
TITLE, TIME = 1.65, 2.1
"""The sizes of the level and of the clock, as multiples of body text."""

WARM_WORDS = 1.5
"""The size of the words of Large and simple and of a teacher, as a multiple of body text."""

CLEAR = 0.42
"""How far from the middle of a cell a line to a twin begins and ends, in cells."""

SMALLEST = 11
"""Points below which it does not go."""


TWO_FIGURES = 0.68
"""How large digits are where some have two figures, in widths of their key."""


class GamePainter:
    """Paints the playing screen except its plain controls, and caches sprites for that."""

    def __init__(self) -> None:
        self.board = BoardPainter()
        self._zoomed: ZoomedBoard | None = None
        """Draws the board while it is enlarged."""
        self._keys = SpriteCache()
        self._turning = TurningSheet()
        self.sliding = False
        """Whether the sheet was on its way in the last frame."""

    def forget(self) -> None:
        """Drop all sprites."""
        self.board.forget()
        if self._zoomed:
            self._zoomed.forget()
        self._keys.forget()
        self._turning.forget()

    def forget_keys(self) -> None:
        """Drop the sprites of the keys, with what lies under them."""
        self._keys.forget()

    def paint(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        game: GameView,
    ) -> None:
        """Everything but the margin and its message."""
        paper = canvas.theme["desk"]
        if game.dealt < 1:
            boxes = _slid_in(boxes, game.dealt)
        if game.turned < 1:
            canvas.fill(view.box, paper)
            picture = partial(self.board_picture, canvas, view, boxes, game.board)
            self._turning.draw(canvas, view, boxes["board"], picture, game.turned, up=True)
            self._keys.forget()
        elif not canvas.shows(canvas.reach(boxes["board"])):
            canvas.fill(view.box, paper)
        else:
            self._turning.forget()
            canvas.fill_around(view.box, canvas.reach(boxes["board"]), paper)
            self._draw_board(canvas, view, boxes, game.board)
        grid = boxes.get("glide", boxes["grid"])
        with canvas.clipped(boxes.get("window", view.box)):
            for glide in game.glides:
                _draw_glide(canvas, grid, game.board.size, glide)
            for twin in game.twins:
                _draw_twin(canvas, grid, game.board.size, twin)
        if game.panel:
            self._draw_panel(canvas, view, boxes, game.panel, game.board.size)

    def _draw_board(
        self, canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView
    ) -> None:
        """The whole board, or what the window shows of an enlarged one."""
        if "window" not in boxes:
            self.board.paint(canvas, view, boxes, board)
            return
        if self._zoomed is None:
            from game.ui.scenes.playing.zoomed_board import ZoomedBoard

            self._zoomed = ZoomedBoard(self.board)
        self._zoomed.draw(canvas, view, boxes, board)

    def board_picture(
        self, canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView
    ) -> pygame.Surface:
        """The board by itself, without what a hint draws over it."""
        return self.board.picture(canvas, view, boxes, board)

    # -- beside the board -----------------------------------------------------------------

    def _draw_panel(
        self, canvas: Canvas, view: View, boxes: Mapping[str, Box], panel: Panel, rows: int
    ) -> None:
        if "level" in boxes:
            self._draw_header(canvas, view, boxes, panel)
        else:
            _draw_words(canvas, view, boxes["words"], panel)
        if "progress" in boxes:
            canvas.progress(boxes["progress"], panel.progress, "progress")
        size = digit_size(view, boxes["pad.1"], standard_key(view, rows))
        if boxes["pad.1"].w * TWO_FIGURES < size and "pad.10" in boxes:
            size = round(boxes["pad.1"].w * TWO_FIGURES)
        for look in sorted(panel.keys, key=lambda look: look.hovered or look.pressed):
            self._draw_key(canvas, view, boxes[f"pad.{look.digit}"], look, size)

    def _draw_header(
        self, canvas: Canvas, view: View, boxes: Mapping[str, Box], panel: Panel
    ) -> None:
        theme = canvas.theme
        size = _draw_title(canvas, view, boxes["level"], panel.title)
        status = status_words(canvas, view, boxes["status"], panel)
        canvas.text(status, boxes["status"], min(view.caption, size), theme["muted"])
        if panel.time:
            canvas.text(
                panel.time, boxes["time"], round(TIME * view.base), theme["ink"], "print", "right"
            )

    def _draw_key(self, canvas: Canvas, view: View, box: Box, look: KeyLook, size: int) -> None:
        name, room = f"pad.{look.digit}", Box(box.x, box.y, box.w, box.h + foot(view))
        what = (look, view, canvas.theme, size)
        if look.hovered or look.pressed:  # its shadow lies beyond its box
            draw_key(canvas, view, box, look, size)
            return
        self._keys.draw(canvas, name, room, what, lambda: draw_key(canvas, view, box, look, size))


def _draw_words(canvas: Canvas, view: View, box: Box, panel: Panel) -> None:
    """The words of a plain layout, centred in height, with the counts below where they fit."""
    theme, painter = canvas.theme, canvas.text_painter
    size = round(view.base * WARM_WORDS)
    size, lines = painter.fitting_block(panel.title, size, "print", box.w, box.h)
    high, counts = len(lines) * round(size * LINE_HEIGHT), " · ".join(panel.counts)
    below = round(view.body * LINE_HEIGHT) if counts else 0
    if high + below > box.h:
        below = 0
    words = Box(box.x, box.y + (box.h - high - below) // 2, box.w, high)
    canvas.paragraph(panel.title, words, size, theme["ink"], "print")
    if below:
        canvas.text(counts, Box(box.x, words.bottom, box.w, below), view.body, theme["muted"])


def status_words(canvas: Canvas, view: View, box: Box, panel: Panel) -> str:
    """The status; its last parts are left out where they would make the text too small to read."""
    counts = list(panel.counts)
    readable = 1.08 * READABLE if view.text == 1 or not view.is_roomy else LARGE_READABLE
    least = max(view.least, round(max(SMALLEST * view.scale, readable * view.caption)))
    while len(counts) > 1 and canvas.text_painter.width(" · ".join(counts), least) > box.w:
        counts.pop()
    return " · ".join(counts)


def _draw_title(canvas: Canvas, view: View, box: Box, title: str) -> int:
    """The title with a mark that there is more to be known; returns the size of the title."""
    theme, painter, side = canvas.theme, canvas.text_painter, round(min(view.body, box.h * 0.8))
    room = box.left(max(1, box.w - side - view.gap))
    least = max(view.least, round(max(SMALLEST * view.scale, READABLE * view.caption)))
    usual = round(TITLE * view.base)
    if painter.width(title, least, "print") > room.w:  # no room for the mark
        size = painter.fitting_size(title, usual, "print", box.w, box.h)
        canvas.text(title, box, size, theme["ink"], "print")
        return size
    size = painter.fitting_size(title, usual, "print", room.w, room.h)
    canvas.text(title, room, size, theme["ink"], "print")
    x = box.x + painter.width(title, size, "print") + view.gap
    mark = Box(min(x, box.right - side), box.centre[1] - side // 2, side, side)
    canvas.icon("info", mark, theme["muted"])
    return size


def _slid_in(boxes: dict[str, Box], share: float) -> dict[str, Box]:
    """The boxes with the sheet on its way from beyond the left edge of the window."""
    board = boxes["board"]
    away = round(-board.right * (1 - share))
    return boxes | {"board": board.moved(away, 0), "grid": boxes["grid"].moved(away, 0)}


def _draw_twin(canvas: Canvas, grid: Box, size: int, twin: Twin) -> None:
    """A red pencil line from the ring round a mistake to the ring of the other digit."""
    a, b = cell_in(grid, size, twin.start), cell_in(grid, size, twin.end)
    (x, y), (to_x, to_y) = a.centre, b.centre
    far, free = math.dist(a.centre, b.centre), CLEAR * a.w
    if far <= 2 * free:
        return
    begin, end = free / far, free / far + (1 - 2 * free / far) * round(twin.share * 8) / 8
    ends = [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (begin, end)]
    red, width = canvas.theme["vermilion"], max(1.6 * canvas.scale, 0.03 * a.w)
    if end > begin:
        canvas.brush(ends, width, red, ("twin", twin.start, twin.end), (0, 0.3))


def _draw_glide(canvas: Canvas, grid: Box, size: int, glide: Glide) -> None:
    """The frame between two cells."""
    a, b = cell_in(grid, size, glide.start), cell_in(grid, size, glide.end)
    x = round(a.x + (b.x - a.x) * glide.share)
    y = round(a.y + (b.y - a.y) * glide.share)
    edge, width = canvas.theme["selection_edge"], max(2, a.w // 30)
    canvas.frame(Box(x, y, a.w, a.h).inset(2), edge, width, "selection")
