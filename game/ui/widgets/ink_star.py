"""Stars drawn with a brush: earned ones are filled with ink, the others are a thin pencil line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box


def draw_star(canvas: Canvas, at: tuple[int, int], side: int, full: bool, seed: Hashable) -> None:
    """Draw a star in a square of this side round a point."""
    theme = canvas.theme
    fill, edge = (theme["vermilion"],) * 2 if full else (theme["sheet"], theme["muted"])
    canvas.star(at, side / 2, fill, edge, seed)


def draw_inking_star(
    canvas: Canvas, at: tuple[int, int], side: int, share: float, seed: Hashable
) -> None:
    """Draw a star that ink fills from its middle, as far as a share of it."""
    draw_star(canvas, at, side, False, seed)
    if share > 0:
        draw_star(canvas, at, max(2, round(side * share)), True, seed)


def draw_stars(canvas: Canvas, box: Box, stars: int, of: int, seed: Hashable) -> None:
    """Draw `of` stars side by side in the middle of a box; those whose bit is set are full."""
    side = min(box.h, round(box.w / (1.25 * of)))
    step = round(1.25 * side)
    left = box.centre[0] - step * (of - 1) // 2
    for place in range(of):
        full = bool(stars >> place & 1)
        draw_star(canvas, (left + place * step, box.centre[1]), side, full, (seed, place))
