"""A slider: a knob on a pencil line, with a brush stroke as long as the value is large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

KNOB, BRUSH = 12, 6
"""The radius of the knob and the width of the stroke, in points."""


def track(box: Box, scale: float) -> Box:
    """Where the middle of the knob may be, from the least value to the largest."""
    return box.inset(min(round((KNOB + 1) * scale), box.w // 4), 0)


def place_at(box: Box, scale: float, x: int, count: int) -> int:
    """The number of the value, from 0, nearest to a pixel of the slider."""
    line = track(box, scale)
    share = (x - line.x) / max(1, line.w)
    return round(min(max(share, 0), 1) * (count - 1))


def draw_slider(canvas: Canvas, box: Box, place: int, count: int, seed: str) -> None:
    """Draw a slider at one of ``count`` values, with a tick under the line for each."""
    theme, unit = canvas.theme, canvas.scale
    line, thick = track(box, unit), max(1, round(unit))
    y = line.centre[1]
    for each in range(count):
        x = line.x + round(line.w * each / (count - 1))
        canvas.fill(Box(x, y + round(5 * unit), thick, round(5 * unit)), theme["muted"])
    share = place / (count - 1)
    high = round(BRUSH * unit)
    canvas.progress(Box(line.x, y - high // 2, line.w, high), share, seed)
    knob = (line.x + line.w * share, y)
    canvas.blob(knob, KNOB * unit, theme["primary"], None, ("knob", seed))
