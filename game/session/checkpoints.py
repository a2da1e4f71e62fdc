"""Checkpoints: positions of a game that the player has named to come back to.

Going to one is an ordinary move of the log: Undo leads back from it, and so does a replay.
Checkpoints themselves are not undone, and a restart keeps them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.actions import milliseconds
from game.session.checking import Checking
from game.session.errors import SessionError
from game.session.names import tidy_name
from game.session.outcome import Outcome, OutcomeKind
from game.session.trials import wrong_in_ink

if TYPE_CHECKING:
    from game.engine.position import Position
    from game.engine.types import Cell
    from game.session.checking import Checker
    from game.session.history import History, UndoState


class Checkpoint(NamedTuple):
    number: int
    """1 for the first of a game, and never used again in it."""
    name: str
    """What the player called it; may be empty."""
    state: UndoState
    """What going there puts on the board; `state.position` has the values and the notes."""
    elapsed: float
    """Seconds of play when it was named."""


class Checkpoints:
    """The part of a session that keeps checkpoints.

    `name_checkpoint` names the position of the moment, `checkpoints` lists what there is,
    `go_to_checkpoint` goes back (or forth) to one, `drop_checkpoint` forgets one. With checking at
    once, `go_to_last_right` goes back to the last position without a wrong digit, where
    `can_go_to_last_right` says so.
    """

    checking: Checking
    _history: History
    _checker: Checker

    def __init__(self) -> None:
        self._checkpoints: dict[int, Checkpoint] = {}
        self._named = 0
        """How many checkpoints there have been."""

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """All checkpoints, in the order in which they were named."""
        return tuple(self._checkpoints.values())

    def name_checkpoint(self, name: str) -> Checkpoint | None:
        """Name the position as it is now; None in a game that is over."""
        if self.over:
            return None
        self._named += 1
        name = tidy_name(name)
        checkpoint = Checkpoint(
            self._named, name, self._history.now, milliseconds(self.elapsed) / 1000
        )
        self._checkpoints[checkpoint.number] = checkpoint
        self._log(f"checkpoint {name}".rstrip())
        return checkpoint

    def drop_checkpoint(self, number: int) -> None:
        """Forget a checkpoint; raises SessionError when there is none with this number."""
        self._checkpoint(number)
        del self._checkpoints[number]
        self._log(f"drop_checkpoint {number}")

    def go_to_checkpoint(self, number: int) -> Outcome:
        """Put the board back to a checkpoint, as one step that Undo takes back.

        NOTHING when the board is already the same; raises SessionError when there is no checkpoint
        with this number.
        """
        return self._go_to(self._checkpoint(number).state, str(number))

    @property
    def can_go_to_last_right(self) -> bool:
        """Whether `go_to_last_right` would do anything. With another way of checking it would tell
        what is wrong, so it does nothing then."""
        return self.checking is Checking.AT_ONCE and not self.over and bool(self.wrong())

    def go_to_last_right(self) -> Outcome:
        """Put the board back to the last position of the history without a wrong digit, as one
        step that Undo takes back."""
        if not self.can_go_to_last_right:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        states = self._history.backwards()
        right = next(state for state in states if not wrong_in_ink(self._checker, state))
        return self._go_to(right, "right")

    def _checkpoint(self, number: int) -> Checkpoint:
        if number not in self._checkpoints:
            raise SessionError(f"there is no checkpoint {number}")
        return self._checkpoints[number]

    def _go_to(self, state: UndoState, where: str) -> Outcome:
        before = self._history.now
        if self.over:
            return Outcome(OutcomeKind.REFUSED)
        if state.position == before.position:
            return Outcome(OutcomeKind.NOTHING)
        self._log(f"go_to {where}")
        self._history.step(state)
        self._notice(before)
        return self._moved(OutcomeKind.UNDONE, before.position)

    # What a session has besides

    elapsed: float

    @property
    def over(self) -> bool:
        raise NotImplementedError

    def wrong(self) -> frozenset[Cell]:
        raise NotImplementedError

    def _log(self, text: str) -> None:
        raise NotImplementedError

    def _notice(self, before: UndoState) -> None:
        raise NotImplementedError

    def _moved(self, kind: OutcomeKind, before: Position) -> Outcome:
        raise NotImplementedError
