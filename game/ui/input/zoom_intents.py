"""What a player can want of the part of the board that is seen."""

from __future__ import annotations

from game.ui.input.intents import Intent


class ChangeZoom(Intent):
    """See the board nearer, or from farther away."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class SeeWhole(Intent):
    """See the whole board."""


class PanBoard(Intent):
    """See what lies beyond the edge, by some cells."""

    rows: int
    """-1 is up, 1 is down."""
    columns: int
    """-1 is left, 1 is right."""
