"""The choice after a board of Endless: one of three tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.run_tools import ArcadeTool
from game.ui.input.intents import EnterDigit, Intent, Pause, TogglePause
from game.ui.parts.arranging import Column
from game.ui.parts.pressing import Slip, slips
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import card
from game.ui.parts.words import heading
from game.ui.scenes.arcade.paused import paused_run
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.parts.part import Kit, Part
    from game.ui.scenes.arcade.scene import RunScene
    from game.ui.services import Services


class ChoiceScene(Screen[tuple[str, ...]]):
    """Three slips on a card; one of them must be taken."""

    name = "choice"
    overlay = True
    is_card = True

    def __init__(self, services: Services, game: RunScene) -> None:
        super().__init__(services)
        self._game = game
        self.tools = game.run.offered
        self.focus = ControlId("take", self.tools[0].value)

    def state(self) -> tuple[str, ...]:
        """The names of the tools."""
        return tuple(tool.value for tool in self.tools)

    @staticmethod
    def page(kit: Kit, state: tuple[str, ...]) -> Part:
        """The card, its title and a slip for each tool."""
        t = kit.t
        tools = [
            Slip(ControlId("take", tool), t(f"arcade.{tool}"), t(f"arcade.{tool}.words"), tool)
            for tool in state
        ]
        title = t("arcade.choose")
        return card(Column(heading(title), slips(tools)), "choice", title, ems=26)

    def press(self, control: ControlId) -> None:
        """Take a tool."""
        self._take(ArcadeTool(str(control.member)))

    def _take(self, tool: ArcadeTool) -> None:
        self._game.run.take(tool)
        self.services.sound.play("hint")
        self.services.scenes.pop()
        self._game.chosen()

    def perform(self, intent: Intent) -> None:
        """1, 2 and 3 take a tool; the pause key pauses."""
        if isinstance(intent, EnterDigit) and 0 < intent.digit <= len(self.tools):
            self._take(self.tools[intent.digit - 1])
        elif isinstance(intent, (Pause, TogglePause)):
            self.back()
        else:
            super().perform(intent)

    def back(self) -> None:
        """The run is paused; the choice comes again after that."""
        self.services.scenes.pop()
        self.services.scenes.push(paused_run(self.services, self._game))
