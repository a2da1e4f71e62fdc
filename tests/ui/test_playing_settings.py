"""Settings of playing: tidy notes, finishing, holding a digit, and double taps."""

from __future__ import annotations

import json

import pygame

from game.engine.notation import cell_name
from game.session.forced_rest import TRIVIAL_LEFT
from game.session.kind import Kind
from game.session.wishes import KindWish
from game.ui.input.gamepad import Gamepad
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.listener import Listener
from tests.ui.pilot import Pilot
from tests.ui.test_intents import press_buttons

CAGES = [{"cells": [0, 1], "sum": 3}, {"cells": [4, 5], "sum": 7}]

HELD_FRAMES = 30
"""Half a second: longer than a press."""


def key_up(chord: str) -> pygame.Event:
    """The event of a key that comes up."""
    down = key_event(chord)
    return pygame.Event(pygame.KEYUP, down.dict)


def last_blanks(game: Pilot, count: int) -> list[str]:
    """Fill in all but some of the last cells; their names."""
    givens = game.session.puzzle.givens
    left = [cell_name(cell, 9) for cell, given in enumerate(givens) if not given][-count:]
    game.fill_in(*left)
    return left


# -- notes -------------------------------------------------------------------------------------


def test_notes_of_peers_stay_if_the_player_wants_to_tidy_them(game: Pilot) -> None:
    game.change(remove_notes=False)
    game.click("r1c2")
    game.press("shift+5")
    game.click("r1c1")
    game.press("5")
    assert game.notes("r1c2") == {5}
    game.press("u")
    game.change(remove_notes=True)
    game.press("5")
    assert game.notes("r1c2") == set()
    game.press("u")
    assert game.notes("r1c2") == {5}


# -- finishing ---------------------------------------------------------------------------------


def test_the_end_is_filled_in_after_a_pause_and_wins(game: Pilot) -> None:
    game.change(finish_itself=True)
    left = last_blanks(game, 3)
    game.advance(60)
    assert [game.digit(name) for name in left] == [0, 0, 0], "not before the player rests"
    game.advance(60)
    assert game.reads("Filling in the rest.")
    game.settle()
    game.advance(120)
    game.settle()
    assert game.scene == "won"
    assert not game.session.helped
    assert game.session.actions[-1].split()[1] == "finish"


def test_any_input_stops_it_with_nothing_written_and_it_stays_stopped(game: Pilot) -> None:
    game.change(finish_itself=True)
    left = last_blanks(game, 4)
    game.advance(110)
    blanks = [cell for cell, value in enumerate(game.session.position.values) if not value]
    assert any(game.looks[cell].digit for cell in blanks), "some have appeared"
    lines = len(game.session.actions)
    game.press("left")
    assert len(game.session.actions) == lines
    assert [game.digit(name) for name in left] == [0] * 4
    game.advance(300)
    assert game.scene == "playing"


def test_undo_takes_the_run_back_at_once_and_a_long_one_is_help(game: Pilot) -> None:
    game.change(finish_itself=True, checking="when_done")
    left = last_blanks(game, TRIVIAL_LEFT + 1)
    game.advance(240)
    assert all(game.digit(name) for name in left)
    assert game.session.helped
    game.press("u")
    assert not any(game.digit(name) for name in left)
    game.press("ctrl+y")
    game.click("done")
    game.settle()
    assert game.scene == "won"
    assert not game.reads("No hints"), "no badge"
    game.click("details")
    assert game.reads("With hints")


def test_without_the_setting_nothing_is_filled_in(game: Pilot) -> None:
    left = last_blanks(game, 3)
    game.advance(400)
    assert not any(game.digit(name) for name in left)


# -- holding a digit -----------------------------------------------------------------------------


def shown_alone(game: Pilot) -> set[int]:
    """The digits whose notes are seen."""
    return {digit for look in game.looks for digit in range(1, 10) if look.notes >> digit & 1}


