"""More: the pages that the menu of Large and simple does not name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import scenes
from game.ui.input.intents import TurnPage
from game.ui.layout import simple_pages as layout
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

PAGES = (
    "days",
    "editor",
    "print",
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


PREVIOUS, NEXT = ControlId("previous"), ControlId("next")


def doors() -> tuple[str, ...]:
    """The buttons in reading order."""
    return (*(name for name in PAGES if name in scenes.SCENES), FULL, QUIT)


class MoreScene(PageScene):
    """A button for each page."""

    name = "more"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._first = 0
        """The number of the first button that is seen."""

    def lay_out(self) -> dict[str, Box]:
        """The places of the buttons: those of the first page."""
        return layout.more(self.services.view, doors())

    @property
    def _places(self) -> list[Box]:
        """Where the buttons of a page are."""
        return [box for name, box in self.boxes().items() if name in doors()]

    @property
    def _seen(self) -> dict[str, Box]:
        """The buttons of the open page, and where they are."""
        places = self._places
        start = self._first // len(places) * len(places)
        return dict(zip(doors()[start:], places, strict=False))

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("more.title")

    def controls(self) -> list[Control]:
        """The way back and the buttons."""
        boxes, seen, t = self.boxes(), self._seen, self.services.t
        found = super().controls() + [
            Control(ControlId(name), box, "button", t(f"more.{name}")) for name, box in seen.items()
        ]
        if "previous" in boxes:
            left, right = doors()[0] not in seen, doors()[-1] not in seen
            found.append(Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=left))
            found.append(Control(NEXT, boxes["next"], "round", icon="right", enabled=right))
        return found

    def press(self, control: ControlId) -> None:
        """Open a page, leave Large and simple, or quit."""
        services, name = self.services, control.group
        if name == QUIT:
            services.quit()
        elif name == FULL:
            t = services.t
            buttons = ((t("more.full.yes"), self._leave_simple), (t("more.full.no"), None))
            services.scenes.ask(t("more.full.title"), t("more.full.words"), buttons)
        elif name in PAGES:
            services.scenes.open(name)
        elif control in (PREVIOUS, NEXT):
            self._turn(1 if control == NEXT else -1)
        else:
            super().press(control)

    def _leave_simple(self) -> None:
        """Show the full game, in whose menu the way back lies."""
        services = self.services
        from game.ui.scenes.menu import CAME_FROM_SIMPLE

        services.store.remember(CAME_FROM_SIMPLE, "yes")
        services.change("large_simple", False)
        services.scenes.to_menu()

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel turn pages."""
        if isinstance(intent, TurnPage):
            self._turn(intent.step)
        else:
            super().perform(intent)

    def _turn(self, step: int) -> None:
        """Turn the page, if there is another one."""
        first = self._first + step * len(self._places)
        if 0 <= first < len(doors()):
            self._first = first
