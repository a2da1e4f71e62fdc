"""The way a game was solved, as the strokes that a brush leaves from digit to digit.

A length is in cells. The brush is broad where a digit took long, narrow where it came fast, and
drier the longer it writes; before a digit far away it is lifted, and set down anew.
"""

from __future__ import annotations

import math
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.plans.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Cell
    from game.plans.shape import Point

LEGS = 3
"""Pieces of a stroke from one digit to the next, of which films show one after the other."""
NEAR, NINE = 2.6, 9
"""A digit further away than so many cells of a board with nine rows is a leap."""
STEP = 0.04
"""From one point of a stroke to the next."""
SMOOTH = 5
"""Points on either side that a point gives way to: a brush never breaks."""
BEND, BOW = 1.3, 0.5
"""How far a bend reaches at most, and by how many radians a stroke is bowed at its ends."""
WIDE, LEAST, MOST = 0.19, 0.11, 0.34
"""How wide the ink usually is, and at least and at most."""
WET = 0.07
"""How much wider its wet edge is."""
SLOW = 0.45
"""The power of the time of a digit that the ink is wide."""
THIN = 0.75
"""How much of its width the ink keeps half way between two digits."""
BREATH = 0.14
"""How much the width breathes, up and down."""
FIRST, SET_DOWN = 0.34, 0.62
"""The radius of the first blob, and that of others in widths of the ink."""
TAIL, TIP = 0.34, 0.12
"""How far the brush moves on as it is lifted, and what is left of its width then."""
DAB, DABBED = ((-0.2, -0.17), (-0.02, 0.0), (0.16, 0.17)), 1.5
"""The path of a stroke on a single digit, and how much wider its end is than the ink."""
DRY = 9.0
"""After so many cells the brush is as dry as it gets."""
ROUND = [(math.cos(math.tau * i / 24), math.sin(math.tau * i / 24)) for i in range(24)]
"""A round place, where the brush turns or ends."""


class Piece(NamedTuple):
    """A piece of a stroke."""

    edge: tuple[list[Point], ...]
    """Outlines of what is wet."""
    ink: tuple[list[Point], ...]
    dry: float = 0.0
    """How dry the brush was, 0 to 1."""


class _Spot(NamedTuple):
    """A point of a stroke."""

    x: float
    y: float
    width: float


