"""Tally strokes: days in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box

MOST_STROKES = 50
"""How many tally strokes are drawn at most."""


def draw_strokes(canvas: Canvas, box: Box, count: int) -> None:
    """Draw tally strokes, as many as there are and as fit; a single one, which would look like an
    exclamation mark, is left out."""
    if count < 2:
        return
    fitting = int(box.w / (box.h * 7 / 16 * 5.4)) * 5
    shown = min(count, fitting, MOST_STROKES)
    canvas.tally(box, shown, canvas.theme["vermilion"], ("streak", shown))
