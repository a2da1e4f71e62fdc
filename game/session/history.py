"""The past and the future of a game, which Undo and Redo step through, and what is counted in it.

Rule 2 counts a wrong digit in every way of checking, as soon as it is found out: when it is marked
at once, stands in a conflict that is marked, is told by a check, or is undone, erased or
overwritten. The same digit in the same cell counts once, until a restart counts afresh. So a won
game has no mistakes exactly if no wrong digit ever stood on its board.

Rule 1 is that of the first release: only what is marked at once counts, each time anew. A log that
does not begin with `counting 2` is replayed by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.engine.covered import NOTHING_COVERED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.covered import Covered
    from game.engine.position import Position
    from game.engine.types import Candidate, Cell, DigitSet


FIRST_RULE, LATEST_RULE = 1, 2
"""How old games count mistakes, and how new ones do."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What has been counted since the start or the last restart."""

    elapsed: float = 0.0
    """Seconds of play, where a restart has kept them; the running clock is the session's."""
    marked: int = 0
    """By rule 1: how many entries were marked as wrong at once."""
    found_out: frozenset[Candidate] = frozenset()
    """By rule 2: the wrong digits that were found out, each with its cell."""
    hints: int = 0
    checks: int = 0
    goes_on: bool = False
    """Whether the player goes on in spite of the limit of mistakes."""

    @property
    def mistakes(self) -> int:
        """The wrong digits that count."""
        return self.marked + len(self.found_out)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.elapsed + other.elapsed,
            self.marked + other.marked,
            self.found_out | other.found_out,
            self.hints + other.hints,
            self.checks + other.checks,
            self.goes_on or other.goes_on,
        )

    def with_found_out(self, entries: Iterable[Candidate]) -> Tally:
        """This tally after wrong digits were found out, new ones or the same again."""
        found_out = self.found_out.union(entries)
        return self if found_out == self.found_out else replace(self, found_out=found_out)


class TrialEnd(StrEnum):
    """How a trial ended, if it has."""

    OPEN = "open"
    KEPT = "kept"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class Trial:
    """A branch in which something is tried out; see `trials`."""

    parent: int
    """The place in `UndoState.trials` of the trial that it lies in; -1 for none."""
    start: UndoState
    """The board on which it began, without its trials."""
    end: TrialEnd = TrialEnd.OPEN
    first: Candidate | None = None
    """The first digit that was tried, and its cell."""


@dataclass(frozen=True, slots=True)
class UndoState:
    position: Position
    order: tuple[Cell, ...] = ()
    """The cells that the player has filled, oldest first, if it matters; see `entry_order`."""
    ruled_out: tuple[DigitSet, ...] = ()
    """For each cell the digits that the player took out of its notes; empty while there
    are none."""
    trials: tuple[Trial, ...] = ()
    """All trials so far, in the order in which they began."""
    covered: Covered = NOTHING_COVERED
    """The notes and marks that digits on the board have removed; see `notes.py`."""


class History:
    """The present state between two stacks. A restart keeps the tally that it reset."""

    def __init__(self, start: UndoState) -> None:
        self.start = start
        self.now = start
        self._past: list[tuple[UndoState, Tally | None]] = []
        self._future: list[tuple[UndoState, bool]] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def backwards(self) -> Iterator[UndoState]:
        """The present state and all before it, the latest first."""
        yield self.now
        for state, _ in reversed(self._past):
            yield state

    def step(self, state: UndoState, reset: Tally | None = None) -> None:
        """Go on to `state` and forget the future. A restart passes the tally that it resets."""
        self._past.append((self.now, reset))
        self._future.clear()
        self.now = state

    def back(self) -> Tally | None:
        """Return to the state before; returns the tally to add again if that undoes a restart."""
        state, reset = self._past.pop()
        self._future.append((self.now, reset is not None))
        self.now = state
        return reset

    @property
    def restart_is_next(self) -> bool:
        """Whether `forward` would redo a restart."""
        return bool(self._future) and self._future[-1][1]

    def forward(self, reset: Tally | None = None) -> None:
        """Redo what was undone; `reset` as in `step`."""
        state, _ = self._future.pop()
        self._past.append((self.now, reset))
        self.now = state


class Checkpoint(NamedTuple):
    number: int
    """1 for the first of a game, and never used again in it."""
    name: str
    """What the player called it; may be empty."""
    state: UndoState
    """What going there puts on the board; `state.position` has the values and the notes."""
    elapsed: float
    """Seconds of play when it was named."""
