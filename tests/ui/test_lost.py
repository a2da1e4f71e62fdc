"""The limit of three mistakes: at the third the game is lost, and nothing of it."""

from __future__ import annotations

import pytest

from game.engine.notation import cell_name
from game.store.games import GameState
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def limited(game: Pilot) -> Pilot:
    game.change(mistake_limit=True)
    return game


def lose(game: Pilot, count: int = 3) -> list[str]:
    """Write wrong digits into the first blank cells; their names."""
    puzzle = game.session.puzzle
    blanks = [cell for cell, given in enumerate(puzzle.givens) if not given][:count]
    for cell in blanks:
        name = cell_name(cell, 9)
        if game.playing.play.selection.cells != (cell,):
            game.click(name)
        game.press(str(puzzle.solutions[0][cell] % 9 + 1))
    return [cell_name(cell, 9) for cell in blanks]


def test_without_the_setting_nothing_happens(game: Pilot) -> None:
    lose(game)
    game.settle()
    assert game.scene == "playing"


def test_the_third_mistake_offers_three_ways_to_go_on(limited: Pilot) -> None:
    lose(limited, 2)
    limited.settle()
    assert limited.scene == "playing"
    lose(limited)
    limited.settle()
    assert limited.scene == "lost"
    for words in ("Three mistakes", "Try again", "Go on", "Menu"):
        assert limited.reads(words)


def test_going_on_keeps_the_board_and_has_no_limit(limited: Pilot) -> None:
    lose(limited)
    limited.settle()
    board = limited.state()
    limited.click("button.1")
    assert limited.scene == "playing"
    assert limited.state() == board
    limited.click("r9c9")
    for digit in range(1, 10):
        limited.press(str(digit))
    limited.settle()
    assert limited.scene == "playing"
    assert limited.session.mistakes > 3


def test_trying_again_is_a_restart(limited: Pilot) -> None:
    lose(limited)
    limited.settle()
    limited.press("enter")
    assert limited.scene == "playing"
    assert limited.session.position.values == limited.session.puzzle.givens
    assert (limited.session.mistakes, limited.session.restarts) == (0, 1)
    lose(limited)
    limited.settle()
    assert limited.scene == "lost"


def test_a_lost_game_is_kept_and_offers_the_same_again(limited: Pilot, open_game: OpenGame) -> None:
    names = lose(limited)
    limited.settle()
    game_id, digits = limited.playing.autosave.game_id, [limited.digit(name) for name in names]
    limited.press("escape")
    assert limited.scene == "menu"
    limited.close()
    again = open_game(mistake_limit=True)
    (kept,) = [each for each in again.app.store.games() if each.game_id == game_id]
    assert kept.state is GameState.LOST
    again.app.scenes.open("my_games")
    again.settle()
    again.click("tab.finished", "row.0")
    again.settle()
    assert again.reads("Continue")
    again.click("again")
    again.settle()
    assert again.scene == "lost"
    again.click("button.1")
    assert [again.digit(name) for name in names] == digits
    again.press("u")
    assert again.digit(names[-1]) == 0
    again.app.scenes.to_menu()
    (kept,) = [each for each in again.app.store.games() if each.game_id == game_id]
    assert kept.state is GameState.PLAYING, "one that goes on is not lost"


def test_done_that_tells_of_three_mistakes_loses_the_game(game: Pilot) -> None:
    game.change(mistake_limit=True, checking="when_done")
    lose(game)
    game.settle()
    assert game.scene == "playing", "nobody has been told"
    game.press("c")
    game.advance(120)
    game.settle()
    assert game.scene == "lost"
