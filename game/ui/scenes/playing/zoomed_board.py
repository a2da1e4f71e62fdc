"""An enlarged board behind its window. While it glides, and until its sprites are made at another
size, a picture of it is scaled."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.layout.geometry import BoardBoxes, Box
from game.ui.widgets.board_look import NO_STROKES
from game.ui.widgets.board_map import outline
from game.ui.widgets.board_painter import BoardPainter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.zoom import Lying
    from game.ui.widgets.board_look import BoardView
    from game.ui.widgets.cell_look import CellLook


class _Place(NamedTuple):
    """Where an enlarged board lies, and what is seen of it."""

    sheet: Box
    grid: Box
    window: Box

    @property
    def boxes(self) -> BoardBoxes:
        """As a painter of boards wants them."""
        return BoardBoxes(self.sheet, self.grid)


class _Picture(NamedTuple):
    """What was seen of a board at a place."""

    surface: pygame.Surface
    place: _Place
    cells: Sequence[CellLook]


class ZoomedBoard:
    """Draws a board that is enlarged, or on its way to or from that."""

    def __init__(self, whole: BoardPainter) -> None:
        """``whole`` paints the board that is not enlarged."""
        self._whole = whole
        self._near, self._near_at = BoardPainter(), _Place(*[Box(0, 0, 1, 1)] * 3)
        """Paints the board as it was enlarged last, and where that was."""
        self._next = BoardPainter()
        """Paints the board as it will be seen."""
        self._steps: tuple[object, Iterator[None]] = (None, iter(()))
        """What makes its sprites, and for what."""
        self._pictures: dict[BoardPainter, _Picture] = {}

    def forget(self) -> None:
        """Drop all sprites."""
        self._near.forget()
        self._next.forget()
        self._steps = (None, iter(()))
        self._pictures.clear()

    def draw(self, canvas: Canvas, view: View, lying: Lying, board: BoardView) -> None:
        """Draw what the window shows of a board, where it glides or lies."""
        window, card = lying.window or lying.card, lying.card
        canvas.fill_around(canvas.reach(card), window, canvas.theme["desk"])
        canvas.paper(card, "board", hole=window)
        at = lying.glide or lying.grid
        sources = self._sources(canvas, view, lying, board)
        painter = self._ready(canvas, view, lying, board, later=bool(sources))
        with canvas.clipped(window):
            if painter and (at.w == lying.grid.w or not sources):
                self._paint(canvas, view, lying, board, painter)
            else:
                self._draw_scaled(canvas, view, lying, board, sources)
        outline(canvas, window, view.line, canvas.theme["hairline"])

    # -- sharp ------------------------------------------------------------------------------

    def _ready(
        self, canvas: Canvas, view: View, lying: Lying, board: BoardView, later: bool
    ) -> BoardPainter | None:
        """Who paints the board at its size; None as long as the sprites are being made, which is
        only put off if there is something to show until then."""
        if lying.sheet is None or lying.window is None:
            return self._whole
        place = _Place(lying.sheet, lying.grid, lying.window)
        if self._near.fits(canvas, view, place.boxes, board) or not later:
            return self._near
        made_for = place.sheet[2:], place.grid[2:], canvas.look, view.text
        if self._steps[0] != made_for:
            self._next.forget()
            steps = self._next.steps(canvas, view, place.boxes, board, place.window)
            self._steps = made_for, steps
            return None  # this frame has the picture to make
        worked = False
        while canvas.haste.may_begin():
            if next(self._steps[1], self) is self:
                self._near, self._next = self._next, self._near
                self._next.forget()
                self._steps = (None, iter(()))
                if not worked:
                    return self._near
                canvas.haste.plain += 1  # the board itself is for the next frame
                return None
            worked = True
        return None

    def _paint(
        self,
        canvas: Canvas,
        view: View,
        lying: Lying,
        board: BoardView,
        painter: BoardPainter,
    ) -> None:
        """Paint it from sprites, as far as it has glided."""
        grid, sheet = lying.grid, lying.sheet or lying.card
        at = lying.glide or grid
        place = _Place(sheet.moved(at.x - grid.x, at.y - grid.y), at, lying.window or lying.card)
        painter.paint(canvas, view, place.boxes, board)
        if painter is self._near:
            self._near_at = place
        self._pictures.clear()

    # -- scaled -----------------------------------------------------------------------------

    def _sources(
        self, canvas: Canvas, view: View, lying: Lying, board: BoardView
    ) -> dict[BoardPainter, _Place]:
        """Who can paint the board at once at another size, and where it lies then: the whole one,
        and what was seen last of the enlarged one."""
        card = lying.card
        whole = _Place(card, lying.whole or lying.grid, card)
        places = {self._whole: whole, self._near: self._near_at}
        return {
            painter: place
            for painter, place in places.items()
            if painter.fits(canvas, view, place.boxes, board)
        }

    def _draw_scaled(
        self,
        canvas: Canvas,
        view: View,
        lying: Lying,
        board: BoardView,
        sources: dict[BoardPainter, _Place],
    ) -> None:
        """Draw the sharpest picture of the board, over that of the whole where it is too small. A
        frame has time to make one of them."""
        window, at = lying.window or lying.card, lying.glide or lying.grid
        scaled: list[tuple[pygame.Surface, Box]] = []
        made = 0
        for painter, place in reversed(sources.items()):
            seen = _on_screen(place.window, place.grid, at)
            made += not self._is_kept(board, painter, place)
            if made > 1 and scaled:
                canvas.haste.plain += 1
                canvas.fill(window, canvas.theme["sheet"])
                break
            scaled.append((self._picture(canvas, view, board, painter, place), seen))
            if seen.common(window) == window:
                break
        else:
            canvas.fill(window, canvas.theme["sheet"])
        for picture, seen in reversed(scaled):
            _blit_scaled(canvas.surface, window, picture, seen)

    def _is_kept(self, board: BoardView, painter: BoardPainter, place: _Place) -> bool:
        kept = self._pictures.get(painter)
        return kept is not None and kept.place == place and kept.cells == board.cells

    def _picture(
        self, canvas: Canvas, view: View, board: BoardView, painter: BoardPainter, place: _Place
    ) -> pygame.Surface:
        """What is seen of the board at a place, kept as long as nothing in it changes."""
        if not self._is_kept(board, painter, place):
            window = place.window
            surface = canvas.sheet(window.w, window.h)
            moved = place.boxes.moved(-window.x, -window.y)
            painter.paint(canvas.on(surface), view, moved, board._replace(over=NO_STROKES))
            self._pictures[painter] = _Picture(surface, place, board.cells)
        return self._pictures[painter].surface


def _on_screen(seen: Box, grid: Box, at: Box) -> Box:
    """Where a part of the board lies if its grid, at ``grid`` so far, lies ``at`` another place."""
    scale = at.w / grid.w
    x, y = at.x + (seen.x - grid.x) * scale, at.y + (seen.y - grid.y) * scale
    left, top = math.floor(x), math.floor(y)
    right, low = math.ceil(x + seen.w * scale), math.ceil(y + seen.h * scale)
    return Box(left, top, right - left, low - top)


def _blit_scaled(surface: pygame.Surface, window: Box, picture: pygame.Surface, place: Box) -> None:
    """Draw what a window shows of a picture that fills a place."""
    seen = place.common(window)
    if not (seen.w and seen.h):
        return
    across, down = picture.get_width() / place.w, picture.get_height() / place.h
    left, top = math.floor((seen.x - place.x) * across), math.floor((seen.y - place.y) * down)
    right = min(picture.get_width(), math.ceil((seen.right - place.x) * across))
    low = min(picture.get_height(), math.ceil((seen.bottom - place.y) * down))
    part = picture.subsurface((left, top, right - left, low - top))
    target = Box(
        round(place.x + left / across),
        round(place.y + top / down),
        max(1, round((right - left) / across)),
        max(1, round((low - top) / down)),
    )
    surface.blit(pygame.transform.smoothscale(part, target[2:]), target)
