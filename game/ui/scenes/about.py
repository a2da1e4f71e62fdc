"""What the setter of a puzzle says of it: title, author and rules, on as many pages as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import overlay as layout
from game.ui.scenes.dialog import DialogScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.about import About
    from game.ui.layout import Boxes
    from game.ui.services import Services


class AboutScene(DialogScene):
    """A dialog about a puzzle; ``facts`` is what Nonet knows of it besides."""

    name = "about"

    def __init__(
        self,
        services: Services,
        about: About,
        done: str,
        facts: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(services, "", "", ((done, None),))
        self._about, self._facts = about, facts
        self._arrange()

    def card_boxes(self) -> Boxes:
        """The card; the title stands among the words where it is too long for the head."""
        self._arrange()
        return super().card_boxes()

    def _arrange(self) -> None:
        view, painter, t = self.services.view, self.services.canvas.text_painter, self.services.t
        head = round(view.heading * 1.15 * layout.dialog_size(view) / view.body)
        title, width = self._about.title, layout.dialog(view, 1)["words"].w
        fits = bool(title) and painter.width(title, head, "print_bold") <= width
        self.title = title if fits else t("about.title")
        self.words = self._text("" if fits else title, self._facts() if self._facts else "")

    def _text(self, title: str, facts: str) -> str:
        t, about = self.services.t, self._about
        by = t("about.author", author=about.author) if about.author else ""
        cut = t("about.cut") if about.is_cut else ""
        head = "\n".join(each for each in (title, by) if each)
        parts = (head, "\n".join(each for each in (about.rules, cut) if each), facts)
        return "\n\n".join(each for each in parts if each)

    def update(self, seconds: float) -> bool:
        """Tell more once more is known."""
        before = self.words
        self._arrange()
        return self.words != before
