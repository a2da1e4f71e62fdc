"""What the album is told of games and runs; the store has all of it."""

from __future__ import annotations

from typing import NamedTuple


class GameFact(NamedTuple):
    """A game that was won."""

    ended: float
    """Seconds since 1970, as in the other facts."""
    started: float
    day: int
    """The day on which it ended where the player is, as a number that grows by one each day."""
    kind: str
    """As `Kind.stored`."""
    level: str
    elapsed: float
    """Seconds of play."""
    mistakes: int
    alone: bool
    """Whether it was won without a hint or any other help, and not after a restart."""
    notes: bool = True
    """Whether a note was written; counts only for some kinds."""
    day_puzzle: bool = False
    """Whether it is a puzzle of the day on which it was solved."""
    stage: int = 0
    """The number of the stage of the Campaign; 0 for any other game."""
    tricks: frozenset[str] = frozenset()
    """The keys of the techniques that found a digit in it without a hint."""


class RunFact(NamedTuple):
    """A run of the arcade that has ended."""

    ended: float
    mode: str
    sheets: int
    """How many were finished."""
    points: int
    best_row: int = 0
    """The most right digits in a row."""
    mistakes: int | None = None
    """None where nobody counted them."""


Fact = GameFact | RunFact
