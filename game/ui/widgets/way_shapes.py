"""The shapes of ways for strokes: curves, rounded corners, and equal pieces."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.brush import Point


OUT, ROUND = 0.36, 0.32
"""How far before its end a hook is farthest aside, and how far from its corners it is rounded, in
its length."""


def curve(start: Point, end: Point, bow: float, piece: float, bend: float = 0.5) -> list[Point]:
    """A quadratic curve in about equal pieces, which bends most at a share of its way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    (ax, ay), (cx, cy) = start, end
    bx, by = ax + bend * dx - 2 * bow * dy, ay + bend * dy + 2 * bow * dx
    count = max(8, round(math.hypot(dx, dy) * (1 + abs(bow)) / piece))
    return [(a * ax + b * bx + c * cx, a * ay + b * by + c * cy) for a, b, c in _weights(count)]


def hook(
    start: Point, end: Point, aside: float, long: float, piece: float, first: bool = False
) -> list[Point]:
    """A straight way that goes round something ``aside`` of it within a length before its end, or
    after its beginning if it goes round that ``first``."""
    if first:
        return hook(end, start, aside, long, piece)[::-1]
    far = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    turn = end[0] - long * dx, end[1] - long * dy
    out = end[0] - OUT * long * dx - aside * dy, end[1] - OUT * long * dy + aside * dx
    return dense(rounded([start, turn, out, end], [ROUND * long] * 2), piece)


@lru_cache(maxsize=128)
def _weights(count: int) -> list[tuple[float, float, float]]:
    """The shares of the three control points in each point of a quadratic curve."""
    return [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (i / count for i in range(count + 1))]


def trimmed(
    way: Sequence[Point], start: Point, end: Point, radii: tuple[float, float]
) -> list[Point]:
    """The part of a way that lies between the rings round its ends, which have these radii."""
    near, far = radii
    first = next((i for i, point in enumerate(way) if math.dist(point, start) >= near), len(way))
    last = next((i for i in range(len(way) - 1, -1, -1) if math.dist(way[i], end) >= far), -1)
    return list(way[first : last + 1])


def rounded(corners: list[Point], reaches: Sequence[float]) -> list[Point]:
    """Corners as small curves, each of which begins within a distance of its corner."""
    path = [corners[0]]
    turns = zip(corners, corners[1:], corners[2:], reaches, strict=False)
    for before, at, after, reach in turns:
        start, end = _towards(at, before, reach), _towards(at, after, reach)
        for i in range(9):
            t = i / 8
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            x = a * start[0] + b * at[0] + c * end[0]
            path.append((x, a * start[1] + b * at[1] + c * end[1]))
    return [*path, corners[-1]]


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point at a length from ``start``, half way at most."""
    whole = math.dist(start, end) or 1.0
    share = min(0.5, length / whole)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def dense(way: Sequence[Point], piece: float) -> list[Point]:
    """A way with points that are no farther apart than half a piece."""
    path = [way[0]]
    for one, other in pairwise(way):
        count = max(1, math.ceil(2 * math.dist(one, other) / piece))
        for i in range(1, count + 1):
            share = i / count
            path.append(
                (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            )
    return path


def pieces(way: Sequence[Point], piece: float) -> list[Point]:
    """A way in equal pieces of about a length."""
    if len(way) < 2:
        return list(way)
    length = sum(math.dist(one, other) for one, other in pairwise(way))
    count = max(4, round(length / piece))
    step, path, passed, wanted = length / count, [way[0]], 0.0, length / count
    for one, other in pairwise(way):
        part = math.dist(one, other)
        while part and passed + part >= wanted - 1e-9 and len(path) < count:
            share = (wanted - passed) / part
            path.append(
                (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            )
            wanted += step
        passed += part
    return [*path, way[-1]]
