"""A finished game is looked at, replayed move by move, and played again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.playback import moments
from game.session.session import Session
from game.ui.scenes.replay import GameRecording, ReplayScene
from tests.ui.boards import boards, digits
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations.past import finished_game

BLANKS = NORMAL.givens.count(0)


@pytest.fixture
def replay(open_game: OpenGame) -> Pilot:
    """A game that was won with one mistake and two checks, on the page that replays it."""
    game = open_game()
    finished_game(game.app.store, "tier.hard", 100, mistakes=1, checks=2, singly=True)
    game.open("my_games")
    game.click("tab.finished", "row.0")
    game.wait()
    return game


def page(game: Pilot) -> ReplayScene:
    return game.top(ReplayScene)


def last(game: Pilot) -> int:
    """The number of the last move."""
    return page(game).state().last


def test_it_opens_at_the_start_and_enter_plays_it(replay: Pilot) -> None:
    assert digits(replay) == NORMAL.givens
    assert replay.reads("1 mistake")
    assert replay.reads("2 checks")
    assert not replay.can_press("step_back")
    replay.press("enter")
    replay.advance(120)
    assert replay.scene == "replay"
    assert sum(map(bool, digits(replay))) > sum(map(bool, NORMAL.givens))


def test_the_start_is_seen_before_the_log_has_been_replayed(open_game: OpenGame) -> None:
    game = open_game()
    finished_game(game.app.store, "tier.hard", 100, singly=True)
    game.open("my_games")
    game.click("tab.finished", "row.0")
    assert digits(game) == NORMAL.givens


def test_steps_go_to_the_end_and_back_to_the_start(replay: Pilot) -> None:
    assert last(replay) >= BLANKS + 1
    for _ in range(last(replay)):
        replay.click("step_forward")
    assert digits(replay) == NORMAL.solutions[0]
    assert not replay.can_press("step_forward")
    for _ in range(last(replay)):
        replay.click("step_back")
    assert digits(replay) == NORMAL.givens
    assert not replay.can_press("step_back")
    replay.click("step_forward")
    wrong = [look.wrong for look in boards(replay)[0].look.cells]
    assert wrong.count(True) == 1, "the mistake is marked"
    replay.press("right")
    assert page(replay).at == 2
    replay.press("left", "pagedown")
    assert page(replay).at == 11


def test_each_move_is_listed_with_its_digit_and_its_cell(replay: Pilot) -> None:
    recording = page(replay).state().recording
    t, every = replay.app.t, range(1, last(replay) + 1)
    moves = [recording.move(t, at) for at in every]
    assert sum(move.ink == "bad" for move in moves) == 1
    blanks = [cell for cell, given in enumerate(NORMAL.givens) if not given]
    where = {t("margin.cell", row=cell // 9 + 1, column=cell % 9 + 1) for cell in blanks}
    assert {move.where for move in moves if move.digit} == where


def test_it_runs_to_the_end_and_stops(replay: Pilot) -> None:
    replay.click("speed", "run")
    assert (page(replay).at, page(replay).running) == (0, True)
    replay.advance(60)
    speed = page(replay).speed
    assert page(replay).at == pytest.approx(speed, abs=1)
    replay.press("p")
    at = page(replay).at
    replay.advance(60)
    assert page(replay).at == at
    replay.click("run")
    replay.advance(60 * 60)
    assert (page(replay).at, page(replay).running) == (last(replay), False)
    assert replay.advance(60) == 0


def test_the_strip_jumps_and_is_dragged(replay: Pilot) -> None:
    strip = replay.box("strip")
    middle = (strip.centre[0], strip.centre[1])
    replay.click(middle)
    assert page(replay).at == pytest.approx(last(replay) / 2, abs=1)
    replay.drag(middle, (strip.x, strip.centre[1]))
    assert page(replay).at == 0


SELF, EASIEST = "button.2", "button.1"


def beside(game: Pilot, rival: str) -> None:
    """Play it again beside one of these."""
    game.click("again", rival)
    game.wait()


def test_it_is_played_again(replay: Pilot) -> None:
    beside(replay, SELF)
    assert replay.scene == "playing"
    assert replay.session.puzzle.givens == NORMAL.givens
    assert replay.session.position.blanks == BLANKS
    assert replay.app.store.count_games().finished == 1, "the old one stays"


def test_played_again_it_says_how_it_stands_beside_the_game_before(replay: Pilot) -> None:
    beside(replay, SELF)
    replay.resize(1280, 800)
    session, solution = replay.session, NORMAL.solutions[0]
    blanks = [cell for cell, given in enumerate(NORMAL.givens) if not given]
    for cell in blanks[:2]:
        replay.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
        replay.press(str(solution[cell]))
    assert replay.reads("2 ahead of last time")
    session.advance(1000)
    replay.advance(2)
    assert replay.reads(f"{BLANKS - 2} behind last time"), "it was done by then"
    replay.change(timer=False)
    assert not replay.reads("last time"), "without a clock there is nothing to compare"


def test_played_again_beside_the_easiest_way_it_takes_as_long(replay: Pilot) -> None:
    recording = page(replay).state().recording
    assert isinstance(recording, GameRecording)
    former = recording.session.elapsed
    beside(replay, EASIEST)
    replay.resize(1280, 800)
    assert replay.reads("level with the easiest way")
    replay.session.advance(former / 2)
    replay.advance(2)
    assert replay.reads("behind the easiest way")
    ghost = replay.playing.play.ghost_digits
    assert ghost and 0 < ghost < BLANKS
    replay.session.advance(former / 2 + 1)
    replay.advance(2)
    assert replay.reads(f"{BLANKS} behind the easiest way")


def test_without_a_clock_it_is_played_again_at_once(replay: Pilot) -> None:
    replay.change(timer=False)
    replay.click("again")
    assert replay.scene == "playing"


def test_looking_changes_nothing(replay: Pilot) -> None:
    before = replay.app.store.games()
    replay.click("step_forward", "run")
    replay.advance(30)
    replay.press("escape")
    assert replay.scene == "my_games"
    assert replay.app.store.games() == before


def test_moments_are_the_boards_that_undo_comes_back_to() -> None:
    session = Session(NORMAL)
    boards = [session.position]
    acts: list[Callable[[], object]] = [
        lambda: session.enter([0], 4),
        lambda: session.toggle_note([1], 3),
        session.undo,
        session.restart,
        session.undo,
        lambda: session.enter([0], 5),
    ]
    for act in acts:
        act()
        boards.append(session.position)
    found = moments(NORMAL, session.actions)
    assert [each.position for each in found] == boards


def test_marks_lines_and_trials_are_seen_again(game: Pilot) -> None:
    session, blanks = game.session, [at for at, digit in enumerate(NORMAL.givens) if not digit]
    here, there = blanks[:2]
    session.toggle_colour([(here, 0)], 4)
    session.toggle_path(((here, 0), (there, 0)), 2)
    session.begin_trial()
    session.enter((there,), NORMAL.solutions[0][there])
    session.keep_trial()
    for cell in blanks:
        if not session.position.values[cell]:
            session.enter((cell,), NORMAL.solutions[0][cell])
    game.playing.play.save()
    store = game.app.store
    (summary,) = store.games()
    recording = GameRecording(summary, store.session_of(summary.game_id))
    game.app.scenes.push(ReplayScene(game.app, recording))
    game.wait()
    seen = []
    for _ in range(6):
        board = boards(game)[0].look
        look, tried = board.cells[here], board.cells[there].pencil
        seen.append((look.drawn is not None, len(board.drawing.lines), tried))
        game.press("right")
    assert seen == [
        (False, 0, False),
        (True, 0, False),
        (True, 1, False),
        (True, 1, True),
        (True, 1, False),
        (True, 1, False),
    ]
