"""More: the pages that the menu of Large and simple does not name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui import scenes
from game.ui.games.players import who_plays
from game.ui.parts.arranging import FirstThatFits
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button, Slip
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.layout.geometry import Type
    from game.ui.parts.part import Kit, Part

PAGES = (
    "days",
    "editor",
    "print",
    "my_games",
    "kinds",
    "arcade",
    "new_puzzle",
    "levels",
    "learn",
    "how_to_play",
    "statistics",
    "settings",
)
"""The scenes to which it leads, as far as there are such scenes."""

ICONS = {
    "days": "calendar",
    "editor": "sheet",
    "print": "printer",
    "my_games": "games",
    "kinds": "kinds",
    "arcade": "arcade",
    "new_puzzle": "plus",
    "levels": "book",
    "learn": "hint",
    "how_to_play": "help",
    "statistics": "statistics",
    "settings": "settings",
    "full": "look",
    "quit": "quit",
    "players": "players",
}

FULL, QUIT, PLAYERS = "full", "quit", "players"
"""The buttons that lead to no page, the game with everything in it and the way out; and the one to
the players, where there are several."""


def doors(several: bool = False) -> tuple[str, ...]:
    """The buttons in reading order; with ``several`` players, the one that leads to them."""
    pages = (name for name in PAGES if name in scenes.SCENES)
    return (*([PLAYERS] if several else []), *pages, FULL, QUIT)


class MoreState(NamedTuple):
    """What the page shows."""

    first: int
    """The number of a button on the open page."""
    player: str
    """Who plays; empty where nobody else does."""


class MoreScene(Screen[MoreState]):
    """A slip for each page."""

    name = "more"

    def state(self) -> MoreState:
        return MoreState(self.first, self._player)

    def entered(self) -> None:
        """Look who plays."""
        self._player = who_plays(self.services)

    _player = ""

    @staticmethod
    def page(kit: Kit, state: MoreState) -> Part:
        """The title and the slips, in two columns where there is room; buttons, whose words may
        wrap, where there is none for their names."""
        names, title = doors(bool(state.player)), kit.t("more.title")

        def named(name: str) -> str:
            return state.player if name == PLAYERS else kit.t(f"more.{name}")

        def slip(kind: Type, number: int) -> Part:
            name = names[number]
            return Slip(ControlId(name), named(name), icon=ICONS[name], kind=kind)

        def button(number: int) -> Part:
            return Button(ControlId(names[number]), named(names[number]))

        def way(door: Callable[[int], Part], ems: float) -> Part:
            return Pages(title, len(names), door, state.first, columns=2, ems=ems, seen=len(names))

        body = FirstThatFits(
            lambda: way(partial(slip, "title"), 20),
            lambda: way(partial(slip, "heading"), 16),
            lambda: way(button, 10),
        )
        return page(page_head(kit, title), body)

    def press(self, control: ControlId) -> None:
        """Open a page, leave Large and simple, or quit."""
        services, name = self.services, control.group
        if name == QUIT:
            services.quit()
        elif name == FULL:
            t = services.t
            buttons = ((t("more.full.yes"), self._leave_simple), (t("more.full.no"), None))
            services.scenes.ask(t("more.full.title"), t("more.full.words"), buttons)
        elif name in (*PAGES, PLAYERS):
            services.scenes.open(name)
        else:
            super().press(control)

    def _leave_simple(self) -> None:
        """Show the full game, in whose menu the way back lies."""
        from game.ui.scenes.menu import CAME_FROM_SIMPLE

        services = self.services
        services.store.remember(CAME_FROM_SIMPLE, "yes")
        services.change("large_simple", False)
        services.scenes.to_menu()
