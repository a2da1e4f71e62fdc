"""What a player can want with marks, colours, lines and trials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent

if TYPE_CHECKING:
    from game.engine.marks import Colour, Spot
    from game.engine.types import Cell, Digit


class UseTool(Intent):
    """Write or draw with a tool; with the one in use already, go back to digits."""

    tool: str
    """The value of a `Tool`."""


class TurnTool(Intent):
    """Take up the next tool, or the one before."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class EnterCorner(Intent):
    """Write a corner mark into the selected cells, whatever the tool."""

    digit: Digit


class EnterCentre(Intent):
    """Write a centre mark into the selected cells, whatever the tool."""

    digit: Digit


class PaintColour(Intent):
    """Choose a colour, and paint the selected cells with it, whatever the tool; without selected
    cells it is held for those that are tapped next."""

    colour: Colour


class TurnColour(Intent):
    """Choose the next colour, or the one before."""

    step: int
    """1 is the next or larger one, -1 the one before or smaller."""


class SwitchTarget(Intent):
    """Switch between colouring cells and colouring notes."""


class TouchSpot(Intent):
    """A cell or a note was touched with the tool for colours or lines."""

    spot: Spot


class AimLine(Intent):
    """A line is being dragged from one spot to another, perhaps through others."""

    start: Spot
    end: Spot
    through: tuple[Spot, ...] = ()


class JoinSpots(Intent):
    """Draw a line between two spots, perhaps through others, or remove the one that is there."""

    start: Spot
    end: Spot
    through: tuple[Spot, ...] = ()


class ClearLayer(Intent):
    """Take all marks of a kind from some cells; without cells, from the board."""

    layer: str
    """The value of a `Layer`."""
    cells: tuple[Cell, ...] = ()


# Trials


class BeginTrial(Intent):
    """Try something out in pencil."""


class GoToTrial(Intent):
    """Undo back to where a trial was written in."""

    trial: int = -1
    """Its place among all trials of the game; -1 for the innermost open one."""


class FollowTrial(Intent):
    """Write what follows from what is tried out, one digit after the other."""


class KeepTrial(Intent):
    """Ink in what was tried out, with all trials that lie in it."""

    trial: int = -1
    """Its place among all trials of the game; -1 for the innermost open one."""


class DiscardTrial(Intent):
    """Throw away what was tried out, with all trials that lie in it."""

    trial: int = -1
    """Its place among all trials of the game; -1 for the innermost open one."""
