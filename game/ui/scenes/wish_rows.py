"""What the cards of wishes share: rows with a value each that is stepped or asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services


class WishRows:
    """Rows of wishes; a subclass says which there are and what they may be."""

    names: tuple[str, ...] = ()
    """The wishes, in order."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._page = 0

    # -- what a subclass gives --------------------------------------------------------------

    def pages(self) -> int:
        """How many pages the rows take."""
        raise NotImplementedError

    def is_choice(self, name: str) -> bool:
        """Whether a wish is one of a few values."""
        raise NotImplementedError

    def value_text(self, name: str) -> str:
        """The value of a wish, in words."""
        raise NotImplementedError

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        raise NotImplementedError

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted."""
        raise NotImplementedError

    # -- what all do ------------------------------------------------------------------------

    @property
    def page(self) -> int:
        """Which page of rows is open, from 0."""
        return min(self._page, self.pages() - 1)

    def turn(self, by: int) -> None:
        """Turn to another page of rows."""
        self._page = max(0, self.page + by)

    def press(self, name: str) -> bool:
        """Step a choice; whether it is a wish at all."""
        if name in self.names and self.is_choice(name):
            self.step(name, 1)
        return name in self.names

    def ask_seed(self, seed: str) -> None:
        """Ask for a seed; `seed` is the present one."""
        t = self._services.t
        ready = (t("wish.seed.random"),)
        self._services.scenes.ask_name(t("wish.seed.ask"), seed, ready, self.take_seed)

    def controls(self, boxes: Boxes) -> list[Control]:
        """A choice or a button for each wish of the page."""
        t = self._services.t
        found = []
        for name in self.names:
            if name in boxes and self.is_choice(name):
                label = t(f"wish.{name}")
                detail = self.value_text(name)
                found.append(Control(ControlId(name), boxes[name], "choice", label, detail=detail))
            elif name in boxes:
                found.append(Control(ControlId(name), boxes[name], "button", self.value_text(name)))
        return found

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, boxes: Boxes) -> None:
        """Draw the names of the wishes, and a line between two rows."""
        view, theme, t = self._services.view, canvas.theme, self._services.t
        names = [name for name in self.names if name in boxes]
        for name in names:
            label, row = boxes[f"label.{name}"], boxes[f"row.{name}"]
            canvas.text(t(f"wish.{name}"), label, view.body, theme["ink"], "medium")
            if name != names[-1]:
                line = row.inset(view.gap, 0).below(row.bottom - view.line)
                canvas.fill(line, theme["hairline"])
