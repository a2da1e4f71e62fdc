"""What a player can want of the part of the board that is seen."""

from __future__ import annotations

from game.ui.input.intents import DirectionIntent, Intent, StepIntent


class ChangeZoom(StepIntent):
    """See the board nearer, or from farther away."""


class SeeWhole(Intent):
    """See the whole board."""


class PanBoard(DirectionIntent):
    """See what lies beyond the edge, by some cells."""
