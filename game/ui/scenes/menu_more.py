"""More: the slips of the menu that have no room beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.layout.pages import fingertip, page
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.slips import Slip, SlipLook, draw_slip, slip_look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

HIGHEST = 4.2
"""The greatest height of a slip, in sizes of body text."""


class MenuMoreScene(PageScene):
    """The slips, one below the other."""

    name = "menu_more"

    def __init__(self, services: Services, icons: Mapping[str, str]) -> None:
        """``icons`` are those of the slips that lie here."""
        super().__init__(services)
        self._icons = icons

    def title(self) -> str:
        """The word on the slip that leads here."""
        return self.services.t("menu.more")

    def lay_out(self) -> dict[str, Box]:
        """A slip for each."""
        view, count = self.services.view, len(self._icons)
        boxes, body = page(view)
        least = max(fingertip(view), round(LINE_HEIGHT * view.base))
        gap = min(2 * view.gap, max(1, (body.h - count * least) // count))
        high = min(round(HIGHEST * view.base), (body.h + gap) // count - gap)
        rows = body.top(count * (max(least, high) + gap) - gap).rows(count, gap)
        return boxes | dict(zip(self._icons, rows, strict=True))

    def controls(self) -> list[Control]:
        """The way back and the slips."""
        t, boxes = self.services.t, self.boxes()
        slips = [
            Control(ControlId(name), boxes[name], "bare", t(f"menu.{name}")) for name in self._icons
        ]
        return super().controls() + slips

    def press(self, control: ControlId) -> None:
        """Open a page."""
        if control.group in self._icons:
            name = "editor" if control.group == "own" else control.group
            self.services.scenes.open(name)
        else:
            super().press(control)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first slip."""
        return controls[1].id

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the title and the slips."""
        super().draw_content(canvas)
        t, view, painter = self.services.t, self.services.view, canvas.text_painter
        slips = {
            name: Slip(icon, t(f"menu.{name}"), t(f"menu.{name}.words"))
            for name, icon in self._icons.items()
        }
        looks = [slip_look(painter, view, self.box(name)[2:], [slips[name]]) for name in slips]
        look = SlipLook(*map(min, zip(*looks, strict=True)))
        for name, slip in slips.items():
            lift = self.state_of(ControlId(name)).lift
            draw_slip(canvas, view, self.box(name), slip, look, lift, name)
