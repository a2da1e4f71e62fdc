"""What came of something the player did; the UI turns it into sound, motion and words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.houses import House


class Kind(StrEnum):
    """The kinds of outcome; where several fit, the last of the upper group is told."""

    PLACED = "placed"
    HOUSE_DONE = "house_done"
    """Placed, and a house is now full without a fault that may be told."""
    CONFLICT = "conflict"
    """Placed, and it breaks a rule; only when conflicts are checked."""
    MISTAKE = "mistake"
    """Placed, and it cannot be right; only when checked at once."""
    SOLVED = "solved"
    """The game is won."""

    ERASED = "erased"
    NOTED = "noted"
    FILLED = "filled"
    UNDONE = "undone"
    REDONE = "redone"
    RESTARTED = "restarted"
    REFUSED = "refused"
    """Only givens were asked to change, or the game is already won."""
    NOTHING = "nothing"
    """There was nothing to do: nothing to undo, to erase, to change."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A kind, and the facts that go with it."""

    kind: Kind
    cells: tuple[int, ...] = ()
    """The cells that changed; for REFUSED and NOTHING those that were asked for."""
    digit: int = 0
    """The digit entered or noted; 0 when there is none."""
    wrong: tuple[int, ...] = ()
    """For MISTAKE and CONFLICT: those of `cells` that are wrong or in conflict."""
    houses: tuple[House, ...] = ()
    """Houses that this completed; also told with SOLVED."""
    digit_done: int | None = None
    """The digit that has now been placed as often as it can be."""


@dataclass(frozen=True, slots=True)
class Check:
    """What the Done button tells: how much is missing or wrong, never where."""

    blanks: int
    """Cells still blank."""
    wrong: int
    """Entries that cannot be right."""
    won: bool
    """The board is full and right: the game is over."""
