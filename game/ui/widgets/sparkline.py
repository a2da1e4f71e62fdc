"""A line of the last times, without a scale: whether they fall or rise, and where the best is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.brush import Brush

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

SHOWN = 20
"""How many times a line has."""

_PEN = Brush()
"""Round, as a hand-drawn stroke would fold over itself at turns so sharp and so close."""


def points(box: Box, times: Sequence[float], count: int = SHOWN) -> list[tuple[float, float]]:
    """Where the times stand in a box, the fastest at its foot and the slowest at its top; a step is
    as wide as if there were ``count`` of them."""
    low, high = min(times, default=0.0), max(times, default=0.0)
    step = box.w / max(1, count - 1)
    span = (high - low) or 1.0
    flat = high == low
    return [
        (
            box.x + i * step,
            box.y + box.h / 2 if flat else box.bottom - box.h * (time - low) / span,
        )
        for i, time in enumerate(times)
    ]


def draw_sparkline(
    canvas: Canvas, box: Box, times: Sequence[float], best: float | None, width: float
) -> None:
    """Draw the last of the times as a line, and a disc on the best time if it is among them."""
    times = times[-SHOWN:]
    line = points(box, times)
    if len(line) == 1:
        canvas.disc(line[0], width * 1.2, canvas.theme["pen"])
    if len(line) > 1:
        _PEN.stroke(canvas, line, canvas.theme["pen"], width)
    for at, time in zip(line, times, strict=True):
        if time == best:
            canvas.disc(at, width * 2, canvas.theme["vermilion"])
            break
