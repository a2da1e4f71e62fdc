"""Arrows: a circle or pill, and a shaft with a head; zippers, which are arrows to both sides."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import atan2, cos, sin
from typing import TYPE_CHECKING

from game.plans.clues.sketch import shortened, spot
from game.plans.clues.teeth import draw_teeth
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.types import Cell
    from game.engine.variants.sums import Arrow
    from game.engine.variants.zipper import Zipper
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.colour import Colour
    from game.plans.hand import Point

CIRCLE, HEAD = 0.37, 0.2
"""The radius of the circle and the length of the head, in cells."""
PALE = -1
"""The place of the grey for thin lines in `Inks.colours`."""
SPREAD = 0.55
"""How far the sides of a head stand from the shaft, in radians."""


def draw_arrows(sketch: Sketch, clues: Iterable[Arrow]) -> Drawn:
    """Arrows, and those that share a middle as one zipper."""
    zippers = []
    for clue in clues:
        if is_zipper(sketch, clue):
            zippers.append(clue)
        else:
            yield from _arrow(sketch, clue)
    for _, group in groupby(zippers, lambda each: each.cells[0]):
        yield from _zipper(sketch, _along(list(group)))


def _along(arrows: Sequence[Arrow]) -> list[Cell]:
    """The line through the cells of all arrows, from the outermost pair to the middle and on."""
    pairs = [arrow.cells[1:] for arrow in arrows]
    before, after = [one for one, _ in reversed(pairs)], [other for _, other in pairs]
    return [*before, arrows[0].cells[0], *after]


def is_zipper(sketch: Sketch, clue: Arrow) -> bool:
    """Whether the two cells of the shaft lie on both sides of the circle."""
    shaft = clue.cells[1:]
    return clue.pill == 1 and len(shaft) == 2 and not sketch.touch(*shaft)


def _arrow(sketch: Sketch, clue: Arrow) -> Drawn:
    colour, width = sketch.inks.colours[PALE], max(1.2, 0.034 * sketch.cell)
    pill, shaft = clue.cells[: clue.pill], clue.cells[clue.pill :]
    radius = CIRCLE * sketch.cell
    start = next((cell for cell in reversed(pill) if sketch.touch(cell, shaft[0])), pill[-1])
    if shaft:
        points = shortened(sketch.path((start, *shaft)), radius)
        points[-1] = beyond(points, 0.16 * sketch.cell)
        yield Shape(line(points), None, colour, width)
        yield Shape(head(points, HEAD * sketch.cell), None, colour, width)
    yield from round_box(sketch.path(pill), radius, sketch.inks.paper, colour, width)


def round_box(
    points: list[Point], radius: float, paper: Colour, colour: Colour, width: float
) -> Drawn:
    """A circle round a point, or a pill round several."""
    path = line(points) if len(points) > 1 else spot(points[0])
    yield Shape(path, None, colour, 2 * radius + width)
    yield Shape(path, None, paper, 2 * radius - width)


def beyond(points: list[Point], length: float) -> Point:
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


def draw_zippers(sketch: Sketch, clues: Iterable[Zipper]) -> Drawn:
    """A thin line with teeth to its left and right in turn, and a ring round its middle."""
    for clue in clues:
        yield from _zipper(sketch, clue.cells)


def _zipper(sketch: Sketch, cells: Sequence[Cell]) -> Drawn:
    points = sketch.path(cells)
    colour = sketch.inks.colours[4]
    if len(points) > 1:
        yield Shape(line(points), None, colour, 0.05 * sketch.cell, 0.7)
        yield from draw_teeth(pairwise(points), 0.13 * sketch.cell, colour)
    middle = points[len(points) // 2]
    yield from round_box([middle], 0.2 * sketch.cell, sketch.inks.paper, colour, 0.05 * sketch.cell)
