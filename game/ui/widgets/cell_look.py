"""What is seen of one cell of a board."""

from __future__ import annotations

from typing import NamedTuple


class CellLook(NamedTuple):
    """All that is seen of one cell."""

    digit: int = 0
    given: bool = False
    notes: int = 0
    """One bit a digit, bit ``digit - 1``."""
    fill: str = "board"
    """A colour key of the theme."""
    outlined: bool = False
    """Selected: an outline, for those who do not see the fill."""
    wrong: bool = False
    """A wavy line under the digit, and its colour."""
    lit: int = 0
    """The digit whose note is set off."""
    first: int = 0
    """Notes with a circle round them, one bit a digit: a hint speaks of them."""
    second: int = 0
    """Notes with a square round them."""
    struck: int = 0
    """Notes that a hint strikes out."""
    ringed: bool = False
    """The cell that a hint speaks of."""
    scale: float = 1.0
    """Size of the digit, above 1 while the ink settles."""
    shift: float = 0.0
    """Sideways, as a share of the cell, while it shakes."""
    glow: float = 0.0
    """How much of the accent lies over the fill, while a wave goes through."""
    fading: int = 0
    """Notes that are going, one bit a digit."""
    fade: float = 1.0
    """How visible those still are, 1 to 0."""
