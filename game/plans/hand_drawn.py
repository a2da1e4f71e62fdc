"""The outlines of shapes that look made by hand; without pygame.

Each outline is decided by its seed. Lengths are in pixels; ``unit`` is the number of pixels in a
point, so that a hand is as steady on a HiDPI screen as on any other.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.plans.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence


Point = tuple[float, float]

SWAY = 0.16
"""How much the width of a stroke breathes, up and down, as a share of it."""
DRIFT = 0.35
"""How far a stroke leaves its path, in points."""
KNOT = 26
"""Points from one change of a stroke's width to the next."""
WANDER = 1.2
"""How far the edge of a wash wanders, in points."""
DECKLE = 0.7
"""How far the edge of a sheet wanders, in points."""
ROUNDNESS = 0.05
"""How far a round wash is from a circle, as a share of its radius."""
STAR_WAIST = 0.46
"""How far the inner corners of a star are from its middle, as a share of the outer ones."""
TURNS = 1.12
"""How many times a ring goes round: its end overlaps its beginning."""
FIBRE_AREA = 1500
"""Square points of a sheet for each of its fibres."""
FIBRE_REACH = 16
"""The side of a square that holds any fibre, in points."""
FIBRE_KINDS = 24
"""How many different fibres there are."""


def noise(chance: Chance, knots: int) -> Callable[[float], float]:
    """A smooth function from 0..1 to -1..1 with so many hills and valleys."""
    values = [chance.between(-1, 1) for _ in range(knots + 2)]

    def at(share: float) -> float:
        place = max(0.0, min(share, 1.0)) * knots
        i = int(place)
        blend = (1 - math.cos((place - i) * math.pi)) / 2
        return values[i] * (1 - blend) + values[i + 1] * blend

    return at


def waves(chance: Chance, knots: int, shares: Sequence[float]) -> list[float]:
    """What :func:`noise` gives for each of these shares of 0..1; faster than asking for each."""
    values = [chance.between(-1, 1) for _ in range(knots + 2)]
    cos, pi, heights = math.cos, math.pi, []
    for share in shares:
        place = share * knots
        i = int(place)
        blend = (1 - cos((place - i) * pi)) / 2
        heights.append(values[i] * (1 - blend) + values[i + 1] * blend)
    return heights


