"""What lies over the cells of a board: pen lines, frames, rays, links and the letters of ends."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import groupby
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
    from game.engine.types import Candidate
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.cell_digits import DigitPainter
    from game.ui.widgets.routes import Obstacle


RING_PEN, RING_OFF = 0.032, 1.1
"""The width of the ring of the pen, in cells, and how far its middle is from the disc in it, in
widths."""
RING_CLEAR = 1.1
"""How far the middle of that ring stays from the edge of another disc, in widths: it is open
there."""
RING_POINTS = 72
"""Points of a ring that is open."""


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
    digits: DigitPainter
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

    def discs(self) -> Iterator[tuple[Point, float]]:
        """The middle and the radius of each candidate that a hint tells of."""
        for cell, look in enumerate(self.looks):
            told = 0 if look.digit else look.filled | look.hollow | look.pencilled | look.struck
            for digit in digits_of(told & look.notes):
                yield self.spot(cell, digit), self.painter(cell).radius

    def surroundings(self, canvas: Canvas, lettered: Iterable[int] = ()) -> LinkSurroundings:
        """What is written on the board, which links pass by; also the letters of the cells that
        are ``lettered``, where these have a place of their own."""
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
            self._inks(canvas),
            self.cell,
            notes,
            crossed,
            letters,
            painter.ink,
            self.grid,
            painter.lanes,
            max((self.painter(cell).cross for cell, _ in crossed), default=0.0),
            canvas.scale,
            self._discs(),
        )

    def _inks(self, canvas: Canvas) -> list[Obstacle]:
        """The boxes of the ink of all digits."""
        return [
            self.digits.ink(canvas, cell, self.middle(cell), look)
            for cell, look in enumerate(self.looks)
            if look.digit
        ]

    def _discs(self) -> dict[Candidate, tuple[float, float, float]]:
        """The middles and radii of the candidates that stand clear of others for their discs."""
        return {
            (cell, digit): (*self.spot(cell, digit), self.painter(cell).radius)
            for cell, look in enumerate(self.looks)
            if look.spread and not look.digit
            for digit in digits_of(look.spread)
        }

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
            around = place.surroundings(canvas, over.letters)
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
        """A ring of the pen round the candidates up to which a chain is told; open towards discs
        that are so near that it would touch them."""
        ink, pen = canvas.theme["selection_edge"], max(1.6 * canvas.scale, RING_PEN * place.cell)
        for cell, look in enumerate(place.looks):
            for digit in digits_of(look.reached) if not look.digit else ():
                far = place.painter(cell).radius + RING_OFF * pen
                at, seed = place.spot(cell, digit), ("reached", cell)
                near = [
                    (spot, clear)
                    for spot, radius in place.discs()
                    if spot != at
                    and math.dist(spot, at) < far + (clear := radius + RING_CLEAR * pen)
                ]
                if not near:
                    canvas.ring(at, far, far, ink, pen, seed)
                for arc in _arcs(at, far, near):
                    canvas.brush(arc, pen, ink, seed, (0.06, 0.06))


def _arcs(
    middle: Point, radius: float, near: Sequence[tuple[Point, float]]
) -> Iterator[list[Point]]:
    """The parts of a circle that stay so far from some points as stands beside each of them."""
    turns = [2 * math.pi * number / RING_POINTS for number in range(RING_POINTS)]
    circle = [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in turns]
    free = [all(math.dist(each, at) >= clear for at, clear in near) for each in circle]
    first = next((at for at in range(RING_POINTS) if free[at] and not free[at - 1]), None)
    if first is None:
        return
    around = [*range(first, RING_POINTS), *range(first)]
    for is_free, run in groupby(around, free.__getitem__):
        arc = [circle[at] for at in run]
        if is_free and len(arc) > 1:
            yield arc
