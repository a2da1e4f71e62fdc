"""The first question to a new player: who is asked, and where each answer leads."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.options import Options
from game.store import Store
from game.ui.launch import _first_scene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.first import welcome


def first_scene(folder: Path, open_game: OpenGame, **options: object) -> str:
    """The scene that a start with these options shows first."""
    game = open_game(folder=folder)
    game.app.scenes.drop_all()
    _first_scene(game.app, Options(**options), None)  # type: ignore[arg-type]
    return game.scene


def test_a_new_player_is_asked(open_game: OpenGame, tmp_path: Path) -> None:
    assert first_scene(tmp_path, open_game) == "welcome"


@pytest.mark.parametrize(
    "options", [{"no_welcome": True}, {"level": "gentle"}, {"screenshot": "any"}]
)
def test_who_says_what_to_play_is_not_asked(
    open_game: OpenGame, tmp_path: Path, options: dict[str, object]
) -> None:
    assert first_scene(tmp_path, open_game, **options) != "welcome"


def test_who_has_played_is_not_asked(open_game: OpenGame, tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    store.remember("window", "800x600")
    store.close()
    assert first_scene(tmp_path, open_game) == "menu"


def test_the_question_is_asked_until_it_is_answered(open_game: OpenGame, tmp_path: Path) -> None:
    assert first_scene(tmp_path, open_game) == "welcome"
    assert first_scene(tmp_path, open_game) == "welcome", "the game was closed without an answer"
    game = open_game(folder=tmp_path)
    welcome(game)
    game.click("know")
    assert game.scene == "menu"
    assert first_scene(tmp_path, open_game) == "menu"


@pytest.fixture
def asked(open_game: OpenGame) -> Pilot:
    game = open_game()
    welcome(game)
    return game


def test_show_me_leads_to_the_lesson_and_then_to_the_menu(asked: Pilot) -> None:
    asked.click("show")
    assert asked.scene == "lesson"
    asked.press("escape")
    assert asked.scene == "menu"


def test_large_and_simple_is_switched_on_and_kept(asked: Pilot, open_game: OpenGame) -> None:
    asked.click("large", "know")
    assert asked.scene == "menu"
    assert asked.can_press("play")
    assert open_game().can_press("play"), "also the next time"


@pytest.mark.parametrize(
    ("keys", "scenes"),
    [(["enter"], ["menu", "lesson"]), (["right", "enter"], ["menu"]), (["escape"], ["menu"])],
)
def test_keys_answer(asked: Pilot, keys: list[str], scenes: list[str]) -> None:
    asked.press(*keys)
    assert asked.scenes == scenes


def test_large_and_simple_has_a_lesson_with_large_keys(asked: Pilot) -> None:
    asked.click("large")
    assert asked.reads("Do you know Sudoku?")
    asked.click("show")
    assert asked.scenes == ["menu", "lesson"]
    keys = [each.box for each in asked.app.top.controls() if str(each.id).startswith("pad.")]
    assert len(keys) == 4
    assert min(min(box.w, box.h) for box in keys) >= 60
    asked.press("escape")
    assert asked.can_press("harder"), "the menu of Large and simple"


@pytest.mark.parametrize("size", [(480, 860), (800, 600), (1280, 800)])
def test_the_answers_are_large_for_everybody(open_game: OpenGame, size: tuple[int, int]) -> None:
    """As the third one is for people with large fingers."""
    game = open_game(size=size)
    welcome(game)
    assert min(game.box(name).h for name in ("show", "know", "large")) >= 60


def test_the_menu_says_sudoku_where_its_name_alone_says_nothing(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    assert not game.reads("Sudoku"), "it would hang loose beside the name"
    game.app.change("language", "zh")
    game.frame()
    assert game.reads("数独")


@pytest.mark.parametrize("reduced", [False, True])
def test_the_board_above_the_question_fills_itself_in_and_rests(
    open_game: OpenGame, reduced: bool
) -> None:
    game = open_game(size=(480, 860), reduced_motion=reduced)
    welcome(game)
    before = game.pixels()
    game.advance(60 * 6)
    assert (game.pixels() != before) == (not reduced)
    game.settle()
    assert game.advance(60) == 0, "and then nothing is drawn any more"
    assert game.can_press("show")
