"""The second press of a double click does nothing to the screen that the first one opened."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.notation import cell_name
from tests.ui.conftest import OpenGame
from tests.ui.pilot import LEFT, Pilot
from tests.ui.situations import arcade, first, games, large


@pytest.fixture
def more(open_game: OpenGame) -> Pilot:
    """The menu of Large and simple."""
    game = open_game(size=(1280, 800))
    large.menu(game)
    return game


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("times", [2, 3])
def test_a_double_click_on_more_only_opens_it(more: Pilot, touch: bool, times: int) -> None:
    more.double_click("more", times, touch)
    assert more.scenes == ["menu", "more"]
    assert more.app.settings.large_simple


def test_a_double_click_on_skip_skips_one_board(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800), large_simple=True)
    first.lesson(game)
    game.double_click("next")
    assert game.scene == "lesson"
    assert game.scene_below("lesson").size == 6
    game.advance(60)
    game.double_click("next")
    assert game.scene == "after_lesson"
    game.click("large")
    game.wait()
    game.advance(60)
    assert game.scenes == ["playing"]


def test_a_press_a_moment_later_counts(more: Pilot) -> None:
    at = more.point("more")
    more.click("more")
    more.advance(40)
    press(more, at)
    assert more.scenes != ["menu", "more"]


def test_a_press_elsewhere_counts_at_once(more: Pilot) -> None:
    more.click("more")
    more.double_click("back", 1)
    assert more.scenes == ["menu"]


def test_the_system_says_how_slow_a_double_click_may_be(more: Pilot) -> None:
    at = more.point("more")
    more.click("more")
    more.advance(45)
    press(more, at, clicks=2)
    assert more.scenes == ["menu", "more"]


def test_quick_taps_in_one_place_count_before_long(more: Pilot) -> None:
    """A screen that comes under a player who taps on and on is not dead."""
    at = more.point("more")
    more.click("more")
    for clicks in (2, 3, 4):
        more.advance(24)
        press(more, at, clicks)
    assert more.scenes != ["menu", "more"]


def test_a_double_click_on_a_level_begins_its_first_puzzle(
    open_game: OpenGame, tmp_path: Path
) -> None:
    givens = []
    for times in (1, 2):
        game = open_game(folder=tmp_path / f"{times}")
        game.double_click("level.tier.hard", times)
        game.wait()
        game.frame()
        givens.append(game.session.puzzle.givens)
    assert givens[0] == givens[1]


def test_keys_and_controllers_are_not_held_up(more: Pilot) -> None:
    more.press("tab")
    while more.focus != "more":
        more.press("tab")
    more.press("enter", "escape", "enter")
    assert more.scenes == ["menu", "more"]


@pytest.mark.parametrize("touch", [False, True])
def test_a_double_click_on_help_me_does_not_write(open_game: OpenGame, touch: bool) -> None:
    """The button that asks for help becomes the one that writes a digit."""
    game = open_game(size=(1280, 800))
    large.playing(game)
    before = game.grid
    game.double_click("help", 1, touch)
    game.wait()
    at = game.point("message.apply" if game.can_press("message.apply") else "message.more")
    press(game, at, clicks=2)
    game.advance(20)
    assert game.message
    assert game.grid == before
    game.advance(60)
    while game.message:
        game.click(*(name for name in ("message.more", "message.apply") if game.can_press(name)))
    assert game.grid != before, "a moment later it does"


def test_a_double_click_on_make_it_does_not_cancel(open_game: OpenGame) -> None:
    game = open_game()
    game.open("print")
    while game.can_press("next"):
        game.click("next")
    at = game.point("play")
    game.click("play")
    press(game, at, clicks=2)
    game.wait()
    game.frame()
    assert game.scene == "dialog", "the file is made"


def test_a_double_click_forgets_one_name(open_game: OpenGame) -> None:
    game = open_game()
    games.positions(game)
    game.double_click("delete.0")
    assert game.can_press("delete.0")
    assert not game.can_press("delete.1")


def test_quick_taps_on_one_screen_all_count(game: Pilot) -> None:
    game.double_click("r1c1", 1)
    game.tool("notes")
    game.double_click("pad.5", 3)
    assert game.notes("r1c1") == {5}, "noted, not, and noted again"


def test_the_next_sheet_of_a_run_can_be_played_at_once(open_game: OpenGame) -> None:
    game = open_game()
    arcade.rush(game)
    run, before = arcade.rush_of(game).run, game.app.scenes.screens
    sheet = run.number
    session = run.session
    assert session
    assert session.puzzle.solution
    for cell, digit in enumerate(session.puzzle.solution):
        if session.position.values[cell] != digit:
            game.click(cell_name(cell, session.puzzle.rules.size))
            game.pad(digit)
    game.advance(90)
    assert run.number == sheet + 1
    assert game.app.scenes.screens == before, "no press is held up"


def press(game: Pilot, at: tuple[int, int], clicks: int = 1) -> None:
    """One press, told by SDL to be so many in a row."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        game.frame(pygame.Event(kind, pos=at, touch=False, button=LEFT, clicks=clicks))
