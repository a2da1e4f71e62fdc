"""The way to the solution: each step on its board, and the board of the game solved up to one."""

from __future__ import annotations

import pytest

from game.ui.parts.boards import Board
from game.ui.scenes.path_recording import PathRecording, StepsRecording
from game.ui.scenes.replay import STRIP, ReplayScene
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.test_hints import HARD


def open_path(game: Pilot) -> PathRecording:
    game.press("p")
    game.click("solutions", "button.4")
    game.wait()
    game.frame()
    recording = game.top(ReplayScene).state().recording
    assert isinstance(recording, PathRecording)
    return recording


def test_each_step_is_named_and_the_last_one_completes_the_board(game: Pilot) -> None:
    game.play(HARD)
    moments = open_path(game).moments
    assert moments[-1].values == HARD.solution
    assert any(moment.hint.eliminations for moment in moments), "singles do not solve it"
    game.click("step_forward")
    assert game.reads("Hidden Single")
    assert game.reads("Step 1 of")


def test_the_board_stays_as_large_at_each_step(game: Pilot) -> None:
    game.play(HARD)
    last = len(open_path(game).moments) - 1
    game.look(1280, 800, 1, text=200)
    boxes = set()
    for at in range(last + 1):
        game.top(ReplayScene).slide(STRIP, at)
        game.frame()
        boxes.add(next(part.box for part in game.top(ReplayScene).tree if isinstance(part, Board)))
    assert len(boxes) == 1


def test_it_counts_as_help(game: Pilot) -> None:
    open_path(game)
    assert game.session.helped and game.session.hints == 1


def test_a_line_of_the_list_shows_its_step(game: Pilot) -> None:
    game.resize(1280, 800)
    open_path(game)
    game.click("move.3")
    assert game.top(ReplayScene).at == 3


@pytest.mark.parametrize("by", ["button", "keys"])
def test_the_board_is_solved_up_to_a_step_and_undo_takes_it_back(game: Pilot, by: str) -> None:
    open_path(game)
    before = game.session.position.values
    if by == "button":
        game.click("step_forward", "step_forward", "step_forward", "again")
    else:
        game.press("right", "right", "right")
        while game.focus != "again":
            game.press("tab")
        game.press("enter")
    assert game.scene == "playing"
    written = [cell for cell, old in enumerate(before) if game.session.position.values[cell] != old]
    assert len(written) == 3
    assert all(game.session.position.values[cell] == NORMAL.solutions[0][cell] for cell in written)
    game.press("u")
    assert game.session.position.values == before


def test_what_is_wrong_goes_first_and_its_end_wins(game: Pilot) -> None:
    game.click("r7c5")
    wrong = 1 if NORMAL.solutions[0][6 * 9 + 4] != 1 else 2
    game.press(str(wrong))
    moments = open_path(game).moments
    assert moments[0].values[6 * 9 + 4] == 0
    strip = game.box("strip")
    game.drag(strip.centre, (strip.right - 1, strip.centre[1]))
    game.click("again")
    game.settle()
    assert game.scene == "won" and game.session.helped


# All that follows now


def test_all_steps_are_listed_from_easy_to_hard_and_one_can_be_written(game: Pilot) -> None:
    game.play(HARD)
    game.press("p")
    game.click("solutions", "button.3")
    game.wait()
    game.frame()
    recording = game.top(ReplayScene).state().recording
    assert isinstance(recording, StepsRecording)
    *steps, end = (moment.hint.step for moment in recording.moments)
    assert end is None and len(steps) > 3
    assert list(recording.heights) == sorted(recording.heights)
    assert all(moment.values == HARD.givens for moment in recording.moments)
    game.click("step_forward", "again")
    assert game.scene == "playing" and game.session.helped
    first = steps[0]
    assert first
    cell, digit = first.placements[0]
    assert game.session.position.values[cell] == digit == HARD.solutions[0][cell]
