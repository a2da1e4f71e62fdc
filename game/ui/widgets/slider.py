"""A slider: a knob on a pencil line, with a brush stroke as long as the value is large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

KNOB, BRUSH = 0.66, 0.33
"""The radius of the knob and the width of the stroke, as shares of the size of body text."""


def track(box: Box, size: float) -> Box:
    """Where the middle of the knob may be, from the least value to the largest; ``size`` is that
    of body text."""
    return box.inset(min(round((KNOB + 0.06) * size), box.w // 4), 0)


def place_at(box: Box, size: float, x: int, count: int) -> int:
    """The number of the value, from 0, nearest to a pixel of the slider."""
    line = track(box, size)
    share = (x - line.x) / max(1, line.w)
    return round(min(max(share, 0), 1) * (count - 1))


def draw_slider(canvas: Canvas, box: Box, size: float, at: tuple[int, int], seed: str) -> None:
    """Draw a slider; ``at`` is the number of its value, from 0, and how many values there are, each
    with a tick under the line."""
    theme, (place, count) = canvas.theme, at
    line, thick = track(box, size), max(1, round(canvas.scale))
    y = line.centre[1]
    for each in range(count):
        x = line.x + round(line.w * each / (count - 1))
        canvas.fill(Box(x, y + round(0.3 * size), thick, round(0.3 * size)), theme["muted"])
    share, high = place / (count - 1), round(BRUSH * size)
    canvas.progress(Box(line.x, y - high // 2, line.w, high), share, seed)
    knob = (line.x + line.w * share, y)
    canvas.blob(knob, KNOB * size, theme["primary"], None, ("knob", seed))
