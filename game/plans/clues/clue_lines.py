"""Lines through cells, and what lies under digits: bands, tubes, arrows, circles and spots."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING

from game.plans import hand_drawn
from game.plans.clues.sketch import shortened, spot, towards
from game.plans.shape import Shape, line, polygon, smooth

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.look import Look
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.colour import Colour
    from game.plans.hand_drawn import Point


BROAD, THIN = 0.16, 0.05
"""Widths of lines, in cells."""
WAVE = 0.08
"""How far a zigzag goes to each side, in cells."""
END = 0.36
"""The radius of the circle at an end, in cells."""
PALE, QUIET, BARRED = 0.62, 0.42, 0.6
"""The opacity of lines; and the widths of bands, which are a wash under digits, and of lines with
bars, in broad lines."""
BULB, TUBE, HOLLOW = 0.36, 0.23, 0.11
"""The radius of the bulb of a tube, its width, and that of what is left white in a hollow one, in
cells."""
CIRCLE, HEAD = 0.37, 0.2
"""The radius of the circle and the length of the head of an arrow, in cells."""
SPREAD = 0.55
"""How far the sides of a head stand from the shaft, in radians."""
ROUND, HALF = 0.37, 0.34
"""The radius of a round spot, and half the side of a square one, in cells."""
DIAGONAL = 0.075
"""The width of the stroke of a diagonal, in cells."""


def draw_bands(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A broad line, which may be cut."""
    for look in looks:
        yield _broad(sketch, look, QUIET)
        for index in look.at:
            one, other = look.cells[index - 1], look.cells[index]
            at = sketch.between(one, other)
            ends = [towards(at, sketch.middle(cell), 0.06 * sketch.cell) for cell in (one, other)]
            yield Shape(line(ends), None, sketch.inks.paper, 0.14 * sketch.cell)


