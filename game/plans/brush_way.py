"""The way a game was solved, as strokes of one brush from the first digit to the last.

A length is in cells. The brush is broad where a digit took long and narrow where it came fast;
before a digit far away it is lifted, and trails a thread to where another stroke begins. All of it
has one tone: a blob says where it begins, and a red ring where it ends.
"""

from __future__ import annotations

import math
from itertools import accumulate, pairwise, product
from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple
from game.plans import hand_drawn
from game.plans.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Cell
    from game.plans.shape import Point

Tone = Literal["way_edge", "way", "vermilion"]
"""The colour of an outline, by its name in prints."""

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
"""How much wider its wet edge is; a thread has none."""
SLOW = 0.45
"""The power of the time of a digit that the ink is wide."""
THIN = 0.75
"""How much of its width the ink keeps half way between two digits."""
TAIL, TIP = 15, 1.1
"""In how many points beyond its last digit a stroke runs out, and the power of what is left of them
by which it grows thin."""
TURNED = 0.5
"""By how many radians a piece of a stroke turns at most before another outline begins."""
BREATH = 0.14
"""How much the width breathes, up and down."""
FIRST, AGAIN = 0.36, 0.2
"""The radius of the first blob, and the least one where the brush is set down once more."""
BOWS, AWRY = (-0.66, -0.33, 0.0, 0.33, 0.66), 0.4
"""How far a leap may swing aside where it begins and where it ends, as shares of its length, and
how much that counts beside a digit that it crosses."""
LOOKS, LED = [i / 16 for i in range(1, 16)], 0.5
"""Where it is seen whether it crosses one, but not so near to those that are led from and to."""
REACH = (0.3, 0.38)
"""How far from the middle of its cell a digit reaches, across and down."""
RIM = 0.1
"""How far from the rim of the board it stays."""
THREAD = 0.04
"""How wide the thread is that a lifted brush trails, on a board with nine rows."""
RING, RINGED = 0.39, 0.043
"""The radius of the ring round the last digit, and how wide it is."""
ROUND = [(math.cos(math.tau * i / 24), math.sin(math.tau * i / 24)) for i in range(24)]
"""A round place, where the brush turns or ends."""


class Piece(NamedTuple):
    """A piece of a stroke, or the ring."""

    edge: tuple[list[Point], ...]
    """Outlines of what is wet."""
    ink: tuple[list[Point], ...]
    ring: tuple[list[Point], ...] = ()


class _Spot(NamedTuple):
    """A point of a stroke."""

    x: float
    y: float
    width: float


