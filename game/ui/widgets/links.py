"""The links of a hint, drawn as curved strokes from candidate to candidate."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.brush import Brush, Point

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.techniques import Link, LinkEnd
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

PIECE = 0.34
"""Length of a straight piece of a stroke, in radii of the ring around a candidate."""
BOW = 0.13
"""How far a stroke bends, as a share of its length, so that links in one row lie apart."""
BOWS = (BOW, -BOW, BOW / 2, -BOW / 2)
"""The bends that are tried: to either side, and flatter."""
DASH, GAP = 3, 2
"""Lengths of a dash and of the gap after it, in pieces."""
WIDTH = 0.22
"""Width of a stroke, in radii."""
SAMPLES = 12
"""Points along a stroke at which it is checked what it covers."""


class Spot(NamedTuple):
    """A disc that strokes should avoid."""

    x: float
    y: float
    reach: float
    weight: int

    def holds(self, point: Point) -> bool:
        """Whether a point lies in the spot."""
        return math.dist((self.x, self.y), point) < self.reach


class LinkSurroundings(NamedTuple):
    """The board around the links."""

    board: Box
    spot: Callable[[int, int], Point]
    """The middle of a candidate, by cell and digit."""
    radius: float
    """Radius of the ring around a candidate, where a stroke begins and ends."""
    digits: Sequence[Point]
    """The centres of the cells that are filled."""
    cell: int
    """The side of a cell."""


class LinkPainter:
    """Draws links. The curves are worked out once for a board and its links."""

    def __init__(self) -> None:
        self._brush = Brush()
        self._for: object = None
        self._curves: list[list[Point]] = []

    def paint(
        self, canvas: Canvas, place: LinkSurroundings, links: Sequence[Link], share: float = 1.0
    ) -> None:
        """Draw strong links solid and weak links dashed, each with an arrow head.

        ``share`` is how much of them all is drawn: they appear one after the other.
        """
        key = (place.board, place.radius, tuple(place.digits), tuple(links))
        if key != self._for:
            self._for, self._curves = key, curves_of(place, links)
        drawn = share * len(links)
        for number, (link, curve) in enumerate(zip(links, self._curves, strict=True)):
            part = min(1.0, drawn - number)
            if curve and part > 0:
                self._draw(canvas, curve, place.radius, link.strong, part)

    def _draw(
        self, canvas: Canvas, curve: list[Point], radius: float, solid: bool, part: float
    ) -> None:
        colour, width = canvas.theme["hint_ink"], max(1.6, radius * WIDTH)
        points = curve[: max(2, round(part * len(curve)))]
        if solid:
            self._brush.stroke(canvas, points, colour, width)
        else:
            for i in range(0, len(points) - 1, DASH + GAP):
                self._brush.stroke(canvas, points[i : i + DASH + 1], colour, width)
        if part == 1:
            self._brush.stroke(canvas, _arrow(points, radius), colour, width)


def curves_of(place: LinkSurroundings, links: Sequence[Link]) -> list[list[Point]]:
    """The curve of each link; empty where its ends touch."""
    ends = {_middle(node, place.spot) for link in links for node in (link.start, link.end)}
    taken = [Spot(x, y, place.cell * 0.3, 1) for x, y in place.digits]
    taken += [Spot(x, y, place.radius * 1.3, 3) for x, y in sorted(ends)]
    curves: list[list[Point]] = []
    for link in links:
        start, end = _middle(link.start, place.spot), _middle(link.end, place.spot)
        length = math.dist(start, end)
        if length <= 2 * place.radius:
            curves.append([])
            continue
        spared, pieces = place.radius / length, max(6, round(length / (PIECE * place.radius)))
        ways = [_curve(start, end, bow, spared, pieces) for bow in BOWS]
        curve = min(ways, key=lambda way: _covered(way, place.board, taken))
        middle = curve[len(curve) // 2]
        taken.append(Spot(*middle, 2 * place.radius, 4))
        curves.append(curve)
    return curves


def _covered(way: Sequence[Point], board: Box, taken: Sequence[Spot]) -> int:
    """The cost of a curve: what it covers, and ten times what lies outside the board."""
    cost = 0
    for i in range(1, SAMPLES):
        x, y = point = way[i * (len(way) - 1) // SAMPLES]
        cost += 0 if board.contains((round(x), round(y))) else 10
        cost += sum(spot.weight for spot in taken if spot.holds(point))
    return cost


def _middle(node: LinkEnd, spot: Callable[[int, int], Point]) -> Point:
    """The centre of a node's candidates."""
    spots = [spot(cell, node.digit) for cell in node.cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _curve(start: Point, end: Point, bow: float, spared: float, pieces: int) -> list[Point]:
    """A quadratic curve in some pieces, without a share ``spared`` at either end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    over = (start[0] + dx / 2 - 2 * bow * dy, start[1] + dy / 2 + 2 * bow * dx)
    points = []
    for i in range(pieces + 1):
        t = spared + (1 - 2 * spared) * i / pieces
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (a * start[0] + b * over[0] + c * end[0], a * start[1] + b * over[1] + c * end[1])
        )
    return points


def _arrow(points: Sequence[Point], radius: float) -> list[Point]:
    """The arrow head of a stroke as three points; smaller on a short stroke."""
    before, tip = points[-4], points[-1]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    size = min(radius * 0.8, math.dist(points[0], tip) * 0.6)
    sides = []
    for turn in (-0.5, 0.5):
        away = angle + math.pi + turn
        sides.append((tip[0] + math.cos(away) * size, tip[1] + math.sin(away) * size))
    return [sides[0], tip, sides[1]]
