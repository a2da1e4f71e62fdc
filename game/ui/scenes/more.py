"""More: the pages that the menu of Large and simple does not name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import scenes
from game.ui.layout import simple_pages as layout
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.layout.geometry import Box

PAGES = (
    "my_games",
    "kinds",
    "arcade",
    "new_puzzle",
    "levels",
    "lesson",
    "how_to_play",
    "statistics",
    "settings",
)
"""The scenes to which it leads, as far as there are such scenes."""

FULL, QUIT = "full", "quit"
"""The buttons that lead to no page: the game with everything in it, and the way out."""


def doors() -> tuple[str, ...]:
    """The buttons in reading order."""
    return (*(name for name in PAGES if name in scenes.SCENES), FULL, QUIT)


class MoreScene(PageScene):
    """A button for each page."""

    name = "more"

    def lay_out(self) -> dict[str, Box]:
        """The buttons."""
        return layout.more(self.services.view, doors())

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("more.title")

    def controls(self) -> list[Control]:
        """The way back and the buttons."""
        boxes, t = self.boxes(), self.services.t
        return super().controls() + [
            Control(ControlId(name), boxes[name], "button", t(f"more.{name}")) for name in doors()
        ]

    def press(self, control: ControlId) -> None:
        """Open a page, leave Large and simple, or quit."""
        services, name = self.services, control.group
        if name == QUIT:
            services.quit()
        elif name == FULL:
            services.change("large_simple", False)
            services.scenes.to_menu()
        elif name in PAGES:
            services.scenes.open(name)
        else:
            super().press(control)
