"""One like this: another puzzle that is solved by the same steps, from the pause and the result."""

from __future__ import annotations

import pytest

from game.engine.notation import format_grid
from game.ui.games import making
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL


def test_the_pause_offers_another_one_with_the_same_steps(game: Pilot) -> None:
    game.press("p")
    game.click("alike")
    game.wait()
    game.settle()
    puzzle = game.session.puzzle
    assert game.scene == "playing" and puzzle.givens != NORMAL.givens
    assert puzzle.blanks == NORMAL.blanks and puzzle.unique
    assert puzzle.about.title == "Like Gentle" and game.reads("Like Gentle")
    game.fill_in()
    game.settle()
    assert game.scene == "won"


def test_so_do_the_details_of_the_result_and_it_is_kept(game: Pilot) -> None:
    game.fill_in()
    game.settle()
    game.click("details", "button.2")
    game.wait()
    game.settle()
    assert game.scene == "playing" and game.session.puzzle.givens != NORMAL.givens
    (kept,) = game.app.store.puzzle_lists()
    assert kept.name == "Like Gentle"
    (line,) = game.app.store.puzzles_of(kept.list_id)
    assert format_grid(game.session.puzzle.givens) in line


def test_where_there_is_none_it_is_said_kindly(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.session.editor.shaping import NoneAlike

    def none(*_: object) -> None:
        raise NoneAlike("none")

    game = open_game()
    game.play()
    monkeypatch.setattr(making, "alike", none)
    game.press("p")
    game.click("alike")
    game.wait()
    game.settle()
    assert game.scene == "dialog" and game.reads("No other puzzle")
    game.press("escape")
    assert game.scene == "paused"
