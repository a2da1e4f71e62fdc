"""New puzzles in the real window: by click and by a start option."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.engine.loading import load_puzzle
from game.engine.notation import cell_name, format_grid, parse_grid
from game.engine.solver import count_solutions
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved

PAPER = ("--theme", "paper", "--lang", "en")


@pytest.fixture
def data(tmp_path: Path) -> str:
    return str(tmp_path / "data")


def board(data: str) -> tuple[str, str]:
    """The givens and the values of the game that is saved; empty when there is none."""
    game = saved(data)
    return (game.givens, game.values) if game else ("", "")


def play_one_digit(game: GameWindow, data: str) -> str:
    """Write the digit of the first blank cell, by clicks; the givens of the puzzle."""
    wait_until(lambda: board(data)[0] != "", "a game")
    puzzle = load_puzzle(board(data)[0])
    cell = puzzle.givens.index(0)
    digit = puzzle.solutions[0][cell]
    game.click(f"playing/{cell_name(cell, 9)}")
    game.click(f"playing/pad.{digit}")
    values = list(puzzle.givens)
    values[cell] = digit
    wait_until(lambda: board(data)[1] == format_grid(values), "the digit")
    return board(data)[0]


def test_45_blanks_by_click(display: Display, data: str) -> None:
    with GameWindow(display, *PAPER, data=data, seed=11) as game:
        for place in ("menu/more", "menu_more/new_puzzle"):
            game.wait_for_change(partial(game.click, place))
        game.wait_for_change(lambda: game.click("new_puzzle/tab.blanks"))
        game.wait_for_change(lambda: game.click("new_puzzle/level.blanks.45"))
        game.settle()
        givens = parse_grid(play_one_digit(game, data))
    assert givens.count(0) == 45
    assert count_solutions(load_puzzle(format_grid(givens)).rules, givens, 2) == 1
    game_row = saved(data)
    assert game_row and game_row.level == "blanks.45"


def test_blanks_of_each_box_by_a_start_option(display: Display, data: str) -> None:
    with GameWindow(display, "--per-box", "4-5", *PAPER, data=data, seed=11) as game:
        game.settle()
        givens = play_one_digit(game, data)
    for box in load_puzzle(givens).rules.houses:
        if box.kind == "box":
            assert 4 <= sum(givens[cell] == "." for cell in box.cells) <= 5


def test_a_puzzle_is_watched_as_it_is_made_and_then_played(display: Display, data: str) -> None:
    with GameWindow(display, *PAPER, size=(1280, 800), data=data, seed=11) as game:
        for place in ("menu/more", "menu_more/new_puzzle"):
            game.wait_for_change(partial(game.click, place))
        game.wait_for_change(lambda: game.click("new_puzzle/tab.custom"))
        game.wait_for_change(lambda: game.click("new_puzzle/watch"))
        game.settle()
        assert game.shown["screen"] == "watch"
        game.wait_for_change(lambda: game.click("watch/run"))
        game.wait_for_change(lambda: game.key("Right"))
        game.wait_for_change(lambda: game.click("watch/again"))
        game.settle()
        givens = play_one_digit(game, data)
    assert count_solutions(load_puzzle(givens).rules, parse_grid(givens), 2) == 1
