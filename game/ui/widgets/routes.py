"""Ways for strokes across a board that pass between its digits and notes.

A curve is tried first, bent to either side. Where every curve meets something, the way goes along
the lanes between the notes, as A* finds it, and is then drawn tight and rounded.
"""

from __future__ import annotations

import math
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.ui.drawing.brush import Point
    from game.ui.layout.geometry import Box

BOWS = (0.13, -0.13, 0.07, -0.07, 0.2, -0.2, 0.0, 0.28, -0.28, 0.36, -0.36, 0.45, -0.45)
"""How far curves bend, as shares of their lengths, in the order in which they are tried."""

ROUNDINGS = (0.6, 0.4, 0.25, 0.12, 0.0)
"""How far from a corner of a way along the lanes it is rounded, in cells, smoothest first."""

BESIDE = 0.07
"""How far from the lines of the grid the lanes along them are, in cells."""

STEP = 0.03
"""How closely a straight way is looked at, in cells."""

LANE_STEP = 0.1
"""The same along a lane, which meets boxes straight on: none is as narrow as that."""

NEAR_RING = 3.0
"""How much dearer a lane is that touches a ring, as a factor."""


class Obstacle(NamedTuple):
    """The box of something that is written on the board, by its middle and half its sides."""

    x: float
    y: float
    wide: float
    high: float

    def holds(self, point: Point, spare: float) -> bool:
        """Whether a point lies in the box, or nearer to it than ``spare``."""
        return abs(point[0] - self.x) < self.wide + spare and (
            abs(point[1] - self.y) < self.high + spare
        )


_Walls = tuple[float, float, float, float, Obstacle]
"""What a stroke keeps out of round an obstacle: its left, right, upper and lower sides."""


class Route(NamedTuple):
    """A way from one end of a stroke to the other."""

    points: list[Point]
    clear: bool
    """Whether it meets nothing."""


