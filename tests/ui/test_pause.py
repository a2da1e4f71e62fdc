"""Pausing, and what the clock counts."""

from __future__ import annotations

import pygame
import pytest

from game.words.texts import clock
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot


def test_p_pauses_and_resumes(game: Pilot) -> None:
    game.press("p")
    assert game.scene == "paused"
    game.press("p")
    assert game.scene == "playing"
    game.tool("pause")
    assert game.scene == "paused"
    game.click("resume")
    assert game.scene == "playing"
    game.press("p", "escape")
    assert game.scene == "playing"
    game.press("p", "down", "enter")
    assert game.scene == "playing", "the arrows begin at Resume"


def test_a_paused_board_cannot_be_peeked_at(game: Pilot) -> None:
    game.click("r1c1")
    game.settle()  # how hard the puzzle is, is told there as well
    game.press("5", "p")
    game.settle()
    face_down = board_seen(game)
    game.press("p")
    game.fill_in("r9c9")
    game.press("p")
    game.settle()
    assert board_seen(game) == face_down


def board_seen(game: Pilot) -> bytes:
    """The pixels in the place of the board."""
    board, first = game.box("board"), game.box("resume")
    seen = board.left(first.x - board.x) if first.x > board.x else board.top(first.y - board.y)
    picture = game.picture().subsurface(seen)
    return pygame.image.tobytes(picture, "RGB")


def test_the_pause_says_level_time_and_progress(game: Pilot) -> None:
    game.advance(60 * 65)
    game.press("p")
    game.settle()
    for words in ("Gentle, 45 blanks", clock(game.session.elapsed), "45 to go"):
        assert game.reads(words)


@pytest.mark.parametrize("button", ["settings"])
def test_a_page_that_is_opened_from_the_pause_leads_back_to_it(game: Pilot, button: str) -> None:
    game.press("p")
    game.click(button)
    assert game.scene == button
    game.press("escape")
    assert game.scene == "paused"


def test_keys_and_clicks_do_nothing_to_a_paused_board(game: Pilot) -> None:
    game.click("r1c1")
    cell, key = game.point("r1c1"), game.point("pad.9")
    before = game.state()
    game.press("p")
    game.press("5", "shift+5", "delete", "u", "f")
    game.click(cell, key)
    game.press("p")
    assert game.state() == before


def test_the_clock_counts_play_only(game: Pilot) -> None:
    game.advance(120)
    assert game.session.elapsed == pytest.approx(2, abs=0.1)
    game.press("p")
    paused_at = game.session.elapsed
    game.advance(300)
    assert game.session.elapsed == paused_at
    game.press("p")
    game.press("?")
    game.advance(300)
    game.press("escape")
    assert game.session.elapsed == pytest.approx(paused_at, abs=0.2)
    game.advance(60)
    assert game.session.elapsed == pytest.approx(paused_at + 1, abs=0.2)


def test_the_clock_is_shown_each_second_and_costs_no_other_frames(game: Pilot) -> None:
    game.settle()
    assert game.advance(600) == 10
    assert game.reads(clock(game.session.elapsed))
    game.change(timer=False)
    game.settle()
    assert not game.reads(clock(game.session.elapsed))
    assert game.advance(300) == 0


def test_a_paused_game_draws_nothing(game: Pilot) -> None:
    game.press("p")
    game.settle()
    assert game.advance(300) == 0


@pytest.mark.parametrize("way", ["look_away", "minimise"])
def test_leaving_the_window_pauses(game: Pilot, way: str) -> None:
    getattr(game, way)()
    assert game.scene == "paused"
    getattr(game, way)()
    game.look_back()
    assert game.scene == "paused", "coming back does not resume by itself"


def test_leaving_the_window_does_not_pause_when_the_player_does_not_want_it(game: Pilot) -> None:
    game.change(pause_on_blur=False)
    game.look_away()
    game.minimise()
    assert game.scene == "playing"


@pytest.mark.parametrize(("button", "scene"), [("menu", "menu"), ("new_puzzle", "new_puzzle")])
def test_the_ways_out_of_the_pause(game: Pilot, button: str, scene: str) -> None:
    game.press("p")
    game.click(button)
    game.wait()
    assert game.scene == scene


def test_a_click_that_pauses_does_not_click_through(open_game: OpenGame) -> None:
    """The button goes down on Pause and comes up over whatever has come there."""
    game = open_game(size=(320, 480))
    game.play()
    before = game.state()
    game.tool("pause")
    assert game.scene == "paused"
    game.frame(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=game.point("resume"), touch=False))
    assert game.scene == "paused"
    game.frame(key_event("p"))
    assert game.state() == before


def test_enter_presses_the_main_button_at_once(game: Pilot) -> None:
    game.press("p", "enter")
    assert game.scene == "playing"
