"""A board of several grids in the window: played, hinted at, continued and won like any other."""

from __future__ import annotations

from functools import cache

from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.kind import kind_of
from game.store.puzzles import as_kept
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

WIDTH = 15


@cache
def twin() -> Puzzle:
    return as_kept(generate(PuzzleSpec(variant="twin", level="tier.easy", blanks=20, seed=3)))


def name(cell: int) -> str:
    return f"r{cell // WIDTH + 1}c{cell % WIDTH + 1}"


def enter(game: Pilot, cell: int, digit: int) -> None:
    game.click(name(cell))
    game.pad(digit)


def test_what_is_no_cell_can_neither_be_clicked_nor_reached(open_game: OpenGame) -> None:
    game = open_game()
    game.play(twin())
    game.click("r9c9")
    game.click("r1c15")
    assert game.scene_below("playing").play.selection.cells == (8 * WIDTH + 8,)
    game.click("r1c9")
    game.press("Right")
    assert game.scene_below("playing").play.selection.cells == (0,)


def test_each_digit_is_left_as_often_as_it_is_missing(open_game: OpenGame) -> None:
    game = open_game()
    game.play(twin())
    session = game.session
    assert sum(session.remaining(digit) for digit in range(1, 10)) == 20


def test_a_board_of_several_grids_is_played_to_its_end(open_game: OpenGame) -> None:
    game = open_game()
    game.play(twin())
    solution = game.session.puzzle.solutions[0]
    game.press("h", "Return")
    game.settle()
    blanks = [cell for cell, value in enumerate(game.session.position.values) if not value]
    enter(game, blanks[0], solution[blanks[0]])
    game.to_menu()
    game.press("Return")
    game.settle()
    assert kind_of(game.session.puzzle).format() == "twin-9"
    assert game.session.position.values[blanks[0]] == solution[blanks[0]]
    for cell in blanks[1:]:
        if not game.session.position.values[cell]:
            enter(game, cell, solution[cell])
    assert game.session.won
