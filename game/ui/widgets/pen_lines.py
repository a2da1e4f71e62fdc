"""The lines that the player has drawn between cells and notes: bent round what stands in their way,
with gaps where they cannot.

Each colour has dashes of its own, for those who do not see colours.
"""

from __future__ import annotations

import math
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.plans.hand_drawn import between
from game.ui.drawing.brush import Brush
from game.ui.widgets.small_digits import digits_of
from game.ui.widgets.way_shapes import curve, dense

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.marks import Colour as Number
    from game.engine.marks import PenLine, Spot
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box

    Oval = tuple[Point, Point]
    """The middle of an oval, and half its width and half its height."""

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
"""The radius of the dot in which a line ends at a digit or in the middle of an empty cell, in its
widths."""

NEIGHBOURS = 1.5
"""How far apart the middles of two neighbours are at most, in cells."""

BOWS = (0.01, 0.04, 0.075, 0.11, 0.16, 0.28)
"""How far lines bend to either side, as shares of their lengths."""

BENDS, LONG = (0.5, 0.2, 0.8), 3
"""Where they bend most, as shares of their lengths; in the middle if they are longer than so many
cells."""

BOWED, WIDEST = 0.12, 0.6
"""How much worse than a gap of the same width it is that a line bends; and how far it bends at
most, in cells."""

DISC, BESIDE = 0.24, 0.8
"""How far from the middle of a note a line had better stay, in cells, for the disc that the note
may lie on; and how bad it is beside a gap that it does not."""

ENDING, END_CUT = 0.16, 6.0
"""How much of a line at its ends is not to have a gap, in cells, and how much worse that is."""

SHORT = 0.45
"""A line that is shorter, in cells, is straight."""

FEW = 40
"""How many more lines than are drawn are kept, about."""

CLOSE = 0.07
"""How far apart its points are, in cells."""


class PenDrawing(NamedTuple):
    """The lines on a board."""

    lines: tuple[PenLine, ...] = ()
    pending: tuple[PenLine, ...] = ()
    """The line that is being drawn, piece by piece; its ends are the same while only one is
    known."""


NO_DRAWING = PenDrawing()


