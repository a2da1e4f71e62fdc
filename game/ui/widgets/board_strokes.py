"""What lies over the cells of a board: pen lines, frames, rays, links and the letters of ends."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.hint_letters import LetterBoard, draw_letters, letter_corner, letter_of_nodes
from game.ui.widgets.ink import (
    AT_EDGE,
    BROKEN,
    COVER,
    INSET,
    LONE,
    HintStrokes,
    draw_frames,
)
from game.ui.widgets.links import LinkPainter, LinkSurroundings
from game.ui.widgets.pen_lines import NO_DRAWING, PenBoard, PenDrawing, PenLinePainter
from game.ui.widgets.rays import RayBoard, RayPainter
from game.ui.widgets.small_digits import NotePainter, digits_of

if TYPE_CHECKING:
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.routes import Obstacle


RING_PEN = 0.032
"""The width of the ring of the pen, in cells."""


class BoardPlace(NamedTuple):
    """Where the cells and candidates of a board are, in pixels."""

    card: Box
    """The sheet."""
    grid: Box
    cell: int
    """The side of a cell."""
    size: int
    """Rows of the board."""
    looks: Sequence[CellLook]
    """Row by row."""
    notes: NotePainter
    painter: Callable[[int], NotePainter]
    """Who paints the notes of a cell."""
    summed: Container[int] = ()
    """Cells with a sum in their corner."""

    def middle(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self.size)
        half = self.cell // 2
        return self.grid.x + column * self.cell + half, self.grid.y + row * self.cell + half

    def spot(self, cell: int, digit: int) -> tuple[float, float]:
        """The centre of a candidate's place in its cell."""
        x, y = self.painter(cell).place(digit)
        middle = self.middle(cell)
        return middle[0] + x, middle[1] + y

    def surroundings(self, lettered: Iterable[int] = (), scale: float = 1.0) -> LinkSurroundings:
        """What is written on the board, which links pass by; also the letters of the cells that
        are ``lettered``, where these have a place of their own. A point has ``scale`` pixels."""
        digits = [self.middle(cell) for cell, look in enumerate(self.looks) if look.digit]
        notes = [
            (cell, digit)
            for cell, look in enumerate(self.looks)
            if not look.digit
            for digit in digits_of(look.notes)
        ]
        crossed = [
            (cell, digit)
            for cell, look in enumerate(self.looks)
            if look.struck and not look.digit
            for digit in digits_of(look.struck & look.notes)
        ]
        letters = [box for cell in lettered if (box := self._letter(cell))]
        alone = [
            (look.notes.bit_count() if look.nodes else 0, cell)
            for cell, look in enumerate(self.looks)
            if (look.sole or look.spread or look.nodes) and not look.struck
        ]
        painter = self.painter(max(alone)[1]) if alone else self.notes
        return LinkSurroundings(
            self.card,
            self.spot,
            painter.radius,
            digits,
            self.cell,
            notes,
            crossed,
            letters,
            painter.ink,
            self.grid,
            painter.lanes,
            max((self.painter(cell).radius for cell, _ in crossed), default=0.0),
            scale,
        )

    def _letter(self, cell: int) -> Obstacle | None:
        """What the cell leaves to its letter, if that has a place of its own."""
        look, middle, summed = self.looks[cell], self.middle(cell), cell in self.summed
        if look.nodes and not look.sole:
            rings = [self.spot(cell, digit) for digit in digits_of(look.notes)]
            return letter_of_nodes(rings, middle, self.cell, summed, self.painter(cell).radius)
        if look.lettered and (look.sole or look.packed):
            return letter_corner(middle, self.cell, summed)
        return None


class BoardStrokes:
    """Paints the strokes, and keeps the ways that links take."""

    def __init__(self) -> None:
        self._links = LinkPainter()
        self._rays = RayPainter()
        self._pen_lines = PenLinePainter()

    def forget(self) -> None:
        """Drop the ways of links; the next painting finds them again."""
        self._links = LinkPainter()

    def pen_lines(self, canvas: Canvas, place: BoardPlace, drawing: PenDrawing) -> None:
        if drawing is NO_DRAWING:
            return
        grid = place.grid
        inside = place._replace(grid=grid.moved(-grid.x, -grid.y))
        written = tuple((look.digit, look.notes) for look in place.looks)

        def ink(cell: int) -> Point:
            return place.painter(cell).ink

        board = PenBoard(inside.middle, inside.spot, ink, place.cell, written)
        self._pen_lines.paint(canvas, grid, board, drawing)

    def hint(self, canvas: Canvas, place: BoardPlace, over: HintStrokes, large: bool) -> None:
        """Draw what a hint draws, its letters ``large`` with large text."""
        grid, looks = place.grid, place.looks
        if over.frames:
            squares = any(look.first or look.second for look in looks)
            far, pen = INSET, COVER
            if len(over.frames) == 1 and not squares:
                far, pen = AT_EDGE, LONE
            draw_frames(canvas, grid, place.size, over.frames, share=pen, far=far)
        if over.broken:
            draw_frames(canvas, grid, place.size, over.broken, "vermilion", BROKEN, AT_EDGE)
        if over.rays:
            filled = [cell for cell, look in enumerate(looks) if look.digit]
            rays = RayBoard(place.middle, place.cell, filled)
            self._rays.paint(canvas, rays, over.rays, over.share)
        strokes: list[list[Point]] | None = []
        if over.links.seen:
            around = place.surroundings(over.letters, canvas.scale)
            strokes = self._links.paint(canvas, around, over.links)
        self._reached(canvas, place)
        if over.letters and strokes is not None:
            framed = {cell for cells in (*over.frames, *over.broken) for cell in cells}
            lettered = LetterBoard(
                *(place.middle, place.spot, place.cell, looks, strokes),
                *(large, place.summed, framed, place.painter),
            )
            draw_letters(canvas, lettered, over.letters)

    @staticmethod
    def _reached(canvas: Canvas, place: BoardPlace) -> None:
        """A ring of the pen round the candidates up to which a chain is told."""
        for cell, look in enumerate(place.looks):
            for digit in digits_of(look.reached) if not look.digit else ():
                pen = max(1.6 * canvas.scale, RING_PEN * place.cell)
                far = place.painter(cell).radius + 1.3 * pen
                at, ink = place.spot(cell, digit), canvas.theme["selection_edge"]
                canvas.ring(at, far, far, ink, pen, ("reached", cell))