def test_a_key_of_the_pad_that_is_held_shows_its_notes_alone(game: Pilot) -> None:
    game.change(hold="notes")
    game.press("f")
    game.click("r1c1")
    before = game.state()
    game.down("pad.5")
    game.advance(HELD_FRAMES)
    assert shown_alone(game) == {5}
    assert any(look.faint for look in game.looks)
    game.up("pad.5")
    assert len(shown_alone(game)) > 1
    assert game.state() == before, "it was held to look"
    game.pad(5)
    assert game.digit("r1c1") == 5, "a short press enters it"
    game.press("u")
    assert game.state() == before


def test_a_key_of_the_keyboard_can_be_held_too(game: Pilot) -> None:
    game.change(hold="notes")
    game.press("f")
    game.click("r1c1")
    game.frame(key_event("5"))
    game.advance(HELD_FRAMES)
    assert shown_alone(game) == {5}
    game.frame(key_up("5"))
    assert game.digit("r1c1") == 0
    game.frame(key_event("5"))
    game.frame(key_up("5"))
    assert game.digit("r1c1") == 5


def test_a_controller_shows_the_digit_that_its_ring_points_at(game: Pilot) -> None:
    game.change(hold="notes")
    game.app.gamepad = Gamepad(game.app)
    game.press("f")
    game.click("r1c1")
    game.press("left", "right")
    press_buttons(game, "a", "up")
    assert shown_alone(game) == {2}
    press_buttons(game, "a")
    assert len(shown_alone(game)) > 1
    assert game.digit("r1c1") == 2


def test_a_held_key_is_let_go_when_the_game_is_covered(game: Pilot) -> None:
    game.change(hold="notes")
    game.press("f")
    game.down("pad.5")
    game.advance(HELD_FRAMES)
    game.press("p", "p")
    assert len(shown_alone(game)) > 1


def test_a_short_press_writes_a_note_and_a_long_one_the_digit(game: Pilot) -> None:
    game.change(hold="digit")
    game.click("r1c1")
    game.pad(5)
    game.frame(key_event("2"))
    game.frame(key_up("2"))
    assert game.notes("r1c1") == {2, 5}
    game.down("pad.5")
    game.advance(HELD_FRAMES)
    assert game.digit("r1c1") == 5, "it is entered while the key is still down"
    game.up("pad.5")
    assert game.digit("r1c1") == 5
    game.press("u")
    game.frame(key_event("2"))
    game.advance(HELD_FRAMES)
    game.frame(key_up("2"))
    assert game.digit("r1c1") == 2
    assert shown_alone(game) == set()


def test_a_controller_writes_digits_with_the_pen_and_notes_with_the_pencil(game: Pilot) -> None:
    game.change(hold="digit")
    game.app.gamepad = Gamepad(game.app)
    game.click("r1c1")
    game.press("left", "right")
    press_buttons(game, "a", "x", "up", "a")
    assert (game.notes("r1c1"), game.digit("r1c1")) == ({2}, 0), "its button for notes notes"
    press_buttons(game, "a", "x", "up", "a")
    assert game.digit("r1c1") == 2


def test_a_screen_reader_enters_a_digit(game: Pilot) -> None:
    game.change(hold="digit")
    listener = Listener(game)
    listener.ask("focus", "cell", "row 1, column 1")
    listener.ask("press", "button", "5")
    assert game.digit("r1c1") == 5
    game.press("u")
    listener.ask("write", "cell", "row 1, column 1", "2")
    assert game.digit("r1c1") == 2


def test_a_key_of_the_pad_that_is_left_writes_nothing(game: Pilot) -> None:
    game.change(hold="digit")
    game.click("r1c1")
    before = game.state()
    game.down("pad.5")
    game.up("pad.9")
    assert game.state() == before
    game.pad(5)
    assert game.notes("r1c1") == {5}


def test_a_key_that_the_grid_has_no_digit_for_can_be_held(game: Pilot) -> None:
    game.change(hold="digit")
    game.app.starter.kind(KindWish(Kind("classic", 6), "gentle"))
    game.wait()
    game.frame()
    blank = next(cell for cell, given in enumerate(game.session.puzzle.givens) if not given)
    game.click(cell_name(blank, 6))
    before = game.state()
    game.frame(key_event("7"))
    game.advance(HELD_FRAMES)
    game.frame(key_up("7"))
    assert game.scene == "playing"
    assert game.state() == before


