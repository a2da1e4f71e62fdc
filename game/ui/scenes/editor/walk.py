"""A puzzle walked through: each step is shown with its reason, then the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.session import Session
from game.store.shown_game import ShownGame
from game.ui.input import intents
from game.ui.scenes.playing.playing_scene import Guide, PlayingScene

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.input.intents import Intent
    from game.ui.services import Services


class Walk(Guide):
    """One hint follows another; what is done leads on to the next step, and Escape leaves."""

    name = "walk"

    def __init__(self) -> None:
        self._asked = False
        self._before: object = None
        """The blanks and notes before the last intent."""

    def goes_on(self, scene: PlayingScene) -> bool:
        """Begin with the first step."""
        if not self._asked:
            self._asked = True
            scene.play_on(intents.AskHint())
        return True

    def takes(self, scene: PlayingScene, intent: Intent | None) -> bool:
        if isinstance(intent, intents.Back | intents.TogglePause | intents.NewGame):
            scene.services.scenes.pop()
            return True
        self._before = _written(scene)
        return False

    def performed(self, scene: PlayingScene, intent: Intent) -> None:
        done = isinstance(intent, intents.ApplyHint | intents.Accept | intents.FillForHint)
        changed = self._before != _written(scene)
        if done and changed and not scene.session.over and scene.play.message is None:
            scene.play_on(intents.AskHint())


def _written(scene: PlayingScene) -> object:
    position = scene.session.position
    return position.blanks, position.notes


def walk(services: Services, puzzle: Puzzle) -> PlayingScene:
    """A game that nothing keeps, walked through."""
    return PlayingScene(services, ShownGame(Session(puzzle)), Walk())
