"""Doors for hands: a rest after a press, presses that are held, one switch, and no limits."""

from __future__ import annotations

import pygame

from game.session.settings import Settings
from game.ui.widgets.control import ControlId
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

PACE = 30
"""Frames for which the scan shows each thing, at its fastest."""


def test_a_second_press_too_soon_does_nothing(open_game: OpenGame) -> None:
    game = open_game(cool_down=500)
    game.play()
    game.advance(40)
    game.click("r1c1")
    game.press("5")
    assert game.digit("r1c1") == 0
    game.advance(31)
    game.press("5")
    game.press("right")
    assert game.digit("r1c1") == 5
    assert game.playing.play.selection.cursor == 0


def test_a_press_counts_once_it_was_held(open_game: OpenGame) -> None:
    game = open_game(hold_press=500)
    game.play()
    game.click("r1c1")
    assert game.playing.play.selection.cursor is None
    game.down("r1c1")
    game.advance(31)
    assert game.playing.play.selection.cursor == 0
    game.up("r1c1")
    game.press("5")
    game.advance(20)
    assert game.digit("r1c1") == 0
    game.advance(11)
    assert game.digit("r1c1") == 5
    game.frame(key_event("right"))
    game.frame(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT))
    game.advance(40)
    assert game.playing.play.selection.cursor == 0


def chosen(game: Pilot) -> object:
    """What the scan shows now."""
    top = game.app.top
    return top.focus or game.playing.play.selection.cells


def scan_to(game: Pilot, wanted: object) -> None:
    """Wait until the scan shows something, and press the switch."""
    for _ in range(100 * PACE):
        if chosen(game) == wanted:
            game.press("space")
            return
        game.frame()
    raise AssertionError(f"the scan never came to {wanted}")


def test_a_game_is_won_with_one_switch(open_game: OpenGame) -> None:
    game = open_game(one_switch="key", switch_pace=500, reduced_motion=True)
    game.play(puzzle_of("classic-4"))
    solution = game.session.puzzle.solutions[0]
    with game.unseen():
        while not game.session.won:
            values = game.session.position.values
            cell = values.index(0)
            row = [at for at in range(cell // 4 * 4, cell // 4 * 4 + 4) if not values[at]]
            scan_to(game, tuple(row))
            scan_to(game, (cell,))
            scan_to(game, ControlId("pad", solution[cell]))
            assert game.session.position.values[cell] == solution[cell]
        game.advance(60)
    assert game.scene == "won"


def test_the_scan_goes_back_from_a_row_that_is_not_meant(open_game: OpenGame) -> None:
    game = open_game(one_switch="key", switch_pace=500, reduced_motion=True)
    game.play()
    game.advance(PACE + 1)
    row = game.playing.play.selection.cells
    assert len(row) > 1
    game.press("space")
    assert game.playing.play.selection.cells == row[:1]
    game.advance((2 * len(row) + 1) * PACE)
    assert len(game.playing.play.selection.cells) > 1


def test_on_pages_the_scan_goes_through_the_buttons(open_game: OpenGame) -> None:
    game = open_game(one_switch="click", switch_pace=500)
    seen = set()
    for _ in range(40):
        game.advance(PACE)
        seen.add(game.app.top.focus)
    assert {part.id for part in game.app.top.controls() if part.enabled} <= seen
    while str(game.app.top.focus) != "settings":
        game.advance(PACE)
    game.click((3, 3))
    assert game.scene == "settings"
    game.press("escape")
    assert game.scene == "menu"


def test_without_limits_nothing_is_measured() -> None:
    settings = Settings(no_limits=True, mistake_limit=True).in_force()
    assert not (settings.mistake_limit or settings.timer or settings.idle_pause)
    assert Settings(mistake_limit=True).in_force().mistake_limit


def test_a_profile_is_set_and_taken_back_by_a_press(open_game: OpenGame) -> None:
    game = open_game()
    before = game.app.settings
    game.open("everyone")
    game.click("one_switch")
    assert game.app.settings.one_switch == "key" and game.app.settings.no_limits
    profile = game.app.top.part_of(ControlId("one_switch"))
    assert profile and profile.chosen
    game.click("one_switch")
    assert game.app.settings == before
    game.click("hands")
    assert game.scene == "settings"


def test_the_first_screen_leads_to_the_profiles(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["welcome"](game)
    game.click("everyone")
    assert game.scene == "everyone"
    game.press("escape")
    assert game.scene == "menu"
