"""A run that is paused: its sheet lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Restart
from game.ui.scenes.arcade.run_picture import RunPicture
from game.ui.scenes.arcade.standing import standing
from game.ui.scenes.paused import Choices, PausedScene
from game.ui.widgets.kind_pictures import KindPictures

if TYPE_CHECKING:
    from game.ui.scenes.arcade.run_scene import RunScene
    from game.ui.services import Services

BUTTONS = (
    ("resume", "play", "paused.resume"),
    ("again", "restart", "arcade.new"),
    ("give_up", "done", "paused.give_up"),
    ("settings", "settings", "paused.settings"),
    ("menu", "menu", "paused.menu"),
)
"""Of each button its name, its icon and the key of its label."""


def paused_run(services: Services, game: RunScene) -> PausedScene:
    """Covers a run completely, and shows how far it is; it can be ended, and another begun."""
    kinds, run = KindPictures(), game.run
    choices = Choices(
        "paused_run",
        lambda: (standing(services.t, game.run),),
        BUTTONS,
        {"give_up": game.ask_end, "again": game.ask_again},
        {Restart: lambda _: game.ask_again()},
        lambda: RunPicture(kinds, run.course, run),
        kinds,
    )
    return PausedScene(services, game, choices)
