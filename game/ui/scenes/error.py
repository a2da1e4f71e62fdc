"""The error page: what happened, whether the game is saved, and where the log is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.quoting import shortened
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services


class ErrorScene(Scene):
    """Shown after an error in the program; drawing it needs as little as possible."""

    name = "error"

    def __init__(self, services: Services, log: str, details: str, saved: bool = True) -> None:
        super().__init__(services)
        self.log, self.details, self.saved = log, details, saved

    def boxes(self) -> Boxes:
        """The layout of a dialog with two buttons."""
        return layout.dialog(self.services.view, 2, 9)

    def controls(self) -> list[Control]:
        """Copy the details, or go on."""
        boxes, t = self.boxes(), self.services.t
        return [
            Control(ControlId("copy"), boxes["button.0"], "button", t("crash.copy"), "copy"),
            Control(ControlId("continue"), boxes["button.1"], "primary", t("crash.continue")),
        ]

    def press(self, control: ControlId) -> None:
        """Go to the menu, or copy the details."""
        if control.group == "continue":
            self.services.scenes.to_menu()
            return
        import pygame

        try:
            pygame.scrap.put_text(self.details)
            self.services.toasts.show(self.services.t("message.copied"))
        except pygame.error:
            self.services.toasts.show(self.services.t("message.copy_failed"))

    def back(self) -> None:
        """Go to the menu."""
        self.services.scenes.to_menu()

    def draw_content(self, canvas: Canvas) -> None:
        """What happened, whether the game is saved, and the error's last line."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["card"], "error", lift=5)
        title, words = boxes["title"], t("crash.title")
        wide = canvas.text_painter.width(words, view.heading, "print_bold")
        if wide <= title.w - self._sign().w:
            self._draw_sign(canvas)
        canvas.text(words, title, view.heading, theme["ink"], "print_bold")
        last = shortened(self.details.strip().splitlines()[-1])
        if self.log:
            words = (
                t("crash.words" if self.saved else "crash.words_unsaved")
                + f"\n{shortened(self.log)}"
            )
        else:
            words = t("crash.unlogged" if self.saved else "crash.unsaved_unlogged")
        canvas.paragraph(f"{words}\n\n{last}", boxes["words"], view.body, theme["ink"])

    def _sign(self) -> Box:
        """The place of the sign, at the right of the title."""
        title = self.box("title")
        side = min(title.h, round(self.services.view.base * 2.4))
        return Box(title.right - side, title.y, side, side)

    def _draw_sign(self, canvas: Canvas) -> None:
        """A digit ringed by the judge's pencil, as a mistake on a board is: this one is ours."""
        theme, sign = canvas.theme, self._sign()
        side = sign.w
        canvas.text("?", sign, round(side * 0.66), theme["vermilion"], "pen", "centre")
        radius = side * 0.46
        canvas.ring(sign.centre, radius, radius, theme["vermilion"], side * 0.06, "error")
