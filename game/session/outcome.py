"""The outcome of something the player did; the UI turns it into sound, motion and words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.houses import House
    from game.engine.types import Cell, Digit


class OutcomeKind(StrEnum):
    """What happened; if several of the upper group apply, it is the last of them."""

    PLACED = "placed"
    HOUSE_DONE = "house_done"
    """Placed, and a house is now full without a mistake that may be marked."""
    CONFLICT = "conflict"
    """Placed, and it breaks a rule; only when conflicts are checked, or in a trial."""
    MISTAKE = "mistake"
    """Placed, and it cannot be right; only when mistakes are marked at once."""
    SOLVED = "solved"
    """The game is won."""

    ERASED = "erased"
    NOTED = "noted"
    FILLED = "filled"
    DRAWN = "drawn"
    """A colour or a line was drawn or taken away."""
    TRYING = "trying"
    """A trial has begun."""
    KEPT = "kept"
    """A trial was kept."""
    UNDONE = "undone"
    REDONE = "redone"
    RESTARTED = "restarted"
    REFUSED = "refused"
    """Only givens were asked to change, or the game is already won."""
    NOTHING = "nothing"
    """There was nothing to undo, to erase or to change."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A kind, and the facts that go with it."""

    kind: OutcomeKind
    cells: tuple[Cell, ...] = ()
    """The cells that changed; for REFUSED and NOTHING those that were asked for."""
    digit: Digit = 0
    """The digit entered or noted; 0 when there is none."""
    wrong: tuple[Cell, ...] = ()
    """For MISTAKE and CONFLICT: those of `cells` that are wrong or in conflict."""
    houses: tuple[House, ...] = ()
    """The houses that this completed, if the game is won as well."""
    digit_done: Digit | None = None
    """The digit that is now placed as often as it can be."""


@dataclass(frozen=True, slots=True)
class Check:
    """The answer of the Done button: how much is missing or wrong, never where."""

    blanks: int
    """Cells still blank; a digit in pencil counts as none."""
    wrong: int
    """Entries in ink that cannot be right."""
    won: bool
    """The board is full and right: the game is over."""
