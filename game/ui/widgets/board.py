"""The board, painted from the looks of its cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.notation import SYMBOLS
from game.ui.drawing.bounded_cache import MEGABYTE, BoundedCache, size_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.colours import ColourPainter
from game.ui.widgets.hatching import draw_hatching
from game.ui.widgets.ink import HintStrokes, draw_frames
from game.ui.widgets.links import LinkPainter, LinkSurroundings
from game.ui.widgets.marks import MarkPainter
from game.ui.widgets.mistake_marks import mistake_mark
from game.ui.widgets.notes import NotePainter
from game.ui.widgets.pen_lines import NO_DRAWING, PenBoard, PenDrawing, PenLinePainter
from game.ui.widgets.rays import RayBoard, RayPainter

if TYPE_CHECKING:
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View


NO_STROKES = HintStrokes()

FAINT = 0.72
"""How much of the paper's colour a digit that steps back takes on."""

_GROUNDS = 4 * MEGABYTE
"""Bytes of sprites of cell backgrounds; a wave over completed houses needs many."""


HATCHING = 0.4
"""How dark hatching is: the share of the ink of hints in it."""


class BoardView(NamedTuple):
    """Everything visible of a board."""

    cells: Sequence[CellLook]
    """Row by row."""
    box_shape: tuple[int, int] = (3, 3)
    """Rows and columns of a box."""
    over: HintStrokes = NO_STROKES
    """What a hint draws over the cells."""
    drawing: PenDrawing = NO_DRAWING
    """The lines of the player."""

    @property
    def size(self) -> int:
        """Rows of the grid."""
        return math.isqrt(len(self.cells))


Blits = list[tuple["pygame.Surface", tuple[int, int]]]