def way_pieces(cells: Sequence[Cell], seconds: Sequence[float], width: int) -> list[list[Piece]]:
    """For each digit what leads to it from the digit before: LEGS pieces of a stroke, or one where
    the brush is set down. ``seconds`` is how long each took, ``width`` that of the board."""
    stops = [(cell % width + 0.5, cell // width + 0.5) for cell in cells]
    inks, near = _inks(seconds), NEAR * max(1, width / NINE)
    leaps = [at for at in range(1, len(stops)) if math.dist(stops[at - 1], stops[at]) > near]
    pieces: list[list[Piece]] = []
    for first, end in pairwise([0, *leaps, len(stops)]):
        radius = FIRST if not first else SET_DOWN * max(inks[first], WIDE)
        if end - first == 1:
            pieces.append([_dab(stops[first], inks[first], 0 if first else FIRST, cells[first])])
        elif first < end:
            pieces.append([_blob(stops[first], radius, cells[first])])
            pieces += _stroke(stops[first:end], inks[first:end], cells[first])
    return pieces


def _inks(seconds: Sequence[float]) -> list[float]:
    """How wide the ink is on each digit."""
    usual = sorted(seconds)[len(seconds) // 2] if seconds else 0.0
    if not usual:
        return [WIDE] * len(seconds)
    return [max(LEAST, min(MOST, WIDE * (took / usual) ** SLOW)) for took in seconds]


def _blob(at: Point, radius: float, seed: Cell) -> Piece:
    """Where the brush is set down."""
    edge, ink = (
        [(at[0] + x, at[1] + y) for x, y in hand_drawn.blob(reach, ("way", seed), 0.08)]
        for reach in (radius + WET / 2, radius)
    )
    return Piece((edge,), (ink,))


def _dab(at: Point, ink: float, radius: float, seed: Cell) -> Piece:
    """The stroke on a digit from which the next one is far away: a drop."""
    if radius:
        return _blob(at, radius, seed)
    path = hand_drawn.curve(*((at[0] + x, at[1] + y) for x, y in DAB), parts=12)
    last = len(path) - 1
    return _piece(
        [
            _Spot(x, y, DABBED * ink * (0.25 + 0.75 * math.sin(0.5 * math.pi * i / last)))
            for i, (x, y) in enumerate(path)
        ],
        0.0,
    )


def _stroke(stops: Sequence[Point], inks: Sequence[float], seed: Cell) -> Iterator[list[Piece]]:
    """What leads to each digit of a stroke but the first."""
    path, turns = _curve(stops)
    spots = list(_spots(path, turns, inks, seed))
    far = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(path))]
    for first, end in pairwise(turns):
        ends = [first + (end - first) * leg // LEGS for leg in range(LEGS + 1)]
        legs = [spots[max(0, a - 1) : b + 2] for a, b in pairwise(ends)]
        if end == turns[-1]:
            legs[-1] += _tail(spots)
        yield [_piece(leg, min(1.0, far[b] / DRY)) for leg, b in zip(legs, ends[1:], strict=True)]


def _spots(
    path: Sequence[Point], turns: Sequence[int], inks: Sequence[float], seed: Cell
) -> Iterator[_Spot]:
    """The points of a stroke, as wide as the ink is on the digits and thinner between them."""
    last = len(path) - 1
    breath = hand_drawn.noise(Chance(("way", seed)), max(3, last // 24))
    for number, (first, end) in enumerate(pairwise(turns)):
        for i in range(first, end if end < last else end + 1):
            share = (i - first) / (end - first)
            eased = (1 - math.cos(math.pi * share)) / 2
            ink = inks[number] + (inks[number + 1] - inks[number]) * eased
            ink *= 1 - (1 - THIN) * math.sin(math.pi * share)
            yield _Spot(*path[i], max(LEAST, ink * (1 + BREATH * breath(i / last))))


def _tail(spots: Sequence[_Spot]) -> list[_Spot]:
    """What the brush leaves while it is lifted: it goes on as it went, and ever thinner."""
    x, y, width = spots[-1]
    before = spots[-4]
    way = math.atan2(y - before.y, x - before.x)
    count = round(TAIL / STEP)
    return [
        _Spot(
            x + TAIL * share * math.cos(way),
            y + TAIL * share * math.sin(way),
            width * (1 - (1 - TIP) * share**1.4),
        )
        for share in (i / count for i in range(1, count + 1))
    ]


def _piece(spots: Sequence[_Spot], dry: float) -> Piece:
    """A piece of a stroke, round where it ends."""
    x, y, width = spots[-1]
    edge, ink = (
        (
            _ribbon(spots, more),
            [(x + (width + more) / 2 * a, y + (width + more) / 2 * b) for a, b in ROUND],
        )
        for more in (WET, 0.0)
    )
    return Piece(edge, ink, dry)


def _ribbon(spots: Sequence[_Spot], more: float) -> list[Point]:
    """The outline along some points, so much wider than the ink."""
    left, right = [], []
    for i, (x, y, width) in enumerate(spots):
        a, b = spots[max(0, i - 2)], spots[min(len(spots) - 1, i + 2)]
        apart = math.hypot(b.x - a.x, b.y - a.y) or 1.0
        across, down = -(b.y - a.y) / apart, (b.x - a.x) / apart
        half = (width + more) / 2
        left.append((x + across * half, y + down * half))
        right.append((x - across * half, y - down * half))
    return [*left, *right[::-1]]


def _curve(stops: Sequence[Point]) -> tuple[list[Point], list[int]]:
    """A Catmull-Rom curve through the stops with its bends eased, and the number of the point at
    each stop."""
    path, ends, ways = [stops[0]], [0], [_bowed(stops, 1), *_ways(stops), _bowed(stops, -1)]
    for (b, way), (c, next_way) in pairwise(zip(stops, ways, strict=True)):
        count = max(4, round(math.dist(b, c) / STEP))
        for i in range(1, count + 1):
            t = i / count
            path.append(
                (
                    _spline(b[0], way[0], c[0], next_way[0], t),
                    _spline(b[1], way[1], c[1], next_way[1], t),
                )
            )
        ends.append(len(path) - 1)
    for _ in range(2):
        path = [path[0], *_eased(path)[1:-1], path[-1]]
    return path, ends


def _ways(stops: Sequence[Point]) -> list[Point]:
    """Where the curve goes at each stop between, and how fast: half the way from the stop before to
    the one after, but no more than the shorter of both, or a bend's reach: so it does not swing far
    beyond the stop."""
    ways = []
    for a, b, c in zip(stops, stops[1:], stops[2:], strict=False):
        x, y = (c[0] - a[0]) / 2, (c[1] - a[1]) / 2
        most, fast = min(math.dist(a, b), math.dist(b, c), BEND), math.hypot(x, y)
        share = min(1.0, most / fast) if fast else 0.0
        ways.append((x * share, y * share))
    return ways


def _bowed(stops: Sequence[Point], side: int) -> Point:
    """Where a stroke goes at its first stop, or at its last one for a ``side`` of -1: it arcs up
    as the wrist turns."""
    a, b = (stops[0], stops[1]) if side > 0 else (stops[-2], stops[-1])
    x, y = b[0] - a[0], b[1] - a[1]
    turned = side * (-BOW if x >= 0 else BOW)
    cos, sin = math.cos(turned), math.sin(turned)
    return x * cos - y * sin, x * sin + y * cos


def _spline(b: float, way: float, c: float, next_way: float, t: float) -> float:
    """What lies between b and c on a cubic curve that leaves and arrives in these ways."""
    far = c - b
    return b + way * t + (3 * far - 2 * way - next_way) * t**2 + (way + next_way - 2 * far) * t**3


def _eased(path: Sequence[Point]) -> list[Point]:
    """Each point as the mean of those round it."""
    xs, ys = ([0.0, *accumulate(numbers)] for numbers in zip(*path, strict=True))
    eased = []
    for i in range(len(path)):
        first, end = max(0, i - SMOOTH), min(len(path), i + SMOOTH + 1)
        count = end - first
        eased.append(((xs[end] - xs[first]) / count, (ys[end] - ys[first]) / count))
    return eased
