"""The lines that the player has drawn between cells and notes, with gaps where digits stand.

Each colour has dashes of its own, for those who do not see colours.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.brush import Brush
from game.ui.widgets.small_digits import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.marks import Colour as Number
    from game.engine.marks import PenLine, Spot
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box

WIDTH = 0.035
"""Width of a line, as a share of the cell."""

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (5, 3),
    (1.2, 2.6),
    (9, 3),
    (5, 2.5, 1.2, 2.5),
    (2.5, 2.5),
    (9, 2.5, 1.2, 2.5, 1.2, 2.5),
    (9, 2.5, 4, 2.5),
)
"""Dashes and gaps of each colour, in widths of the line; none for a solid one."""

CELL_REACH = 0.34
"""How far from the middle of a cell with a digit a line ends, as a share of the cell."""

DIGIT_GAP, NOTE_GAP, OVAL = (0.23, 0.3), 0.015, (0.035, 0.024)
"""Half the width and half the height of the gap at a digit; how far that at a note reaches beyond
its ink, and the oval round it, which fits between it and its neighbours; as shares of the cell."""

CRUMB = 2.4
"""What a gap leaves of a dash that is shorter than so many widths of the line is not drawn."""

DOT = 1.5
"""The radius of the dot in which a line ends in the middle of another cell, in its widths."""


NEIGHBOURS = 1.5
"""How far apart the middles of two neighbours are at most, in cells."""


class PenDrawing(NamedTuple):
    """The lines on a board."""

    lines: tuple[PenLine, ...] = ()
    pending: tuple[PenLine, ...] = ()
    """The line that is being drawn, piece by piece; its ends are the same while only one is
    known."""


NO_DRAWING = PenDrawing()


class PenBoard(NamedTuple):
    """Where the lines are drawn."""

    middle: Callable[[int], Point]
    """The middle of a cell."""
    note: Callable[[int, int], Point]
    """The middle of a note, by cell and digit."""
    ink: Callable[[int], Point]
    """Half the width and half the height of the ink of a cell's notes."""
    cell: int
    """The side of a cell."""
    written: tuple[tuple[int, int], ...]
    """The digit and the notes of each cell."""

    def gaps(self) -> Iterator[tuple[Point, Point]]:
        """Where lines have gaps, as what is written there has to be read: middles, and half the
        widths and the heights."""
        wide, high = DIGIT_GAP[0] * self.cell, DIGIT_GAP[1] * self.cell
        beside = NOTE_GAP * self.cell
        for cell, (digit, notes) in enumerate(self.written):
            if digit:
                yield self.middle(cell), (wide, high)
            else:
                across, down = self.ink(cell) if notes else (0.0, 0.0)
                for note in digits_of(notes):
                    yield self.note(cell, note), (across + beside, down + beside)

    def ends(self, line: PenLine) -> tuple[Point, Point]:
        """Where a line begins and ends: short of what it joins."""
        a, b = self.at(line.start), self.at(line.end)
        length = math.dist(a, b)
        if length < self.cell * NEIGHBOURS and not (line.start[1] or line.end[1]):
            return a, b  # a path goes on in the next cell
        toward = ((b[0] - a[0]) / (length or 1), (b[1] - a[1]) / (length or 1))
        near, far = (self.reach(spot, toward) for spot in (line.start, line.end))
        scale = min(1.0, length * 0.8 / max(1e-6, near + far))
        near, far = near * scale, far * scale
        return (
            (a[0] + toward[0] * near, a[1] + toward[1] * near),
            (b[0] - toward[0] * far, b[1] - toward[1] * far),
        )

    def at(self, spot: Spot) -> Point:
        """The middle of a spot."""
        return self.note(*spot) if spot[1] else self.middle(spot[0])

    def reach(self, spot: Spot, toward: Point) -> float:
        """How far from its middle a line ends that comes from some direction."""
        wide, high = self.oval(spot)
        return 1 / math.hypot(toward[0] / wide, toward[1] / high) if wide and any(toward) else 0.0

    def oval(self, spot: Spot) -> Point:
        """Half the width and half the height of what lines end at: the oval round a note, a circle
        round a digit; 0 in an empty cell."""
        if spot[1]:
            across, down = self.ink(spot[0])
            return across + OVAL[0] * self.cell, down + OVAL[1] * self.cell
        radius = self.cell * CELL_REACH if self.written[spot[0]][0] else 0.0
        return radius, radius