class Gaps:
    """Where lines have gaps, found by place, and where they had better not come."""

    def __init__(
        self,
        ovals: Iterable[Oval],
        cell: int,
        beyond: float = 0.0,
        near: Iterable[Oval] = (),
    ) -> None:
        """A line's edge, which is `beyond` its middle, has to stay out of ovals, and had better
        stay out of those that are `near`; all on a board with cells `cell` wide."""
        self._side = cell / 3
        """That of the squares by which they are found, about the room of a note."""
        self._held: dict[tuple[int, int], list[tuple[float, float, float, float, float]]] = {}
        for each in ovals:
            self._add(each, beyond, 1.0)
        for each in near:
            self._add(each, beyond, BESIDE)

    def _add(self, oval: Oval, beyond: float, weight: float) -> None:
        (x, y), (wide, high) = oval
        wide, high, side = wide + beyond, high + beyond, self._side
        if wide <= 0 or high <= 0:
            return
        held = x, y, 1 / wide**2, 1 / high**2, weight
        columns = range(int((x - wide) // side), int((x + wide) // side) + 1)
        rows = range(int((y - high) // side), int((y + high) // side) + 1)
        for place in product(columns, rows):
            self._held.setdefault(place, []).append(held)

    def weight(self, point: Point) -> float:
        """How bad it is that a line goes through a point: 1 where it has a gap, 0 where it may."""
        x, y = point
        for to_x, to_y, across, down, weight in self._held.get(
            (int(x // self._side), int(y // self._side)), ()
        ):
            if (x - to_x) ** 2 * across + (y - to_y) ** 2 * down < 1:
                return weight
        return 0.0

    def hold(self, point: Point) -> bool:
        """Whether a line has a gap at a point."""
        return self.weight(point) == 1


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

    def gaps(self) -> Iterator[Oval]:
        """Where lines have gaps, as what is written there has to be read."""
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

    def way(self, line: PenLine, width: float, gaps: Iterable[Oval] | None = None) -> list[Point]:
        """The points of a line `width` wide, close together: straight, or bent where it then meets
        less of what is written. `gaps` are those of the board, if they are known."""
        piece = CLOSE * self.cell
        straight = dense(self.ends(line), 2 * piece)
        a, b = self.at(line.start), self.at(line.end)
        far = math.dist(a, b) / self.cell
        is_path = straight[0] == a and straight[-1] == b and far < NEIGHBOURS
        if is_path or far < SHORT:
            return straight
        near = self._beside(self.gaps() if gaps is None else gaps, a, b, width)
        best, least = straight, self._cut(straight, near, math.inf)
        for bow in BOWS if least else ():
            bent = BOWED * bow * far
            if bow * far > WIDEST or bent > least:
                break
            for bend, side in product(BENDS[: 1 if far > LONG else None], (1, -1)):
                way = self._outside_ends(line, curve(a, b, side * bow, piece, bend))
                cost = self._cut(way, near, least - bent) + bent
                if len(way) > 2 and cost < least:
                    best, least = way, cost
        return best

    def _beside(self, gaps: Iterable[Oval], a: Point, b: Point, width: float) -> Gaps:
        """Those gaps that a line between two points may come to however it bends, but for those at
        its ends, and the discs of their notes."""
        far, disc = math.dist(a, b), (DISC * self.cell, DISC * self.cell)
        reach = min(WIDEST * self.cell, BOWS[-1] * far) + max(DIGIT_GAP) * self.cell + width
        dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        off = a[0] * dy - a[1] * dx
        others = [
            gap
            for gap in gaps
            if -reach < gap[0][0] * dy - gap[0][1] * dx - off < reach and gap[0] not in (a, b)
        ]
        discs = [(middle, disc) for middle, half in others if half[0] < disc[0]]
        return Gaps(others, self.cell, width, discs)

    def _outside_ends(self, line: PenLine, way: list[Point]) -> list[Point]:
        """The part of a way that lies between the ovals at its ends."""
        first, last = (Gaps([(self.at(spot), self.oval(spot))], self.cell) for spot in line[:2])
        begin, end = 0, len(way)
        while begin < end and first.hold(way[begin]):
            begin += 1
        while end > begin and last.hold(way[end - 1]):
            end -= 1
        return way[begin:end]

    def _cut(self, way: Sequence[Point], gaps: Gaps, most: float) -> float:
        """How much of a way lies in gaps, in cells; more at its ends, and less of what lies beside
        notes. It is not looked at further where that is `most`."""
        step = math.dist(way[0], way[1]) / self.cell if len(way) > 1 else 0.0
        ending, last = math.ceil(ENDING / step) if step else 0, len(way) - 1
        cut = 0.0
        for number, point in enumerate(way):
            weight = gaps.weight(point)
            if weight:
                is_end = weight == 1 and (number < ending or number > last - ending)
                cut += step * (END_CUT if is_end else weight)
                if cut >= most:
                    break
        return cut

    def at(self, spot: Spot) -> Point:
        """The middle of a spot."""
        return self.note(*spot) if spot[1] else self.middle(spot[0])

    def stops(self, line: PenLine, way: Sequence[Point]) -> Iterator[Point]:
        """Where a line's way ends beside a digit; a path goes on to the middle of its cell."""
        for spot, at in ((line.start, way[0]), (line.end, way[-1])):
            if not spot[1] and self.written[spot[0]][0] and at != self.at(spot):
                yield at

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
        self._on: object = None
        self._gaps: list[Oval] = []
        self._in_gaps = Gaps((), 1)
        """Those of that board, and the same found by place."""
        self._strokes: dict[PenLine, list[list[Point]]] = {}
        """The dashes of the lines that were drawn last on a board."""
        self._dots: dict[PenLine, tuple[Point, ...]] = {}
        """Where each of them ends beside a digit."""

    def paint(self, canvas: Canvas, grid: Box, board: PenBoard, drawing: PenDrawing) -> None:
        """Draw the lines, an oval round each note that they end at, and the line that is being
        drawn. `board` has the places as if the grid began at 0, 0."""
        inks = tuple(
            board.ink(spot[0]) for line in (*drawing.lines, *drawing.pending) for spot in line[:2]
        )
        key = (grid.w, grid.h, board.written, board.cell, inks, canvas.theme.name, drawing)
        if key != self._for or self._picture is None:
            picture = pygame.Surface((grid.w, grid.h), pygame.SRCALPHA)
            lines = (*drawing.lines, *drawing.pending)
            if self._on != key[:4] or len(self._strokes) > 2 * len(lines) + FEW:
                self._on, self._strokes, self._dots = key[:4], {}, {}
                self._gaps = list(board.gaps())
                self._in_gaps = Gaps(self._gaps, board.cell)
            for line in lines:
                self._draw_line(canvas.on(picture), board, line)
            for (x, y), (wide, high) in self._gaps:
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
        if line.start == line.end:
            return
        ink, width = _pen(canvas, board, line)
        strokes = self._strokes.get(line)
        if strokes is None:
            way = board.way(line, width, self._gaps)
            self._dots[line] = tuple(board.stops(line, way))
            strokes = dashes(way, line.colour, width)
            if DASHES[line.colour - 1]:
                gaps = self._in_gaps
                strokes = [rest for dash in strokes for rest in _between_gaps(dash, gaps, width)]
            self._strokes[line] = strokes
        for stroke in strokes:
            self._brush.stroke(canvas, stroke, ink, width)

    def _draw_ends(self, canvas: Canvas, board: PenBoard, line: PenLine) -> None:
        """An oval round a note, a ring round a cell that is marked alone, a dot beside a digit or
        in an empty cell."""
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
        for at in self._dots.get(line, ()):
            canvas.disc(at, DOT * width, ink)


def _pen(canvas: Canvas, board: PenBoard, line: PenLine) -> tuple[Colour, float]:
    """The ink and the width of a line."""
    return canvas.theme[f"c{line.colour}_ink"], max(1.6, board.cell * WIDTH)


def dashes(way: Sequence[Point], colour: Number, width: float) -> list[list[Point]]:
    """The pieces of a way in the dashes of its colour, fitted so that it ends with a whole one."""
    pattern = [stroke * width for stroke in DASHES[colour - 1]]
    length = sum(math.dist(one, other) for one, other in pairwise(way))
    if not pattern or length <= 0:
        return [list(way)]
    times = max(0, round((length - pattern[0]) / sum(pattern)))
    fit = length / (times * sum(pattern) + pattern[0])
    strokes, turn, left, stroke = [], 0, pattern[0] * fit, [way[0]]
    for one, other in pairwise(way):
        far, passed = math.dist(one, other), 0.0
        while far - passed > left:
            passed += left
            at = between(one, other, passed / far)
            if turn % 2 == 0:
                strokes.append([*stroke, at])
            turn += 1
            left, stroke = pattern[turn % len(pattern)] * fit, [at]
        left -= far - passed
        stroke.append(other)
    return [*strokes, stroke] if turn % 2 == 0 and len(stroke) > 1 else strokes


def _between_gaps(dash: list[Point], gaps: Gaps, width: float) -> list[list[Point]]:
    """What gaps leave of a dash, without crumbs."""
    points = dense(dash, width)
    free = [not gaps.hold(point) for point in points]
    if all(free):
        return [dash]
    pieces: list[list[Point]] = [[]]
    for point, is_free in zip(points, free, strict=True):
        if is_free:
            pieces[-1].append(point)
        else:
            pieces.append([])
    return [rest for rest in pieces if rest and math.dist(rest[0], rest[-1]) >= CRUMB * width]
