"""The way to the solution of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.path_recording import show_path
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


def on_path(game: Pilot) -> None:
    """At the first of its hardest steps."""
    path(game)
    heights = game.app.top.state().recording.heights
    for _ in range(1 + list(heights).index(max(heights))):
        game.click("step_forward")
    game.settle()
