"""Giving something a name: typed, pasted, or one of a few ready ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.names import MAX_CHARACTERS
from game.ui.input.intents import Accept, Erase, Intent
from game.ui.layout import naming as layout
from game.ui.scenes.rising_card import RisingCard
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services


class NamingScene(RisingCard):
    """A card with a field of text and ready names."""

    name = "naming"
    takes_text = True

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        ready: Sequence[str],
        named: Callable[[str], object],
    ) -> None:
        """``named`` is called with the name, unless the player cancels."""
        super().__init__(services)
        self.title, self.text, self.ready, self._named = title, text, ready, named

    def card_boxes(self) -> Boxes:
        """The card."""
        return layout.naming(self.services.view, len(self.ready))

    def controls(self) -> list[Control]:
        """The ready names, Cancel and Save."""
        boxes, t = self.boxes(), self.services.t
        return [
            *[
                Control(ControlId("ready", i), boxes[f"ready.{i}"], "button", words)
                for i, words in enumerate(self.ready)
            ],
            Control(ControlId("cancel"), boxes["cancel"], "button", t("name.cancel")),
            Control(ControlId("save"), boxes["save"], "primary", t("name.save")),
        ]

    def press(self, control: ControlId) -> None:
        """Take a ready name, or what is in the field, or nothing."""
        if control.group == "ready" and isinstance(control.member, int):
            self.text = self.ready[control.member]
        if control.group == "cancel":
            self.back()
        else:
            self._save()

    def _save(self) -> None:
        self.services.scenes.pop()
        self._named(self.text)

    def perform(self, intent: Intent) -> None:
        """Enter saves unless a button has the focus; Backspace takes the last character away."""
        if isinstance(intent, Erase):
            self.text = self.text[:-1]
        elif isinstance(intent, Accept) and self.focus is None:
            self._save()
        else:
            super().perform(intent)

    def typed(self, text: str) -> None:
        """Text was typed or pasted."""
        line = " ".join(text.split()) if len(text) > 1 else text
        self.text = (self.text + line)[:MAX_CHARACTERS]
        self.focus = None

    def draw_content(self, canvas: Canvas) -> None:
        """Dim what lies below; draw the slip, the title, and the field with a caret."""
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        self.dim(canvas)
        canvas.paper(boxes["card"], "naming", kind="slip", lift=5)
        canvas.text(self.title, boxes["title"], view.heading, theme["ink"], "print")
        field = boxes["field"]
        edge, width = theme["selection_edge"], max(2, view.line * 2)
        canvas.plate(field, theme["sheet"], edge, "name field", width)
        inner = field.inset(view.gap + width, width)
        shown, size = self._tail(canvas, inner.w - 2 * width), view.body
        canvas.text(shown, inner, size, theme["ink"])
        x = inner.x + canvas.text_painter.width(shown, size, "regular") + width
        caret = inner.inset(0, max(2, inner.h // 6))
        canvas.fill(caret._replace(x=x, w=width), edge)

    def _tail(self, canvas: Canvas, width: int) -> str:
        """The end of the text, as much as the field shows."""
        painter, size = canvas.text_painter, self.services.view.body
        shown = self.text
        while shown and painter.width(shown, size, "regular") > width:
            shown = shown[1:]
        return shown
