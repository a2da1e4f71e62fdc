"""What a player can want who plays by ear: to go to the next of some cells, and to hear of them."""

from __future__ import annotations

from typing import Literal

from game.ui.input.intents import Intent

Goal = Literal["blank", "box", "given", "clue"]
"""What can be gone to, in reading order."""

Subject = Literal["cell", "row", "column", "box", "clue", "left", "time", "again"]
"""What can be heard: the selected cell, its houses or clues, what is still to be placed, the time,
or the same once more."""


class GoTo(Intent):
    """Select the next blank or given, or the first cell of the next box or clue."""

    goal: Goal
    step: int
    """1 is the next one, -1 the one before."""


class Hear(Intent):
    """Say something about the selected cell, or about the board."""

    subject: Subject


class Hush(Intent):
    """End what is being read aloud."""


class ChangeSpeed(Intent):
    """Let the voice read slower or faster."""

    step: int


class HearOpen(Intent):
    """Say which digits no peer of the selected cell has, or where those fit that its box lacks: a
    help, like filling in notes."""

    where: Literal["cell", "box"]
