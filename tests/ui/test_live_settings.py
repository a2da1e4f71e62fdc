"""Settings that are changed while a game is on the board, by keys or on their page."""

from __future__ import annotations

import pytest

from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL


def test_m_mutes_and_says_so(game: Pilot) -> None:
    game.press("m")
    assert game.app.settings.sound
    assert game.toast == "Sound on"
    game.press("m")
    assert not game.app.settings.sound
    assert game.reads("Sound off")


@pytest.mark.parametrize(("larger", "smaller"), [("+", "-"), ("=", "-"), ("kp+", "kp-")])
def test_plus_and_minus_change_the_size_of_text(game: Pilot, larger: str, smaller: str) -> None:
    for expected in (125, 150, 175, 200, 200):
        game.press(larger)
        assert game.app.settings.text == expected
        assert game.reads(f"Text {expected}%")
    for expected in (175, 150, 125, 100, 100):
        game.press(smaller)
        assert game.app.settings.text == expected


def test_larger_text_leaves_the_board_its_share(game: Pilot) -> None:
    game.press("+", "+", "+", "+")
    assert game.box("board").w >= 0.6 * 600


def test_f11_fills_the_screen_and_comes_back(game: Pilot) -> None:
    size = game.app.window.size
    game.press("f11")
    assert game.app.full_screen
    game.press("f11")
    assert not game.app.full_screen
    assert game.app.window.size == size


def test_a_switch_fills_the_screen_too_and_shows_how_it_stands(game: Pilot) -> None:
    size = game.app.window.size
    game.press("f11")
    game.open("settings")
    game.click("tab.comfort", "fullscreen")
    assert not game.app.full_screen
    assert game.app.window.size == size
    game.click("fullscreen")
    assert game.app.full_screen


def test_a_full_screen_is_remembered(open_game: OpenGame) -> None:
    open_game().press("f11")
    again = open_game()
    assert again.app.full_screen
    again.press("f11")
    assert not open_game().app.full_screen


def test_a_start_in_full_screen_is_for_that_run_and_the_switch_ends_it(open_game: OpenGame) -> None:
    game = open_game(fullscreen=True)
    assert game.app.full_screen
    assert not game.app.store.settings().fullscreen
    game.click("settings", "tab.comfort", "fullscreen")
    assert not game.app.full_screen
    assert not open_game().app.full_screen


@pytest.mark.parametrize(
    "change",
    [
        {"theme": "night"},
        {"theme": "contrast"},
        {"theme": "safe"},
        {"language": "zh"},
        {"text": 200},
        {"timer": False},
        {"pad_order": "789"},
        {"highlight_row": False},
        {"checking": "when_done"},
    ],
)
def test_a_change_is_seen_in_the_game(game: Pilot, change: dict[str, str]) -> None:
    game.click("r5c6")
    game.settle()
    before = game.pixels()
    game.change(**change)
    game.settle()
    assert game.pixels() != before
    assert game.selected == {"r5c6"}, "the game goes on as it was"


def test_every_setting_is_kept_for_the_next_time(open_game: OpenGame) -> None:
    from game.session.settings import FIELDS, choices

    game = open_game()
    last = {name: choices(name)[-1] for name in FIELDS}
    for name, value in last.items():
        game.app.change(name, value)
    again = open_game()
    stored = again.app.store.settings()
    assert stored._asdict() == last


def test_the_start_options_do_not_change_what_is_kept(open_game: OpenGame) -> None:
    open_game(theme="night", text=150)
    again = open_game()
    assert again.app.settings.theme == "paper"
    assert again.app.store.settings().theme == "system"
    assert again.app.settings.text == 100


def test_chinese(open_game: OpenGame) -> None:
    game = open_game(language="zh")
    assert game.reads("普通") or game.reads("中等")
    game.play()
    game.press("h")
    assert not any("hint." in line for line in game.words)


def test_captions_write_every_sound(game: Pilot) -> None:
    game.change(captions=True)
    game.click("r1c1")
    game.press("5")
    assert game.reads("pen")
    game.press("shift+5", "delete")
    assert game.reads("eraser")


def test_the_sound_of_choosing_is_off_at_first(game: Pilot) -> None:
    game.click("r1c1")
    assert "select" not in game.sounds
    game.change(select_sound=True)
    game.click("r1c2")
    assert game.sounds[-1] == "select"


def test_cells_are_told_apart_by_sound(game: Pilot) -> None:
    game.change(cell_sounds=True, captions=True)
    game.click("r1c3")
    assert game.sounds[-1] == "given"
    game.click("r1c1")
    assert game.sounds[-1] == "blank"
    assert game.reads("a blank")
    game.press("5", "left", "right")
    assert game.sounds[-2:] == ["edge", "own"]
    game.press("4", "down", "up")
    assert game.sounds[-1] == "clash"
    assert "edge" not in game.sounds[-2:]


def test_a_full_house_rises_where_cells_have_sounds(game: Pilot) -> None:
    game.change(cell_sounds=True)
    row = range(9)
    for column in row:
        if not NORMAL.givens[column]:
            game.click(f"r1c{column + 1}")
            game.press(str(NORMAL.solutions[0][column]))
    assert "rise" in game.sounds
    assert "house" not in game.sounds
