"""Sequences: as long as they should be, skipped by any press, cut with reduced motion, and over."""

from __future__ import annotations

import pytest

from game.engine.notation import cell_name
from game.ui.drawing import motion as motions
from game.ui.drawing.ink_reveal import STROKES
from game.ui.scenes.playing import dealing
from game.ui.scenes.playing.pieces import progress_shown
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

STEP = 1 / 60


def seconds_moving(game: Pilot, *without: str) -> float:
    """How long something moves from now on, not counting motions of these kinds."""
    frames = 0
    while game.app.motion.kinds.difference(without):
        game.frame()
        frames += 1
        assert frames < 600, "it never ends"
    return frames * STEP


def deal(game: Pilot) -> None:
    game.app.starter.play(NORMAL)
    game.frame()


def last_digit(game: Pilot) -> None:
    """Write the digit that wins."""
    cell = game.session.position.values.index(0)
    game.fill_in(cell_name(cell, 9))
    game.app.motion.stop()
    game.click(cell_name(cell, 9))
    game.press(str(game.session.puzzle.solutions[0][cell]))


def mistake(game: Pilot) -> int:
    """Write a digit that stands in the same row, and return its cell."""
    session = game.session
    cell = next(cell for cell, value in enumerate(session.position.values) if not value)
    row = session.position.values[cell // 9 * 9 : cell // 9 * 9 + 9]
    game.click(cell_name(cell, 9))
    game.press(str(next(value for value in row if value)))
    return cell


def test_a_deal_takes_six_tenths_of_a_second(game: Pilot) -> None:
    deal(game)
    assert seconds_moving(game) == pytest.approx(dealing.SECONDS, abs=2 * STEP)


def test_the_boxes_are_printed_one_after_the_other(game: Pilot) -> None:
    deal(game)
    seen = []
    while game.app.motion.active:
        looks = game.playing.board.look().cells
        seen.append(sum(bool(look.given and look.ink) for look in looks))
        game.frame()
    assert seen[0] == 0 and seen == sorted(seen)
    assert len(set(seen)) >= 9


def test_a_game_that_goes_on_is_not_printed_anew(game: Pilot) -> None:
    game.play()
    mistake(game)
    game.to_menu()
    game.click("continue")
    assert not game.app.motion.of_kind("print")


def test_the_win_takes_less_than_two_seconds_with_its_wave(game: Pilot) -> None:
    last_digit(game)
    # The strip comes once the log is read, later on a busy machine.
    assert 1.5 <= seconds_moving(game, "strip") <= 1.9
    assert game.scene == "won"


@pytest.mark.parametrize("what", ["deal", "mistake", "win", "result"])
def test_any_press_skips_to_the_end(game: Pilot, what: str) -> None:
    if what == "deal":
        deal(game)
    elif what == "mistake":
        mistake(game)
    else:
        last_digit(game)
    if what == "result":
        game.advance(40)
        assert game.scene == "won"
    assert game.app.motion.active
    game.frame(key_event("tab"))
    kinds = game.app.motion.kinds
    assert kinds <= {"seal", "jolt", "specks", "count", "strip", "badge", "card", "margin"}
    assert what == "win" or not kinds - {"margin"}


def test_the_pointer_that_only_moves_skips_nothing(game: Pilot) -> None:
    deal(game)
    game.move("r1c1")
    assert game.app.motion.active


def test_input_is_not_delayed_by_a_deal(game: Pilot) -> None:
    deal(game)
    cell = game.session.position.values.index(0)
    game.click(cell_name(cell, 9))
    digit = game.session.puzzle.solutions[0][cell]
    game.frame(key_event(str(digit)))
    assert game.session.position.values[cell] == digit


def test_reduced_motion_cuts_every_sequence(game: Pilot) -> None:
    game.change(reduced_motion=True)
    deal(game)
    assert not game.app.motion.active
    mistake(game)
    assert not game.app.motion.active
    game.press("u")
    last_digit(game)
    game.frame()
    assert game.scene == "won" and not game.app.motion.active


def test_nothing_is_drawn_once_a_sequence_is_over(game: Pilot) -> None:
    deal(game)
    seconds_moving(game)
    mistake(game)
    seconds_moving(game)
    game.frame()
    drawn = game.advance(50)
    assert drawn <= 1, "the clock alone"


def test_a_mistake_is_ringed_and_tied_to_its_twin(game: Pilot) -> None:
    cell = mistake(game)
    twins = game.playing.board.twins()
    assert twins and all(twin.start == cell for twin in twins)
    values = game.session.position.values
    assert all(values[twin.end] == values[cell] for twin in twins)
    rings = []
    while game.app.motion.of_kind("ring"):
        rings.append(game.playing.board.look().cells[cell].ring)
        game.frame()
    assert rings == sorted(rings) and rings[0] < 0.3
    seconds_moving(game)
    assert not game.playing.board.twins()


def test_a_digit_is_written_along_its_strokes(game: Pilot) -> None:
    """Every picture of it has more ink than the one before."""
    glyphs, colour = game.app.canvas.glyphs, (0, 0, 0)
    for character in STROKES:
        ink = []
        for eighth in range(1, 9):
            picture = glyphs.get(character, 48, "pen", colour, 0.0, eighth / 8).surface
            alphas = [
                picture.get_at((x, y)).a
                for x in range(picture.width)
                for y in range(picture.height)
            ]
            ink.append(sum(alphas))
        assert ink == sorted(ink) and ink[0] < 0.6 * ink[-1], character


def test_the_stroke_of_progress_grows(game: Pilot) -> None:
    cell = game.session.position.values.index(0)
    game.click(cell_name(cell, 9))
    game.press(str(game.session.puzzle.solutions[0][cell]))
    shown = []
    while game.app.motion.of_kind("progress"):
        shown.append(progress_shown(game.session, game.app.motion))
        game.frame()
    assert shown == sorted(shown) and shown[0] < shown[-1]


def test_only_sequences_last_longer_than_a_quarter_of_a_second() -> None:
    assert max(motions.DURATIONS.values()) <= 0.25
    assert max(motions.SEQUENCES.values()) <= 0.8
