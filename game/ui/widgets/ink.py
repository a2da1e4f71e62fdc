"""What a hint draws over the board: frames round houses, and links as strokes of ink."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.ui.geometry import Box, cell_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques import Link, Node
    from game.ui.paint import Canvas
    from game.ui.theme import Colour

Point = tuple[float, float]

PIECE = 0.34
"""A straight piece of a stroke, in radii of the ring round a candidate."""
BOW = 0.13
"""How far a stroke bends aside, as a share of its length: links in one row lie apart."""
DASH, GAP = 3, 2
"""Pieces of a dash, and of the gap after it."""


class Over(NamedTuple):
    """What lies over the cells."""

    links: Sequence[Link] = ()
    frames: Sequence[Sequence[int]] = ()
    """Houses by their cells."""
    share: float = 1.0
    """How much of the strokes is drawn: they come one after the other."""


def draw_frames(canvas: Canvas, grid: Box, size: int, frames: Sequence[Sequence[int]]) -> None:
    """A line along the edge of each house, inside its cells."""
    width = max(2, round(grid.w // size / 18))
    colour = canvas.theme["hint_second_ink"]
    for cells in frames:
        inside = set(cells)
        for each in cells:
            _draw_edges(canvas, cell_in(grid, size, each), each, inside, size, width, colour)


def _draw_edges(
    canvas: Canvas,
    box: Box,
    cell: int,
    inside: set[int],
    size: int,
    width: int,
    colour: Colour,
) -> None:
    column = cell % size
    if cell - size not in inside:
        canvas.fill(box.top(width), colour)
    if cell + size not in inside:
        canvas.fill(box.below(box.bottom - width), colour)
    if column == 0 or cell - 1 not in inside:
        canvas.fill(box.left(width), colour)
    if column == size - 1 or cell + 1 not in inside:
        canvas.fill(box.after(box.right - width), colour)


def draw_links(
    canvas: Canvas,
    spot: Callable[[int, int], Point],
    radius: float,
    links: Sequence[Link],
    share: float = 1.0,
) -> None:
    """Strokes from candidate to candidate; `spot` tells where one of a cell is.

    Strong links are solid, weak ones dashed; an arrow tells the way. `radius` is that of the
    ring round a candidate, where a stroke begins and ends.
    """
    colour, width = canvas.theme["hint_ink"], max(2, round(radius / 4.5))
    drawn = share * len(links)
    for number, link in enumerate(links):
        part = min(1.0, drawn - number)
        if part > 0:
            start, end = _middle(link.start, spot), _middle(link.end, spot)
            _draw_stroke(canvas, start, end, radius, colour, width, link.strong, part)


def _middle(node: Node, spot: Callable[[int, int], Point]) -> Point:
    """The middle of a group, the spot of a single candidate."""
    spots = [spot(cell, node.digit) for cell in node.cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _draw_stroke(
    canvas: Canvas,
    start: Point,
    end: Point,
    radius: float,
    colour: Colour,
    width: int,
    solid: bool,
    part: float,
) -> None:
    length = math.dist(start, end)
    if length < 2 * radius:
        return
    points = _curve(start, end, radius / length, max(6, round(length / (PIECE * radius))))
    points = points[: max(2, round(part * len(points)))]
    for i in range(len(points) - 1):
        if solid or i % (DASH + GAP) < DASH:
            canvas.line(points[i], points[i + 1], colour, width)
    if part == 1:
        _draw_arrow(canvas, points[-4], points[-1], radius, colour, width)


def _curve(start: Point, end: Point, spared: float, pieces: int) -> list[Point]:
    """A bow from start to end in so many pieces, but for a share `spared` at either end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    over = (start[0] + dx / 2 - 2 * BOW * dy, start[1] + dy / 2 + 2 * BOW * dx)
    points = []
    for i in range(pieces + 1):
        t = spared + (1 - 2 * spared) * i / pieces
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (a * start[0] + b * over[0] + c * end[0], a * start[1] + b * over[1] + c * end[1])
        )
    return points


def _draw_arrow(
    canvas: Canvas, before: Point, tip: Point, radius: float, colour: Colour, width: int
) -> None:
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    for turn in (-0.5, 0.5):
        away = angle + math.pi + turn
        back = (tip[0] + math.cos(away) * radius * 0.8, tip[1] + math.sin(away) * radius * 0.8)
        canvas.line(tip, back, colour, width)