def draw_ropes(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A broad line with the paper in it; those that cross run into each other."""
    for _, alike in groupby(looks, lambda look: look.ink):
        lines = list(alike)
        for look in lines:
            yield _broad(sketch, look)
        for look in lines:
            yield Shape(_path(sketch, look), None, sketch.inks.paper, 0.4 * BROAD * sketch.cell)


def draw_bars(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A line with a bar on each cell; two cells apart have the bars alone."""
    bars: dict[Cell, Colour] = {}
    for look in looks:
        if len(look.cells) != 2 or sketch.touch(*look.cells):
            yield _broad(sketch, look, BARRED)
        bars |= dict.fromkeys(look.cells, sketch.inks.of(look.ink))
    for cell, colour in sorted(bars.items()):
        x, y = sketch.middle(cell)
        half = 0.13 * sketch.cell
        yield Shape(line([(x, y - half), (x, y + half)]), None, colour, THIN * sketch.cell)


def draw_zigzags(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A thin line that goes to and fro three times a step."""
    for look in looks:
        path = zigzag(pairwise(sketch.path(look.cells)), WAVE * sketch.cell)
        yield Shape(line(path), None, sketch.inks.of(look.ink), 1.2 * THIN * sketch.cell, 0.8)


def draw_doubles(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A broad line with a hollow that has a line in it."""
    for look in looks:
        path = line(sketch.path(look.cells))
        yield _broad(sketch, look)
        yield Shape(path, None, sketch.inks.paper, 0.7 * BROAD * sketch.cell)
        yield Shape(path, None, sketch.inks.of(look.ink), 0.3 * BROAD * sketch.cell)


def _broad(sketch: Sketch, look: Look, width: float = 1.0) -> Shape:
    """A pale line through the cells."""
    width *= BROAD * sketch.cell
    return Shape(_path(sketch, look), None, sketch.inks.of(look.ink), width, PALE)


def _path(sketch: Sketch, look: Look) -> str:
    """The way through the cells; a round spot on a single one."""
    points = sketch.path(look.cells)
    return line(points) if len(points) > 1 else spot(points[0])


def draw_tubes(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A tube with a bulb on its first cell, as of a thermometer; it may be hollow."""
    cell, inks = sketch.cell, sketch.inks
    for look in looks:
        points = sketch.path(look.cells)
        (x, y), tube = points[0], line(points)
        yield Shape(tube, None, inks.shape, TUBE * cell)
        outline = hand_drawn.blob(BULB * cell, ("bulb", look.cells[0]), hand_drawn.ROUNDNESS / 2)
        yield Shape(smooth([(x + a, y + b) for a, b in outline]), inks.shape)
        if look.is_other:
            yield Shape(tube, None, inks.paper, HOLLOW * cell)


def draw_spots(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A square spot under a digit, or a round one."""
    for look in looks:
        for cell in look.cells:
            x, y = sketch.middle(cell)
            if look.is_other:
                outline = hand_drawn.blob(
                    ROUND * sketch.cell, ("odd", cell), hand_drawn.ROUNDNESS / 2
                )
                yield Shape(smooth([(x + a, y + b) for a, b in outline]), sketch.inks.shape)
            else:
                half = HALF * sketch.cell
                corners = [(x - half, y - half), (x + half, y - half)]
                corners += [(x + half, y + half), (x - half, y + half)]
                yield Shape(polygon(corners), sketch.inks.shape)


def draw_diagonals(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A brush stroke through the cells of each, to the corners of the grid."""
    for look in looks:
        first, last = sketch.middle(look.cells[0]), sketch.middle(look.cells[-1])
        x, y = (last[0] - first[0]), (last[1] - first[1])
        half = 0.5 / max(1, len(look.cells) - 1)
        ends = (
            (first[0] - x * half, first[1] - y * half),
            (last[0] + x * half, last[1] + y * half),
        )
        led = hand_drawn.Stroke(DIAGONAL * sketch.cell, (0.01, 0.03), 0.2, 0.6)
        outline = hand_drawn.brush(ends, led, ("diagonal", look.place), sketch.cell / 40)
        yield Shape(polygon(outline), sketch.inks.shape)


# -- arrows ---------------------------------------------------------------------------------------


def draw_arrows(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A circle or pill, and a shaft with a head; those that share a middle are one zipper."""
    zippers = []
    for look in looks:
        if _is_zipper(sketch, look):
            zippers.append(look)
        else:
            yield from _arrow(sketch, look)
    for _, group in groupby(zippers, lambda look: look.cells[0]):
        yield from _zipper(sketch, _along(list(group)), sketch.inks.of("teal"))


def _along(arrows: Sequence[Look]) -> list[Cell]:
    """The line through the cells of all arrows, from the outermost pair to the middle and on."""
    pairs = [arrow.cells[1:] for arrow in arrows]
    before, after = [one for one, _ in reversed(pairs)], [other for _, other in pairs]
    return [*before, arrows[0].cells[0], *after]


def _is_zipper(sketch: Sketch, look: Look) -> bool:
    """Whether the two cells of the shaft lie on both sides of the circle."""
    shaft = look.cells[1:]
    return look.at == (1,) and len(shaft) == 2 and not sketch.touch(*shaft)


def _arrow(sketch: Sketch, look: Look) -> Drawn:
    colour, width = sketch.inks.pale, max(1.2, 0.034 * sketch.cell)
    (first,) = look.at
    pill, shaft = look.cells[:first], look.cells[first:]
    radius = CIRCLE * sketch.cell
    start = next((cell for cell in reversed(pill) if sketch.touch(cell, shaft[0])), pill[-1])
    if shaft:
        points = shortened(sketch.path((start, *shaft)), radius)
        points[-1] = _beyond(points, 0.16 * sketch.cell)
        yield Shape(line(points), None, colour, width)
        yield Shape(head(points, HEAD * sketch.cell), None, colour, width)
    yield from _round_box(sketch.path(pill), radius, sketch.inks.paper, colour, width)


def draw_ends(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A circle at both ends, and maybe heads that point at them."""
    for look in looks:
        points, colour = sketch.path(look.cells), sketch.inks.pale
        radius, width = END * sketch.cell, max(1.2, 0.035 * sketch.cell)
        if len(points) > 1:
            shaft = shortened(points, radius, radius)
            yield Shape(line(shaft), None, colour, width)
            if look.is_other:
                for way in (shaft, shaft[::-1]):
                    yield Shape(head(way, 0.15 * sketch.cell), None, colour, width)
        for end in dict.fromkeys((points[0], points[-1])):
            yield from _round_box([end], radius, sketch.inks.paper, colour, width)


def draw_zippers(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A thin line with teeth to its left and right in turn, and a ring round its middle."""
    for look in looks:
        yield from _zipper(sketch, look.cells, sketch.inks.of(look.ink))


def _zipper(sketch: Sketch, cells: Sequence[Cell], colour: Colour) -> Drawn:
    points = sketch.path(cells)
    if len(points) > 1:
        yield Shape(line(points), None, colour, 0.05 * sketch.cell, 0.7)
        yield from draw_teeth(pairwise(points), 0.13 * sketch.cell, colour)
    middle = points[len(points) // 2]
    yield from _round_box(
        [middle], 0.2 * sketch.cell, sketch.inks.paper, colour, 0.05 * sketch.cell
    )


def _round_box(
    points: list[Point], radius: float, paper: Colour, colour: Colour, width: float
) -> Drawn:
    """A circle round a point, or a pill round several."""
    path = line(points) if len(points) > 1 else spot(points[0])
    yield Shape(path, None, colour, 2 * radius + width)
    yield Shape(path, None, paper, 2 * radius - width)


def _beyond(points: list[Point], length: float) -> Point:
    """The end of a path, so much farther on."""
    (a, b), (x, y) = points[-2:]
    angle = atan2(y - b, x - a)
    return x + length * cos(angle), y + length * sin(angle)


def head(points: list[Point], length: float) -> str:
    """The path of the head of an arrow along some points."""
    (a, b), (x, y) = points[-2:]
    angle = atan2(y - b, x - a)
    sides = [
        (x - length * cos(angle + turn), y - length * sin(angle + turn))
        for turn in (-SPREAD, SPREAD)
    ]
    return line([sides[0], (x, y), sides[1]])


TEETH, TURNS = 4, 3
"""How many teeth a straight piece of a line has, or turns of a zigzag."""


def draw_teeth(pieces: Iterable[tuple[Point, Point]], length: float, colour: Colour) -> Drawn:
    """Strokes of `length` pixels from each straight piece, to its left and right in turn, `TEETH`
    of them evenly spread: as a zip has them."""
    strokes = []
    for start, end in pieces:
        for index in range(TEETH):
            foot = beside(start, end, (index + 0.5) / TEETH, 0.0)
            way = length if index % 2 else -length
            strokes.append(line([foot, beside(start, end, (index + 0.5) / TEETH, way)]))
    yield Shape("".join(strokes), None, colour, max(1.5, 0.4 * length))


def zigzag(points: Iterable[tuple[Point, Point]], reach: float) -> list[Point]:
    """The points of a line that goes to and fro, `reach` pixels to each side of straight pieces,
    `TURNS` times to both sides of one."""
    pieces = list(points)
    corners = [pieces[0][0]] if pieces else []
    for start, end in pieces:
        for turn in range(2 * TURNS):
            way = reach if turn % 2 else -reach
            corners.append(beside(start, end, (turn + 0.5) / (2 * TURNS), way))
        corners.append(end)
    return corners


def beside(start: Point, end: Point, share: float, away: float) -> Point:
    """The point at a share of the way from one point to another, so many pixels beside it."""
    (x, y), (a, b) = start, end
    length = hypot(a - x, b - y) or 1.0
    across, down = -(b - y) / length * away, (a - x) / length * away
    return x + (a - x) * share + across, y + (b - y) * share + down
