"""A competition: its wishes, its page, a game of it, and its results."""

from __future__ import annotations

from game.session.competition import Competition, Result
from game.store import Store
from game.ui.games.competitions import RESULT, hand_in, keep, keep_result
from game.ui.games.results import results_of
from tests.ui.pilot import Pilot
from tests.ui.situations.household import household
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
    game.open("competition")


def results(game: Pilot) -> None:
    hand_in(game.app, begun(game))
    game.open("competition")


def setup(game: Pilot) -> None:
    game.open("competition_setup")


def playing(game: Pilot) -> None:
    page(game)
    game.click("row.0")
    game.wait()
    game.settle()


def scores(game: Pilot) -> None:
    """The set was taken by two of a household, and somebody brought a result."""
    household(game)
    results(game)
    own = results_of(game.app.store)[0]
    ada = game.app.household.players()[1]
    store = Store.open(ada.folder)
    puzzles = tuple((place % 3 > 0, 211 * place) for place in range(6))
    theirs = Result(own.competition._replace(begun=1_795_000_000.0), puzzles)
    store.remember(f"{RESULT}1", theirs.format())
    store.close()
    keep_result(game.app, theirs._replace(player="Benjamin"))
    game.click("scores")
    game.wait()
    game.frame()


def earlier(game: Pilot) -> None:
    scores(game)
    game.click("tab.earlier")
