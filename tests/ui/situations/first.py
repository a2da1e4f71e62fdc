"""The first minutes: the question to a new player, and the lesson."""

from __future__ import annotations

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


def offer(game: Pilot) -> None:
    """The game after the lesson, in which a hint is offered."""
    lesson_six(game)
    solve_board(game)
    game.click("next")
    game.wait()
    game.advance(60 * 21)
    assert game.message


def solve_board(game: Pilot) -> None:
    """Fill in the board of the lesson by clicks."""
    scene = game.scene_below("lesson")
    assert isinstance(scene, LessonScene)
    solution, size = scene.session.puzzle.solutions[0], scene.size
    for cell, digit in enumerate(solution):
        if scene.session.position.values[cell] != digit:
            name = f"r{cell // size + 1}c{cell % size + 1}"
            if scene.play.selection.cells != (cell,):
                game.click(name)
            game.pad(digit)
