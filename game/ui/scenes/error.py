"""Something went wrong: what happened, that the game is saved, and where the log is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.quoting import shortened
from game.ui.layout import overlay as layout
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Layout


class ErrorScene(Scene):
    """A page of its own, which needs as little as possible to be drawn."""

    name = "error"

    def __init__(self, app: App, log: str, details: str, saved: bool = True) -> None:
        super().__init__(app)
        self.log, self.details, self.saved = log, details, saved

    def boxes(self) -> Layout:
        return layout.dialog(self.app.view, 2, 9)

    def controls(self) -> list[Control]:
        boxes, t = self.boxes(), self.app.t
        return [
            Control("copy", boxes["button.0"], "button", t("crash.copy"), "copy"),
            Control("continue", boxes["button.1"], "primary", t("crash.continue")),
        ]

    def press(self, name: str) -> None:
        if name == "continue":
            self.app.to_menu()
            return
        import pygame

        try:
            pygame.scrap.put_text(self.details)
            self.app.toasts.show(self.app.t("message.copied"))
        except pygame.error:
            self.app.toasts.show(self.app.t("message.copy_failed"))

    def back(self) -> None:
        self.app.to_menu()

    def draw_content(self, canvas: Canvas) -> None:
        view, theme, boxes, t = self.app.view, canvas.theme, self.boxes(), self.app.t
        canvas.fill(view.box, theme["paper"])
        canvas.key(boxes["card"], view.gap * 2, theme["card"], theme["card_edge"], view.line * 2)
        canvas.text(t("crash.title"), boxes["title"], view.heading, theme["ink"], "semibold")
        last = shortened(self.details.strip().splitlines()[-1])
        if self.log:
            words = (
                t("crash.words" if self.saved else "crash.words_unsaved")
                + f"\n{shortened(self.log)}"
            )
        else:
            words = t("crash.unlogged" if self.saved else "crash.unsaved_unlogged")
        canvas.paragraph(f"{words}\n\n{last}", boxes["words"], view.body, theme["ink"])
