"""Several players on one machine."""

from __future__ import annotations

from game.session.turns import Turns
from game.store import Store
from tests.ui.pilot import Pilot
from tests.ui.situations.board import middle
from tests.ui.situations.past import finished_game

NAMES = ("Grandma", "Alexandra-Maria")


def household(game: Pilot) -> None:
    """Three players: one with a game that waits, one with games behind her, and one more."""
    middle(game)
    players = game.app.household
    grandma, _ = (players.add(name) for name in NAMES)
    store = Store.open(grandma.folder)
    finished_game(store, "tier.easy", 754)
    finished_game(store, "tier.hard", 754, won=False)
    store.close()
    game.to_menu()


def players(game: Pilot) -> None:
    household(game)
    game.open("players")


def turns(game: Pilot, same: bool = False) -> None:
    """A series of a book in the middle: two turns are over."""
    household(game)
    services = game.app
    services.household.begin_turns(Turns("easy", 1, 6, (1, 2, 3), same))
    services.household.rename(services.household.players()[0], "Ben")
    for number in (1, 2):
        store = Store.open(services.household.players()[number - 1].folder)
        finished_game(store, "book2.easy", 300 + 77 * number, number, number - 1, number=number)
        store.close()
    services.store.read_again()
    services.scenes.open("turns")
    game.frame()


def turns_setup(game: Pilot) -> None:
    household(game)
    game.open("turns_setup")
