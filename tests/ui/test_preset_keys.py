"""What players of other programs do with their keys, done with those keys in a game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.notation import parse_cell
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.playing.selection import Tool
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

HERE = next(f"r{c // 9 + 1}c{c % 9 + 1}" for c, value in enumerate(NORMAL.givens) if not value)


@pytest.fixture
def hodoku(game: Pilot) -> Pilot:
    game.app.keys.choose("hodoku")
    return game


@pytest.fixture
def sudokupad(game: Pilot) -> Pilot:
    game.app.keys.choose("sudokupad")
    return game


def digits_noted(game: Pilot) -> set[int]:
    return {digit for look in game.looks for digit in range(1, 10) if look.notes >> digit & 1}


def test_a_digit_is_shown_alone_until_it_is_chosen_again(hodoku: Pilot) -> None:
    hodoku.press("f", "f5")
    assert digits_noted(hodoku) == {5}
    hodoku.press(".")
    assert digits_noted(hodoku) == {6}
    hodoku.press(",", "f5")
    assert len(digits_noted(hodoku)) > 1


def test_escape_shows_all_digits_again_before_it_pauses(hodoku: Pilot) -> None:
    hodoku.press("f", "f5", "escape")
    assert len(digits_noted(hodoku)) > 1
    assert hodoku.scene == "playing"


def test_space_notes_the_digit_that_is_shown_and_enter_writes_it(hodoku: Pilot) -> None:
    digit = NORMAL.solutions[0][parse_cell(HERE, 9)]
    hodoku.click(HERE)
    hodoku.press(f"f{digit}", "space")
    assert hodoku.notes(HERE) == {digit}
    hodoku.press("space")
    assert not hodoku.notes(HERE)
    hodoku.press("enter")
    assert hodoku.digit(HERE) == digit


def test_ctrl_and_arrows_go_from_blank_to_blank(hodoku: Pilot) -> None:
    hodoku.click("r5c5")
    for way in ("right", "down", "left", "up", "right", "right"):
        hodoku.press(f"ctrl+{way}")
        (name,) = hodoku.selected
        assert not NORMAL.givens[parse_cell(name, 9)]


@pytest.mark.parametrize(("key", "cell"), [("home", "r5c1"), ("end", "r5c9")])
def test_home_and_end_go_to_the_ends_of_a_row(game: Pilot, key: str, cell: str) -> None:
    game.click("r5c5")
    game.press(key)
    assert game.selected == {cell}


def test_cells_with_two_notes_are_found(hodoku: Pilot) -> None:
    hodoku.press("f", "f10")
    pairs = [c for c, mask in enumerate(hodoku.session.position.notes) if mask.bit_count() == 2]
    assert sorted(parse_cell(name, 9) for name in hodoku.selected) == pairs


def test_all_singles_are_right_and_count_as_help(hodoku: Pilot) -> None:
    before = hodoku.session.position.blanks
    hodoku.press("f11")
    values, solution = hodoku.session.position.values, NORMAL.solutions[0]
    assert hodoku.session.position.blanks < before
    assert all(value in (0, right) for value, right in zip(values, solution, strict=True))
    assert hodoku.session.helped


def test_singles_say_what_is_wrong_first(hodoku: Pilot) -> None:
    hodoku.click(HERE)
    hodoku.press(str(NORMAL.solutions[0][parse_cell(HERE, 9)] % 9 + 1))
    before = hodoku.session.position
    hodoku.press("f11")
    assert hodoku.message and hodoku.message.hint
    assert hodoku.session.position == before


def test_a_concrete_hint_is_told_at_once(hodoku: Pilot) -> None:
    hodoku.press("ctrl+f12")
    message = hodoku.message
    assert message
    assert message.page == len(message.pages) - 1
    assert message.actions


def test_page_keys_turn_tools_in_a_game_and_pages_elsewhere(sudokupad: Pilot) -> None:
    sudokupad.press("pagedown")
    assert sudokupad.playing.play.selection.tool is Tool.PENCIL
    sudokupad.press("pageup", "?")
    assert sudokupad.scene == "keys"
    scene = sudokupad.top(KeysScene)
    first = scene.span
    sudokupad.press("pagedown")
    assert scene.span != first


def test_a_selection_is_inverted_and_given_up(sudokupad: Pilot) -> None:
    sudokupad.click(HERE)
    sudokupad.press("ctrl+i")
    assert len(sudokupad.selected) == 80
    assert HERE not in sudokupad.selected
    sudokupad.press("ctrl+shift+a")
    assert not sudokupad.selected


def test_a_key_of_pages_is_free_in_a_game(open_game: OpenGame) -> None:
    game = open_game()
    assert game.app.keys.taken("keys.hint", "pagedown") is None
    assert game.app.keys.taken("keys.mute", "pagedown") == "keys.turn_page"


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (480, 860)])
def test_the_keys_of_every_line_are_equally_large(
    open_game: OpenGame, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game(size, text=text)
    game.app.keys.choose("sudokupad")
    game.app.scenes.open("keys")
    painter, drawn = game.app.canvas.text_painter, dict[str, set[int]]()
    render = painter.render

    def seen(words: str, high: int, *rest: Any) -> pygame.Surface:
        drawn.setdefault(words, set()).add(high)
        return render(words, high, *rest)

    monkeypatch.setattr(painter, "render", seen)
    for _ in range(12):
        game.settle()
        game.press("pagedown")
    assert drawn["1–8"] == drawn["1–9"] == drawn["Alt"]
    assert len(drawn["1–8"]) == 1
