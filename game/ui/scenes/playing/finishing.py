"""Digits that appear one after the other: the last ones of a game, and what follows in a trial.

The last ones appear by themselves, after a pause of the player. They are written as a single move
once all of them are shown, so that whatever the player does before stops the run with nothing
written, and one Undo takes it back. In a trial each digit is a move of its own, and the run goes on
until nothing follows, or the digits leave no place for one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import FinishBoard
from game.session.forced_rest import forced_rest
from game.ui.sound import voices

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell, Digit
    from game.session.consequences import Consequence
    from game.session.outcome import Outcome
    from game.session.session import Session
    from game.ui.services import Services

PAUSE_SECONDS = 1.5
"""How long nothing is done before a run begins."""

DIGIT_SECONDS = 0.2
"""How long after one digit the next one appears."""


class Finishing:
    """The run over the last cells of one game."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services, self._session = services, session
        self._values: tuple[Digit, ...] = ()
        """The board that was looked at last; a run that was stopped does not begin again on it."""
        self._rest: tuple[Candidate, ...] = ()
        self._shown = 0
        self._seconds = 0.0
        self.running = False
        """Whether digits appear now."""
        self._follows = False
        """Whether they are those that follow in a trial."""
        self.end: Consequence | None = None
        """What ended the run in a trial, until it is told."""

    @property
    def written(self) -> dict[Cell, Digit]:
        """The digits that have appeared."""
        return dict(self._rest[: self._shown]) if self.running else {}

    def follow(self) -> None:
        """Begin to write what follows in a trial."""
        self.running = self._follows = True
        self._seconds = DIGIT_SECONDS

    def stop(self) -> bool:
        """Stop the run, with nothing written; returns whether there was one."""
        was, self.running, self._rest, self._follows = self.running, False, (), False
        if was:
            self._services.toasts.clear()
        return was

    def update(self, seconds: float) -> Outcome | None:
        """Let time pass; returns the outcome of the run when it is done."""
        self._seconds += seconds
        if not self.running:
            self._begin()
        elif self._seconds >= DIGIT_SECONDS:
            self._seconds = 0.0
            return self._next_in_trial() if self._follows else self._next()
        return None

    def _begin(self) -> None:
        services, session = self._services, self._session
        if not services.settings.finish_itself or services.idle < PAUSE_SECONDS or session.over:
            return
        values = session.position.values
        if values != self._values:
            self._values, self._rest = values, forced_rest(session.puzzle.rules, values)
            self.running, self._shown, self._seconds = bool(self._rest), 0, DIGIT_SECONDS
            if self.running:
                services.toasts.show(services.t("message.finishing"), here=True)

    def _next_in_trial(self) -> Outcome | None:
        """The outcome of the next digit; None at the end."""
        from game.session.consequences import Consequence  # loaded with the first run

        found = None if self._session.over else self._session.consequence()
        if found and not found.is_dead:
            return self._session.follow(found)
        self.stop()
        self.end = None if self._session.over else found or Consequence()
        return None

    def _next(self) -> Outcome | None:
        if self._shown < len(self._rest):
            cell, digit = self._rest[self._shown]
            self._shown += 1
            self._services.motion.start("digit", cell)
            size = self._session.puzzle.rules.width
            self._services.sound.play("digit", voices.of_digit(digit, cell, size))
            self._services.redraw()
            return None
        rest = self._rest
        self.stop()
        return self._session.perform(FinishBoard(rest))
