"""A page with a title whose content is turned like the pages of a book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, TurnPage
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

NEXT, PREVIOUS = ControlId("next"), ControlId("previous")


class TurningPage(PageScene):
    """A scene of several pages."""

    number = 0
    """Which page is open, from 0."""

    @property
    def count(self) -> int:
        """How many pages there are."""
        raise NotImplementedError

    def turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        if 0 <= self.number + by < self.count:
            self.show_turn(by > 0)
            self.number += by
            self.focus = NEXT if self.focus else None

    def show_turn(self, forward: bool) -> None:
        """Let the sheet of the page, its ``slip``, slide in beside the one before."""
        slip = self.boxes().get("slip")
        if slip:
            self.services.slide("scene", slip.common(self.services.view.box), forward)
        self.services.sound.play("page")

    def perform(self, intent: Intent) -> None:
        """Left and right turn the pages, and so do Page Up, Page Down and the wheel."""
        way = intent.step if isinstance(intent, TurnPage) else sideways(intent)
        if way:
            self.turn(way)
        else:
            super().perform(intent)

    def press(self, control: ControlId) -> None:
        """Turn the page."""
        if control in (NEXT, PREVIOUS):
            self.turn(1 if control == NEXT else -1)
        else:
            super().press(control)

    def turners(self) -> list[Control]:
        """The buttons that turn pages, without those that would lead nowhere."""
        boxes, t = self.boxes(), self.services.t
        found = []
        if "previous" in boxes and self.number:
            found.append(Control(PREVIOUS, boxes["previous"], "button", t("help.previous")))
        if "next" in boxes and self.number + 1 < self.count:
            found.append(Control(NEXT, boxes["next"], "primary", t("help.next")))
        return found

    def draw_dots(self, canvas: Canvas) -> None:
        """Draw a dot for each page; that of the open page is also longer."""
        box, view, theme = self.box("dots"), self.services.view, canvas.theme
        side = round(min(max(6 * view.scale, view.base * 0.5), box.w / (2 * self.count + 1)))
        step = side * 2
        x, y = box.centre[0] - step * self.count // 2, box.centre[1] - side // 2
        for page in range(self.count):
            wide = step + side // 2 if page == self.number else side
            colour = theme["accent" if page == self.number else "switch_off"]
            dot = box._replace(x=x, y=y, w=wide, h=side)
            canvas.panel(dot, side // 2, colour)
            x += wide + step - side
