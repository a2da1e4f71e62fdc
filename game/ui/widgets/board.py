"""The board, painted from the looks of its cells."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.plans.board_lines import regions_of
from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import Box
from game.ui.widgets.board_lines import each_line
from game.ui.widgets.board_sheet import BoardSheet
from game.ui.widgets.cell_digits import DigitPainter
from game.ui.widgets.cell_ground import GroundPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.colours import ColourPainter
from game.ui.widgets.hint_letters import LetterBoard, draw_letters
from game.ui.widgets.ink import HintStrokes, draw_frames
from game.ui.widgets.links import LinkPainter, LinkSurroundings
from game.ui.widgets.marks import MarkPainter
from game.ui.widgets.notes import NotePainter, digits_of
from game.ui.widgets.pen_lines import NO_DRAWING, PenBoard, PenDrawing, PenLinePainter
from game.ui.widgets.rays import RayBoard, RayPainter
from game.ui.widgets.row_strips import RowStrips

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.ui.drawing.brush import Point
    from game.ui.drawing.sprite_store import Piece
    from game.ui.layout.geometry import View
    from game.ui.widgets.cell_digits import Blits
    from game.ui.widgets.clues.layer import ClueLayer
    from game.ui.widgets.fog import FogPainter


NO_STROKES = HintStrokes()

INSET = 1
"""Pixels that marks stay away from the lines."""


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
    regions: tuple[int, ...] = ()
    """The region of each cell, where regions are no boxes of ``box_shape``."""
    rules: Rules | None = None
    """The rules whose clues are drawn; None where there are none."""
    lit: tuple[Constraint, ...] = ()
    """The clues that a hint lights."""
    broken: tuple[Constraint, ...] = ()
    """The clues that are marked as broken."""
    tinted: bool = False
    """Whether cages that touch have different tints."""

    digits: int = 0
    """How many digits there are; 0 for as many as rows."""

    @property
    def size(self) -> int:
        """Rows of the board."""
        return math.isqrt(len(self.cells))


class BoardPainter:
    """Paints a whole board each time, from cached sprites."""

    def __init__(self, gradual: bool = False) -> None:
        """With ``gradual`` clues that change are made over several frames; until then those before
        them are shown. A game has clues that change in fog only, which it shows at once."""
        self._gradual = gradual
        self._coming: tuple[object, ClueLayer | None] = (None, None)
        """The clues that are being made, and what for."""
        self._for: object = None
        self._size = self._cell = 0
        self._sheet: BoardSheet | None = None
        self._colours = ColourPainter()
        self._grounds = GroundPainter(0, 9, self._colours)
        self._digits = DigitPainter(0, 1)
        self._notes = NotePainter(9, 9, 1)
        self._other_notes: dict[tuple[bool, bool], NotePainter] = {}
        self._strips = RowStrips(0, 0)
        self._clues: ClueLayer | None = None
        self._made = True
        """Whether all pictures of the clues are made: they are shown together."""
        self._clued_by: object = None
        self._fog: FogPainter | None = None
        self._paper: pygame.Surface | None = None
        self._over_clues: tuple[object, list[ClueLayer]] = ((), [])
        """What clues are lit and broken, and their pictures, which lie over those of all clues."""
        self._links = LinkPainter()
        self._rays = RayPainter()
        self._pen_lines = PenLinePainter()
        self._drawn = MarkPainter(9, 0, 9, 1, self._colours)

    def forget(self) -> None:
        """Drop all sprites; the next painting makes them again."""
        self._for = self._sheet = None
        self._grounds = GroundPainter(0, 9, self._colours)
        self._digits = DigitPainter(0, 1)
        self._notes = NotePainter(9, 9, 1)
        self._strips = RowStrips(0, 0)
        self._links = LinkPainter()
        self._colours.forget()

    def paint(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        board: BoardView,
        desk: str = "desk",
    ) -> None:
        """Draw the sheet, the cells, the lines and a hint's strokes; ``board`` and ``grid``
        of ``boxes`` say where, and ``desk`` is the colour key of what the sheet lies on."""
        card, grid, looks, over = boxes["board"], boxes["grid"], board.cells, board.over
        if self._for is None and not canvas.haste.may_make_much(
            after=0
        ):  # a blank sheet for a frame
            canvas.fill(canvas.reach(card), canvas.theme[desk])
            canvas.plain_sheet(card, canvas.theme["sheet"])
            return
        sheet = self._measured(canvas, view, boxes, board, desk)
        self._cells(canvas, grid, looks, sheet)
        self._rings(canvas, grid, looks)
        if board.drawing is not NO_DRAWING:
            inside = grid.moved(-grid.x, -grid.y)
            middle, note = partial(self._middle, inside), partial(self._spot, inside, looks)
            place = PenBoard(middle, note, self._notes.radius, self._cell)
            self._pen_lines.paint(canvas, grid, place, board.drawing)
        if over.frames:
            draw_frames(canvas, grid, self._size, over.frames)
        if over.rays:
            filled = [cell for cell, look in enumerate(looks) if look.digit]
            rays = RayBoard(partial(self._middle, grid), self._cell, filled)
            self._rays.paint(canvas, rays, over.rays, over.share)
        strokes: list[list[Point]] | None = []
        if over.links or over.faint:
            around = self._surroundings(card, grid, looks)
            strokes = self._links.paint(canvas, around, over.links, over.share, over.faint)
        if over.letters and strokes is not None:
            middle, note = partial(self._middle, grid), partial(self._spot, grid, looks)
            lettered = LetterBoard(middle, note, self._cell, looks, strokes, view.text > 1)
            draw_letters(canvas, lettered, over.letters)

    def _surroundings(self, card: Box, grid: Box, looks: Sequence[CellLook]) -> LinkSurroundings:
        """What is written on the board, which links pass by."""
        digits = [self._middle(grid, cell) for cell, look in enumerate(looks) if look.digit]
        notes = [
            (cell, digit)
            for cell, look in enumerate(looks)
            if not look.digit
            for digit in digits_of(look.notes)
        ]
        spot, painter = partial(self._spot, grid, looks), self._notes
        return LinkSurroundings(
            card, spot, painter.radius, digits, self._cell, notes, painter.ink, grid, painter.lanes
        )

    def _spot(
        self, grid: Box, looks: Sequence[CellLook], cell: int, digit: int
    ) -> tuple[float, float]:
        """The centre of a candidate's place in its cell."""
        x, y = self._drawn.notes(looks[cell], self._notes_of(cell)).place(digit)
        middle = self._middle(grid, cell)
        return middle[0] + x, middle[1] + y

    def _middle(self, grid: Box, cell: int) -> tuple[int, int]:
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
        """The board as a surface of its own, of the size of its sheet, with nothing over it."""
        card, grid = boxes["board"], boxes["grid"]
        surface = canvas.sheet(card.w, card.h)
        apart = {"board": Box(0, 0, card.w, card.h), "grid": grid.moved(-card.x, -card.y)}
        self.paint(canvas.on(surface), view, apart, board._replace(over=NO_STROKES))
        return surface

    def fits(self, canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView) -> bool:
        """Whether the sprites for such a board are made, but for those of single cells."""
        return self._for == _measures(canvas, view, boxes, board, "desk") and self._made

    def steps(
        self, canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView, window: Box
    ) -> Iterator[None]:
        """Make the sprites for what a window shows of a board, a few milliseconds at each step;
        nothing is drawn."""
        size, grid = board.size, boxes["grid"]
        regions = board.regions or regions_of(size, board.box_shape)
        for _ in each_line(canvas, grid.w // size, size, regions):
            yield
        sheet = self._measured(canvas, view, boxes, board, "desk")
        yield
        while not self._made:
            self._follow_clues(canvas, view, board)
            yield
        for row in range(size):
            if sheet.row_box(grid, row).common(window).h:
                self._add_row(canvas, grid, board.cells, row, sheet, [])
                yield

    def _measured(
        self, canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView, desk: str
    ) -> BoardSheet:
        """The sheet, made anew with all sprites if anything they depend on has changed."""
        card, grid, size = boxes["board"], boxes["grid"], board.size
        key = _measures(canvas, view, boxes, board, desk)
        if key != self._for or not self._sheet:
            self._for, self._size, self._cell = key, size, grid.w // size
            regions = board.regions or regions_of(size, board.box_shape)
            self._sheet = BoardSheet(canvas, card, grid, regions, canvas.theme[desk])
            self._grounds = GroundPainter(self._cell, size, self._colours)
            self._strips = RowStrips(size, self._cell)
            self._clued_by, self._fog, self._paper = None, None, None
            self._digits = DigitPainter(self._cell, view.text)
            digits = board.digits or size
            self._notes = NotePainter(self._cell, digits, view.text)
            self._drawn = MarkPainter(self._cell, INSET, digits, view.text, self._colours)
            self._clues, self._made = None, board.rules is None
        self._follow_clues(canvas, view, board)
        told = board.broken, board.lit
        if self._over_clues[0] != told and (any(told) or self._over_clues[1]):
            self._over_clues = told, _over_clues(canvas, board, self._cell)
            self._strips = RowStrips(size, self._cell)
        return self._sheet

    def _follow_clues(self, canvas: Canvas, view: View, board: BoardView) -> None:
        """Make the pictures of the clues of these rules, over several frames if they are the
        first ones."""
        haste, first = canvas.haste, self._clues is None and board.rules is not None
        wanted = (board.rules, board.tinted)
        if self._gradual and self._clues and board.rules and wanted != self._clued_by:
            self._make_next(canvas, view, board)
            return
        if (board.rules, board.tinted) != self._clued_by and (not first or haste.may_begin()):
            self._use_clues(canvas, view, board)
            self._made = not first
        if self._clues and not self._made:
            self._made = self._clues.make(haste)

    def _make_next(self, canvas: Canvas, view: View, board: BoardView) -> None:
        """Go on making the next clues, and show them once they are made."""
        wanted, haste = (board.rules, board.tinted), canvas.haste
        if self._coming[0] != wanted:
            if not haste.may_begin():
                return
            self._coming = wanted, _clues(canvas, board, self._cell)
        layer = self._coming[1]
        if layer is None or layer.make(haste):
            self._coming = (None, None)
            self._show_clues(layer, view, board)
            self._made = True

    def _use_clues(self, canvas: Canvas, view: View, board: BoardView) -> None:
        """Make the pictures of clues; in fog, more of them are seen from time to time."""
        self._show_clues(_clues(canvas, board, self._cell), view, board)

    def _show_clues(self, clues: ClueLayer | None, view: View, board: BoardView) -> None:
        self._clued_by, self._over_clues = (board.rules, board.tinted), ((), [])
        self._clues = clues
        self._strips = RowStrips(board.size, self._cell)
        self._other_notes = _other_notes(self._clues, self._cell, board, view.text)

    def _cells(
        self, canvas: Canvas, grid: Box, looks: Sequence[CellLook], sheet: BoardSheet
    ) -> None:
        """Draw the cells row by row together with their notes and the lines down: while a row is
        in the processor's cache, that takes half the time."""
        blits: Blits = []
        sheet.add_ends(grid, blits)
        for row in range(self._size):
            box = sheet.row_box(grid, row)
            if not canvas.shows(box):
                continue
            strip = self._strips.get(row, looks)
            if strip:
                blits.append((strip, (box.x, box.y)))
                continue
            self._add_row(canvas, grid, looks, row, sheet, blits)
            if self._strips.is_due(row) and not canvas.haste.plain:
                canvas.surface.fblits(blits)
                blits = []
                self._strips.keep(row, canvas.surface, box)
        sheet.add_lines_across(grid, blits)
        for layer in self._layers:
            blits += layer.over(grid)
        canvas.surface.fblits(blits)

    @property
    def _layers(self) -> list[ClueLayer]:
        """The pictures of clues, the topmost last."""
        return [self._clues, *self._over_clues[1]] if self._clues and self._made else []

    def _add_row(
        self,
        canvas: Canvas,
        grid: Box,
        looks: Sequence[CellLook],
        row: int,
        sheet: BoardSheet,
        blits: Blits,
    ) -> None:
        """Add one row of cells with the sheet under them."""
        side, half, size = self._cell, self._cell // 2, self._size
        sheet.add_row(grid, row, blits)
        clues = [found for layer in self._layers if (found := layer.row(row))]
        tint = self._clues.tint(row) if self._clues and self._made else None
        if tint:
            blits.append((tint.surface, (grid.x + tint.dx, grid.y + tint.dy)))
        fogged = any(look.fog for look in looks[row * size : (row + 1) * size])
        above: Blits = [] if clues or fogged else blits
        for cell in range(row * size, (row + 1) * size):
            look = looks[cell]
            if look == PLAIN:
                continue
            x, y = grid.x + (cell - row * size) * side, grid.y + row * side
            if look.fill == "void":
                blits.append((self._blank(canvas), (x, y)))
                continue
            ground = self._grounds.ground(canvas, looks, cell)
            if ground:
                blits.append((ground, (x, y)))
            x, y = x + half, y + half
            small = self._small(canvas, cell, look)
            above += [(surface, (x + dx, y + dy)) for surface, dx, dy, _ in small]
            if look.digit and look.ink:
                self._digits.add(canvas, cell, (x, y), look, above)
        blits += [(each.surface, (grid.x + each.dx, grid.y + each.dy)) for each in clues]
        if fogged:
            self._add_fog(canvas, grid, looks, row, blits)
        if above is not blits:
            blits += above
        sheet.add_lines_down(grid, row, blits)

    def _blank(self, canvas: Canvas) -> pygame.Surface:
        """The paper where a board has no cells."""
        if self._paper is None:
            self._paper = canvas.sheet(self._cell, self._cell)
            self._paper.fill(canvas.theme["sheet"])
        return self._paper

    def _add_fog(
        self, canvas: Canvas, grid: Box, looks: Sequence[CellLook], row: int, blits: Blits
    ) -> None:
        """Hide the clues of a row that lie in fog; a selected cell is seen through it."""
        if self._fog is None:
            from game.ui.widgets.fog import FogPainter

            self._fog = FogPainter(self._cell, self._size)
        for cell in range(row * self._size, (row + 1) * self._size):
            share = looks[cell].fog
            if share:
                at = grid.x + cell % self._size * self._cell, grid.y + row * self._cell
                ground = self._grounds.ground(canvas, looks, cell) or self._fog.paper(canvas)
                if share == 1:
                    blits.append((ground, at))
                blits.append((self._fog.over(canvas, cell, share), at))

    def _small(self, canvas: Canvas, cell: int, look: CellLook) -> list[Piece]:
        """What lies under the digit of a cell: colours, marks and notes."""
        notes = self._notes_of(cell)
        found = self._drawn.pieces(canvas, look, notes) if look.drawn else []
        if look.digit or not (look.notes or look.fading):
            return found
        return found + self._drawn.notes(look, notes).pieces(canvas, look, cell)

    def _notes_of(self, cell: int) -> NotePainter:
        """Who paints the notes of a cell: below a sum in its corner they stand closer."""
        clues = self._clues
        if clues is None or not self._other_notes:
            return self._notes
        return self._other_notes[cell in clues.with_sums, cell in clues.with_marks]

    def _rings(self, canvas: Canvas, grid: Box, looks: Sequence[CellLook]) -> None:
        """Draw the rings round mistakes."""
        for cell, look in enumerate(looks):
            if look.wrong and look.judged:
                self._digits.ring(canvas, cell, self._middle(grid, cell), look)


def _measures(
    canvas: Canvas, view: View, boxes: dict[str, Box], board: BoardView, desk: str
) -> object:
    """All that the sprites of a board depend on, but for its clues."""
    card, grid = boxes["board"], boxes["grid"]
    place = card.w, card.h, grid.x - card.x, grid.y - card.y, grid.w
    shape = board.size, board.box_shape, board.regions, board.digits
    return place, shape, canvas.look, view.text, desk


def _clues(canvas: Canvas, board: BoardView, cell: int) -> ClueLayer | None:
    """The clues of the rules; the classic game does not even load what draws them."""
    if board.rules is None:
        return None
    from game.ui.widgets.clues.layer import ClueLayer

    return ClueLayer(canvas, board.rules, cell, tinted=board.tinted)


def _other_notes(
    clues: ClueLayer | None, cell: int, board: BoardView, text: float
) -> dict[tuple[bool, bool], NotePainter]:
    """Who paints the notes of cells with and without sums, and with and without marks on their
    edges; nothing where no cell has any."""
    if clues is None or not (clues.with_sums or clues.with_marks):
        return {}
    size = board.digits or board.size
    return {
        (summed, marked): NotePainter(cell, size, text, clues.taken if summed else 0.0, marked)
        for summed in (False, True)
        for marked in (False, True)
    }


def _over_clues(canvas: Canvas, board: BoardView, cell: int) -> list[ClueLayer]:
    """The pictures of broken clues and of lit ones."""
    if board.rules is None:
        return []
    from game.ui.widgets.clues.layer import ClueLayer, Mood

    told = ((board.broken, Mood.BROKEN), (board.lit, Mood.LIT))
    return [ClueLayer(canvas, board.rules, cell, clues, mood) for clues, mood in told if clues]


PLAIN = CellLook()
