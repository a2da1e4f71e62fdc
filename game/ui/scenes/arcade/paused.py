"""A run that is paused: its sheet lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, Restart, TogglePause
from game.ui.scenes.arcade.standing import standing
from game.ui.scenes.paused import PausedScene
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.scenes.arcade.scene import RunScene
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

BUTTONS = {
    "resume": "play",
    "again": "restart",
    "give_up": "done",
    "settings": "settings",
    "menu": "menu",
}
"""The buttons and their icons."""


class PausedRunScene(PausedScene):
    """Covers a run completely."""

    name = "paused_run"

    def __init__(self, services: Services, game: RunScene) -> None:
        self.rush = game
        super().__init__(services, game)

    def buttons(self) -> tuple[str, ...]:
        """The names of the buttons."""
        return tuple(BUTTONS)

    def controls(self) -> list[Control]:
        """The buttons, Resume first."""
        boxes, t = self.boxes(), self.services.t
        first, second = boxes["resume"], boxes["again"]
        kind: ControlKind = "tile" if second.w < 0.5 * first.w and second.h > first.h else "button"
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == "resume" else kind,
                t("arcade.new" if name == "again" else f"paused.{name}"),
                icon,
            )
            for name, icon in BUTTONS.items()
        ]

    def press(self, control: ControlId) -> None:
        """Resume, end the run or begin another, or leave it for another screen."""
        if control.group == "give_up":
            self.rush.ask_end()
        elif control.group == "again":
            self.rush.ask_again()
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """The pause key resumes the run; the one for restarting begins another."""
        if isinstance(intent, TogglePause):
            self._resume()
        elif isinstance(intent, Restart):
            self.rush.ask_again()
        else:
            Scene.perform(self, intent)

    def _words(self) -> str:
        return standing(self.services.t, self.rush.run)
