"""The first minutes: the question to a new player, and the lesson."""

from __future__ import annotations

from game.engine.notation import parse_cell
from game.ui import scenes
from game.ui.scenes.lesson import LessonScene
from tests.ui.pilot import Pilot


def welcome(game: Pilot) -> None:
    game.app.scenes.show_only(scenes.make(game.app, "welcome"))
    game.frame()


def lesson(game: Pilot) -> None:
    game.app.scenes.open_or_return("lesson")
    game.frame()


def lesson_row(game: Pilot) -> None:
    lesson(game)
    game.click("r1c3")


def lesson_wrong(game: Pilot) -> None:
    lesson_row(game)
    game.pad(4)


def lesson_alone(game: Pilot) -> None:
    """All three rules were shown."""
    lesson(game)
    for cell, digit in (("r1c3", 3), ("r3c1", 2), ("r4c4", 1)):
        game.click(cell)
        game.pad(digit)
    game.click("r2c3")


def lesson_solved(game: Pilot) -> None:
    lesson(game)
    solve_board(game)


def lesson_six(game: Pilot) -> None:
    lesson_solved(game)
    game.click("next", "r6c2")


def large_welcome(game: Pilot) -> None:
    """The question to those who have chosen Large and simple."""
    welcome(game)
    game.click("large")


def lesson_full(game: Pilot) -> None:
    """Every cell has a digit, and two of them are wrong."""
    lesson_six(game)
    solve_board(game, swapped=("r5c4", "r5c5"))


def after_lesson(game: Pilot) -> None:
    """The question how to go on."""
    lesson_six(game)
    solve_board(game)
    game.click("next")


def offer(game: Pilot) -> None:
    """The game after the lesson, in which a hint is offered."""
    after_lesson(game)
    game.click("full")
    game.wait()
    game.advance(60 * 21)
    assert game.message


def solve_board(game: Pilot, swapped: tuple[str, ...] = ()) -> None:
    """Fill in the board of the lesson by clicks, with the digits of two cells ``swapped``."""
    scene = game.scene_below("lesson")
    assert isinstance(scene, LessonScene)
    solution, size = list(scene.session.puzzle.solutions[0]), scene.board.size
    if swapped:
        one, other = (parse_cell(cell, size) for cell in swapped)
        solution[one], solution[other] = solution[other], solution[one]
    for cell, digit in enumerate(solution):
        if scene.session.position.values[cell] != digit:
            name = f"r{cell // size + 1}c{cell % size + 1}"
            if scene.play.selection.cells != (cell,):
                game.click(name)
            game.pad(digit)
