"""Tips: the name of a control, and the key that does the same, on a small slip beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View


def tip_box(
    view: View, control: Box, width: int, height: int, others: Sequence[Box] = ()
) -> Box | None:
    """The place of a tip inside the window: under the control, above it or beside it, where it
    covers least of the ``others`` that can be pressed. None if there is none; in Large and simple,
    where words stand on everything, also if it would cover anything.
    """
    gap = view.gap
    x = min(max(gap, control.centre[0] - width // 2), view.width - width - gap)
    y = min(max(gap, control.centre[1] - height // 2), view.height - height - gap)
    corners = [(x, control.bottom + gap), (x, control.y - gap - height)]
    corners += [(control.right + gap, y), (control.x - gap - width, y)]
    room = Box(0, 0, view.width, view.height).inset(gap)
    places = [
        place
        for place in (Box(*corner, width, height) for corner in corners)
        if place.common(room) == place
    ]

    def covered(place: Box) -> int:
        return sum(common.w * common.h for common in map(place.common, others))

    best = min(places, key=covered, default=None)
    return None if best is None or (view.large and covered(best)) else best


def draw_tip(
    canvas: Canvas, view: View, control: Box, words: str, others: Sequence[Box] = ()
) -> None:
    """Draw a tip about the control in a box, where it covers none of the ``others``."""
    painter, most = canvas.text_painter, view.width - 4 * view.gap
    size = painter.fitting_size(words, view.steps(view.caption), "medium", most, view.height)
    width = min(painter.width(words, size, "medium"), most) + 2 * view.gap
    box = tip_box(view, control, width, round(size * 1.9), others)
    if box is None:
        return
    canvas.paper(box, "tip", "slip", 5)
    ink = canvas.theme["ink"]
    canvas.text(words, box.inset(view.gap, 0), size, ink, "medium", "centre")