class PenLinePainter:
    """Draws lines. Their picture is kept for as long as they stay the same."""

    def __init__(self) -> None:
        self._brush = Brush()
        self._for: object = None
        self._picture: pygame.Surface | None = None

    def paint(self, canvas: Canvas, grid: Box, board: PenBoard, drawing: PenDrawing) -> None:
        """Draw the lines, an oval round each note that they end at, and the line that is being
        drawn. `board` has the places as if the grid began at 0, 0."""
        inks = tuple(
            board.ink(spot[0]) for line in (*drawing.lines, *drawing.pending) for spot in line[:2]
        )
        key = (grid.w, grid.h, inks, board.written, canvas.theme.name, drawing)
        if key != self._for or self._picture is None:
            picture = pygame.Surface((grid.w, grid.h), pygame.SRCALPHA)
            lines = (*drawing.lines, *drawing.pending)
            for line in lines:
                self._draw_line(canvas.on(picture), board, line)
            for (x, y), (wide, high) in board.gaps():
                gap = pygame.Rect(
                    round(x - wide), round(y - high), round(2 * wide), round(2 * high)
                )
                pygame.draw.ellipse(picture, (0, 0, 0, 0), gap)
            for line in lines:
                self._draw_ends(canvas.on(picture), board, line)
            picture.set_alpha(255, pygame.RLEACCEL)  # most of it is empty
            self._for, self._picture = key, picture
        canvas.surface.blit(self._picture, (grid.x, grid.y))

    def _draw_line(self, canvas: Canvas, board: PenBoard, line: PenLine) -> None:
        if line.start != line.end:
            ink, width = _pen(canvas, board, line)
            for piece in dashes(*board.ends(line), line.colour, width):
                for rest in (
                    _between_gaps(piece, board, width) if DASHES[line.colour - 1] else [piece]
                ):
                    self._brush.stroke(canvas, rest, ink, width)

    @staticmethod
    def _draw_ends(canvas: Canvas, board: PenBoard, line: PenLine) -> None:
        """An oval round a note, a ring round a cell that is marked alone, a dot in an empty one."""
        ink, width = _pen(canvas, board, line)
        for spot in {line.start, line.end}:
            alone = line.start == line.end
            wide, high = board.oval(spot)
            if alone and not spot[1]:
                wide = high = board.cell * CELL_REACH
            if spot[1] or alone:
                canvas.ring(board.at(spot), wide, high, ink, max(1.2, width * 0.6), ("end", spot))
            elif not wide:
                canvas.disc(board.at(spot), DOT * width, ink)


def _pen(canvas: Canvas, board: PenBoard, line: PenLine) -> tuple[Colour, float]:
    """The ink and the width of a line."""
    return canvas.theme[f"c{line.colour}_ink"], max(1.6, board.cell * WIDTH)


def dashes(start: Point, end: Point, colour: Number, width: float) -> list[tuple[Point, Point]]:
    """The pieces of a straight line in the dashes of its colour."""
    length = math.dist(start, end)
    pattern = [stroke * width for stroke in DASHES[colour - 1]]
    if not pattern:
        return [(start, end)]
    strokes, at, turn = [], 0.0, 0
    while at < length:
        stop = min(at + pattern[turn % len(pattern)], length)
        if turn % 2 == 0:
            strokes.append((_between(start, end, at / length), _between(start, end, stop / length)))
        at, turn = stop, turn + 1
    return strokes


def _between_gaps(
    dash: tuple[Point, Point], board: PenBoard, width: float
) -> list[tuple[Point, Point]]:
    """What gaps leave of a dash, without crumbs."""
    pieces = [dash]
    for gap in board.gaps():
        pieces = [rest for piece in pieces for rest in _outside(*piece, *gap)]
    return [rest for rest in pieces if rest == dash or math.dist(*rest) >= CRUMB * width]


def _outside(start: Point, end: Point, middle: Point, radii: Point) -> list[tuple[Point, Point]]:
    """What lies outside an ellipse of a straight line."""
    (wide, high), (x, y) = radii, middle
    from_x, from_y = (start[0] - x) / wide, (start[1] - y) / high
    across, down = (end[0] - start[0]) / wide, (end[1] - start[1]) / high
    square, half = across * across + down * down, from_x * across + from_y * down
    root = half * half - square * (from_x * from_x + from_y * from_y - 1)
    if root <= 0 or not square:
        return [(start, end)]
    enters, leaves = (-half - math.sqrt(root)) / square, (-half + math.sqrt(root)) / square
    if leaves <= 0 or enters >= 1:
        return [(start, end)]
    before = [(start, _between(start, end, enters))] if enters > 0 else []
    return before + ([(_between(start, end, leaves), end)] if leaves < 1 else [])


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
