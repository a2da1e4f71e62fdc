"""The watermark of paper, which shows where nothing else is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.part import Kit, Need, Part

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.widgets.control import ControlState

SMALLEST, LARGEST = 5.0, 15.0
"""The side of a watermark in body texts, at least and at most."""

FAINT = 0.12
"""How far it differs from its paper."""


class Watermark(Part):
    """The watermark of a sheet, as large as there is room for, on paper of a colour key."""

    def __init__(self, paper: str = "sheet") -> None:
        super().__init__()
        self._paper = paper

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(SMALLEST), kit.em(LARGEST))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_watermark(canvas, kit, self.box, self._paper)


def draw_watermark(canvas: Canvas, kit: Kit, box: Box, paper: str = "sheet") -> None:
    """Draw it in the middle of a box on paper of a colour key."""
    side = min(box.w, box.h, kit.em(LARGEST))
    ink = canvas.tint(paper, "muted", FAINT)
    canvas.watermark(box.centre, side, ink, canvas.theme[paper])
