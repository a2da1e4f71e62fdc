"""What is at stake in a run: the fuse with its ember, or the lives that are left."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

SPARKS = 7
"""How many sparks fly from the ember."""


def draw_fuse(canvas: Canvas, box: Box, share: float, ground: str = "desk") -> tuple[int, int]:
    """Draw what is left of a fuse, from 0 to 1, on a colour; returns the place of its end."""
    theme, y = canvas.theme, box.centre[1]
    line = max(1, round(canvas.scale))
    canvas.fill(Box(box.x, y, box.w, line), canvas.tint(ground, "muted", 0.45))
    x = box.x + round(box.w * share)
    width = max(4.0, 0.34 * box.h)
    if x > box.x + width:
        with canvas.clipped(Box(box.x - 4, box.y, x - box.x + 4, box.h)):
            ends = ((box.x, y), (box.right, y))
            canvas.brush(ends, width, theme["ink"], "fuse", (0.01, 0.0))
    return x, y


def draw_ember(
    canvas: Canvas,
    at: tuple[int, int],
    high: int,
    large: bool = False,
    still: bool = False,
    ground: str = "desk",
) -> None:
    """Draw the burning end of a fuse of this height: its sparks change with each pixel unless it
    is ``still``."""
    theme = canvas.theme
    radius = high * (0.3 if large else 0.24)
    canvas.disc(at, radius * 1.5, canvas.tint(ground, "same", 0.7))
    canvas.disc(at, radius, theme["vermilion"])
    canvas.disc(at, radius * 0.45, theme["same"])
    turn = 0.0 if still else (at[0] % 6) * pi / 17
    for i in range(SPARKS):
        angle = turn + i * 2 * pi / SPARKS
        begin, end = radius * 1.2, radius * (1.6 + 0.3 * ((at[0] + i) % 3))
        a = (at[0] + begin * cos(angle), at[1] + begin * sin(angle))
        b = (at[0] + end * cos(angle), at[1] + end * sin(angle))
        canvas.line(a, b, theme["vermilion"], max(1, round(1.4 * canvas.scale)))


_STEP = 1.3
"""From one heart to the next, in their widths."""


def draw_hearts(canvas: Canvas, box: Box, left: int, of: int, right: bool = False) -> None:
    """Draw a heart for each life that is left, and a pale one for each lost one, from the left of a
    box or at its ``right``."""
    side = min(round(box.h * 0.82), round(box.w / (of * _STEP)))
    y = box.centre[1]
    if right:
        box = box.after(box.right - round(((of - 1) * _STEP + 1) * side))
    for number in range(of):
        x = box.x + side // 2 + round(number * side * _STEP)
        ink = canvas.theme["vermilion" if number < left else "hairline"]
        canvas.icon("heart", Box(x - side // 2, y - side // 2, side, side), ink)
