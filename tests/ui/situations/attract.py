"""A game that plays itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import AskHint
from game.ui.scenes.attract import ProgramPlays, playing_itself
from tests.ui.puzzles import NORMAL

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot


def step(pilot: Pilot) -> None:
    """The reason for its first digit, which stays for the picture."""
    scene = playing_itself(pilot.app, NORMAL)
    pilot.app.scenes.push(scene)
    assert isinstance(scene.guide, ProgramPlays)
    scene.guide._waited = -1e9
    scene.play_on(AskHint())
    pilot.settle()
