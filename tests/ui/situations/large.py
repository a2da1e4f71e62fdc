"""Large and simple: its menu, its board, and what it says."""

from __future__ import annotations

from game.engine.notation import cell_name
from game.ui.scenes.settings import SettingsScene
from tests.ui.pilot import Pilot
from tests.ui.situations.editor import one


def menu(game: Pilot) -> None:
    game.app.change("large_simple", True)
    game.app.scenes.to_menu()
    game.frame()


def playing(game: Pilot) -> None:
    menu(game)
    game.play()


def written(game: Pilot, count: int) -> list[int]:
    """Write so many digits; returns the cells that were blank."""
    puzzle = game.session.puzzle
    blanks = [cell for cell, value in enumerate(puzzle.givens) if not value]
    for cell in blanks[:count]:
        game.click(cell_name(cell, 9))
        game.pad(puzzle.solutions[0][cell])
    return blanks


def menu_continue(game: Pilot) -> None:
    playing(game)
    written(game, 2)
    game.click("stop", "stay")


def mistake(game: Pilot) -> None:
    playing(game)
    cell = written(game, 6)[6]
    game.click(cell_name(cell, 9))
    game.pad(game.session.puzzle.solutions[0][cell] % 9 + 1)


def help_me(game: Pilot) -> None:
    playing(game)
    game.click("help")


def notes(game: Pilot) -> None:
    menu(game)
    game.app.change("simple_notes", True)
    game.play()
    game.click("notes", "r1c1")
    game.pad(3, 4)


def stop(game: Pilot) -> None:
    playing(game)
    written(game, 2)
    game.click("stop")


def won(game: Pilot) -> None:
    playing(game)
    game.fill_in()
    game.settle()


def more(game: Pilot) -> None:
    menu(game)
    game.click("more")


def days(game: Pilot) -> None:
    """The puzzle of the day before."""
    more(game)
    game.click("days", "earlier")
    game.settle()


def full(game: Pilot) -> None:
    """The question before the full game."""
    more(game)
    while not game.can_press("full"):
        game.click("next")
    game.click("full")


def settings(game: Pilot) -> None:
    menu(game)
    game.open(SettingsScene(game.app, "play"))


def editor(game: Pilot) -> None:
    """A puzzle from a newspaper."""
    game.app.change("large_simple", True)
    one(game)
