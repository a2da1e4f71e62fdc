"""Taking turns in the window: whose turn it is, results side by side, left and gone on with."""

from __future__ import annotations

from game.session.turns import Turns
from game.ui.widgets.control import ControlId
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.games import LINES
from tests.ui.situations.household import household, turns


def begin(game: Pilot) -> None:
    """A series of three puzzles for three players, begun by presses."""
    household(game)
    game.click("players", "turns")
    assert game.scene == "turns_setup"
    box = game.box("puzzles")
    game.click((box.x + box.w // 5, box.centre[1]))  # a step back
    game.click("play")
    assert game.scene == "turns" and game.reads("Player 1’s turn")


def test_a_series_is_begun_and_each_turn_lets_its_player_play(open_game: OpenGame) -> None:
    game = open_game()
    begin(game)
    (series,) = game.app.household.turns()
    assert series == Turns("easy", 1, 3, (1, 2, 3))
    names = ["Player 1", "Grandma", "Alexandra-Maria"]
    for number, name in enumerate(names, 1):
        assert game.reads(f"{name}’s turn")
        game.click("play")
        game.wait()
        game.frame()
        assert game.scene == "playing"
        assert game.app.household.at(game.app.store.folder).number == number
        game.fill_in()
        game.settle()
        assert game.scene == "won"
        game.click("next")
        assert game.scene == "turns"
    assert game.reads("All puzzles are solved")


def test_a_turn_that_was_left_goes_on(open_game: OpenGame) -> None:
    game = open_game()
    begin(game)
    game.click("play")
    game.wait()
    game.frame()
    cell = next(c for c, v in enumerate(game.session.puzzle.givens) if not v)
    game.session.enter([cell], game.session.puzzle.solutions[0][cell])
    held = game.session.position.values
    game.to_menu()
    game.app.change_player(game.app.household.named("Grandma"))
    game.frame()
    game.click("players", "turns")
    assert game.reads("Player 1’s turn")
    game.click("play")
    game.wait()
    game.frame()
    assert game.scene == "playing" and game.session.position.values == held


def test_results_stand_side_by_side(open_game: OpenGame) -> None:
    game = open_game()
    turns(game)
    assert game.reads("Alexandra-Maria’s turn")
    for words in ("Ben", "Grandma", "1/2", "6:17", "7:34", "1 mistake"):
        assert game.reads(words), words


def test_who_is_gone_is_passed_over(open_game: OpenGame) -> None:
    game = open_game()
    turns(game)
    game.app.household.remove(game.app.household.named("Alexandra-Maria"))
    game.app.scenes.pop()
    game.open("turns")
    assert game.reads("Ben’s turn")


def test_a_series_begins_where_nobody_has_begun(open_game: OpenGame) -> None:
    game = open_game()
    turns(game)
    game.click("another", "play")
    assert game.app.household.turns()[0].first == 3 and len(game.app.household.turns()) == 2


def test_a_list_of_puzzles_is_played_by_turns(open_game: OpenGame) -> None:
    game = open_game()
    household(game)
    game.app.store.keep_puzzles("From the paper", LINES[:3])
    game.click("players", "turns")
    for control in (*[ControlId("after", "book")] * 4, ControlId("before", "puzzles")):
        game.app.top.press(control)
    game.app.redraw()
    game.frame()
    assert game.reads("From the paper")
    game.click("play")
    for number, name in enumerate(("Player 1", "Grandma", "Alexandra-Maria"), 1):
        assert game.reads(f"{name}’s turn") and game.reads(f"From the paper, no. {number}")
        game.click("play")
        game.wait()
        game.frame()
        assert game.scene == "playing" and game.grid == LINES[number - 1]
        assert [kept.size for kept in game.app.store.puzzle_lists()] == [3], "each has the list"
        game.fill_in()
        game.settle()
        assert game.scene == "won"
        game.click("next")
        assert game.scene == "turns"
    assert game.reads("All puzzles are solved")