def way_pieces(cells: Sequence[Cell], seconds: Sequence[float], width: int) -> list[list[Piece]]:
    """For each digit what leads to it from the digit before, as LEGS pieces of a stroke, or after a
    leap of a thread and where the brush is set down. ``seconds`` is how long each took, ``width``
    that of the board."""
    stops = [(cell % width + 0.5, cell // width + 0.5) for cell in cells]
    room = (width - RIM, max((y for _, y in stops), default=0.0) + 0.5 - RIM)
    inks, wider = _inks(seconds), max(1, width / NINE)
    near = NEAR * wider
    starts = [i for i in range(len(stops)) if not i or math.dist(stops[i - 1], stops[i]) > near]
    pieces: list[list[Piece]] = []
    thread: list[Piece] = []
    for first, end in pairwise([*starts, len(stops)]):
        run, wide = stops[first:end], inks[first:end]
        path, turns = _curve(run)
        spots = [*_spots(path, turns, wide, cells[first])]
        leap = _leap(spots, stops[end], room) if end < len(stops) else []
        spots += _tail(leap, spots[-1].width)
        dab = _dab(run[0], wide[0]) if first else _blob(run[0], cells[0])
        alone = [_piece(spots)] if len(run) == 1 and leap else []
        pieces.append([*thread, dab, *alone])
        pieces += _stroke(spots, turns)
        thread = [*_thread(leap, THREAD * wider)]
    return pieces


def in_order(pieces: Sequence[Piece]) -> Iterator[tuple[list[Point], Tone]]:
    """The outlines of pieces from the lowest, so that strokes run into each other where they
    cross."""
    yield from ((outline, "way_edge") for piece in pieces for outline in piece.edge)
    yield from ((outline, "way") for piece in pieces for outline in piece.ink)
    yield from ((outline, "vermilion") for piece in pieces for outline in piece.ring)


def last_ring(cell: Cell, width: int) -> Piece:
    """The ring round the last digit."""
    x, y = cell % width + 0.5, cell // width + 0.5
    path = [(x + a, y + b) for a, b in hand_drawn.turn(RING, RING, "last")]
    led = hand_drawn.Stroke(RINGED, (0.06, 0.12), 0.25, 0.2)
    return Piece((), (), (hand_drawn.brush(path, led, "last", RING / 33),))


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


def _stroke(spots: Sequence[_Spot], turns: Sequence[int]) -> Iterator[list[Piece]]:
    """What leads to each digit of a stroke but its first, to the last one with the tail."""
    for first, end in pairwise(turns):
        ends = [first + (end - first) * leg // LEGS for leg in range(LEGS + 1)]
        if end == turns[-1]:
            ends[-1] = len(spots) - 1
        yield [_piece(spots[max(0, a - 1) : b + 2]) for a, b in pairwise(ends)]


def _spots(
    path: Sequence[Point], turns: Sequence[int], inks: Sequence[float], seed: Cell
) -> Iterator[_Spot]:
    """The points of a stroke, as wide as the ink is on the digits and thinner between them."""
    last = len(path) - 1
    if not last:
        yield _Spot(*path[0], max(LEAST, inks[0]))
    breath = hand_drawn.noise(Chance(("way", seed)), max(3, last // 24))
    for number, (first, end) in enumerate(pairwise(turns)):
        between = THIN * (inks[number] + inks[number + 1]) / 2
        for i in range(first, end if end < last else end + 1):
            ink = inks[number if i - first < end - i else number + 1]
            away = (1 - math.cos(math.tau * min(i - first, end - i) / (end - first))) / 2
            width = (ink + (between - ink) * away) * (1 + BREATH * breath(i / last))
            yield _Spot(*path[i], max(LEAST, width))


def _leap(spots: Sequence[_Spot], goal: Point, room: Point) -> list[Point]:
    """The way from the end of a stroke to where the next one begins, within the room of all: it
    leaves as the brush goes, and of several curves it is the one that crosses other digits
    least."""
    before, last = spots[-min(5, len(spots))], spots[-1]
    apart = math.dist(before[:2], last[:2]) or 1.0
    on = (last.x - before.x) / apart, (last.y - before.y) / apart
    x, y = goal[0] - last.x, goal[1] - last.y
    far = math.hypot(x, y)
    seen = [share for share in LOOKS if LED < share * far < far - LED]
    best: tuple[float, Point, Point] = (math.inf, on, on)
    for out, home in product(BOWS, BOWS):
        way, arrives = (on[0] + x - out * y, on[1] + y + out * x), (x + home * y, y - home * x)
        path = [_between(last[:2], way, goal, arrives, share) for share in seen]
        cost = sum(_crossed(*at, room) for at in path) + AWRY * (abs(out) + abs(home))
        best = min(best, (cost, way, arrives))
    _, way, arrives = best
    count = round(far / STEP)
    return [_between(last[:2], way, goal, arrives, i / count) for i in range(count + 1)]


def _crossed(x: float, y: float, room: Point) -> float:
    """How much of a digit is crossed there, 0 to 1; as much beyond the board."""
    if not (RIM < x < room[0] and RIM < y < room[1]):
        return 1.0
    across, down = (x % 1 - 0.5) / REACH[0], (y % 1 - 0.5) / REACH[1]
    return max(0.0, 1.0 - across * across - down * down)


def _tail(leap: Sequence[Point], width: float) -> list[_Spot]:
    """The points in which a stroke so wide runs out, as it begins to leap."""
    count = min(TAIL, len(leap) // 2)
    return [
        _Spot(*at, width * (1 - i / count) ** TIP) for i, at in enumerate(leap[1 : count + 1], 1)
    ]


def _thread(leap: Sequence[Point], width: float) -> Iterator[Piece]:
    """What the brush trails on the rest of a leap, from a little before its tip."""
    first = max(0, min(TAIL, len(leap) // 2) - 3)
    for leg in range(LEGS if leap else 0):
        a, b = (first + (len(leap) - first) * i // LEGS for i in (leg, leg + 1))
        yield Piece((), (_ribbon([_Spot(*at, width) for at in leap[a : b + 1]], 0.0),))


def _piece(spots: Sequence[_Spot]) -> Piece:
    """A piece of the stroke, round where it ends and wherever it has turned: an outline that
    crosses itself would have holes."""
    ends = [0, *_turned(spots), len(spots) - 1]
    runs = [spots[a : b + 1] for a, b in pairwise(ends)]
    edge, ink = (
        tuple(outline for run in runs for outline in (_ribbon(run, wet), _end(run[-1], wet)))
        for wet in (WET, 0.0)
    )
    return Piece(edge, ink)


def _turned(spots: Sequence[_Spot]) -> Iterator[int]:
    """The numbers of the points at which a stroke has turned by much since the one before."""
    turned = 0.0
    for i, (a, b, c) in enumerate(zip(spots, spots[1:], spots[2:], strict=False), 1):
        turn = math.atan2(c.y - b.y, c.x - b.x) - math.atan2(b.y - a.y, b.x - a.x)
        turned += math.remainder(turn, math.tau)
        if abs(turned) > TURNED:
            turned = 0.0
            yield i


def _end(spot: _Spot, wet: float) -> list[Point]:
    """The round end of a stroke at a point."""
    half = (spot.width + _wet(spot.width, wet)) / 2
    return [(spot.x + half * x, spot.y + half * y) for x, y in ROUND]


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
    if not stops[1:]:
        return [*stops], [0]
    path, ends, ways = [stops[0]], [0], [_bowed(stops, 1), *_ways(stops), _bowed(stops, -1)]
    for (b, way), (c, next_way) in pairwise(zip(stops, ways, strict=True)):
        count = max(4, round(math.dist(b, c) / STEP))
        for i in range(1, count + 1):
            t = i / count
            path.append(_between(b, way, c, next_way, t))
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


def _between(b: Point, way: Point, c: Point, next_way: Point, t: float) -> Point:
    """What lies between two points on a cubic curve that leaves and arrives in these ways."""
    (x, y), (to_x, to_y) = b, c
    return _spline(x, way[0], to_x, next_way[0], t), _spline(y, way[1], to_y, next_way[1], t)


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
