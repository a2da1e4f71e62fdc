"""The lives of a run of Endless: a small seal for each that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

_TILTS = (-4, 3, -2, 5, -3)
_STEP = 1.3
"""From one seal to the next, in their widths."""


def draw_life_seals(canvas: Canvas, box: Box, left: int, of: int) -> None:
    """Draw a seal for each life that is left, and a ring for each lost one."""
    side = round(box.h * 0.82)
    y = box.centre[1]
    for number in range(of):
        x = box.x + side // 2 + round(number * side * _STEP)
        if number < left:
            canvas.seal((x, y), side, _TILTS[number % len(_TILTS)])
        else:
            lost = Box(x - side // 2, y - side // 2, side, side).inset(side // 8)
            hairline = canvas.theme["hairline"]
            canvas.ring(lost.centre, lost.w / 2, lost.h / 2, hairline, 1.5, number)
