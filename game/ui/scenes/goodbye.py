"""Goodbye: what is said when the player stops for today."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import simple_pages as layout
from game.ui.scenes.scene import Scene
from game.ui.scenes.welcome import draw_name
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes


class GoodbyeScene(Scene):
    """A warm word, and the way out or back to the menu."""

    name = "goodbye"

    def boxes(self) -> Boxes:
        """The words and two buttons."""
        return layout.goodbye(self.services.view)

    def controls(self) -> list[Control]:
        """Close the game, or stay."""
        boxes, t = self.boxes(), self.services.t
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == "close" else "button",
                t(f"goodbye.{name}"),
            )
            for name in layout.GOODBYE_BUTTONS
        ]

    def press(self, control: ControlId) -> None:
        """Leave, or go back to the menu below."""
        if control.group == "close":
            self.services.quit()
        else:
            self.back()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the seal, the name of the game and the words."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["sheet"], "goodbye")
        draw_name(canvas, boxes, t("app.name"), t("app.words"))
        canvas.text(t("goodbye.title"), boxes["title"], view.title, theme["ink"], "print_bold")
        canvas.paragraph(t("goodbye.words"), boxes["words"], view.body, theme["ink"])
