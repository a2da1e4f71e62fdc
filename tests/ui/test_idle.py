"""The clock pauses after three minutes without input, and they come off it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.playing.play import IDLE_SECONDS
from tests.ui.pilot import Pilot

FRAMES = round(IDLE_SECONDS * 60)


def test_three_minutes_without_input_pause_the_game_and_come_off_its_clock(game: Pilot) -> None:
    game.click("r1c1")
    game.advance(600)
    game.press("5")
    played = game.session.elapsed
    game.advance(FRAMES + 60)
    assert game.scene == "paused"
    assert game.session.elapsed == pytest.approx(played, abs=0.1)
    game.press("p")
    assert game.scene == "playing"
    assert game.reads("Three minutes without input came off the clock.")
    game.advance(60)
    assert game.session.elapsed == pytest.approx(played + 1, abs=0.2)


def test_the_time_before_comes_off_neither_with_the_next_pause(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    for _ in range(2):
        game.advance(FRAMES + 60)
        assert game.scene == "paused"
        game.press("p")
    assert game.session.elapsed < 3


def test_a_hand_on_the_mouse_is_input(game: Pilot) -> None:
    game.advance(FRAMES - 60)
    game.frame(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0)))
    game.advance(FRAMES - 60)
    assert game.scene == "playing"


def test_a_stick_that_does_not_rest_in_its_middle_is_no_input(game: Pilot) -> None:
    for _ in range(FRAMES + 60):
        drift = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=900)
        game.frame(drift)
    assert game.scene == "paused"


def test_without_the_setting_the_clock_runs_on(game: Pilot) -> None:
    game.change(idle_pause=False)
    game.advance(FRAMES + 60)
    assert game.scene == "playing"
    assert game.session.elapsed > IDLE_SECONDS
