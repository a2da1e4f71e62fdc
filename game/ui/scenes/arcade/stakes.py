"""What is at stake in a run: the fuse with its ember, or the lives that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans import hand_drawn
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.burning import still_flame

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

FLAME_UNITS = 70
"""The height of a fuse in units of its flame."""
CORD, TWISTED = 0.27, 5
"""The width of its cord as a share of its height, and from how many pixels on it looks twisted."""
LEAST_FLAME = 8
"""From which height of a fuse in pixels on a flame is more than a dot."""


def draw_fuse(canvas: Canvas, box: Box, share: float) -> tuple[int, int]:
    """Draw what is left of a fuse, from 0 to 1, on a sheet; returns the place of its end."""
    theme, y = canvas.theme, box.centre[1]
    line = max(1, round(canvas.scale))
    canvas.fill(Box(box.x, y, box.w, line), canvas.tint("sheet", "muted", 0.45))
    x = box.x + round(box.w * share)
    width = max(4.0, CORD * box.h)
    if x > box.x + width:
        with canvas.clipped(Box(box.x - 4, box.y, x - box.x + 4, box.h)):
            ends = ((box.x, y), (box.right, y))
            canvas.brush(ends, width, theme["ink"], "fuse", (0.01, 0.0))
            if width >= TWISTED:
                _draw_twist(canvas, box, width)
        canvas.disc((box.x + 0.3 * width, y), 0.8 * width, theme["ink"])
        canvas.disc((box.x + 0.3 * width, y), 0.36 * width, theme["sheet"])
    return x, y


def _draw_twist(canvas: Canvas, box: Box, width: float) -> None:
    """Pale strokes across the cord of a fuse, as on the edge of the sheet that burns."""
    y, step, slant = box.centre[1], 1.17 * width, 0.22 * width
    across, begin = 0.3 * width, box.x + 1.6 * width
    paths = [
        ((x - slant, y + across), (x + slant, y - across))
        for x in (begin + number * step for number in range(int((box.right - begin) / step)))
    ]
    if paths:
        led = hand_drawn.Stroke(max(1.0, 0.13 * width))
        canvas.strokes(paths, led, canvas.theme["edge"], "twist of a fuse")


def draw_ember(canvas: Canvas, at: tuple[int, int], high: int) -> None:
    """Draw the fire at the end of a fuse of this height: a small flame, or a plain disc where
    nothing is drawn by hand."""
    if canvas.theme.hand and high >= LEAST_FLAME:
        canvas.surface.blit(*still_flame(canvas, at, high / FLAME_UNITS))
    else:
        canvas.disc(at, 0.3 * high, canvas.theme["vermilion"])


_STEP = 1.3
"""From one heart to the next, in their widths."""


def draw_hearts(canvas: Canvas, box: Box, left: int, of: int, right: bool = False) -> None:
    """Draw a heart for each life that is left, and the outline of one for each lost one, from the
    left of a box or at its ``right``."""
    side = min(round(box.h * 0.82), round(box.w / (of * _STEP)))
    y = box.centre[1]
    if right:
        box = box.after(box.right - round(((of - 1) * _STEP + 1) * side))
    for number in range(of):
        x = box.x + side // 2 + round(number * side * _STEP)
        alive = number < left
        ink = canvas.theme["vermilion" if alive else "muted"]
        canvas.icon("heart", Box(x - side // 2, y - side // 2, side, side), ink, filled=alive)
