"""Trials: branches of a game that are kept or thrown away whole.

A trial is written in pencil until it is kept. While one is open, only a broken rule is marked in
it, and its wrong digits do not count as mistakes: to find out that something cannot be right is
what a trial is for. Once it is kept they are digits like all others, and count as such. Nor does
Check say anything about them, or a trial would be a way to ask for nothing.

Trials may lie in one another. They are part of `UndoState`, so Undo leads back into a trial that
was kept or thrown away, and out of one that was begun.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.moves import PlaceDigit
from game.session.checking import Checking
from game.session.history import Trial, TrialEnd, UndoState
from game.session.outcome import Outcome, OutcomeKind

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.types import Cell
    from game.session.checking import Checker
    from game.session.history import History


def open_trials(state: UndoState) -> tuple[Trial, ...]:
    """The trials that are open, the outermost first; each lies in the one before it."""
    return tuple(trial for trial in state.trials if trial.end is TrialEnd.OPEN)


def tried(state: UndoState) -> frozenset[Cell]:
    """The cells whose digit stands in pencil: it is not the one from before the first trial."""
    for trial in state.trials:
        if trial.end is TrialEnd.OPEN:
            pairs = enumerate(zip(trial.start.position.values, state.position.values, strict=True))
            return frozenset(cell for cell, (old, new) in pairs if new and old != new)
    return frozenset()


def wrong_in_ink(checker: Checker, state: UndoState) -> frozenset[Cell]:
    """The entries outside trials that cannot be right."""
    for trial in state.trials:
        if trial.end is TrialEnd.OPEN:
            old, new = trial.start.position.values, state.position.values
            return frozenset(cell for cell in checker.wrong(trial.start) if old[cell] == new[cell])
    return checker.wrong(state)


def with_first(trials: tuple[Trial, ...], move: Move) -> tuple[Trial, ...]:
    """The trials after a move: the first digit of the innermost open one is remembered."""
    if trials and isinstance(move, PlaceDigit):
        at = _innermost(trials)
        if at >= 0 and trials[at].first is None and move.cells:
            tried_first = replace(trials[at], first=(move.cells[0], move.digit))
            return (*trials[:at], tried_first, *trials[at + 1 :])
    return trials


class Trials:
    """The part of a session that begins and ends trials."""

    checking: Checking
    won: bool
    _history: History
    _checker: Checker

    @property
    def trials(self) -> tuple[Trial, ...]:
        """All trials, open or not, in the order in which they began."""
        return self._history.now.trials

    @property
    def trying(self) -> int:
        """How many trials are open, each in the one before it."""
        return len(open_trials(self._history.now))

    def in_pencil(self) -> frozenset[Cell]:
        """The cells whose digit stands in pencil; none in a game that is won."""
        return frozenset() if self.won else tried(self._history.now)

    def wrong(self) -> frozenset[Cell]:
        """The entries in ink that cannot be right, whatever `checking` says."""
        return wrong_in_ink(self._checker, self._history.now)

    def marked(self) -> frozenset[Cell]:
        """The cells to mark as wrong: mistakes, conflicts or none, as `checking` says; in a trial
        only conflicts."""
        now = self._history.now
        if self.checking is Checking.AT_ONCE:
            pencil = self.in_pencil()
            return self.wrong() | (pencil and pencil & self._checker.conflicts(now))
        if self.checking is Checking.CONFLICTS:
            return self._checker.conflicts(now)
        return frozenset()

    def clashing(self) -> frozenset[Cell]:
        """The cells that break a rule, givens too; none where nothing is marked as wrong."""
        return self._checker.conflicts(self._history.now) if self.marked() else frozenset()

    def broken(self) -> tuple[Constraint, ...]:
        """The houses and clues that the digits break; none where nothing is marked as wrong."""
        return self._checker.broken(self._history.now) if self.marked() else ()

    def begin_trial(self) -> Outcome:
        """Begin a trial in what is on the board; NOTHING where the innermost one is still empty."""
        now = self._history.now
        if self.over:
            return Outcome(OutcomeKind.REFUSED)
        inner = _innermost(now.trials)
        if inner >= 0 and now.trials[inner].start.position == now.position:
            return Outcome(OutcomeKind.NOTHING)
        self._log("trial")
        begun = Trial(inner, replace(now, trials=()))
        self._history.step(replace(now, trials=(*now.trials, begun)))
        return Outcome(OutcomeKind.TRYING)

    def keep_trial(self) -> Outcome:
        """Take the innermost trial over into what it lies in; what was in pencil is in ink then,
        unless another trial is open."""
        now, at = self._history.now, _innermost(self.trials)
        if self.over or at < 0:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        pencil = self.in_pencil()
        self._log("keep_trial")
        self._history.step(replace(now, trials=_ended(now.trials, at, TrialEnd.KEPT)))
        self._notice(now)
        kept = pencil - self.in_pencil()
        wrong = tuple(sorted(kept & self.marked()))
        mistake = wrong and self.checking is Checking.AT_ONCE
        kind = OutcomeKind.MISTAKE if mistake else OutcomeKind.KEPT
        return Outcome(kind, tuple(sorted(kept)), wrong=wrong)

    def discard_trial(self) -> Outcome:
        """Throw the innermost trial away: the board is again as it was when it began."""
        now, at = self._history.now, _innermost(self.trials)
        if self.over or at < 0:
            return Outcome(OutcomeKind.REFUSED if self.over else OutcomeKind.NOTHING)
        self._log("discard_trial")
        trials = _ended(now.trials, at, TrialEnd.DISCARDED)
        self._history.step(replace(now.trials[at].start, trials=trials))
        self._notice(now)
        return self._moved(OutcomeKind.UNDONE, now.position)

    def undos_to_trial(self, place: int) -> int | None:
        """How many times Undo leads back to where the trial at a place of `trials` was written in;
        0 where it is now, None where Undo does not lead there."""
        start = self.trials[place].start
        for count, state in enumerate(self._history.backwards()):
            if _innermost(state.trials) == place and state.trials[place].start is start:
                return None if count and self.over else count
        return None

    # What a session has besides

    @property
    def over(self) -> bool:
        raise NotImplementedError

    def _log(self, text: str) -> None:
        raise NotImplementedError

    def _notice(self, before: UndoState) -> None:
        raise NotImplementedError

    def _moved(self, kind: OutcomeKind, before: Position) -> Outcome:
        raise NotImplementedError


def _innermost(trials: tuple[Trial, ...]) -> int:
    """The place of the innermost open trial; -1 for none."""
    return max((at for at, trial in enumerate(trials) if trial.end is TrialEnd.OPEN), default=-1)


def _ended(trials: tuple[Trial, ...], at: int, end: TrialEnd) -> tuple[Trial, ...]:
    return (*trials[:at], replace(trials[at], end=end), *trials[at + 1 :])
