"""Digits that appear one after the other: the last ones of a game, and what follows in a trial.

The last ones appear by themselves, after a pause of the player. They are written as a single move
once all of them are shown, so that whatever the player does before stops the run with nothing
written, and one Undo takes it back. In a trial each step is a move of its own, and the run goes on
until nothing easy follows, or the digits contradict the rules; what it has ruled out is remembered
as long as the digits stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import FinishBoard
from game.session.forced_rest import forced_rest
from game.ui.sound import voices

if TYPE_CHECKING:
    from game.engine.types import Candidate, Cell, Digit
    from game.session.consequences import Consequence
    from game.session.hints import Hint
    from game.session.outcome import Outcome
    from game.session.session import Session
    from game.ui.jobs import Job
    from game.ui.services import Services

PAUSE_SECONDS = 1.5
"""How long nothing is done before a run begins."""

DIGIT_SECONDS = 0.2
"""How long after one digit the next one appears."""

LOOK_SECONDS = 1.5
"""How long what a step rules out is seen before the next one."""


class Finishing:
    """The run over the last cells of one game."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services, self._session = services, session
        self._values: tuple[Digit, ...] = ()
        """The board that was looked at last; a run that was stopped does not begin again on it."""
        self._rest: tuple[Candidate, ...] = ()
        self._shown = 0
        self._seconds, self._pause = 0.0, DIGIT_SECONDS
        self.running = False
        """Whether digits appear now."""
        self.follows = False
        """Whether they are those that follow in a trial."""
        self._gone: tuple[tuple[Digit, ...], frozenset[Candidate]] = (), frozenset()
        """What was ruled out in a trial, and on which board."""
        self._job: Job | None = None
        """What looks for the next step of a trial."""
        self._found: list[Consequence | None] = []
        """What it has found, until that is followed."""
        self.told: Hint | None = None
        """The step that was followed in a trial, until it is told."""
        self.end: Consequence | None = None
        """What ended the run in a trial, until it is told."""

    @property
    def written(self) -> dict[Cell, Digit]:
        """The digits that have appeared."""
        return dict(self._rest[: self._shown]) if self.running else {}

    def follow(self) -> None:
        """Begin to write what follows in a trial."""
        self.running = self.follows = True
        self._seconds = self._pause = DIGIT_SECONDS
        then, values = self._gone[0], self._session.position.values
        if not then or any(old not in (0, new) for old, new in zip(then, values, strict=True)):
            self._gone = values, frozenset()

    def stop(self) -> bool:
        """Stop the run, with nothing written; returns whether there was one."""
        was, self.running, self._rest, self.follows = self.running, False, (), False
        self._pause, self._found = DIGIT_SECONDS, []
        if self._job:
            self._job.cancel()
            self._job = None
        if was:
            self._services.toasts.clear()
        return was

    def update(self, seconds: float) -> Outcome | None:
        """Let time pass; returns the outcome of the run when it is done."""
        self._seconds += seconds
        if not self.running:
            self._begin()
        elif self._seconds >= self._pause and not self._job:
            self._seconds = 0.0
            return self._next_in_trial() if self.follows else self._next()
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
        """The outcome of the next step; None at the end, and while it is looked for."""
        from game.session.consequences import Consequence  # loaded with the first run

        session, (_, gone), was_sought = self._session, self._gone, bool(self._found)
        if session.over:
            self.stop()
            return None
        found = self._found.pop() if self._found else session.consequence(gone)
        if found is None and not was_sought:
            self._search()
            return None
        if found is None or found.hint is None:
            self.stop()
            self.end = found or Consequence()
            return None
        self.told = found.hint
        ruled_out = found.hint.eliminations
        self._pause = LOOK_SECONDS if ruled_out else DIGIT_SECONDS
        self._gone = session.position.values, gone.union(ruled_out)
        return session.follow(found.hint)

    def _search(self) -> None:
        """Look for a step that is no single, in a background thread."""

        def known(found: Consequence | None) -> None:
            self._job = None
            self._found.append(found)
            self._seconds = self._pause

        search = self._session.consequence_search(self._gone[1])
        self._job = self._services.jobs.start(search, known)

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