# -- double taps ---------------------------------------------------------------------------------


def selected(game: Pilot) -> set[str]:
    return {cell_name(cell, 9) for cell in game.playing.play.selection.cells}


def test_a_double_tap_selects_all_cells_with_the_same_digit(game: Pilot) -> None:
    game.change(double_tap="alike")
    game.click("r1c3", "r1c3")
    six = {cell_name(c, 9) for c, given in enumerate(game.session.puzzle.givens) if given == 6}
    assert "r1c3" in six
    assert selected(game) == six


def test_on_a_blank_cell_it_selects_those_with_the_same_notes(game: Pilot) -> None:
    game.change(double_tap="alike")
    for name in ("r1c1", "r2c3"):
        game.click(name)
        game.press("shift+2", "shift+5")
    game.click("r1c2")
    game.press("shift+2")
    game.advance(60)
    game.click("r1c1", "r1c1")
    assert selected(game) == {"r1c1", "r2c3"}
    game.press("7")
    assert game.digit("r1c1") == game.digit("r2c3") == 7
    game.press("u")
    assert game.notes("r2c3") == {2, 5}


def test_two_slow_taps_and_taps_without_the_setting_are_single_ones(game: Pilot) -> None:
    game.click("r1c3", "r1c3")
    assert selected(game) == set()
    game.change(double_tap="alike")
    game.advance(60)
    game.click("r1c3")
    game.advance(60)
    game.click("r1c3")
    assert selected(game) == set()


def test_keys_and_a_controller_select_alike_too(game: Pilot) -> None:
    game.click("r1c3")
    game.press("ctrl+shift+a")
    six = selected(game)
    assert len(six) > 1
    game.app.gamepad = Gamepad(game.app)
    game.press("left", "right")
    axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    game.frame(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=axis, value=30000))
    press_buttons(game, "a")
    assert len(selected(game)) > 1


def test_a_double_tap_enters_the_only_note_of_a_cell(game: Pilot) -> None:
    game.change(double_tap="digit")
    game.click("r1c1")
    game.press("shift+2")
    game.advance(60)
    game.click("r1c1", "r1c1")
    assert game.digit("r1c1") == 2
    game.press("u", "shift+5")
    game.advance(60)
    game.click("r1c1", "r1c1")
    assert game.digit("r1c1") == 0, "it has two notes"


# -- notes ---------------------------------------------------------------------------------------


def test_when_all_notes_are_there_the_key_clears_them(game: Pilot) -> None:
    game.press("f")
    every = [game.notes(f"r{row}c{column}") for row in range(1, 10) for column in range(1, 10)]
    assert any(every)
    assert game.reads("Clear")
    game.click("fill")
    assert not any(game.session.position.notes)
    game.press("u")
    assert any(game.session.position.notes)


def test_some_notes_can_be_cleared_too(game: Pilot) -> None:
    game.click("r1c1")
    game.press("shift+2", "shift+f")
    assert not any(game.session.position.notes)


def test_a_note_is_marked_whose_digit_its_cell_sees(game: Pilot) -> None:
    game.click("r1c1")
    game.press("f", "shift+6")  # which is given in the row
    assert not any(look.clashing for look in game.looks)
    game.change(clashing_notes=True)
    assert game.looks[0].clashing == 1 << 6


def test_a_note_is_marked_for_which_a_clue_has_no_place(open_game: OpenGame) -> None:
    game = open_game(clashing_notes=True)
    record = {"size": 4, "givens": f"{'.' * 12}1234", "extra": {"cages": CAGES}}
    game.app.starter.own(json.dumps(record))
    game.settle()
    game.click("r1c1")
    game.press("shift+2", "shift+4")
    assert game.looks[0].clashing == 1 << 4
