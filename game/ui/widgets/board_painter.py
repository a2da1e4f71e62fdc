"""The board, painted from the looks of its cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.plans.printed_lines import regions_of
from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import LEAST_WORDS_NARROW, BoardBoxes, Box
from game.ui.widgets.board_clues import BoardClues
from game.ui.widgets.board_lines import draw_plain_lines, each_line
from game.ui.widgets.board_look import NO_STROKES, BoardView
from game.ui.widgets.board_sheet import BoardSheet, border
from game.ui.widgets.board_strokes import BoardPlace, BoardStrokes
from game.ui.widgets.cell_digits import Blits, DigitPainter
from game.ui.widgets.cell_ground import NOWHERE, GroundPainter, is_alone, within_frame
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.colours import ColourPainter
from game.ui.widgets.drawn_marks import MarkPainter
from game.ui.widgets.night_lamp import LampPainter
from game.ui.widgets.row_strips import RowStrips
from game.ui.widgets.small_digits import NotePainter
from game.ui.widgets.way_strokes import ROWS, WayPainter

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.plans import brush_way
    from game.ui.drawing.sprites import Piece
    from game.ui.layout.geometry import View
    from game.ui.widgets.clues.layer import Sprite
    from game.ui.widgets.fog_wash import FogPainter
    from game.ui.widgets.night_lamp import Lamp


PATIENCE = 6
"""So many frames may show a board with plain lines alone; then each makes one slice more than the
one before, as even a slow machine has to show digits soon."""

INSET = 1
"""Pixels that marks stay away from the lines."""


class BoardPainter:
    """Paints a whole board each time, from cached sprites."""

    def __init__(self, gradual: bool = False) -> None:
        """With ``gradual`` clues that change are made over several frames."""
        self._clues = BoardClues(gradual)
        self._for: object = None
        self._size = self._cell = 0
        self._sheet: BoardSheet | None = None
        self._making: tuple[object, Iterator[None]] | None = None
        """What a sheet that is being made is for, and what makes it."""
        self._colours = ColourPainter()
        self._grounds = GroundPainter(0, 9, self._colours)
        self._digits = DigitPainter(0, 1)
        self._notes = NotePainter(9, 9, 1)
        self._corners = NOWHERE
        """The corners of cells that sums take."""
        self._strips = RowStrips(0, 0)
        self._lamp, self._way = LampPainter(0), WayPainter(0, 0)
        self._fog: FogPainter | None = None
        self._paper: pygame.Surface | None = None
        self._strokes = BoardStrokes()
        self._drawn = MarkPainter(9, 9, 1, self._colours)

    def forget(self) -> None:
        """Drop all sprites; the next painting makes them again."""
        self._for = self._sheet = None
        self._grounds = GroundPainter(0, 9, self._colours)
        self._digits = DigitPainter(0, 1)
        self._notes = NotePainter(9, 9, 1)
        self._corners = NOWHERE
        self._strips = RowStrips(0, 0)
        self._strokes.forget()
        self._colours.forget()

    def paint(
        self,
        canvas: Canvas,
        view: View,
        boxes: BoardBoxes,
        board: BoardView,
        desk: str = "desk",
    ) -> None:
        """Draw the sheet, the cells, the lines and a hint's strokes; ``boxes`` say where,
        and ``desk`` is the colour key of what the sheet lies on."""
        card, grid = boxes.card, boxes.grid
        if self._for is None and not self._is_ready(canvas, view, boxes, board, desk):
            canvas.fill(canvas.reach(card), canvas.theme[desk])
            canvas.plain_sheet(card, canvas.theme["sheet"])
            regions = board.regions or regions_of(board.size, board.box_shape)
            draw_plain_lines(canvas, grid, grid.w // board.size, board.size, regions)
            return
        sheet = self._measured(canvas, view, boxes, board, desk)
        self._cells(canvas, grid, board, sheet)
        place = self.place(boxes, board)
        sums = [self._with_sum(canvas, place, cell) for cell in self._corners]
        self._rings(canvas, place)
        self._strokes.pen_lines(canvas, place, board.drawing)
        self._strokes.hint(canvas, place, board.over, view.text > 1)
        canvas.surface.fblits([drawn for drawn in sums if drawn])  # over all that marks their cells

    def place(self, boxes: BoardBoxes, board: BoardView) -> BoardPlace:
        """Where the cells and candidates of a board are, once it was painted."""
        looks = board.cells

        def painter(cell: int) -> NotePainter:
            look = looks[cell]
            edges = self._clues.edges(cell)
            return self._drawn.notes(look, self._notes_of(cell), edges).of(look)

        sheet, grid, summed = boxes.card, boxes.grid, self._clues.corners
        painters = self._notes, painter, self._digits
        return BoardPlace(sheet, grid, self._cell, self._size, looks, *painters, summed)

    def picture(
        self,
        canvas: Canvas,
        view: View,
        boxes: BoardBoxes,
        board: BoardView,
    ) -> pygame.Surface:
        """The board as a surface of its own, of the size of its sheet, with nothing over it."""
        card = boxes.card
        surface = canvas.sheet(card.w, card.h)
        apart = boxes.moved(-card.x, -card.y)
        self.paint(canvas.on(surface), view, apart, board._replace(over=NO_STROKES))
        return surface

    def empty(
        self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView
    ) -> pygame.Surface | None:
        """The sheet with plain cells alone, on the piece of desk that its shadow reaches; None
        until it is made, and where the board has places without cells."""
        sheet, holed = self._sheet, any(look.fill == "void" for look in board.cells)
        if not sheet or holed or self._for != _measures(canvas, view, boxes, board, "desk"):
            return None
        reach, blits = canvas.reach(boxes.card), Blits()
        grid = boxes.grid.moved(-reach.x, -reach.y)
        sheet.add_ends(grid, blits)
        for row in range(board.size):
            sheet.add_row(grid, row, blits)
            sheet.add_lines_down(grid, row, blits)
        sheet.add_lines_across(grid, blits)
        picture = canvas.sheet(reach.w, reach.h)
        picture.fblits(blits)
        return picture

    def fits(self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView) -> bool:
        """Whether the sprites for such a board are made, but for those of single cells."""
        return self._for == _measures(canvas, view, boxes, board, "desk") and self._clues.made

    def prepare(self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView) -> None:
        """Make a little of the sheet, which is not seen yet."""
        if self._for is None:
            self._is_ready(canvas, view, boxes, board, "desk")

    def prepare_way(self, canvas: Canvas, row: int, way: Sequence[brush_way.Piece]) -> None:
        """Make some rows of the strokes that are seen once a board is won."""
        for each in range(row, min(row + ROWS, self._size)) if way else ():
            self._way.add(canvas.on(canvas.surface), Box(0, 0, 0, 0), each, way, [])

    def _is_ready(
        self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView, desk: str
    ) -> bool:
        """Whether the sheet is made, of which each frame makes a little; until then it is
        seen with plain lines and nothing in them."""
        key = _measures(canvas, view, boxes, board, desk)
        if self._making is None or self._making[0] != key:
            self._making = key, self._sheet_steps(canvas, view, boxes, board, desk)
        due = canvas.haste.frames - PATIENCE + 1
        while canvas.haste.may_begin() or due > 0:
            due -= 1
            if next(self._making[1], self) is self:
                self._making = None
                return canvas.haste.may_make()  # else its cells come in the next frame
        return False

    def steps(
        self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView, window: Box
    ) -> Iterator[None]:
        """Make the sprites for what a window shows of a board, a few milliseconds at each step;
        nothing is drawn."""
        size, grid = board.size, boxes.grid
        yield from self._sheet_steps(canvas, view, boxes, board, "desk")
        sheet = self._measured(canvas, view, boxes, board, "desk")
        while not self._clues.made:
            if self._clues.make_on(canvas, view.text, board):
                self._keep_clear_of_clues(view)
            yield
        for row in range(size):
            if sheet.row_box(grid, row).common(window).h:
                self._add_row(canvas, grid, board.cells, row, sheet, [])
                yield

    def _measured(
        self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView, desk: str
    ) -> BoardSheet:
        """The sheet, made anew with all sprites if anything they depend on has changed."""
        key = _measures(canvas, view, boxes, board, desk)
        if key != self._for or not self._sheet:
            for _ in self._sheet_steps(canvas, view, boxes, board, desk):
                pass
        assert self._sheet
        if self._clues.follow(canvas, view.text, board):
            self._keep_clear_of_clues(view)
        return self._sheet

    def _keep_clear_of_clues(self, view: View) -> None:
        """Draw the rows anew, and with other sums what stands beside them in their cells."""
        self._strips = RowStrips(self._size, self._cell)
        corners = self._clues.corners
        if corners != self._corners:
            self._corners = corners
            below = max((high for _, high in corners.values()), default=0) / self._cell
            self._digits = DigitPainter(self._cell, view.digits, below)
            self._grounds = GroundPainter(
                self._cell, self._size, self._colours, corners, self._digits.lower
            )

    def _sheet_steps(
        self, canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView, desk: str
    ) -> Iterator[None]:
        """Make the sheet anew, a few milliseconds at each step, and in the end forget all other
        sprites."""
        card, grid, size = boxes.card, boxes.grid, board.size
        key = _measures(canvas, view, boxes, board, desk)
        regions = board.regions or regions_of(size, board.box_shape)
        for _ in each_line(canvas, grid.w // size, size, regions):
            yield
        pictures = []
        for picture in border(canvas, card, grid, size, canvas.theme[desk]):
            pictures.append(picture)
            yield
        self._sheet = BoardSheet(canvas, card, grid, regions, pictures)
        self._for, self._size, self._cell = key, size, grid.w // size
        self._grounds = GroundPainter(self._cell, size, self._colours)
        self._strips, self._lamp = RowStrips(size, self._cell), LampPainter(self._cell)
        self._fog, self._paper, self._way = None, None, WayPainter(self._cell, size)
        self._digits = DigitPainter(self._cell, view.digits)
        self._corners = NOWHERE
        digits = board.digits or size
        legible = round(LEAST_WORDS_NARROW * view.scale)
        within = within_frame(self._cell, view.scale)
        self._notes = NotePainter(
            self._cell, digits, view.board_text, legible=legible, within=within
        )
        self._drawn = MarkPainter(self._cell, digits, view.text, self._colours)
        self._clues.forget(self._cell, made=board.rules is None)

    def _cells(self, canvas: Canvas, grid: Box, board: BoardView, sheet: BoardSheet) -> None:
        """Draw the cells row by row together with their notes and the lines down: while a row is
        in the processor's cache, that takes half the time."""
        looks, lamp, way = board.cells, board.lamp, board.way
        many = sum(look.outlined for look in looks) > 1  # elsewhere, too
        blits: Blits = []
        sheet.add_ends(grid, blits)
        for row in range(self._size):
            box = sheet.row_box(grid, row)
            if not canvas.shows(box):
                continue
            strip = self._strips.get(row, looks, (lamp, way, many))
            if strip:
                blits.append((strip, (box.x, box.y)))
                continue
            self._add_row(canvas, grid, looks, row, sheet, blits, lamp, way)
            if self._strips.is_due(row) and not canvas.haste.plain:
                canvas.surface.fblits(blits)
                blits = []
                self._strips.keep(row, canvas.surface, box)
        sheet.add_lines_across(grid, blits)
        for layer in self._clues.layers:
            blits += layer.over(grid)
        canvas.surface.fblits(blits)

    def _add_row(
        self,
        canvas: Canvas,
        grid: Box,
        looks: Sequence[CellLook],
        row: int,
        sheet: BoardSheet,
        blits: Blits,
        lamp: Lamp | None = None,
        way: Sequence[brush_way.Piece] = (),
    ) -> None:
        """Add all of a row but the lines across; what lies under the light of a ``lamp`` is drawn
        at once."""
        size = self._size
        sheet.add_row(grid, row, blits)
        clues = [strip for layer in self._clues.layers if (strip := layer.row(row))]
        tint = self._clues.tint(row)
        if tint:
            blits.append((tint.surface, (grid.x + tint.dx, grid.y + tint.dy)))
        if lamp:
            self._light_row(canvas, grid, looks, row, blits, lamp)
        if way:
            self._way.add(canvas, grid, row, way, blits)
        fogged = any(look.fog for look in looks[row * size : (row + 1) * size])
        above: Blits = [] if clues or fogged else blits
        self._add_looks(canvas, grid, looks, row, lamp is not None, blits, above)
        self._add_clues(grid, looks, row, clues, blits)
        if fogged:
            self._add_fog(canvas, grid, looks, row, blits)
        if above is not blits:
            blits += above
        sheet.add_lines_down(grid, row, blits)

    def _add_looks(
        self,
        canvas: Canvas,
        grid: Box,
        looks: Sequence[CellLook],
        row: int,
        lit: bool,
        blits: Blits,
        above: Blits,
    ) -> None:
        """Add the grounds of the cells of a row, without what light already fell on, and to what
        lies ``above`` clues and fog their marks, notes and digits."""
        side, half, first = self._cell, self._cell // 2, row * self._size
        ground_of = self._grounds.above_light if lit else self._grounds.ground
        for cell in range(first, first + self._size):
            look = looks[cell]
            if look == PLAIN:
                continue
            x, y = grid.x + (cell - first) * side, grid.y + row * side
            if look.fill == "void":
                blits.append((self._blank(canvas), (x, y)))
                continue
            ground = ground_of(canvas, looks, cell)
            if ground:
                blits.append((ground, (x, y)))
            x, y = x + half, y + half
            small = self._small(canvas, cell, look)
            above += [(surface, (x + dx, y + dy)) for surface, dx, dy, _ in small]
            if look.digit and look.ink:
                self._digits.add(canvas, cell, (x, y), look, above)

    def _add_clues(
        self,
        grid: Box,
        looks: Sequence[CellLook],
        row: int,
        clues: Sequence[Sprite],
        blits: Blits,
    ) -> None:
        """Add the clues of a row, without the dashes of a cage in a cell that is selected alone,
        whose frame they would double; its sum stays."""
        cells = range(row * self._size, (row + 1) * self._size) if clues else ()
        alone = [each for each in cells if self._clues.only_caged(each) and is_alone(looks, each)]
        for clue in clues:
            parts = [whole := Box(clue.dx, clue.dy, *clue.surface.get_size())]
            for cell in alone:
                x, y = cell % self._size * self._cell, row * self._cell
                wide, high = self._corners.get(cell, (0, 1))
                corner = Box(x, y, wide, high - 1)  # below that a dash may begin
                sides = whole.left(x - whole.x), whole.after(max(whole.x, x + self._cell))
                parts = [*sides, corner.common(whole)]
            for part in parts:
                if min(part[2:]) > 0:
                    picture = clue.surface.subsurface(part.moved(-clue.dx, -clue.dy))
                    blits.append((picture, (grid.x + part.x, grid.y + part.y)))

    def _light_row(
        self,
        canvas: Canvas,
        grid: Box,
        looks: Sequence[CellLook],
        row: int,
        blits: Blits,
        lamp: Lamp,
    ) -> None:
        """Draw what there is of a row, its washes, and the light on them."""
        side = self._cell
        for column in range(self._size):
            ground = self._grounds.lit(canvas, looks, row * self._size + column)
            if ground:
                blits.append((ground, (grid.x + column * side, grid.y + row * side)))
        canvas.surface.fblits(blits)
        blits.clear()
        self._lamp.draw(canvas, grid._replace(w=side * self._size), row, lamp)

    def _blank(self, canvas: Canvas) -> pygame.Surface:
        """The paper where a board has no cells."""
        if self._paper is None:
            self._paper = canvas.sheet(self._cell, self._cell)
            self._paper.fill(canvas.theme["sheet"])
        return self._paper

    def _add_fog(
        self, canvas: Canvas, grid: Box, looks: Sequence[CellLook], row: int, blits: Blits
    ) -> None:
        """Hide the clues of a row that lie in fog; what is selected is seen through it, and framed
        above it."""
        if self._fog is None:
            from game.ui.widgets.fog_wash import FogPainter

            self._fog = FogPainter(self._cell, self._size)
        for cell in range(row * self._size, (row + 1) * self._size):
            share = looks[cell].fog
            if share:
                at = grid.x + cell % self._size * self._cell, grid.y + row * self._cell
                ground = self._grounds.ground(canvas, looks, cell) or self._fog.paper(canvas)
                if share == 1:
                    blits.append((ground, at))
                blits.append((self._fog.over(canvas, cell, share), at))
                frame = self._grounds.frame(canvas, looks, cell)
                if frame:
                    blits.append((frame, at))

    def _small(self, canvas: Canvas, cell: int, look: CellLook) -> list[Piece]:
        """What lies under the digit of a cell: colours, marks and notes."""
        notes, pieces, edges = self._notes_of(cell), [], self._clues.edges(cell)
        if look.drawn:
            pieces = self._drawn.pieces(canvas, look, notes, edges)
        if look.digit or not (look.notes or look.fading):
            return pieces
        return pieces + self._drawn.notes(look, notes, edges).pieces(canvas, look, cell)

    def _notes_of(self, cell: int) -> NotePainter:
        return self._clues.notes(cell) or self._notes

    def _rings(self, canvas: Canvas, place: BoardPlace) -> None:
        """Draw the rings round mistakes."""
        for cell, look in enumerate(place.looks):
            if look.wrong and look.judged:
                self._digits.ring(canvas, cell, place.middle(cell), look)

    def _with_sum(
        self, canvas: Canvas, place: BoardPlace, cell: int
    ) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """What is seen of the corner of a cell that a sum takes, and where; None where that is
        outside."""
        (x, y), half = place.middle(cell), self._cell // 2
        corner = Box(x - half, y - half, *self._corners.get(cell, (0, 0)))
        corner = corner.common(Box(0, 0, *canvas.surface.get_size()))
        if not (corner.w and corner.h):
            return None
        return canvas.surface.subsurface(corner).copy(), (corner.x, corner.y)


def _measures(canvas: Canvas, view: View, boxes: BoardBoxes, board: BoardView, desk: str) -> object:
    """All that the sprites of a board depend on, but for its clues."""
    card, grid = boxes.card, boxes.grid
    place = card.w, card.h, grid.x - card.x, grid.y - card.y, grid.w
    shape = board.size, board.box_shape, board.regions, board.digits
    return place, shape, canvas.look, view.text, view.digits, view.large, desk


PLAIN = CellLook()
