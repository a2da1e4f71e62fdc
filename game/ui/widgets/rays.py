"""Paints the rays of a hint."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.plans.hand_drawn import between
from game.ui.drawing.brush import Brush, Point

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from game.engine.types import Cell
    from game.plans.ray import Ray
    from game.ui.drawing.canvas import Canvas

CLEAR = 0.36
"""How much of a cell around its digit no ray crosses, as a share of the cell."""
AROUND = 0.54
"""How far from the middle of such a cell it ends and goes on, beyond the frame of the cell."""
SHORT = 0.08
"""Pieces of a ray shorter than this share of a cell are left out."""
WIDTH = 0.045
"""Width of a ray, as a share of the cell."""
BAR = 0.15
"""Half the length of the bar at a ray's end, as a share of the cell."""


class RayBoard(NamedTuple):
    middle: Callable[[Cell], Point]
    """The centre of a cell."""
    cell: int
    """The side of a cell in pixels."""
    filled: Collection[Cell]
    """The cells with a digit, which rays pass by."""


class RayPainter:
    """Draws rays with a brush; a bar stands across the end of each."""

    def __init__(self) -> None:
        self._brush = Brush()

    def paint(
        self, canvas: Canvas, board: RayBoard, rays: Sequence[Ray], share: float = 1.0
    ) -> None:
        """Draw the rays one after the other, as many as `share` says."""
        colour, width = canvas.theme["hint_ink"], max(1.6, board.cell * WIDTH)
        for number, ray in enumerate(rays):
            drawn = min(1.0, share * len(rays) - number)
            if drawn <= 0:
                return
            for end in straight_ends(ray, board.middle):
                start, tip = board.middle(ray.start), board.middle(end)
                tip = between(start, tip, drawn)
                for piece in pieces(start, tip, board):
                    self._brush.stroke(canvas, piece, colour, width)
                if drawn == 1:
                    self._brush.stroke(canvas, _bar(start, tip, board.cell), colour, width)


def straight_ends(ray: Ray, middle: Callable[[Cell], Point]) -> list[Cell]:
    """The ends of a ray to draw a line to: of those in one direction only the farthest."""
    x, y = middle(ray.start)
    farthest: dict[float, Cell] = {}
    for end in ray.ends:
        at = middle(end)
        angle = round(math.atan2(at[1] - y, at[0] - x), 3)
        known = farthest.get(angle)
        if known is None or math.dist((x, y), at) > math.dist((x, y), middle(known)):
            farthest[angle] = end
    return list(farthest.values())


def pieces(start: Point, tip: Point, board: RayBoard) -> Iterator[list[Point]]:
    """The line from `start` to `tip` without what lies near a digit."""
    length = math.dist(start, tip)
    if not length:
        return
    clear = CLEAR * board.cell
    cuts = [(0.0, 0.0), (length, length)]
    for cell in board.filled:
        near, along = _near(start, tip, board.middle(cell))
        if near < clear:
            half = math.sqrt((AROUND * board.cell) ** 2 - near**2)
            cuts.append((along - half, along + half))
    cuts.sort()
    reached = 0.0
    for _, (begin, end) in pairwise(cuts):
        begin = min(begin, length)
        reached = max(reached, cuts[0][1])
        if begin - reached >= SHORT * board.cell:
            yield [between(start, tip, at / length) for at in (reached, begin)]
        reached = max(reached, end)


def _near(start: Point, tip: Point, at: Point) -> tuple[float, float]:
    """How far a point is from the line, and where along the line it is nearest."""
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    length = math.hypot(dx, dy)
    x, y = at[0] - start[0], at[1] - start[1]
    return abs(dx * y - dy * x) / length, (dx * x + dy * y) / length


def _bar(start: Point, tip: Point, cell: int) -> list[Point]:
    """A short bar across the end of a line."""
    length = math.dist(start, tip) or 1.0
    x = (tip[1] - start[1]) / length * BAR * cell
    y = (start[0] - tip[0]) / length * BAR * cell
    return [(tip[0] - x, tip[1] - y), (tip[0] + x, tip[1] + y)]
