"""The way a game was solved, as one stroke of a brush from the first digit to the last.

A length is in cells. The brush is broad where a digit took long, narrow where it came fast, and
drier the longer it writes; on the way to a digit far away it hardly touches the paper. An arrow
says where it ends.
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
STEP = 0.06
"""From one point of a stroke to the next."""
COARSE = 2
"""Of so many points of a leap one is drawn: there are many, and it bends little."""
SMOOTH = 3
"""Points on either side that a point gives way to: a brush never breaks."""
BEND, BOW = 1.3, 0.5
"""How far a bend reaches at most, and by how many radians a stroke is bowed at its ends."""
WIDE, LEAST, MOST = 0.19, 0.11, 0.34
"""How wide the ink usually is, and at least and at most."""
WET = 0.07
"""How much wider its wet edge is; a dry brush has none."""
SLOW = 0.45
"""The power of the time of a digit that the ink is wide."""
THIN, HAIR = 0.75, 0.055
"""How much of its width the ink keeps half way between two digits, and how wide it is in a leap."""
LANDS = 0.95
"""How far from a digit a leap ends, where the brush is down again."""
BREATH = 0.14
"""How much the width breathes, up and down."""
FIRST = 0.36
"""The radius of the first blob."""
HEAD, BARB, BEFORE = 0.3, 0.21, 0.34
"""How long the head of the arrow is, how far its barbs stand out, and how far before the middle of
the last digit its tip is."""
DRIER = 0.6
"""How dry the brush is at the end, beside its dryness in a leap."""
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
    """For each digit what leads to it from the digit before: LEGS pieces of a stroke, and the head
    of the arrow at last; for the first one where the brush is set down. ``seconds`` is how long
    each took, ``width`` that of the board."""
    if not cells:
        return []
    stops = [(cell % width + 0.5, cell // width + 0.5) for cell in cells]
    pieces = [[_blob(stops[0], cells[0])]]
    if len(stops) > 1:
        near = NEAR * max(1, width / NINE)
        pieces += _stroke(stops, _inks(seconds), near, cells[0])
    return pieces


def _inks(seconds: Sequence[float]) -> list[float]:
    """How wide the ink is on each digit."""
    usual = sorted(seconds)[len(seconds) // 2] if seconds else 0.0
    if not usual:
        return [WIDE] * len(seconds)
    return [max(LEAST, min(MOST, WIDE * (took / usual) ** SLOW)) for took in seconds]


def _blob(at: Point, seed: Cell) -> Piece:
    """Where the brush is set down."""
    edge, ink = (
        [(at[0] + x, at[1] + y) for x, y in hand_drawn.blob(reach, ("way", seed), 0.08)]
        for reach in (FIRST + WET / 2, FIRST)
    )
    return Piece((edge,), (ink,))


def _stroke(
    stops: Sequence[Point], inks: Sequence[float], near: float, seed: Cell
) -> Iterator[list[Piece]]:
    """What leads to each digit but the first, up to the arrow before the last one."""
    path, turns = _curve(stops)
    spots = list(_spots(path, turns, inks, near, seed))
    last, back = len(spots) - 1, round((BEFORE + HEAD) / STEP)
    for first, end in pairwise(turns):
        leaps = math.dist(path[first], path[end]) > near
        ends = [first + (end - first) * leg // LEGS for leg in range(LEGS + 1)]
        pieces = []
        for a, b in pairwise(ends):
            until = min(b + 2, last - back + 1)
            leg = spots[max(0, min(a - 1, until - 3)) : until]
            dry = 1.0 if leaps and b < end else DRIER * b / last
            pieces.append(_piece([*leg[: -1 : COARSE if leaps else 1], leg[-1]], dry))
        if end == last:
            pieces.append(_head(spots[last - back], spots[last - back // 2]))
        yield pieces


def _spots(
    path: Sequence[Point], turns: Sequence[int], inks: Sequence[float], near: float, seed: Cell
) -> Iterator[_Spot]:
    """The points of the stroke, as wide as the ink is on the digits and thinner between them."""
    last = len(path) - 1
    breath = hand_drawn.noise(Chance(("way", seed)), max(3, last // 24))
    for number, (first, end) in enumerate(pairwise(turns)):
        leaps = math.dist(path[first], path[end]) > near
        reach = min((end - first) / 2, LANDS / STEP) if leaps else (end - first) / 2
        for i in range(first, end if end < last else end + 1):
            ink = inks[number if i - first < end - i else number + 1]
            away = (1 - math.cos(math.pi * min(1.0, min(i - first, end - i) / reach))) / 2
            between = HAIR if leaps else THIN * (inks[number] + inks[number + 1]) / 2
            width = ink + (between - ink) * away
            if width > HAIR:
                width = max(HAIR if leaps else LEAST, width * (1 + BREATH * breath(i / last)))
            yield _Spot(*path[i], width)


def _piece(spots: Sequence[_Spot], dry: float) -> Piece:
    """A piece of the stroke, round where it ends; it has no wet edge if all of it is a hair."""
    x, y, width = spots[-1]
    edge, ink = (
        (_ribbon(spots, wet), [(x + half * a, y + half * b) for a, b in ROUND])
        for wet, half in ((WET, (width + _wet(width, WET)) / 2), (0.0, width / 2))
    )
    is_hair = all(spot.width <= HAIR for spot in spots)
    return Piece(() if is_hair else edge, ink, dry)


def _head(foot: _Spot, ahead: _Spot) -> Piece:
    """The head of the arrow, whose foot is there."""
    way = math.atan2(ahead.y - foot.y, ahead.x - foot.x)
    cos, sin = math.cos(way), math.sin(way)
    edge, ink = (
        [
            (foot.x + x * cos - y * sin, foot.y + x * sin + y * cos)
            for x, y in (
                (HEAD + 1.5 * wet, 0),
                (-wet, BARB + 1.2 * wet),
                (0.06 - wet / 2, 0),
                (-wet, -BARB - 1.2 * wet),
            )
        ]
        for wet in (WET / 2, 0.0)
    )
    return Piece((edge,), (ink,))


def _wet(width: float, wet: float) -> float:
    """How much wider a wet edge is than the ink, which is dry where it is a hair."""
    return wet * max(0.0, min(1.0, (width - HAIR) / (LEAST - HAIR)))


def _ribbon(spots: Sequence[_Spot], wet: float) -> list[Point]:
    """The outline along some points, with a wet edge so wide or without one."""
    left, right = [], []
    for i, (x, y, width) in enumerate(spots):
        a, b = spots[max(0, i - 2)], spots[min(len(spots) - 1, i + 2)]
        apart = math.hypot(b.x - a.x, b.y - a.y) or 1.0
        across, down = -(b.y - a.y) / apart, (b.x - a.x) / apart
        half = (width + _wet(width, wet)) / 2
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