class Router:
    """Finds ways on one board, whose sides and rows are equal."""

    def __init__(
        self, board: Box, grid: Box, cell: float, lanes: Sequence[float], spare: float
    ) -> None:
        """``lanes`` are the lines between notes across a cell, from its left edge on; strokes
        keep ``spare`` pixels from what is written."""
        self._board, self._grid, self._cell, self._spare = board, grid, cell, spare
        self._buckets: dict[tuple[int, int], list[_Walls]] = {}
        self._open: dict[tuple[tuple[int, int], tuple[int, int]], bool] = {}
        rows = round(grid.w / cell)
        steps = (BESIDE * cell, *lanes, (1 - BESIDE) * cell)
        offsets = [cell * i + step for i in range(rows) for step in steps]
        self._xs = [grid.x + each for each in offsets]
        self._ys = [grid.y + each for each in offsets]

    def add(self, obstacles: Iterable[Obstacle]) -> None:
        """Put things on the board."""
        for each in obstacles:
            wide, high = each.wide + self._spare, each.high + self._spare
            x, y = each.x, each.y
            walls = (x - wide, x + wide, y - high, y + high, each)
            left, above = self._bucket((x - wide, y - high))
            right, below = self._bucket((x + wide, y + high))
            for i in range(left, right + 1):
                for j in range(above, below + 1):
                    self._buckets.setdefault((i, j), []).append(walls)

    def route(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        radius: float,
        piece: float,
    ) -> Route:
        """A way from ring to ring, in pieces of about a length. It may meet what is its ``own``,
        and keeps off the ``rings`` of others where it can."""
        curved = self._curved(start, end, own, rings, radius, piece)
        if curved:
            return Route(_pieces(curved, piece), True)
        lanes = self._along_lanes(start, end, own, rings)
        for corners in (self._tight(lanes, own), lanes) if lanes else ():
            for reach in ROUNDINGS:
                way = _dense(_rounded(corners, reach * self._cell), piece)
                way = _trimmed(way, start, end, radius)
                if len(way) > 2 and self._is_clear(way, own, ()):
                    return Route(_pieces(way, piece), True)
        curve = _trimmed(_curve(start, end, BOWS[0], piece), start, end, radius)
        return Route(_pieces(curve, piece), False)

    def _curved(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        radius: float,
        piece: float,
    ) -> list[Point]:
        """The first curve that meets nothing, or else that meets only rings; none if all meet
        ink."""
        beside_rings = []
        for bow in BOWS:
            curve = _trimmed(_curve(start, end, bow, piece), start, end, radius)
            if len(curve) > 2 and self._is_clear(curve, own, ()):
                if self._is_clear(curve, own, rings):
                    return curve
                beside_rings.append(curve)
        return beside_rings[0] if beside_rings else []

    def _bucket(self, point: Point) -> tuple[int, int]:
        return int(point[0] // self._cell), int(point[1] // self._cell)

    def _is_clear(
        self, way: Iterable[Point], own: frozenset[Obstacle], rings: Sequence[Obstacle]
    ) -> bool:
        (low_x, low_y), high_x, high_y = self._board[:2], self._board.right, self._board.bottom
        cell, buckets = self._cell, self._buckets
        for point in way:
            x, y = point
            if not (low_x < x < high_x and low_y < y < high_y):
                return False
            for left, right, above, below, each in buckets.get(
                (int(x // cell), int(y // cell)), ()
            ):
                if left < x < right and above < y < below and each not in own:
                    return False
            if rings and any(each.holds(point, 0) for each in rings):
                return False
        return True

    # -- along the lanes --------------------------------------------------------------------

    def _along_lanes(
        self, start: Point, end: Point, own: frozenset[Obstacle], rings: Sequence[Obstacle]
    ) -> list[Point]:
        """The corners of the shortest way along the lanes; none if there is no way."""
        goals = {node for node in self._around(end) if self._joins(end, node, own)}
        queue: list[tuple[float, float, tuple[int, int], tuple[int, int] | None]] = []
        for node in self._around(start):
            if self._joins(start, node, own):
                cost = math.dist(start, self._at(node))
                heappush(queue, (cost + math.dist(self._at(node), end), cost, node, None))
        came: dict[tuple[int, int], tuple[int, int] | None] = {}
        while queue:
            _, cost, node, before = heappop(queue)
            if node in came:
                continue
            came[node] = before
            if node in goals:
                return [start, *self._back(node, came), end]
            here = self._at(node)
            for other in self._beside(node):
                if other not in came and self._is_open(node, other):
                    there = self._at(other)
                    dear = NEAR_RING if any(each.holds(there, 0) for each in rings) else 1.0
                    reached = cost + dear * math.dist(here, there)
                    heappush(queue, (reached + math.dist(there, end), reached, other, node))
        return []

    def _at(self, node: tuple[int, int]) -> Point:
        return self._xs[node[0]], self._ys[node[1]]

    def _around(self, point: Point) -> Iterator[tuple[int, int]]:
        """The crossings of lanes around a point."""
        i = sum(x <= point[0] for x in self._xs)
        j = sum(y <= point[1] for y in self._ys)
        for a in (i - 1, i):
            for b in (j - 1, j):
                if 0 <= a < len(self._xs) and 0 <= b < len(self._ys):
                    yield a, b

    def _beside(self, node: tuple[int, int]) -> Iterator[tuple[int, int]]:
        i, j = node
        for a, b in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
            if 0 <= a < len(self._xs) and 0 <= b < len(self._ys):
                yield a, b

    def _joins(self, point: Point, node: tuple[int, int], own: frozenset[Obstacle]) -> bool:
        """Whether nothing lies between a point and a crossing."""
        return self._sees(point, self._at(node), own)

    def _is_open(self, node: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether nothing lies on the lane between two crossings; remembered."""
        key = (node, other) if node < other else (other, node)
        found = self._open.get(key)
        if found is None:
            found = self._sees(self._at(node), self._at(other), frozenset(), LANE_STEP)
            self._open[key] = found
        return found

    def _sees(self, one: Point, other: Point, own: frozenset[Obstacle], step: float = STEP) -> bool:
        cell, buckets = self._cell, self._buckets
        count = max(1, math.ceil(math.dist(one, other) / (step * cell)))
        dx, dy = (other[0] - one[0]) / count, (other[1] - one[1]) / count
        for i in range(count + 1):
            x, y = one[0] + dx * i, one[1] + dy * i
            for left, right, above, below, each in buckets.get(
                (int(x // cell), int(y // cell)), ()
            ):
                if left < x < right and above < y < below and each not in own:
                    return False
        return True

    def _back(
        self, node: tuple[int, int], came: dict[tuple[int, int], tuple[int, int] | None]
    ) -> list[Point]:
        found, at = [], node
        while True:
            found.append(self._at(at))
            before = came[at]
            if before is None:
                return found[::-1]
            at = before

    def _tight(self, corners: list[Point], own: frozenset[Obstacle]) -> list[Point]:
        """The way without the corners that can be left out."""
        found, at = [corners[0]], 0
        while at < len(corners) - 1:
            far = len(corners) - 1
            while far > at + 1 and not self._sees(corners[at], corners[far], own):
                far -= 1
            found.append(corners[far])
            at = far
        return found


# -- points -----------------------------------------------------------------------------------


def _curve(start: Point, end: Point, bow: float, piece: float) -> list[Point]:
    """A quadratic curve in about equal pieces."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    (ax, ay), (cx, cy) = start, end
    bx, by = ax + dx / 2 - 2 * bow * dy, ay + dy / 2 + 2 * bow * dx
    count = max(8, round(math.hypot(dx, dy) * (1 + abs(bow)) / piece))
    return [(a * ax + b * bx + c * cx, a * ay + b * by + c * cy) for a, b, c in _weights(count)]


@lru_cache(maxsize=128)
def _weights(count: int) -> list[tuple[float, float, float]]:
    """The shares of the three control points in each point of a quadratic curve."""
    return [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (i / count for i in range(count + 1))]


def _trimmed(way: Sequence[Point], start: Point, end: Point, radius: float) -> list[Point]:
    """The part of a way that lies between the rings round its ends."""
    first = next((i for i, each in enumerate(way) if math.dist(each, start) >= radius), len(way))
    last = next((i for i in range(len(way) - 1, -1, -1) if math.dist(way[i], end) >= radius), -1)
    return list(way[first : last + 1])


def _rounded(corners: list[Point], reach: float) -> list[Point]:
    """Corners as small curves that begin within a distance of them."""
    found = [corners[0]]
    for before, at, after in zip(corners, corners[1:], corners[2:], strict=False):
        start, end = _towards(at, before, reach), _towards(at, after, reach)
        for i in range(9):
            t = i / 8
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            x = a * start[0] + b * at[0] + c * end[0]
            found.append((x, a * start[1] + b * at[1] + c * end[1]))
    return [*found, corners[-1]]


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point at a length from ``start``, half way at most."""
    whole = math.dist(start, end) or 1.0
    share = min(0.5, length / whole)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _dense(way: Sequence[Point], piece: float) -> list[Point]:
    """A way with points that are no farther apart than half a piece."""
    found = [way[0]]
    for one, other in pairwise(way):
        count = max(1, math.ceil(2 * math.dist(one, other) / piece))
        for i in range(1, count + 1):
            share = i / count
            found.append(
                (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            )
    return found


def _pieces(way: Sequence[Point], piece: float) -> list[Point]:
    """A way in equal pieces of about a length."""
    if len(way) < 2:
        return list(way)
    length = sum(math.dist(one, other) for one, other in pairwise(way))
    count = max(4, round(length / piece))
    step, found, passed, wanted = length / count, [way[0]], 0.0, length / count
    for one, other in pairwise(way):
        part = math.dist(one, other)
        while part and passed + part >= wanted - 1e-9 and len(found) < count:
            share = (wanted - passed) / part
            found.append(
                (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            )
            wanted += step
        passed += part
    return [*found, way[-1]]
