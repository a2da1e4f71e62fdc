"""A puzzle walked through: each step is shown with its reason, then the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.session import Session
from game.store.shown_game import ShownGame
from game.ui.input import intents
from game.ui.scenes.playing.scene import PlayingScene

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.input.intents import Intent
    from game.ui.services import Services


class WalkScene(PlayingScene):
    """A game that nothing keeps, in which one hint follows another."""

    name = "walk"

    def __init__(self, services: Services, puzzle: Puzzle) -> None:
        super().__init__(services, ShownGame(Session(puzzle)))
        self._asked = False

    def entered(self) -> None:
        """Begin with the first step."""
        super().entered()
        if not self._asked:
            self._asked = True
            super().perform(intents.AskHint())

    def perform(self, intent: Intent) -> None:
        """As in a game; what is done leads on to the next step, and Escape leaves."""
        if isinstance(intent, intents.Back | intents.TogglePause | intents.NewGame):
            self.services.scenes.pop()
            return
        blanks, notes = self.session.position.blanks, self.session.position.notes
        super().perform(intent)
        changed = (blanks, notes) != (self.session.position.blanks, self.session.position.notes)
        done = isinstance(intent, intents.ApplyHint | intents.Accept | intents.FillForHint)
        if done and changed and not self.session.over and self.play.message is None:
            super().perform(intents.AskHint())
