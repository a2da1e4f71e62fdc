"""A question or a notice on a card in the middle of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import TurnPage
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.rising_card import LIFT, RisingCard
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import Button, Services

ENDLESS = 1000
"""More lines than any window has."""


SMALLEST = 0.8
"""The smallest share of their size to which words shrink so that one page holds them."""


class DialogScene(RisingCard):
    """Title, words, and one to three buttons; the last is the main one."""

    name = "dialog"

    def __init__(
        self, services: Services, title: str, words: str, buttons: tuple[Button, ...]
    ) -> None:
        super().__init__(services)
        self.title, self.words, self.buttons = title, words, buttons
        self._page = 0
        self._pages: tuple[object, list[str]] = (None, [])
        """What the pages were made for, and their words."""

    # -- pages: more than one only where a window is too small for the words -----------------------

    def _paged(self) -> list[str]:
        services, count = self.services, len(self.buttons)
        made_for = (services.generation, services.view, self.words, count)
        if self._pages[0] != made_for:
            self._pages = made_for, self._page_texts(count)
            self._page = min(self._page, len(self._pages[1]) - 1)
        return self._pages[1]

    def _page_texts(self, count: int) -> list[str]:
        view, painter = self.services.view, self.services.canvas.text_painter
        box = layout.dialog(view, count, ENDLESS)["words"]
        size = layout.dialog_size(view)
        fitting, lines = painter.fitting_block(self.words, size, "regular", box.w, box.h)
        whole = lines == painter.wrap(self.words, fitting, "regular", box.w)
        if whole and SMALLEST * size <= fitting <= box.h:
            return [self.words]
        step = round(size * LINE_HEIGHT)
        lines = painter.wrap(self.words, size, "regular", box.w)
        most = max(1, layout.dialog(view, 1, ENDLESS)["words"].h // step)
        pages = [lines[at : at + most] for at in range(0, len(lines), most)]
        if len(pages[-1]) * step > box.h:
            pages.append([])  # the buttons alone
        return ["\n".join(page) for page in pages]

    @property
    def open_page(self) -> str:
        """The words of the open page."""
        return self._paged()[self._page]

    def _shown_buttons(self) -> tuple[Button, ...]:
        """The buttons of the open page: the real ones stand on the last."""
        count = len(self._paged())
        if self._page + 1 == count:
            return self.buttons
        return ((self.services.t("about.turn", n=self._page + 1, all=count), None),)

    def _turn(self, step: int) -> None:
        self._page = min(max(0, self._page + step), len(self._paged()) - 1)
        self.focus = None
        self.services.redraw()

    # -- the card ----------------------------------------------------------------------------------

    def card_boxes(self) -> Boxes:
        """The card, as high as the words need."""
        view, painter = self.services.view, self.services.canvas.text_painter
        buttons, words = len(self._shown_buttons()), self.open_page
        width = layout.dialog(view, buttons)["words"].w
        lines = len(painter.wrap(words, layout.dialog_size(view), "regular", width))
        return layout.dialog(view, buttons, lines)

    def controls(self) -> list[Control]:
        """The buttons, the main one last."""
        shown = self._shown_buttons()
        boxes, last = self.boxes(), len(shown) - 1
        return [
            Control(
                ControlId("button", i),
                boxes[f"button.{i}"],
                "primary" if i == last else "button",
                label,
            )
            for i, (label, _) in enumerate(shown)
        ]

    def press(self, control: ControlId) -> None:
        """Press a button, or read on."""
        assert isinstance(control.member, int)
        if self._page + 1 < len(self._paged()):
            self._turn(1)
        else:
            self.act(control.member)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down and the wheel turn the page."""
        if isinstance(intent, TurnPage):
            self._turn(intent.step)
        else:
            super().perform(intent)

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
        canvas.paragraph(self.open_page, boxes["words"], words, theme["ink"])

    def _underlined(self, canvas: Canvas, title: Box) -> Box:
        """Draw the red stroke under the title; returns the room above it."""
        base = self.services.view.base
        y = title.bottom - 0.75 * base
        ends = (title.x, y), (title.x + 2.6 * base, y - 0.08 * base)
        red = canvas.theme["vermilion"]
        canvas.brush(ends, max(2.0, 0.22 * base), red, "dialog", (0.05, 0.3))
        return title.top(round(y - 0.3 * base) - title.y)
