"""Won, in Large and simple: a warm word and two buttons, without a time or a count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import simple_pages as layout
from game.ui.scenes.won import WonScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes


class SimpleWonScene(WonScene):
    """The result of a game of Large and simple, beside its board."""

    def boxes(self) -> Boxes:
        """The sheet beside the board."""
        size, order = self.game.size, self.services.settings.pad_order
        return layout.simple_won(self.services.view, size, order)

    def controls(self) -> list[Control]:
        """Another puzzle, or the menu."""
        boxes, t = self.boxes(), self.services.t
        another = t("simple.won.same") if self.stars is None else self._next_label()
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == "same" else "button",
                another if name == "same" else t(f"simple.won.{name}"),
            )
            for name in layout.SIMPLE_WON_BUTTONS
        ]

    def press(self, control: ControlId) -> None:
        """After a stage of the Campaign, another puzzle is the next stage."""
        stage_follows = control.group == "same" and self.stars is not None
        super().press(ControlId("next") if stage_follows else control)

    def back(self) -> None:
        """Leave for the menu: it is enough for today."""
        self.services.scenes.to_menu()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with the words."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.paper(boxes["card"], "result")
        title = boxes["title"]
        canvas.text(
            t("won.title"), title, round(view.title * 1.2), theme["vermilion"], "print_bold"
        )
        size = round(view.body * 1.25)
        canvas.paragraph(t("simple.won.words"), boxes["facts"], size, theme["ink"], "print")
