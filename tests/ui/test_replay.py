"""A finished game is looked at, replayed move by move, and played again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.playback import moments
from game.session.session import Session
from game.ui.layout import replay as layout
from game.ui.layout.geometry import View
from game.ui.scenes.replay import ReplayScene
from tests.ui.conftest import OpenGame
from tests.ui.pages import WINDOWS, name, outside, overlapping, small
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations.past import finished_game

BLANKS = NORMAL.givens.count(0)


@pytest.fixture
def replay(open_game: OpenGame) -> Pilot:
    """A game that was won with one mistake and two checks, on the page that replays it."""
    game = open_game()
    finished_game(game.app.store, "tier.hard", 100, mistakes=1, checks=2)
    game.app.scenes.open("my_games")
    game.frame()
    game.click("tab.finished", "row.0")
    game.wait()
    return game


def page(game: Pilot) -> ReplayScene:
    found = game.app.top
    assert isinstance(found, ReplayScene)
    return found


def shown(game: Pilot) -> list[int]:
    """The digits on the board of the page."""
    return [look.digit for look in page(game).looks()]


def test_it_opens_at_the_start_and_enter_plays_it(replay: Pilot) -> None:
    assert shown(replay) == list(NORMAL.givens)
    assert replay.reads("1 mistake")
    assert replay.reads("2 checks")
    assert not replay.can_press("step_back")
    replay.press("enter")
    replay.advance(120)
    assert replay.scene == "replay"
    assert sum(map(bool, shown(replay))) > sum(map(bool, NORMAL.givens))


def test_the_start_is_seen_before_the_log_has_been_replayed(open_game: OpenGame) -> None:
    game = open_game()
    finished_game(game.app.store, "tier.hard", 100)
    game.app.scenes.open("my_games")
    game.frame()
    game.click("tab.finished", "row.0")
    assert shown(game) == list(NORMAL.givens)


def test_steps_go_to_the_end_and_back_to_the_start(replay: Pilot) -> None:
    last = len(page(replay).moments) - 1
    assert last >= BLANKS + 1
    for _ in range(last):
        replay.click("step_forward")
    assert shown(replay) == list(NORMAL.solutions[0])
    assert not replay.can_press("step_forward")
    for _ in range(last):
        replay.click("step_back")
    assert shown(replay) == list(NORMAL.givens)
    assert not replay.can_press("step_back")
    replay.click("step_forward")
    wrong = [look.wrong for look in page(replay).looks()]
    assert wrong.count(True) == 1, "the mistake is marked"
    replay.press("right")
    assert page(replay).at == 2
    replay.press("left", "pagedown")
    assert page(replay).at == 11


def test_it_runs_to_the_end_and_stops(replay: Pilot) -> None:
    replay.click("speed", "run")
    last = len(page(replay).moments) - 1
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
    assert (page(replay).at, page(replay).running) == (last, False)
    assert replay.advance(60) == 0


def test_the_strip_jumps_and_is_dragged(replay: Pilot) -> None:
    strip = replay.box("strip")
    middle = (strip.centre[0], strip.centre[1])
    replay.click(middle)
    assert page(replay).at == pytest.approx(page(replay).moments.__len__() / 2, abs=1)
    replay.drag(middle, (strip.x, strip.centre[1]))
    assert page(replay).at == 0


def test_it_is_played_again(replay: Pilot) -> None:
    replay.click("again")
    assert replay.scene == "playing"
    assert replay.session.puzzle.givens == NORMAL.givens
    assert replay.session.position.blanks == BLANKS
    assert replay.app.store.count_games().finished == 1, "the old one stays"


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


@pytest.mark.parametrize("view", WINDOWS, ids=name)
def test_the_layout(view: View) -> None:
    boxes = layout.replay(view)
    assert outside(boxes, view) == {}
    parts = ["back", "title", "board", "facts", "time", "at", "strip", *layout.MOVERS, "again"]
    assert overlapping(boxes, parts) == []
    if view.short > 320 * view.scale:
        assert small(boxes, [*layout.MOVERS, "again", "back"], view) == {}


def test_marks_lines_and_trials_are_seen_again(game: Pilot) -> None:
    session, blanks = game.session, [at for at, digit in enumerate(NORMAL.givens) if not digit]
    here, there = blanks[:2]
    session.toggle_colour([(here, 0)], 4)
    session.toggle_line((here, 0), (there, 0), 2)
    session.begin_trial()
    session.enter((there,), NORMAL.solutions[0][there])
    session.keep_trial()
    for cell in blanks:
        if not session.position.values[cell]:
            session.enter((cell,), NORMAL.solutions[0][cell])
    game.playing.play.save()
    store = game.app.store
    (summary,) = store.games()
    game.app.scenes.replay(summary, store.session_of(summary.game_id))
    game.wait()
    scene = page(game)
    seen = []
    for scene.at in range(6):
        game.frame()
        look, tried = scene.looks()[here], scene.looks()[there].pencil
        lines = scene.moments[scene.at].position.marks.lines
        seen.append((look.drawn is not None, len(lines), tried))
    assert seen == [
        (False, 0, False),
        (True, 0, False),
        (True, 1, False),
        (True, 1, True),
        (True, 1, False),
        (True, 1, False),
    ]
