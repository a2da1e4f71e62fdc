"""The small parts by themselves: clock of the loop, hand, motion, notices, keys, dialogs, jobs."""

from __future__ import annotations

import threading
import time

import pygame
import pytest

from game.ui.drawing.motion import DURATIONS, Motion
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.jobs import Jobs
from game.ui.launch import AWAY, BUSY, PLAYING, FrameLoop
from game.ui.scenes.playing.board_pointer import BoardPointer
from game.ui.scenes.playing.selection import Selection
from game.ui.window.system_language import system_language
from game.ui.window.waiting import STEP, FixedStep
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot

# The fixed step


def test_steps_add_up_to_the_time_fed() -> None:
    clock_of_loop = FixedStep()
    assert sum(clock_of_loop.feed(0.01) for _ in range(1000)) in (599, 600)


def test_a_long_sleep_does_not_make_the_game_rush() -> None:
    clock_of_loop = FixedStep(longest=0.25)
    assert clock_of_loop.feed(3600) == 15
    assert clock_of_loop.feed(-5) == 0
    assert clock_of_loop.feed(STEP) == 1


def test_a_step_is_as_long_however_seldom_the_loop_turns(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[float] = []

    def update(seconds: float) -> bool:
        steps.append(seconds)
        return False

    monkeypatch.setattr(game.playing, "update", update)
    loop = FrameLoop(game.app, game.folder)
    for pace in (BUSY, PLAYING, AWAY):
        steps.clear()
        loop._pace = pace
        loop._turn([], FixedStep().feed(1 / pace.turns))
        assert steps == [STEP] * (60 // pace.turns)


def test_what_is_entered_after_a_rest_moves_from_its_beginning(game: Pilot) -> None:
    game.click("r1c1")
    game.settle()
    game.app.step([key_event("5")], 8)
    assert game.app.motion.seconds("digit", 0) == pytest.approx(STEP)


# The selection


def dragged(cells: tuple[int, ...], start: Selection, more: bool = False) -> Selection:
    """What is selected when the pointer goes over these cells with the button held."""
    pointer = BoardPointer()
    selection = performed(pointer.down(cells[0], 0, start, more), start)
    for cell in cells[1:]:
        selection = performed(pointer.over(cell, selection), selection)
    selection = performed(pointer.up(), selection)
    assert pointer.over(80, selection) is None, "no button is held"
    return selection


def performed(intent: Intent | None, selection: Selection) -> Selection:
    """A selection after an intent of the pointer."""
    match intent:
        case intents.SelectCells(cells=cells):
            return selection.select(cells)
        case intents.AddCell(cell=cell):
            return selection.add(cell)
        case intents.RemoveCell(cell=cell):
            return selection.remove(cell)
    return selection


def test_a_drag_back_over_the_same_cells_keeps_them() -> None:
    assert dragged((0, 1, 2, 1, 0), Selection()).cells == (0, 1, 2)


def test_a_press_on_the_only_cell_lets_it_go_unless_a_drag_follows() -> None:
    alone = Selection().select((4,))
    assert dragged((4,), alone).cells == ()
    assert dragged((4, 5), alone).cells == (4, 5)
    assert dragged((4, 5), alone, more=True).cells == ()


def test_holding_a_digit_lets_go_of_cells_and_again_puts_it_back() -> None:
    held = Selection().select((3,)).hold(5)
    assert (held.cells, held.digit) == ((), 5)
    assert held.hold(5).digit == 0
    assert held.hold(6).digit == 6


@pytest.mark.parametrize("size", [4, 6, 9])
def test_arrows_wrap_on_any_grid(size: int) -> None:
    selection = Selection(size).select((0,)).move(-1, 0)
    assert selection.cells == (size * (size - 1),)
    assert selection.move(0, -1).cells == (size * size - 1,)


# Motion


def test_no_motion_is_longer_than_a_quarter_of_a_second() -> None:
    assert max(DURATIONS.values()) <= 0.25


def test_a_motion_runs_from_nothing_to_all_and_ends() -> None:
    motion = Motion()
    assert motion.share("digit", 4) == 1.0
    motion.start("digit", 4)
    shares = [motion.share("digit", 4)]
    while motion.step(STEP):
        shares.append(motion.share("digit", 4))
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert not motion.active


def test_less_motion_moves_nothing() -> None:
    motion = Motion()
    motion.reduced = True
    motion.start("seal")
    assert not motion.active
    assert motion.share("seal") == 1.0


# Notices


def test_a_notice_comes_is_read_and_goes(game: Pilot) -> None:
    game.press("r")
    assert game.reads("Restarted.")
    game.advance(60)
    game.app.redraw()
    game.frame()
    assert game.reads("Restarted.")
    game.advance(240)
    assert game.toast == ""
    assert not game.reads("Restarted.")


def test_a_notice_goes_with_what_it_speaks_of(game: Pilot) -> None:
    game.press("r", "u")
    assert game.toast == ""
    game.press("r", "p")
    game.frame()
    assert game.toast == ""


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 800), 100),
        ((800, 600), 100),
        ((320, 480), 200),
        ((640, 400), 100),
        ((320, 480), 100),
        ((480, 860), 100),
        ((480, 860), 150),
        ((800, 600), 200),
        ((1440, 1800), 200),
    ],
)
def test_a_notice_hides_neither_cells_nor_keys_nor_pause(
    open_game: OpenGame, size: tuple[int, int], text: int
) -> None:
    game = open_game(size, text=text)
    game.play()
    names = ["grid", "pad.1", "pad.9", "undo", "hint", *(["pause"] if text == 100 else [])]
    hidden = [game.box(name) for name in names]
    before = game.picture()
    game.app.toasts.show(game.app.t("notice.several_solutions"))
    game.advance(30)
    after = game.picture()
    assert game.reads("Any of them is accepted.")
    for box in hidden:
        was, now = (picture.subsurface(box) for picture in (before, after))
        assert pygame.image.tobytes(was, "RGB") == pygame.image.tobytes(now, "RGB")


