"""Goodbye: what is said when the player stops for today."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import title_sheet
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.parts.part import Kit, Part

CLOSE, STAY = ControlId("close"), ControlId("stay")


class GoodbyeScene(Screen[None]):
    """A warm word, and the way out or back to the menu."""

    name = "goodbye"

    def state(self) -> None:
        return None

    @staticmethod
    def page(kit: Kit, state: None) -> Part:
        """The name of the game, the words and two buttons."""
        t = kit.t

        def actions(large: bool) -> list[Part]:
            close = Button(CLOSE, t("goodbye.close"), "filled", large=large)
            return [close, Button(STAY, t("goodbye.stay"), large=large)]

        return title_sheet(kit, t("goodbye.title"), t("goodbye.words"), actions)

    def press(self, control: ControlId) -> None:
        """Leave, or go back to the menu below."""
        if control == CLOSE:
            self.services.quit()
        else:
            self.back()
