"""Teeth and zigzags along a line, which tell kinds of lines apart without colour."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.plans.clues.sketch import Drawn
    from game.plans.colour import Colour
    from game.plans.hand_drawn import Point


def draw_teeth(
    pieces: Iterable[tuple[Point, Point]], length: float, colour: Colour, count: int = 4
) -> Drawn:
    """Strokes of `length` pixels from each straight piece, to its left and right in turn, `count`
    of them evenly spread: as a zip has them."""
    strokes = []
    for start, end in pieces:
        for index in range(count):
            foot = beside(start, end, (index + 0.5) / count, 0.0)
            way = length if index % 2 else -length
            strokes.append(line([foot, beside(start, end, (index + 0.5) / count, way)]))
    yield Shape("".join(strokes), None, colour, max(1.5, 0.4 * length))


def zigzag(points: Iterable[tuple[Point, Point]], reach: float, turns: int = 3) -> list[Point]:
    """The points of a line that goes to and fro, `reach` pixels to each side of straight pieces,
    `turns` times to both sides of one."""
    pieces = list(points)
    corners = [pieces[0][0]] if pieces else []
    for start, end in pieces:
        for turn in range(2 * turns):
            way = reach if turn % 2 else -reach
            corners.append(beside(start, end, (turn + 0.5) / (2 * turns), way))
        corners.append(end)
    return corners


def beside(start: Point, end: Point, share: float, away: float) -> Point:
    """The point at a share of the way from one point to another, so many pixels beside it."""
    (x, y), (a, b) = start, end
    length = hypot(a - x, b - y) or 1.0
    across, down = -(b - y) / length * away, (a - x) / length * away
    return x + (a - x) * share + across, y + (b - y) * share + down
