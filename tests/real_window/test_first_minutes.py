"""The first minutes in the real window, by mouse alone: the lesson, and Large and simple."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.loading import load_puzzle
from game.engine.notation import cell_name
from game.session.lesson import STAGES, Stage
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved, stored, values

LOOK = ("--theme", "paper", "--lang", "en")


@pytest.fixture
def data(tmp_path: Path) -> str:
    return str(tmp_path / "data")


def solve(game: GameWindow, scene: str, givens: str, left: int = 0) -> None:
    """Write every blank of a board, but for the last ``left``, by clicks."""
    puzzle = load_puzzle(givens)
    size = puzzle.rules.size
    blanks = [cell for cell, value in enumerate(puzzle.givens) if not value]
    for cell in blanks[: len(blanks) - left]:
        game.click(f"{scene}/{cell_name(cell, size)}")
        game.click(f"{scene}/pad.{puzzle.solutions[0][cell]}")


def lesson(data: str) -> str:
    """Where the lesson stands."""
    with stored(data) as store:
        return store.recall("lesson") or ""


def learn(game: GameWindow, stage: Stage, data: str) -> None:
    """Play a board of the lesson and go on."""
    blanks = stage.givens.count(".")
    solve(game, "lesson", stage.givens)
    wait_until(lambda: lesson(data).count("place") == blanks, f"{blanks} digits: {lesson(data)}")
    game.settle(0.4)
    game.click("lesson/next")


def wins(data: str) -> int:
    with stored(data) as store:
        return sum(level.won for level in store.statistics().values())


def test_from_the_first_start_through_the_lesson_to_the_first_win(
    display: Display, data: str
) -> None:
    with GameWindow(display, *LOOK, data=data, seed=7, welcome=True) as game:
        game.wait_for_change(lambda: game.click("welcome/show"))
        first, second = STAGES
        learn(game, first, data)
        wait_until(lambda: lesson(data).startswith("1"), "the second board")
        game.settle()
        learn(game, second, data)
        game.settle()
        game.click("after_lesson/full")
        wait_until(lambda: bool(values(data)), "a real game")
        game.settle()
        solve(game, "playing", values(data))
        wait_until(lambda: wins(data) == 1, "the first win")
        assert saved(data) is None
        assert game.ask_to_close() == 0
        assert game.errors() == ""


@pytest.mark.parametrize("size", [(1280, 800), (480, 800), (800, 600)])
def test_large_and_simple_by_mouse_alone(
    display: Display, data: str, size: tuple[int, int]
) -> None:
    with GameWindow(display, "--lang", "en", data=data, seed=7, size=size, welcome=True) as game:
        game.wait_for_change(lambda: game.click("welcome/large"))
        game.wait_for_change(lambda: game.click("large_welcome/know"))
        game.wait_for_change(lambda: game.click("menu/play"))
        wait_until(lambda: bool(values(data)), "a puzzle")
        game.settle()
        givens = values(data)
        solve(game, "playing", givens, left=3)
        wait_until(lambda: values(data).count(".") == 3, "all but three digits")
        stop_for_today(game)
    with GameWindow(display, "--lang", "en", data=data, size=size) as game:
        game.wait_for_change(lambda: game.click("menu/continue"))
        take_a_hint(game, data)
        solve(game, "playing", values(data))
        wait_until(lambda: wins(data) == 1, "the win")
        game.settle(0.5)
        game.wait_for_change(lambda: game.click("won/menu"))
        assert game.ask_to_close() == 0
        assert game.errors() == ""


def test_a_double_click_opens_one_screen(display: Display, data: str) -> None:
    """The second press would ask to leave, or press whatever lies there."""
    with GameWindow(display, "--lang", "en", data=data, seed=7, welcome=True) as game:
        game.wait_for_change(lambda: game.click("welcome/large", times=2))
        game.wait_for_change(lambda: game.click("large_welcome/know", times=3))
        more = game.point("menu/more")
        game.wait_for_change(lambda: game.click(more, times=3))
        seen = game.picture()
        game.wait_for_change(lambda: game.key("Escape"))
        game.wait_for_change(lambda: game.click("menu/more"))
        assert game.picture() == seen, "the page that one click opens"
        assert game.ask_to_close() == 0
        with stored(data) as store:
            assert store.settings().large_simple
        assert game.errors() == ""


def stop_for_today(game: GameWindow) -> None:
    """The button saves, says goodbye, and closes the game."""
    game.wait_for_change(lambda: game.click("playing/stop"))
    game.click("goodbye/close")
    assert game.wait() == 0
    assert game.errors() == ""


def take_a_hint(game: GameWindow, data: str) -> None:
    """Help me explains the next digit and writes it."""
    game.wait_for_change(lambda: game.click("playing/help"))
    game.settle(0.5)
    game.click("playing/message.apply")
    wait_until(lambda: values(data).count(".") == 2, "the digit of the hint")
    game.settle()