class BoardPainter:
    """Paints a whole board each time, from cached sprites."""

    def __init__(self) -> None:
        self._for: object = None
        self._size = self._cell = self._thick = self._hair = self._inset = self._radius = 0
        self._digit_size = 0
        self._grounds = BoundedCache[tuple[object, ...], pygame.Surface](_GROUNDS, size_of)
        self._marks: dict[str, pygame.Surface] = {}
        self._notes = NotePainter(9, 0, 9, 1)
        self._links = LinkPainter()
        self._rays = RayPainter()
        self._pen_lines = PenLinePainter()
        self._colours = ColourPainter()
        self._drawn = MarkPainter(9, 0, 9, 1, self._colours)

    def forget(self) -> None:
        """Drop all sprites; the next painting makes them again."""
        self._for = None
        self._grounds.clear()
        self._marks.clear()
        self._notes = NotePainter(9, 0, 9, 1)
        self._links = LinkPainter()
        self._colours.forget()

    def paint(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        board: BoardView,
    ) -> None:
        """Draw the card, the cells, the lines and a hint's strokes; ``board`` and ``grid``
        of ``boxes`` say where."""
        card, grid, looks, over = boxes["board"], boxes["grid"], board.cells, board.over
        self._measure(canvas, view, grid, board.size)
        self._card(canvas, view, card, grid)
        self._cells(canvas, grid, looks)
        self._lines(canvas, grid, board.box_shape)
        if board.drawing is not NO_DRAWING:
            middle, note = partial(self._middle, grid), partial(self._spot, grid)
            place = PenBoard(middle, note, self._notes.radius, self._cell)
            self._pen_lines.paint(canvas, place, board.drawing)
        if over.frames:
            draw_frames(canvas, grid, self._size, over.frames)
        if over.rays:
            filled = [cell for cell, look in enumerate(looks) if look.digit]
            rays = RayBoard(partial(self._middle, grid), self._cell, filled)
            self._rays.paint(canvas, rays, over.rays, over.share)
        if over.links:
            spot, radius = partial(self._spot, grid), self._notes.radius
            digits = [self._middle(grid, cell) for cell, look in enumerate(looks) if look.digit]
            around = LinkSurroundings(card, spot, radius, digits, self._cell)
            self._links.paint(canvas, around, over.links, over.share)

    def _spot(self, grid: Box, cell: int, digit: int) -> tuple[float, float]:
        """The centre of a candidate's place in its cell."""
        x, y = self._notes.place(digit)
        middle = self._middle(grid, cell)
        return middle[0] + x, middle[1] + y

    def _middle(self, grid: Box, cell: int) -> tuple[float, float]:
        row, column = divmod(cell, self._size)
        half = self._cell // 2
        return grid.x + column * self._cell + half, grid.y + row * self._cell + half

    def picture(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        board: BoardView,
    ) -> pygame.Surface:
        """The board as a surface of its own, of the size of its card, with nothing over it."""
        card, grid = boxes["board"], boxes["grid"]
        surface = canvas.sheet(card.w, card.h)
        apart = {"board": Box(0, 0, card.w, card.h), "grid": grid.moved(-card.x, -card.y)}
        self.paint(canvas.on(surface), view, apart, board._replace(over=NO_STROKES))
        return surface

    def _measure(self, canvas: Canvas, view: View, grid: Box, size: int) -> None:
        """Work out the sizes and drop the sprites if anything they depend on has changed."""
        key = (grid.w, size, canvas.theme, view.text, view.line)
        if key == self._for:
            return
        self._for, self._size = key, size
        self._grounds.clear()
        self._marks.clear()
        self._cell = grid.w // size
        self._thick = max(2, round(self._cell / 27))
        self._hair = view.line
        self._inset = (self._thick + 1) // 2
        self._radius = round(self._cell * 0.1)
        emphasis = 1 + (view.text - 1) * 0.22
        self._digit_size = round(self._cell * 0.6 * emphasis * min(1.0, 9.6 / size + 0.1))
        self._notes = NotePainter(self._cell, self._inset, size, view.text)
        self._drawn = MarkPainter(self._cell, self._inset, size, view.text, self._colours)

    def _card(self, canvas: Canvas, view: View, card: Box, grid: Box) -> None:
        """Draw the card without its cells.

        Cells are painted row by row together with their notes: while a row is in the
        processor's cache, that takes half the time.
        """
        theme, radius = canvas.theme, round(min(card.w * 0.024, view.gap * 2.2))
        for x in (card.x, card.right - radius):
            for y in (card.y, card.bottom - radius):
                canvas.fill(Box(x, y, radius, radius), theme["paper"])
        canvas.panel(card, radius, theme["board"], theme["card_edge"], view.line, hole=grid)

    def _lines(self, canvas: Canvas, grid: Box, box_shape: tuple[int, int]) -> None:
        """Draw horizontal hairlines (the vertical ones are in the rows), then the box lines."""
        theme, length, thick = canvas.theme, self._cell * self._size, self._thick
        for i in range(1, self._size):
            y = grid.y + i * self._cell - self._hair // 2
            canvas.fill(Box(grid.x, y, length, self._hair), theme["hairline"])
        for at in range(box_shape[0], self._size, box_shape[0]):
            box = Box(grid.x, grid.y + at * self._cell - thick // 2, length, thick)
            canvas.panel(box, thick // 2, theme["boxline"])
        for at in range(box_shape[1], self._size, box_shape[1]):
            box = Box(grid.x + at * self._cell - thick // 2, grid.y, thick, length)
            canvas.panel(box, thick // 2, theme["boxline"])

    def _cells(self, canvas: Canvas, grid: Box, looks: Sequence[CellLook]) -> None:
        blits: Blits = []
        row = self._row(canvas)
        side = self._cell - 2 * self._inset
        y = grid.y - self._cell + self._inset
        for cell, look in enumerate(looks):
            column = cell % self._size
            if column == 0:
                y += self._cell
                blits.append((row, (grid.x, y - self._inset)))
            x = grid.x + self._inset + column * self._cell
            if look.fill != "board" or look.glow or look.outlined or look.ringed or look.hatched:
                blits.append((self._ground(canvas, side, look), (x, y)))
            if look.drawn:
                middle = (x + side // 2, y + side // 2)
                pieces = self._drawn.pieces(canvas, look, self._notes)
                blits += [(each, (middle[0] + dx, middle[1] + dy)) for each, dx, dy in pieces]
            if look.digit:
                self._digit(canvas, (x + side // 2, y + side // 2), look, blits)
            elif look.notes or look.fading:
                middle = (x + side // 2, y + side // 2)
                pieces = self._drawn.notes(look, self._notes).pieces(canvas, look)
                blits += [(each, (middle[0] + dx, middle[1] + dy)) for each, dx, dy in pieces]
        canvas.surface.fblits(blits)

    def _row(self, canvas: Canvas) -> pygame.Surface:
        """A row of plain cells with the hairlines between them."""
        found = self._marks.get("row")
        if found is None:
            length = self._cell * self._size
            found = self._marks["row"] = canvas.sheet(length, self._cell)
            cell = canvas.sheet(self._cell, self._cell)
            cell.fill(canvas.theme["board"])
            found.fblits([(cell, (x, 0)) for x in range(0, length, self._cell)])
            sheet = canvas.on(found)
            for x in range(self._cell - self._hair // 2, length - self._hair, self._cell):
                sheet.fill(Box(x, 0, self._hair, self._cell), canvas.theme["hairline"])
        return found

    def _ground(self, canvas: Canvas, side: int, look: CellLook) -> pygame.Surface:
        """The background of a cell that is not plain: fill and outline."""
        key = (look.fill, look.ringed, look.outlined, look.glow, look.hatched)
        found = self._grounds.get(key)
        if found is None:
            found = canvas.sheet(side, side)
            self._draw_ground(canvas.on(found), Box(0, 0, side, side), look)
            self._grounds.keep(key, found)
        return found

    def _draw_ground(self, canvas: Canvas, box: Box, look: CellLook) -> None:
        theme = canvas.theme
        canvas.fill(box, theme["board"])
        fill: Colour = theme[look.fill]
        if look.glow:
            fill = canvas.tint(look.fill, "same", look.glow)
        edge, width = fill, 1
        if look.outlined:
            edge, width = theme["selection_edge"], max(2, self._thick - 1)
        elif look.ringed:
            edge, width = theme["good"], max(2, self._thick)
        if fill != theme["board"] or edge != fill:
            canvas.panel(box, self._radius, fill, edge, width)
        if look.hatched:
            draw_hatching(
                canvas, box.inset(self._radius // 2), canvas.tint(look.fill, "hint_ink", HATCHING)
            )

    def _digit(self, canvas: Canvas, centre: tuple[int, int], look: CellLook, blits: Blits) -> None:
        theme = canvas.theme
        x, y = centre
        pen = "pencil" if look.pencil else "entered"
        colour = theme["conflict" if look.wrong else "given" if look.given else pen]
        if look.faint:
            colour = mix(colour, theme["board"], FAINT)
        weight = "bold" if look.given else theme.digits
        surface, dx, dy = canvas.text_painter.glyph(
            SYMBOLS[look.digit], round(self._digit_size * look.scale), weight, colour
        )
        x += round(look.shift * self._cell)
        blits.append((surface, (x + dx, y + dy)))
        if look.wrong or look.twin:
            name = "dots" if look.twin else "cross" if look.quiet else "wave"
            mark = self._mark(name, theme["conflict"])
            bottom = y + (self._cell + 1) // 2 - self._inset
            blits.append((mark, (x - mark.get_width() // 2, bottom - mark.get_height() - 1)))

    def _mark(self, name: str, colour: Colour) -> pygame.Surface:
        """The mark under a wrong digit, or under one that it clashes with."""
        found = self._marks.get(name)
        if found is None:
            found = self._marks[name] = mistake_mark(name, self._cell, colour)
        return found
