"""The menu and the pages that lie beside it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.scenes.levels import LevelsScene
from tests.ui.pilot import Pilot
from tests.ui.situations.board import middle
from tests.ui.situations.past import finished_game, played


def menu(game: Pilot) -> None:
    game.app.scenes.to_menu()


def menu_continue(game: Pilot) -> None:
    played(game.app.store)
    middle(game)
    game.app.scenes.to_menu()
    game.advance(2)


def opened(name: str, *presses: str, full: bool = False) -> Callable[[Pilot], None]:
    """A page, and what is then pressed on it."""

    def open_it(game: Pilot) -> None:
        if full:
            played(game.app.store)
        game.app.scenes.open(name)
        game.frame()
        for press in presses:
            if game.can_press(press):
                control = next(each for each in game.app.top.controls() if each.name == press)
                game.app.top.press(control.id)

    return open_it


def levels(game: Pilot) -> None:
    """A book of which some puzzles were solved."""
    for number, seconds in enumerate((431, 402, 377, 915, 352), 1):
        finished_game(game.app.store, "book2.evil", seconds, number=number)
    game.app.scenes.push(LevelsScene(game.app, "evil"))
    game.frame()