def length_of(points: Sequence[Point]) -> float:
    """The length of a path."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def walk(points: Sequence[Point], step: float) -> list[Point]:
    """Points along a path, at most about ``step`` apart, its corners among them."""
    stops = [points[0]]
    for a, b in pairwise(points):
        count = max(1, int(math.dist(a, b) / step))
        stops += [
            (a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)
            for i in range(1, count + 1)
        ]
    return stops


def without_corners(points: Sequence[Point]) -> list[Point]:
    """The points of a path whose corners are cut off, a quarter of the way to the next ones."""
    cut = [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in pairwise(points)
        for share in (0.25, 0.75)
    ]
    return [points[0], *cut, points[-1]]


def curve(*controls: Point, parts: int = 24) -> list[Point]:
    """A Bézier curve with these control points as ``parts`` straight pieces (de Casteljau)."""
    path = []
    for i in range(parts + 1):
        t, points = i / parts, list(controls)
        while len(points) > 1:
            points = [
                (a[0] * (1 - t) + b[0] * t, a[1] * (1 - t) + b[1] * t) for a, b in pairwise(points)
            ]
        path.append(points[0])
    return path


class Stroke(NamedTuple):
    """How a brush is led."""

    width: float
    taper: tuple[float, float] = (0, 0)
    """Which share of its beginning and of its end runs thin."""
    sway: float = SWAY
    drift: float = DRIFT


def brush(path: Sequence[Point], stroke: Stroke, seed: Hashable, unit: float = 1) -> list[Point]:
    """The outline of a stroke along a path: its width breathes."""
    chance, length = Chance(("brush", seed)), length_of(path) / unit
    points = walk(path, max(0.8, min(6, length / 14)) * unit)
    last = len(points) - 1
    shares = [i / max(1, last) for i in range(last + 1)]
    wide = waves(chance, max(3, int(length / KNOT)), shares)
    aside = waves(chance, max(3, int(length / 60)), shares)
    if any(stroke.taper):
        thin = [_thinness(share, stroke.taper) for share in shares]
    else:
        thin = [1.0] * len(points)
    half, sway, drift = stroke.width / 2, stroke.sway, stroke.drift * unit
    before, after = [points[0], *points[:-1]], [*points[1:], points[-1]]
    left, right = [], []
    for (x, y), a, b, w, o, t in zip(points, before, after, wide, aside, thin, strict=True):
        apart = math.dist(a, b) or 1
        across, down = -(b[1] - a[1]) / apart, (b[0] - a[0]) / apart
        reach, off = half * (1 + sway * w) * t, drift * o
        left.append((x + across * (off + reach), y + down * (off + reach)))
        right.append((x + across * (off - reach), y + down * (off - reach)))
    return left + right[::-1]


def _thinness(share: float, taper: tuple[float, float]) -> float:
    """How much of its width a stroke has where its ends run thin."""
    begin, end = taper
    thin = 1.0
    if begin and share < begin:
        thin *= 0.25 + 0.75 * math.sin(share / begin * math.pi / 2)
    if end and share > 1 - end:
        thin *= 0.12 + 0.88 * math.sin((1 - share) / end * math.pi / 2)
    return thin


def edge(
    width: float, height: float, seed: Hashable, reach: float = WANDER, step: float = 14
) -> list[Point]:
    """The outline of a rectangle from (0, 0) whose edge wanders by ``reach`` pixels at most, with
    a corner every ``step`` pixels."""
    chance = Chance(("edge", seed))
    corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
    return _shaken(walk(corners, step), chance, reach)


def rounded(
    width: float, height: float, radius: float, seed: Hashable, reach: float, step: float
) -> list[Point]:
    """Corners of a rectangle from (0, 0) with round corners, to be joined smoothly: a curve
    through the middles of its sides stays within ``reach`` pixels of the rectangle."""
    r, s = radius, radius * 0.3
    w, h = width, height
    corners = [
        *((r, 0), (w - r, 0), (w - s, s), (w, r), (w, h - r), (w - s, h - s)),
        *((w - r, h), (r, h), (s, h - s), (0, h - r), (0, r), (s, s), (r, 0)),
    ]
    return _shaken(walk(corners, step), Chance(("rounded", seed)), reach)


def _shaken(points: list[Point], chance: Chance, reach: float) -> list[Point]:
    """A closed path without its last point, each point moved by ``reach`` at most."""
    return [
        (x + chance.between(-reach, reach), y + chance.between(-reach, reach))
        for x, y in points[:-1]
    ]


def blob(radius: float, seed: Hashable, reach: float = ROUNDNESS) -> list[Point]:
    """A round outline about (0, 0)."""
    off = noise(Chance(("blob", seed)), 5)
    start, corners = off(0), []
    for i in range(40):
        share = i / 40
        reached = radius * (1 + reach * (off(share) * (1 - share) + start * share))
        angle = share * math.tau
        corners.append((reached * math.cos(angle), reached * math.sin(angle)))
    return corners


def star(radius: float, seed: Hashable, by_hand: bool = True) -> list[Point]:
    """A star with five points about (0, 0), the first of them at the top; by hand no two points
    are alike."""
    chance, corners = Chance(("star", seed)), []
    for i in range(10):
        reach = radius if i % 2 == 0 else STAR_WAIST * radius
        angle = i * math.tau / 10
        if by_hand:
            reach *= 1 + chance.between(-ROUNDNESS, ROUNDNESS)
            angle += chance.between(-ROUNDNESS, ROUNDNESS)
        corners.append((reach * math.sin(angle), -reach * math.cos(angle)))
    return corners


def turn(rx: float, ry: float, seed: Hashable, share: float = 1.0) -> list[Point]:
    """The path of a ring about (0, 0): one turn of the wrist, which does not quite close.

    ``share`` is how much of it is drawn.
    """
    chance = Chance(("turn", seed))
    start, off = chance.between(-2.4, -1.7), noise(chance, 6)
    parts, path = max(2, round(48 * share)), []
    for i in range(parts + 1):
        t = i / parts * share
        angle = start + t * math.tau * TURNS
        reached = 1 + ROUNDNESS * off(t) + 0.07 * (t - 0.5)
        path.append((rx * reached * math.cos(angle), ry * reached * math.sin(angle)))
    return path


def fibre(kind: int) -> tuple[Point, Point, Point]:
    """A fibre in paper: the control points of a curve of 3 to 12 points from about (0, 0)."""
    chance = Chance(("fibre", kind))
    angle, length = chance.between(-0.9, 0.9), chance.between(3, 12)
    x, y = math.cos(angle) * length, math.sin(angle) * length
    bend = x / 2 + chance.between(-2, 2), y / 2 + chance.between(-2, 2)
    return (0, 0), bend, (x, y)


def fibres(width: int, height: int, seed: Hashable, unit: float) -> list[tuple[int, int, int]]:
    """The fibres of a sheet: x and y of the square in which each lies, and its kind.

    The square is FIBRE_REACH points wide and lies in the sheet.
    """
    chance, room = Chance(("fibres", seed)), FIBRE_REACH * unit
    count = int(width * height / (FIBRE_AREA * unit * unit))
    if width <= room or height <= room:
        return []
    return [
        (
            int(chance.between(0, width - room)),
            int(chance.between(0, height - room)),
            int(chance.between(0, FIBRE_KINDS)),
        )
        for _ in range(count)
    ]
