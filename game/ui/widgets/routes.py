"""Ways for strokes across a board that pass between its digits and notes.

A straight way is tried first, then curves to either side and hooks round what stands before an end;
the one that keeps its distance best is taken. Where all meet something, or cross another way, the
way goes along the lanes between the notes, as A* finds it, and is then drawn tight and rounded.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from functools import partial
from heapq import heappop, heappush
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from game.ui.widgets.way_shapes import curve, dense, hook, pieces, rounded, trimmed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    from game.ui.drawing.brush import Point
    from game.ui.layout.geometry import Box

BOWS = (
    0.0,
    0.013,
    -0.013,
    0.04,
    -0.04,
    0.08,
    -0.08,
    0.13,
    -0.13,
    0.15,
    -0.15,
    0.2,
    -0.2,
    0.28,
    -0.28,
    0.36,
    -0.36,
    0.45,
    -0.45,
)
"""How far curves bend, as shares of their lengths, in the order in which they are tried."""

BENDS = (0.85, 0.15)
"""Where they bend most if not in the middle, as shares of their lengths."""

AT_ONCE = 8
"""How many of all these are looked at between two frames, at least."""

HOOK, HOOKED = 1.8, (0.36, -0.36)
"""How long the hook at an end of a straight way is, and how far it goes to a side, in cells."""

TANGLED, CLOSE_INK, CLOSE_GRID, BOWED = 4.0, 4.0, 0.25, 0.4
"""What makes a curve less welcome: that it meets a ring or tangles with others, each cell that it
runs close to ink, where it is not drawn, or to the grid, and each cell that it bends."""

WIDE, SWEEPS = 1.2, 0.5
"""How far a curve bends, in cells, that leads the eye astray, and what part of a crossing that is
as bad as."""

EASY, WELCOME = 0.08, 0.7
"""The sum of that which is so good that no better curve is looked for, and the one which makes it
needless to look for hooks and for those that bend near an end."""

NEAR_INK, NEAR_GRID = 0.05, 0.1
"""What is close to ink and to the grid, in cells."""

ROUNDINGS = (1.2, 0.8, 0.5, 0.3, 0.15, 0.0)
"""How far from a corner of a way along the lanes it is rounded, in cells, smoothest first."""

BESIDE, CLOSELY = 0.14, 0.11
"""How far from the lines of the grid the lanes along them are, in cells: usually, and where digits
are so large that they lie on those."""

OPEN = 0.01
"""How far from these lanes what else strokes keep clear of ends at most, in cells."""

STAIRS = 2
"""How many crossings a way from lane to lane must spare."""

ANGULAR = 0.5
"""How much less any way along the lanes must tangle than a curve, which is easier to follow."""

BESIDE_DEAR = 1.25
"""How much dearer these are, as a factor: what runs along the grid looks like a part of it."""

ALONG_GRID, GRAZES = 0.08, 0.65
"""How close to a line of the grid a way lies along it, and how far it may do so, in cells."""

SLANT = 0.3
"""How steeply a way crosses such a line that does not lie along it."""

KNOTTED = 0.6
"""How far ends of ways are apart that are told apart, in straight pieces."""

STEP = 0.03
"""How closely a straight way is looked at, in cells."""

OFF_LANES = (-1, -1)
"""What comes before the first crossing of lanes on a way."""

NEAR_RING, NEAR_OTHER = 12.0, 8.0
"""How much dearer a lane is that touches a ring, and one that touches another way, as factors."""

BESIDE_OTHERS, STRETCH = 0.7, 4
"""How close to another way a way lies along it, in straight pieces, and for how many of them that
is as bad as to cross it."""


class Obstacle(NamedTuple):
    """The box of something that is written on the board, by its middle and half its sides."""

    x: float
    y: float
    wide: float
    high: float

    def grown(self, far: float) -> Obstacle:
        """The box with its sides so much farther out."""
        return self._replace(wide=self.wide + far, high=self.high + far)

    def holds(self, point: Point) -> bool:
        """Whether a point lies in the box."""
        return abs(point[0] - self.x) < self.wide and abs(point[1] - self.y) < self.high

    def touches(self, other: Obstacle) -> bool:
        """Whether two boxes have a place in common."""
        wide, high = self.wide + other.wide, self.high + other.high
        return abs(other.x - self.x) < wide and abs(other.y - self.y) < high

    def meets(self, one: Point, other: Point) -> bool:
        """Whether a straight way comes into the circle that fits in the box."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        long = dx * dx + dy * dy
        share = ((self.x - one[0]) * dx + (self.y - one[1]) * dy) / long if long else 0.0
        share = min(1.0, max(0.0, share))
        return math.dist((one[0] + share * dx, one[1] + share * dy), (self.x, self.y)) < self.wide


