"""The drawing of a level: an ink sign for a tier, and for others a box with so many digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import blanks_of, box_range_of, tier_of
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

_ORDER = (4, 0, 8, 2, 6, 1, 7, 3, 5)
"""The cells of a box in the order in which they are blank."""


def draw_level_sign(canvas: Canvas, view: View, level: str, box: Box) -> None:
    """Draw what a level is like; a level by blanks or by box has a box with as many digits as its
    boxes have on average, and in the cells that may be either a ring."""
    tier = tier_of(level)
    if tier:
        canvas.ink_sign(tier, box)
        return
    blanks, per_box = blanks_of(level), box_range_of(level)
    least, most = per_box or (round((blanks or 0) / 9), round((blanks or 0) / 9))
    _draw_box(canvas, view, box, least, most)


def _draw_box(canvas: Canvas, view: View, box: Box, least: int, most: int) -> None:
    theme, side = canvas.theme, min(box.w, box.h) // 3
    grid = box.centred(3 * side, 3 * side)
    for i in range(4):
        at = i * side
        canvas.fill(Box(grid.x + at, grid.y, view.line, grid.h), theme["muted"])
        canvas.fill(Box(grid.x, grid.y + at, grid.w + view.line, view.line), theme["muted"])
    radius = side * 0.24
    for place, cell in enumerate(_ORDER):
        centre = (
            grid.x + (cell % 3 + 0.5) * side + view.line / 2,
            grid.y + (cell // 3 + 0.5) * side + view.line / 2,
        )
        if place >= most:
            canvas.blob(centre, radius, theme["ink"], None, ("level sign", cell))
        elif place >= least:
            canvas.ring(centre, radius, radius, theme["accent"], view.line * 1.5, ("sign", cell))
