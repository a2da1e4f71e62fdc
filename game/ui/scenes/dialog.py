"""A question or a notice on a card in the middle of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.layout import overlay as layout
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Layout

Button = tuple[str, Callable[[], None] | None]
"""A label and what it does after the dialog is gone; None only closes."""


class DialogScene(Scene):
    """Title, words, and one to three buttons; the last is the main one."""

    name = "dialog"
    overlay = True

    def __init__(self, app: App, title: str, words: str, buttons: tuple[Button, ...]) -> None:
        super().__init__(app)
        self.title, self.words, self.buttons = title, words, buttons

    def boxes(self) -> Layout:
        view, painter = self.app.view, self.app.canvas.text_painter
        width = layout.dialog(view, len(self.buttons))["words"].w
        lines = len(painter.wrap(self.words, view.body, "regular", width))
        return layout.dialog(view, len(self.buttons), lines)

    def controls(self) -> list[Control]:
        boxes, last = self.boxes(), len(self.buttons) - 1
        return [
            Control(
                f"button.{i}", boxes[f"button.{i}"], "primary" if i == last else "button", label
            )
            for i, (label, _) in enumerate(self.buttons)
        ]

    def press(self, name: str) -> None:
        action = self.buttons[int(name.removeprefix("button."))][1]
        self.app.pop()
        if action:
            action()

    def draw_content(self, canvas: Canvas) -> None:
        view, theme, boxes = self.app.view, canvas.theme, self.boxes()
        canvas.veil(view.box, theme["overlay"], 190)
        canvas.key(boxes["card"], view.gap * 2, theme["card"], theme["card_edge"], view.line * 2)
        canvas.text(self.title, boxes["title"], view.heading, theme["ink"], "semibold")
        canvas.paragraph(self.words, boxes["words"], view.body, theme["ink"])
