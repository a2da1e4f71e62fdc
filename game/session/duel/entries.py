"""What a player does in a duel, and the line of the log that says so."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from game.session.errors import BadAction

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.session.duel.rules import Player

LONGEST_MS = 7 * 24 * 3600 * 1000
"""No duel takes longer than a week."""
MOST_ENTRIES = 50_000
"""Entries of one duel; nobody writes so many."""


class Entry(NamedTuple):
    """A digit that a player writes; digit 0 rubs out what stands in the cell."""

    player: Player
    cell: Cell
    digit: Digit
    at: int
    """Milliseconds since the duel began."""

    def format(self) -> str:
        """`player cell digit milliseconds`, read back by `parse`."""
        return " ".join(map(str, self))


class Ending(Enum):
    """What came of an entry."""

    RIGHT = "right"
    WRONG = "wrong"
    RUBBED_OUT = "rubbed out"
    NOT_YOURS = "not yours"
    """It is the other's turn, or the player is still locked."""
    TAKEN = "taken"
    """The cell has a given or a right digit already, or the duel is over."""
    FULL = "full"
    """The duel has as many entries as one may have."""


CHANGES = frozenset((Ending.RIGHT, Ending.WRONG, Ending.RUBBED_OUT))
"""What enters the log."""


def parse(line: str, place: int = 0) -> Entry:
    """Read a line of the log; raises BadAction quoting it."""
    parts = line.split(" ")
    if len(parts) != 4 or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadAction(line[:60], place, "not four numbers")
    if any(len(part) > 9 for part in parts):
        raise BadAction(line[:60], place, "a number is too large")
    player, cell, digit, at = map(int, parts)
    if player not in (0, 1) or at > LONGEST_MS:
        raise BadAction(line, place, "no such player" if at <= LONGEST_MS else "too late")
    return Entry(1 if player else 0, cell, digit, at)
