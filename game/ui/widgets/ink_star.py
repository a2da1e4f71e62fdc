"""Stars drawn with a brush in one go: full ones are inked, the others a thin pencil line."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

_POINTS = 5


def draw_star(canvas: Canvas, at: tuple[int, int], side: int, full: bool, seed: Hashable) -> None:
    """Draw a star in a square of this side round a point."""
    radius = side / 2
    ends = [
        (at[0] + radius * sin(4 * pi * i / _POINTS), at[1] - radius * cos(4 * pi * i / _POINTS))
        for i in range(_POINTS + 1)
    ]
    if full:
        canvas.disc(at, 0.42 * radius, canvas.theme["vermilion"])
        canvas.brush(ends, max(1.6, 0.24 * radius), canvas.theme["vermilion"], seed, (0.04, 0.04))
    else:
        canvas.brush(ends, max(1.0, 0.09 * radius), canvas.theme["muted"], seed)


def draw_stars(canvas: Canvas, box: Box, stars: int, of: int, seed: Hashable) -> None:
    """Draw `of` stars side by side in the middle of a box; those whose bit is set are full."""
    side = min(box.h, round(box.w / (1.25 * of)))
    step = round(1.25 * side)
    left = box.centre[0] - step * (of - 1) // 2
    for place in range(of):
        full = bool(stars >> place & 1)
        draw_star(canvas, (left + place * step, box.centre[1]), side, full, (seed, place))
