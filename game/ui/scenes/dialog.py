"""A question or a notice on a card in the middle of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import overlay as layout
from game.ui.scenes.rising_card import LIFT, RisingCard
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import Button, Services


class DialogScene(RisingCard):
    """Title, words, and one to three buttons; the last is the main one."""

    name = "dialog"

    def __init__(
        self, services: Services, title: str, words: str, buttons: tuple[Button, ...]
    ) -> None:
        super().__init__(services)
        self.title, self.words, self.buttons = title, words, buttons

    def card_boxes(self) -> Boxes:
        """The card, as high as the words need."""
        view, painter = self.services.view, self.services.canvas.text_painter
        width = layout.dialog(view, len(self.buttons))["words"].w
        lines = len(painter.wrap(self.words, layout.dialog_size(view), "regular", width))
        return layout.dialog(view, len(self.buttons), lines)

    def controls(self) -> list[Control]:
        """The buttons, the main one last."""
        boxes, last = self.boxes(), len(self.buttons) - 1
        return [
            Control(
                ControlId("button", i),
                boxes[f"button.{i}"],
                "primary" if i == last else "button",
                label,
            )
            for i, (label, _) in enumerate(self.buttons)
        ]

    def press(self, control: ControlId) -> None:
        """Press a button."""
        assert isinstance(control.member, int)
        self.act(control.member)

    def act(self, index: int) -> None:
        """Close, then do what a button stands for."""
        action = self.buttons[index][1]
        self.services.scenes.pop()
        if action:
            action()

    def draw_content(self, canvas: Canvas) -> None:
        """Dim what lies below and draw the card with its words."""
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        self.dim(canvas)
        canvas.paper(boxes["card"], "dialog", lift=LIFT)
        place, words = boxes["title"], layout.dialog_size(view)
        if words > view.body:
            place = self._underlined(canvas, place)
        size = round(view.heading * 1.15 * words / view.body)
        canvas.text(self.title, place, size, theme["ink"], "print_bold")
        canvas.paragraph(self.words, boxes["words"], words, theme["ink"])

    def _underlined(self, canvas: Canvas, title: Box) -> Box:
        """Draw the red stroke under the title; returns the room above it."""
        base = self.services.view.base
        y = title.bottom - 0.75 * base
        ends = (title.x, y), (title.x + 2.6 * base, y - 0.08 * base)
        red = canvas.theme["vermilion"]
        canvas.brush(ends, max(2.0, 0.22 * base), red, "dialog", (0.05, 0.3))
        return title.top(round(y - 0.3 * base) - title.y)