def test_a_new_notice_takes_the_place_of_the_old(game: Pilot) -> None:
    game.press("r", "m")
    assert game.reads("Sound on")
    assert not game.reads("Restarted.")


# Events


def test_unknown_keys_and_events_do_nothing(game: Pilot) -> None:
    before = game.state()
    game.press("q", "z", "/")
    game.frame(
        pygame.Event(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode=""),
        pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(100, 100), touch=False),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0),
        pygame.Event(pygame.MOUSEMOTION, pos=(100, 100), rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.USEREVENT),
    )
    assert game.state() == before
    assert game.selected == set()


# Dialogs


def test_a_dialog_by_keys(game: Pilot) -> None:
    said: list[str] = []
    buttons = (("No", lambda: said.append("no")), ("Yes", lambda: said.append("yes")))
    for keys, expected in (
        (("enter",), "yes"),
        (("right", "enter"), "yes"),
        (("left", "enter"), "no"),
        (("right", "left", "enter"), "no"),
    ):
        game.app.scenes.ask("A question", "Really?", buttons)
        game.press(*keys)
        assert said.pop() == expected
        assert game.scene == "playing"
    game.app.scenes.ask("A question", "Really?", buttons)
    game.press("escape")
    assert said == []
    assert game.scene == "playing"


def test_a_dialog_lies_over_the_whole_game(game: Pilot) -> None:
    game.play()
    game.app.scenes.ask("A question", "Really?", (("Yes", None),))
    game.settle()
    assert game.reads("45 to go")
    assert game.reads("Undo")


def test_what_lies_under_a_dialog_is_out_of_reach(game: Pilot) -> None:
    cell = game.point("r1c1")
    game.click("r1c2")
    game.press("3")
    game.drop_text("no puzzle")
    assert game.scene == "dialog"
    before = game.state()
    game.click(cell)
    game.press("5", "u", "r", "f")
    assert game.state() == before
    game.advance(120)
    clock_now = game.session.elapsed
    game.advance(120)
    assert game.session.elapsed == clock_now


# Work beside the frames


def test_results_come_between_frames_and_cancelled_ones_never() -> None:
    jobs = Jobs()
    got: list[object] = []
    jobs.start(lambda should_stop: 5, got.append, got.append)
    stopped = jobs.start(lambda should_stop: _until(should_stop), got.append, got.append)
    stopped.cancel()
    failing = jobs.start(lambda should_stop: 1 / 0, got.append, got.append)
    for job in (stopped, failing):
        job.thread.join(5)
    while jobs.busy:
        jobs.deliver()
    assert got[0] == 5 or got[1] == 5
    assert [type(each) for each in got if each != 5] == [ZeroDivisionError]


def test_work_waits_for_cancelled_work_that_has_not_ended_once_there_is_much_of_it() -> None:
    jobs, released = Jobs(), threading.Event()
    got: list[object] = []
    for _ in range(3):  # none of which looks whether it is to stop
        jobs.start(lambda should_stop: released.wait(5), got.append, got.append).cancel()
    last = jobs.start(lambda should_stop: "done", got.append, got.append)
    last.thread.join(0.2)
    assert last.thread.is_alive()
    released.set()
    jobs.wait(5)
    assert got == ["done"]


def _until(should_stop: object) -> str:
    while not should_stop():  # type: ignore[operator]
        time.sleep(0.001)
    return "too late"


# The language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANGUAGE": "de:zh:en", "LANG": "de_DE"}, "zh"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language
