"""Tips: the name of a control, and the key that does the same, on a small slip beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View


def tip_box(view: View, control: Box, width: int, height: int) -> Box:
    """The place of a tip: under the control, above it where there is no room, inside the window."""
    x = min(max(view.gap, control.centre[0] - width // 2), view.width - width - view.gap)
    y = control.bottom + view.gap
    if y + height + view.gap > view.height:
        y = control.y - view.gap - height
    return Box(x, max(0, y), width, height)


def draw_tip(canvas: Canvas, view: View, control: Box, words: str) -> None:
    """Draw a tip about the control in a box."""
    size = view.caption
    width = canvas.text_painter.width(words, size, "medium") + 2 * view.gap
    box = tip_box(view, control, min(width, view.width - 2 * view.gap), round(size * 1.9))
    canvas.paper(box, "tip", "slip", 5)
    ink = canvas.theme["ink"]
    canvas.text(words, box.inset(view.gap, 0), size, ink, "medium", "centre")
