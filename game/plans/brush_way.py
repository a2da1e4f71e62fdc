"""The way a game was solved, as strokes of one brush from the first digit to the last.

A length is in cells. The brush is broad where a digit took long and narrow where it came fast;
before a digit far away it is lifted: its stroke runs out to nothing, another one begins there, and
an arrow says where the last one ends.
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
THIN = 0.75
"""How much of its width the ink keeps half way between two digits."""
BEYOND, OUT, TIP = 0.3, 0.9, 0.6
"""How far beyond its last digit a stroke runs out, over which length, and the power of what is left
of that by which it grows thin."""
BREATH = 0.14
"""How much the width breathes, up and down."""
FIRST, AGAIN = 0.36, 0.2
"""The radius of the first blob, and the least one where the brush is set down once more."""
DAB, BROADEST, SLANT = 0.36, 0.4, 0.9
"""Of the dab under a digit that is alone: how far it reaches from the middle, how wide it is there,
and the angle at which the brush lies."""
HEAD, BARB, BEFORE = 0.3, 0.21, 0.34
"""How long the head of the arrow is, how far its barbs stand out, and how far before the middle of
the last digit its tip is."""
SHAFT = 1.1
"""How far from that an arrow begins that leads to it alone."""
ROUND = [(math.cos(math.tau * i / 24), math.sin(math.tau * i / 24)) for i in range(24)]
"""A round place, where the brush turns or ends."""


class Piece(NamedTuple):
    """A piece of a stroke."""

    edge: tuple[list[Point], ...]
    """Outlines of what is wet."""
    ink: tuple[list[Point], ...]


class _Spot(NamedTuple):
    """A point of a stroke."""

    x: float
    y: float
    width: float


def way_pieces(cells: Sequence[Cell], seconds: Sequence[float], width: int) -> list[list[Piece]]:
    """For each digit what leads to it from the digit before, as LEGS pieces of a stroke, or where
    the brush is set down; and the head of the arrow at last. ``seconds`` is how long each took,
    ``width`` that of the board."""
    stops = [(cell % width + 0.5, cell // width + 0.5) for cell in cells]
    inks, near = _inks(seconds), NEAR * max(1, width / NINE)
    starts = [i for i in range(len(stops)) if not i or math.dist(stops[i - 1], stops[i]) > near]
    pieces: list[list[Piece]] = []
    for first, end in pairwise([*starts, len(stops)]):
        run, wide, is_last = stops[first:end], inks[first:end], end == len(stops)
        alone = len(run) == 1
        if not first:
            pieces.append([_blob(run[0], cells[0])])
        elif alone and is_last:
            come = _on_the_way(stops[first - 1], run[0])
            pieces += _stroke([come, run[0]], wide * 2, is_last, cells[first])
        else:
            pieces.append([_lone(run[0]) if alone else _dab(run[0], wide[0])])
        if not alone:
            pieces += _stroke(run, wide, is_last, cells[first])
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


def _dab(at: Point, ink: float) -> Piece:
    """Where it is set down once more."""
    edge, inked = (
        [(at[0] + half * x, at[1] + half * y) for x, y in ROUND]
        for half in (max(AGAIN, ink / 2) + WET / 2, max(AGAIN, ink / 2))
    )
    return Piece((edge,), (inked,))


def _lone(at: Point) -> Piece:
    """A digit that is alone: one dab of the brush, which is pressed down and drawn away."""
    x, y = (DAB * part for part in (math.cos(SLANT), math.sin(SLANT)))
    count = round(2 * DAB / STEP)
    shares = [i / count for i in range(count + 1)]
    spots = [
        _Spot(
            at[0] + (2 * share - 1) * x,
            at[1] + (2 * share - 1) * y,
            BROADEST * math.sin(math.pi * (0.1 + 0.9 * share) ** 1.6) ** 0.7 + 0.01,
        )
        for share in shares
    ]
    return Piece((_ribbon(spots, WET),), (_ribbon(spots, 0.0),))


def _on_the_way(a: Point, b: Point) -> Point:
    """Where the brush comes down before the last digit b, as it comes from a far away: an arrow has
    a shaft."""
    share = SHAFT / math.dist(a, b)
    return b[0] + share * (a[0] - b[0]), b[1] + share * (a[1] - b[1])


def _stroke(
    stops: Sequence[Point], inks: Sequence[float], is_last: bool, seed: Cell
) -> Iterator[list[Piece]]:
    """What leads to each digit of a stroke but its first: to the point in which it runs out, or in
    the last stroke to the arrow before its last digit."""
    path, turns = _curve(stops)
    spots = [*_spots(path, turns, inks, seed)]
    last, back = len(spots) - 1, round((BEFORE + HEAD) / STEP)
    if not is_last:
        spots = _run_out(spots)
    for first, end in pairwise(turns):
        ends = [first + (end - first) * leg // LEGS for leg in range(LEGS + 1)]
        if end == last and not is_last:
            ends[-1] = len(spots) - 1
        pieces = []
        for a, b in pairwise(ends):
            until = min(b + 2, last - back + 1) if is_last else b + 2
            pieces.append(_piece(spots[max(0, min(a - 1, until - 3)) : until]))
        if end == last and is_last:
            pieces.append(_head(spots[last - back], spots[last - back // 2]))
        yield pieces


def _spots(
    path: Sequence[Point], turns: Sequence[int], inks: Sequence[float], seed: Cell
) -> Iterator[_Spot]:
    """The points of a stroke, as wide as the ink is on the digits and thinner between them."""
    last = len(path) - 1
    breath = hand_drawn.noise(Chance(("way", seed)), max(3, last // 24))
    for number, (first, end) in enumerate(pairwise(turns)):
        between = THIN * (inks[number] + inks[number + 1]) / 2
        for i in range(first, end if end < last else end + 1):
            ink = inks[number if i - first < end - i else number + 1]
            away = (1 - math.cos(math.tau * min(i - first, end - i) / (end - first))) / 2
            width = (ink + (between - ink) * away) * (1 + BREATH * breath(i / last))
            yield _Spot(*path[i], max(LEAST, width))


def _run_out(spots: list[_Spot]) -> list[_Spot]:
    """The points of a stroke that goes on a little beyond its last one, and thins to nothing."""
    a, b = spots[-min(5, len(spots))], spots[-1]
    apart = math.dist(a[:2], b[:2]) or 1.0
    x, y = (b.x - a.x) / apart * STEP, (b.y - a.y) / apart * STEP
    count = round(BEYOND / STEP)
    spots = [*spots, *(_Spot(b.x + i * x, b.y + i * y, b.width) for i in range(1, count + 1))]
    left = [STEP * i / OUT for i in range(len(spots) - 1, -1, -1)]
    return [
        spot._replace(width=spot.width * min(1.0, share) ** TIP)
        for spot, share in zip(spots, left, strict=True)
    ]


def _piece(spots: Sequence[_Spot]) -> Piece:
    """A piece of the stroke, round where it ends."""
    x, y, width = spots[-1]
    edge, ink = (
        (_ribbon(spots, wet), [(x + half * a, y + half * b) for a, b in ROUND])
        for wet, half in ((WET, (width + _wet(width, WET)) / 2), (0.0, width / 2))
    )
    return Piece(edge, ink)


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
    """How much wider a wet edge is than the ink; it runs out where that does."""
    return wet * min(1.0, width / LEAST)


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
