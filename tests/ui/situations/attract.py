"""A game that plays itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import AskHint
from game.ui.scenes.attract import AttractScene
from game.ui.scenes.playing.scene import PlayingScene
from tests.ui.puzzles import NORMAL

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot


def step(pilot: Pilot) -> None:
    """The reason for its first digit, which stays for the picture."""
    pilot.app.scenes.attract(NORMAL)
    scene = pilot.app.top
    assert isinstance(scene, AttractScene)
    scene._waited = -1e9
    PlayingScene.perform(scene, AskHint())
    pilot.settle()
