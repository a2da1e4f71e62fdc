"""The outline of some cells, a little inside them, as straight pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.engine.types import Cell
    from game.plans.clues.sketch import Sketch
    from game.plans.hand_drawn import Point

    Side = tuple[Point, Point]


def sides(sketch: Sketch, cells: Collection[Cell], inset: float) -> Iterator[Side]:
    """Each side of the outline of `cells`, as long as it goes straight on: first those across,
    then those down. The outline lies `inset` pixels inside the cells."""
    inside = {divmod(cell, sketch.size) for cell in cells}
    yield from _across(sketch, inside, inset)
    turned = {(column, row) for row, column in inside}
    for (a, b), (x, y) in _across(sketch, turned, inset):
        yield (b, a), (y, x)


def _across(sketch: Sketch, inside: Collection[tuple[int, int]], inset: float) -> Iterator[Side]:
    for way in (-1, 1):
        edge = sorted(cell for cell in inside if (cell[0] + way, cell[1]) not in inside)
        start = 0
        for index, (row, column) in enumerate(edge):
            following = edge[index + 1] if index + 1 < len(edge) else (-1, -1)
            if following == (row, column + 1):
                continue
            first = edge[start][1]
            start = index + 1
            y = row * sketch.cell + (inset if way < 0 else sketch.cell - inset)
            left = first * sketch.cell + _end(inside, row, first, way, -1, inset)
            right = (column + 1) * sketch.cell - _end(inside, row, column, way, 1, inset)
            yield (left, y), (right, y)


def _end(
    inside: Collection[tuple[int, int]], row: int, column: int, way: int, side: int, inset: float
) -> float:
    """How far a side ends before the edge of its last cell: beyond it where the outline turns
    away from the cell, round the corner of a neighbour."""
    if (row, column + side) not in inside:
        return inset
    return -inset if (row + way, column + side) in inside else 0.0


def dashes(side: Side, dash: float, gap: float) -> list[Side]:
    """A side cut into dashes, which begin and end it."""
    (x, y), (a, b) = side
    length = abs(a - x) + abs(b - y)
    count = max(1, round((length + gap) / (dash + gap)))
    if count == 1:
        return [side]
    stretch = length / (count * dash + (count - 1) * gap)
    unit = (a - x) / length, (b - y) / length
    strokes = []
    for index in range(count):
        start = index * (dash + gap) * stretch
        end = start + dash * stretch
        strokes.append(
            (
                (x + unit[0] * start, y + unit[1] * start),
                (x + unit[0] * end, y + unit[1] * end),
            )
        )
    return strokes


def outside(pieces: list[Side], left: float, top: float, right: float, low: float) -> list[Side]:
    """The straight pieces without what lies within a box."""
    edges = []
    for (x, y), (a, b) in pieces:
        if y == b and top < y < low:
            first, last = min(x, a), max(x, a)
            spans = ((first, min(last, left)), (max(first, right), last))
            edges += [((s, y), (e, y)) for s, e in spans if e - s > 0.5]
        elif x == a and left < x < right:
            first, last = min(y, b), max(y, b)
            spans = ((first, min(last, top)), (max(first, low), last))
            edges += [((x, s), (x, e)) for s, e in spans if e - s > 0.5]
        else:
            edges.append(((x, y), (a, b)))
    return edges
