"""What the setter of a puzzle says of it: title, author and rules, on as many pages as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import TurnPage
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.dialog import DialogScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.about import About
    from game.ui.input.intents import Intent
    from game.ui.layout import Boxes
    from game.ui.services import Services
    from game.ui.widgets.control import Control, ControlId

ENDLESS = 1000
"""More lines than any window has."""


class AboutScene(DialogScene):
    """A dialog that is read page by page; ``facts`` is what Nonet knows of the puzzle besides."""

    name = "about"

    def __init__(
        self,
        services: Services,
        about: About,
        done: str,
        facts: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(services, "", "", ())
        self._about, self._done, self._facts = about, done, facts
        self._page = 0
        self._pages: tuple[object, list[str]] = (None, [])
        """What the pages were made for, and their lines."""
        self._arrange()

    # -- pages -----------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put the open page into the dialog."""
        pages = self._paged()
        t, self._page = self.services.t, self._page % len(pages)
        self.words = pages[self._page]
        more = t("about.turn", n=self._page + 1, all=len(pages))
        turning = ((more, None),) if len(pages) > 1 else ()
        self.buttons = (*turning, (self._done, None))

    def _paged(self) -> list[str]:
        services, facts = self.services, self._facts() if self._facts else ""
        view, painter, t = services.view, services.canvas.text_painter, services.t
        made_for = (services.generation, view, t.language, facts)
        if self._pages[0] == made_for:
            return self._pages[1]
        size = layout.dialog_size(view)
        boxes = layout.dialog(view, 2, ENDLESS)
        head = round(view.heading * 1.15 * size / view.body)
        title, width = self._about.title, boxes["words"].w
        fits = bool(title) and painter.width(title, head, "print_bold") <= width
        self.title = title if fits else t("about.title")
        text = self._text("" if fits else title, facts)
        lines = painter.wrap(text, size, "regular", width)
        most = max(1, boxes["words"].h // round(size * LINE_HEIGHT))
        pages = ["\n".join(lines[at : at + most]) for at in range(0, len(lines), most)]
        self._pages = (made_for, pages)
        return pages

    def _text(self, title: str, facts: str) -> str:
        t, about = self.services.t, self._about
        by = t("about.author", author=about.author) if about.author else ""
        cut = t("about.cut") if about.is_cut else ""
        head = "\n".join(each for each in (title, by) if each)
        parts = (head, "\n".join(each for each in (about.rules, cut) if each), facts)
        return "\n\n".join(each for each in parts if each)

    def _turn(self, step: int) -> None:
        self._page += step
        self._arrange()
        self.services.redraw()

    # -- the dialog ------------------------------------------------------------------------------

    def card_boxes(self) -> Boxes:
        """The card, as high as the longest page needs."""
        self._arrange()
        return layout.dialog(
            self.services.view,
            len(self.buttons),
            max(page.count("\n") + 1 for page in self._pages[1]),
        )

    def controls(self) -> list[Control]:
        """The button that turns the page, where there are several, and the one that closes."""
        self._arrange()
        return super().controls()

    def press(self, control: ControlId) -> None:
        """Turn the page, or close."""
        if len(self.buttons) > 1 and control.member == 0:
            self._turn(1)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down and the wheel turn the page."""
        if isinstance(intent, TurnPage):
            self._turn(intent.step)
        else:
            super().perform(intent)

    def update(self, seconds: float) -> bool:
        """Tell more once more is known."""
        before = self.words
        self._arrange()
        return self.words != before
