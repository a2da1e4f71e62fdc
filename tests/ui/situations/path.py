"""The way to the solution of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.path_recording import show_path, show_steps
from game.ui.scenes.solutions import offer_solutions
from tests.ui.situations.hints import puzzle_of

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot


def path(game: Pilot) -> None:
    """It has just been found."""
    game.play(puzzle_of("expert", 17))
    game.settle()
    show_path(game.app, game.playing)
    game.app.jobs.wait(20)
    game.settle()


def steps(game: Pilot) -> None:
    """All that follows, at the fifth step."""
    game.play(puzzle_of("expert", 17))
    game.settle()
    show_steps(game.app, game.playing)
    game.app.jobs.wait(20)
    game.settle()
    for _ in range(5):
        game.click("step_forward")
    game.settle()


def asked(game: Pilot) -> None:
    """What is asked before any of it is shown."""
    game.play(puzzle_of("expert", 17))
    game.settle()
    offer_solutions(game.app, game.playing)
    game.settle()


def on_path(game: Pilot) -> None:
    """At the first of its hardest steps."""
    path(game)
    heights = game.app.top.state().recording.heights
    for _ in range(1 + list(heights).index(max(heights))):
        game.click("step_forward")
    game.settle()
