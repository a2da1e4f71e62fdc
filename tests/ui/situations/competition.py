"""A competition: its wishes, its page, a game of it, and its results."""

from __future__ import annotations

from game.session.competition import Competition
from game.store import Store
from game.ui.games.competitions import hand_in, keep
from tests.ui.pilot import Pilot
from tests.ui.situations.past import finished_game


def begun(game: Pilot) -> Competition:
    store: Store = game.app.store
    finished_game(store, "book2.easy", 400, number=2)
    finished_game(store, "book2.easy", 200, number=3, won=False)
    competition = Competition("easy", 1, 6, 60, seconds=754.0)
    keep(game.app, competition)
    return competition


def page(game: Pilot) -> None:
    begun(game)
    game.app.scenes.open("competition")
    game.frame()


def results(game: Pilot) -> None:
    hand_in(game.app, begun(game))
    game.app.scenes.open("competition")
    game.frame()


def setup(game: Pilot) -> None:
    game.app.scenes.open("competition_setup")
    game.frame()


def playing(game: Pilot) -> None:
    page(game)
    game.click("row.0")
    game.wait()
    game.settle()
