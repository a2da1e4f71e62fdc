"""The second press of a double click does nothing to the screen that the first one opened."""

from __future__ import annotations

import pygame
import pytest

from game.engine.notation import cell_name
from tests.ui.conftest import OpenGame
from tests.ui.pilot import LEFT, Pilot
from tests.ui.situations import arcade, first, large


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


def test_keys_and_controllers_are_not_held_up(more: Pilot) -> None:
    more.press("tab")
    while more.focus != "more":
        more.press("tab")
    more.press("enter", "escape", "enter")
    assert more.scenes == ["menu", "more"]


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
