"""More: the slips of the menu that have no room beside the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.layout.pages import fingertip, page
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.slips import Slip, SlipLook, draw_slip, slip_look

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

HIGHEST = 4.2
"""The greatest height of a slip, in sizes of body text."""


class MenuMoreScene(PageScene):
    """The slips, one below the other."""

    name = "menu_more"

    def __init__(
        self,
        services: Services,
        slips: Sequence[tuple[str, str, str]],
        press: Callable[[ControlId], None],
    ) -> None:
        """Of each of the slips its name, its icon and the key of its words; ``press`` does what it
        would do in the menu."""
        super().__init__(services)
        t = services.t
        self._slips = {
            name: Slip(icon, t(key), t(f"menu.{name}.words")) for name, icon, key in slips
        }
        self._press = press

    def title(self) -> str:
        """The word on the slip that leads here."""
        return self.services.t("menu.more")

    def lay_out(self) -> dict[str, Box]:
        """A slip for each."""
        view, count = self.services.view, len(self._slips)
        boxes, body = page(view)
        least = max(fingertip(view), round(LINE_HEIGHT * view.base))
        gap = min(2 * view.gap, max(1, (body.h - count * least) // count))
        high = min(round(HIGHEST * view.base), (body.h + gap) // count - gap)
        rows = body.top(count * (max(least, high) + gap) - gap).rows(count, gap)
        return boxes | dict(zip(self._slips, rows, strict=True))

    def controls(self) -> list[Control]:
        """The way back and the slips."""
        boxes = self.boxes()
        slips = [
            Control(ControlId(name), boxes[name], "bare", slip.name)
            for name, slip in self._slips.items()
        ]
        return super().controls() + slips

    def press(self, control: ControlId) -> None:
        """Do what the slip would do in the menu."""
        if control.group in self._slips:
            self.back()
            self._press(control)
        else:
            super().press(control)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first slip."""
        return controls[1].id

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the title and the slips."""
        super().draw_content(canvas)
        view, painter, slips = self.services.view, canvas.text_painter, self._slips
        looks = [slip_look(painter, view, self.box(name)[2:], [slips[name]]) for name in slips]
        look = SlipLook(*map(min, zip(*looks, strict=True)))
        for name, slip in slips.items():
            lift = self.state_of(ControlId(name)).lift
            draw_slip(canvas, view, self.box(name), slip, look, lift, name)