_Walls = tuple[float, float, float, float, Obstacle]
"""What a stroke keeps out of round an obstacle: its left, right, upper and lower sides."""


class Route(NamedTuple):
    """A way from one end of a stroke to the other."""

    points: list[Point]
    clear: bool
    """Whether it meets nothing that is written."""


class Crossings:
    """Counts how often a way crosses others that were kept, and how far it runs along them."""

    def __init__(self, reach: float, detour: float = 0.0) -> None:
        """``reach`` is about the length of the straight pieces in which ways are looked at, and
        ``detour`` how many pixels longer a way along the lanes may be that spares a crossing."""
        self._reach, self.detour = reach, detour
        self._near: dict[tuple[int, int], list[tuple[object, Point, Point]]] = {}
        self._along: dict[tuple[int, int], set[object]] = {}
        """Which ways lie in a small square."""
        self._ends: dict[object, tuple[Point, ...]] = {}
        """Where the ways begin and end."""

    def keep(self, name: object, way: Sequence[Point]) -> None:
        """Keep a way under a name."""
        for one, other in self._straight(way):
            for bucket in self._buckets(one, other):
                self._near.setdefault(bucket, []).append((name, one, other))
        for point in way:
            self._along.setdefault(self._square(point), set()).add(name)
        self._ends[name] = (way[0], way[-1]) if way else ()

    def count(self, way: Sequence[Point]) -> int:
        """How often a way crosses those that are kept."""
        met: set[tuple[Point, Point]] = set()
        for one, other in self._straight(way):
            for bucket in self._buckets(one, other):
                for _, start, end in self._near.get(bucket, ()):
                    if (one, start) not in met and _cross(one, other, start, end):
                        met.add((one, start))
        return len(met)

    def crosses(self, one: Point, other: Point) -> bool:
        """Whether a short straight piece crosses a way that is kept."""
        return any(
            _cross(one, other, start, end)
            for bucket in self._buckets(one, other)
            for _, start, end in self._near.get(bucket, ())
        )

    def tangle(self, way: Sequence[Point]) -> float:
        """How hard a way is to tell from those that are kept: each crossing counts 1, and so does
        a stretch along another one, and an end in the same place of a ring."""
        if not self._near:
            return 0.0
        straight = list(self._straight(way))[1:-1]  # at its ends it meets what it joins
        along = sum(self.beside(one) for one, _ in straight)
        return self.count(way) + along / STRETCH + self._knots(way)

    def _knots(self, way: Sequence[Point]) -> float:
        """How close the ends of a way are to those of others, 1 for each that is in the same
        place, 0 for each that is well away from it round a ring."""
        ends = [end for both in self._ends.values() for end in both]
        return sum(
            max(0.0, 1 - math.dist(end, other) / (KNOTTED * self._reach))
            for end in ((way[0], way[-1]) if way else ())
            for other in ends
        )

    def beside(self, point: Point) -> bool:
        """Whether a way that is kept is close to a point."""
        return bool(self._along.get(self._square(point)))

    def _square(self, point: Point) -> tuple[int, int]:
        side = BESIDE_OTHERS * self._reach
        return int(point[0] // side), int(point[1] // side)

    def _straight(self, way: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
        """A way in a few straight pieces, none of which is much longer than a bucket is wide."""
        at = 0
        while at < len(way) - 1:
            far = at + 1
            while far < len(way) - 1 and math.dist(way[at], way[far]) < self._reach:
                far += 1
            yield way[at], way[far]
            at = far

    def _buckets(self, one: Point, other: Point) -> set[tuple[int, int]]:
        side = 2 * self._reach
        (ax, ay), (bx, by) = one, other
        return {
            (x, y)
            for x in (int(ax // side), int(bx // side))
            for y in (int(ay // side), int(by // side))
        }


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight pieces cross."""
    first, second = _side(a, b, c), _side(a, b, d)
    return first * second < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class Router:
    """Finds ways on one board, whose sides and rows are equal."""

    def __init__(
        self,
        board: Box,
        grid: Box,
        cell: float,
        lanes: Sequence[float],
        spare: float,
        digits: Sequence[Obstacle] = (),
    ) -> None:
        """``lanes`` are the lines between notes across a cell, from its left edge on; strokes
        keep ``spare`` pixels from what is written. The ``digits`` are not on the board yet."""
        self._board, self._grid, self._cell, self._spare = board, grid, cell, spare
        ends = [
            cell / 2 - abs((middle - edge) % cell - cell / 2) - half
            for each in digits
            for middle, edge, half in ((each.x, grid.x, each.wide), (each.y, grid.y, each.high))
        ]
        large = min(ends, default=cell) - spare < BESIDE * cell
        self._beside = CLOSELY if large else BESIDE
        self._buckets: dict[tuple[int, int], list[_Walls]] = {}
        self._shut: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
        """The lanes across and down on which something lies, by where they begin."""
        self._open: dict[tuple[int, int], list[tuple[tuple[int, int], float]]] = {}
        rows = round(grid.w / cell)
        steps = (self._beside * cell, *lanes, (1 - self._beside) * cell)
        offsets = [cell * i + step for i in range(rows) for step in steps]
        self._dear = [BESIDE_DEAR, *(1.0 for _ in lanes), BESIDE_DEAR] * rows
        """How dear each lane is, across as down."""
        self._xs = [grid.x + offset for offset in offsets]
        self._ys = [grid.y + offset for offset in offsets]

    def add(self, obstacles: Iterable[Obstacle], clear: float = 0.0) -> None:
        """Put things on the board. Strokes keep so many pixels more from them, where that leaves
        the lanes along the grid open."""
        for obstacle in obstacles:
            grid, spare = self._grid, self._spare
            across = self._sides(obstacle.x - grid.x, obstacle.wide + spare, clear)
            down = self._sides(obstacle.y - grid.y, obstacle.high + spare, clear)
            left, right = grid.x + across[0], grid.x + across[1]
            above, below = grid.y + down[0], grid.y + down[1]
            walls = (left, right, above, below, obstacle)
            self._shut_lanes(walls)
            first, top = self._bucket((left, above))
            last, low = self._bucket((right, below))
            for i in range(first, last + 1):
                for j in range(top, low + 1):
                    self._buckets.setdefault((i, j), []).append(walls)

    def _sides(self, middle: float, half: float, clear: float) -> tuple[float, float]:
        """From where to where something takes a row or a column, from the edge of the grid."""
        lane = (self._beside + OPEN) * self._cell
        first = middle // self._cell * self._cell + lane
        last = first + self._cell - 2 * lane
        low, high = middle - half, middle + half
        return min(low, max(low - clear, first)), max(high, min(high + clear, last))

    def route(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        radii: tuple[float, float],
        piece: float,
        others: Crossings | None = None,
    ) -> Generator[None, None, Route]:
        """A way from ring to ring, in pieces of about a length. It may meet what is its ``own``,
        and keeps off the ``rings`` of others where it can, and crosses as few ``others`` as it can.
        Yields between its parts, each of which takes a few milliseconds, so that they can fall into
        several frames."""

        def tangle(way: Sequence[Point]) -> float:
            """How hard a way is to tell from others and from the grid."""
            return (others.tangle(way) if others else 0.0) + self._along_grid(way)

        look = self._curved(start, end, own, rings, radii, piece, others)
        curved, met, count = yield from look
        if curved and not (met or count):
            return Route(pieces(curved, piece), True)
        yield
        lanes = self._along_lanes(start, end, own, rings, others)
        if lanes:
            yield
        for kept_off in (rings, ()) if lanes else ():
            for corners, worse in self._drawn_tight(lanes, own, kept_off):
                joined = partial(self._joined, start, end, own, kept_off, radii, piece)
                way = yield from _rounded(corners, joined, self._cell)
                if way and (met or not curved or tangle(way) + worse + ANGULAR <= count):
                    return Route(pieces(way, piece), True)
            if curved:
                break
        if curved:
            return Route(pieces(curved, piece), True)
        return Route(pieces(self._through_ink(start, end, radii, piece), piece), False)

    def _curved(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        radii: tuple[float, float],
        piece: float,
        others: Crossings | None,
    ) -> Generator[None, None, tuple[list[Point], int, float]]:
        """The curve that meets nothing, tangles least with others and keeps its distance, or else
        one that meets only rings; whether it does, and how much it tangles. None where all meet
        ink."""
        best: tuple[list[Point], int, float] = [], 2, 0.0
        least = math.inf
        for number, (enough, bent, way) in enumerate(self._shapes(start, end, piece)):
            if least < enough:
                break
            if number % AT_ONCE == AT_ONCE - 1:
                yield
            if BOWED * bent >= least:
                continue
            curved = trimmed(way(), start, end, radii)
            if len(curved) > 2 and self._is_clear(curved, own, ()):
                met = int(not self._is_clear(curved, own, rings))
                count, along = others.tangle(curved) if others else 0.0, self._along_grid(curved)
                cost = TANGLED * (met + count) + along + BOWED * bent
                if cost < least:
                    cost += self._unease(curved, own)
                if cost < least:
                    best, least = (curved, met, count + along + SWEEPS * (bent > WIDE)), cost
        return best

    def _shapes(
        self, start: Point, end: Point, piece: float
    ) -> Iterator[tuple[float, float, Callable[[], list[Point]]]]:
        """What makes curves and hooks from end to end, with how far each bends, in cells, after the
        cost that makes it needless to look at it."""
        far = math.dist(start, end) / self._cell
        for bow in BOWS:
            yield EASY, abs(bow) * far, partial(curve, start, end, bow, piece)
        if far > 2 * HOOK:
            for aside in HOOKED:
                off, long = aside * self._cell, HOOK * self._cell
                yield WELCOME, WIDE, partial(hook, start, end, off, long, piece)
                yield WELCOME, WIDE, partial(hook, start, end, off, long, piece, True)
        for bend in BENDS:
            for bow in BOWS:
                yield WELCOME, abs(bow) * far, partial(curve, start, end, bow, piece, bend)

    def _unease(self, way: Sequence[Point], own: frozenset[Obstacle]) -> float:
        """How much of a way is close to ink or to the lines of the grid."""
        cell, unease = self._cell, 0.0
        near, close = NEAR_INK * cell, NEAR_GRID * cell
        for (x, y), (to_x, to_y) in pairwise(way):
            dx, dy = abs(to_x - x), abs(to_y - y)
            long = math.hypot(dx, dy) / cell
            if min(dx, dy) < 0.5 * max(dx, dy):
                at = x - self._grid.x if dx < dy else y - self._grid.y
                off = abs((at + cell / 2) % cell - cell / 2)
                unease += CLOSE_GRID * long * max(0.0, 1 - off / close)
            for left, right, above, below, obstacle in self._buckets.get(
                (int(x // cell), int(y // cell)), ()
            ):
                if left - near < x < right + near and above - near < y < below + near:
                    unease += CLOSE_INK * long * (obstacle not in own)
        return unease

    def _along_grid(self, way: Sequence[Point]) -> float:
        """How far a way runs along lines of the grid, in cells; little of it does not count."""
        cell, near, along = self._cell, ALONG_GRID * self._cell, 0.0
        for (x, y), (to_x, to_y) in pairwise(way):
            dx, dy = abs(to_x - x), abs(to_y - y)
            at = x - self._grid.x if dx < dy else y - self._grid.y
            if min(dx, dy) < SLANT * max(dx, dy) and abs((at + cell / 2) % cell - cell / 2) < near:
                along += max(dx, dy) / cell
        return along if along > GRAZES else 0.0

    def _joined(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        radii: tuple[float, float],
        piece: float,
        path: list[Point],
    ) -> list[Point]:
        """A way along the lanes from ring to ring; none if it meets something."""
        way = trimmed(dense(path, piece), start, end, radii)
        return way if len(way) > 2 and self._is_clear(way, own, rings) else []

    def _bucket(self, point: Point) -> tuple[int, int]:
        return int(point[0] // self._cell), int(point[1] // self._cell)

    def _through_ink(
        self, start: Point, end: Point, radii: tuple[float, float], piece: float
    ) -> list[Point]:
        """A curve that meets ink, where all do, and stays on the board."""
        (left, top), right, bottom = self._board[:2], self._board.right, self._board.bottom
        for bow in sorted(BOWS[:9], reverse=True):
            curved = trimmed(curve(start, end, bow, piece), start, end, radii)
            if all(left < x < right and top < y < bottom for x, y in curved):
                break
        return curved

    def _is_clear(
        self, way: Iterable[Point], own: frozenset[Obstacle], rings: Sequence[Obstacle]
    ) -> bool:
        (low_x, low_y), high_x, high_y = self._board[:2], self._board.right, self._board.bottom
        cell, buckets = self._cell, self._buckets
        for point in way:
            x, y = point
            if not (low_x < x < high_x and low_y < y < high_y):
                return False
            for left, right, above, below, obstacle in buckets.get(
                (int(x // cell), int(y // cell)), ()
            ):
                if left < x < right and above < y < below and obstacle not in own:
                    return False
            if rings and any(math.dist(point, ring[:2]) < ring.wide for ring in rings):
                return False
        return True

    # -- along the lanes --------------------------------------------------------------------

    def _along_lanes(
        self,
        start: Point,
        end: Point,
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        others: Crossings | None,
    ) -> list[Point]:
        """The corners of the shortest way along the lanes; none if there is no way."""
        goals = {node for node in self._around(end) if self._joins(end, node, own)}
        queue: list[tuple[float, float, tuple[int, int], tuple[int, int]]] = []
        for node in self._around(start):
            if self._joins(start, node, own):
                cost = math.dist(start, self._at(node))
                heappush(queue, (cost + math.dist(self._at(node), end), cost, node, OFF_LANES))
        came: dict[tuple[int, int], tuple[int, int]] = {}
        costs: dict[tuple[int, int], tuple[float, float]] = {}
        xs, ys = self._xs, self._ys
        while queue:
            _, cost, node, before = heappop(queue)
            if node in came:
                continue
            came[node] = before
            if node in goals:
                return [start, *self._back(node, came), end]
            for other, length in self._open_from(node):
                if other in came:
                    continue
                known = costs.get(other)
                if known is None:
                    there = xs[other[0]], ys[other[1]]
                    dear = NEAR_OTHER if others is not None and others.beside(there) else 1.0
                    if any(ring.holds(there) for ring in rings):
                        dear = NEAR_RING
                    known = costs[other] = dear, math.dist(there, end)
                reached = cost + known[0] * length
                if others and others.detour and others.crosses(self._at(node), self._at(other)):
                    reached += others.detour
                heappush(queue, (reached + known[1], reached, other, node))
        return []

    def _at(self, node: tuple[int, int]) -> Point:
        return self._xs[node[0]], self._ys[node[1]]

    def _around(self, point: Point) -> list[tuple[int, int]]:
        """The crossings of lanes around a point: those farther out where a large digit there lies
        on the nearest."""
        i, j = bisect_right(self._xs, point[0]), bisect_right(self._ys, point[1])
        nodes: list[tuple[int, int]] = []
        for reach in (1, 2):
            across = range(max(0, i - reach), min(len(self._xs), i + reach))
            down = range(max(0, j - reach), min(len(self._ys), j + reach))
            nodes = list(product(across, down))
            if any(map(self._open_from, nodes)):
                break
        return nodes

    def _joins(self, point: Point, node: tuple[int, int], own: frozenset[Obstacle]) -> bool:
        """Whether nothing lies between a point and a crossing."""
        return self._sees(point, self._at(node), own)

    def _open_from(self, node: tuple[int, int]) -> list[tuple[tuple[int, int], float]]:
        """The crossings to which a lane with nothing on it leads from a crossing, and how far
        they are, or as good as far; remembered."""
        neighbours = self._open.get(node)
        if neighbours is None:
            neighbours, (i, j), xs, ys = [], node, self._xs, self._ys
            across, down = self._shut
            level, upright = self._dear[j], self._dear[i]
            if i and (i - 1, j) not in across:
                neighbours.append(((i - 1, j), level * (xs[i] - xs[i - 1])))
            if i + 1 < len(xs) and node not in across:
                neighbours.append(((i + 1, j), level * (xs[i + 1] - xs[i])))
            if j and (i, j - 1) not in down:
                neighbours.append(((i, j - 1), upright * (ys[j] - ys[j - 1])))
            if j + 1 < len(ys) and node not in down:
                neighbours.append(((i, j + 1), upright * (ys[j + 1] - ys[j])))
            self._open[node] = neighbours
        return neighbours

    def _shut_lanes(self, walls: _Walls) -> None:
        """Note the lanes on which something lies, by the crossing that they begin at."""
        left, right, above, below, _ = walls
        (xs, ys), (across, down) = (self._xs, self._ys), self._shut
        first_x, last_x = bisect_right(xs, left), bisect_left(xs, right)
        first_y, last_y = bisect_right(ys, above), bisect_left(ys, below)
        for j in range(first_y, last_y):
            across.update([(i, j) for i in range(first_x - 1, last_x)])
        for i in range(first_x, last_x):
            down.update([(i, j) for j in range(first_y - 1, last_y)])

    def _sees(self, one: Point, other: Point, own: frozenset[Obstacle]) -> bool:
        cell, buckets = self._cell, self._buckets
        count = max(1, math.ceil(math.dist(one, other) / (STEP * cell)))
        dx, dy = (other[0] - one[0]) / count, (other[1] - one[1]) / count
        for i in range(count + 1):
            x, y = one[0] + dx * i, one[1] + dy * i
            for left, right, above, below, obstacle in buckets.get(
                (int(x // cell), int(y // cell)), ()
            ):
                if left < x < right and above < y < below and obstacle not in own:
                    return False
        return True

    def _back(
        self, node: tuple[int, int], came: dict[tuple[int, int], tuple[int, int]]
    ) -> list[Point]:
        corners, at = [], node
        while at != OFF_LANES:
            corners.append(self._at(at))
            at = came[at]
        return corners[::-1]

    def _drawn_tight(
        self, lanes: list[Point], own: frozenset[Obstacle], rings: Sequence[Obstacle]
    ) -> Iterator[tuple[list[Point], int]]:
        """A way along lanes, drawn tight and as it is; and how many crossings it must spare, as
        one that goes from lane to lane is hard to follow."""
        yield self._tight(lanes, own, rings, True), 0
        yield self._tight(lanes, own, rings, False), 0
        yield lanes, STAIRS

    def _tight(
        self,
        corners: list[Point],
        own: frozenset[Obstacle],
        rings: Sequence[Obstacle],
        off_grid: bool,
    ) -> list[Point]:
        """The way without the corners that can be left out; ``off_grid`` keeps those by which it
        does not run along the grid."""
        piece = 4 * ALONG_GRID * self._cell

        def sees(one: Point, other: Point) -> bool:
            if any(ring.meets(one, other) for ring in rings):
                return False
            if not self._sees(one, other, own):
                return False
            return not (off_grid and self._along_grid(dense([one, other], piece)))

        bends, at = [corners[0]], 0
        while at < len(corners) - 1:
            far = len(corners) - 1
            while far > at + 1 and not sees(corners[at], corners[far]):
                far -= 1
            bends.append(corners[far])
            at = far
        return bends


def _rounded(
    corners: list[Point], joined: Callable[[list[Point]], list[Point]], cell: float
) -> Generator[None, None, list[Point]]:
    """A way along the lanes, as smooth as it meets nothing: all corners as round as they can be
    together, then each as it can be by itself; none if it meets something even with sharp
    ones. ``joined`` makes it of a path."""
    inner = len(corners) - 2
    for least in ROUNDINGS:
        way = joined(rounded(corners, [least * cell] * inner))
        if way:
            break
    else:
        return []
    reaches = [least * cell] * inner
    for at in range(inner) if inner > 1 else ():
        yield
        for reach in ROUNDINGS[: ROUNDINGS.index(least)]:
            wider = [*reaches[:at], reach * cell, *reaches[at + 1 :]]
            smoother = joined(rounded(corners, wider))
            if smoother:
                way, reaches = smoother, wider
                break
    return way
