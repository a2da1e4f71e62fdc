"""Beads: what a page of an argument is on the ribbon under the board."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit


class BeadKind(StrEnum):
    LOOK = "look"
    """Where to look, before anything is told."""
    PAGE = "page"
    """A page of a hint without an argument."""
    SUPPOSED = "supposed"
    """Where an argument begins."""
    LINE = "line"
    """What follows."""
    CLASH = "clash"
    """Where it contradicts itself."""
    RESULT = "result"
    """What all arguments show."""


class Bead(NamedTuple):
    """A page of an argument, as small as a bead."""

    kind: BeadKind
    case: int = 0
    """Which of the arguments it belongs to, in the order in which they are told; the result comes
    after the last."""
    digit: Digit = 0
    """The digit on it; 0 if it is about several, or a clash."""
    on: bool = True
    """Whether the digit is there, or is not."""
    cells: tuple[Cell, ...] = ()
    """The cells in which it is, or is not."""
    label: str = ""
    """`so 6`."""
    short: str = ""
    """The page in as few words as there are."""
    is_end: bool = False
    """Whether the argument begins or ends here."""
    sign: str = ""
    """What stands on it where that is not one digit: `4 6`, or `AB`."""
    is_inner: bool = False
    """Whether it belongs to an argument that a line of another one rests on."""
