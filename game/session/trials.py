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
from game.session.history import Trial, TrialEnd, UndoState

if TYPE_CHECKING:
    from game.engine.moves import Move
    from game.engine.types import Cell
    from game.session.checking import Checker


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
        at = innermost(trials)
        if at >= 0 and trials[at].first is None and move.cells:
            tried_first = replace(trials[at], first=(move.cells[0], move.digit))
            return (*trials[:at], tried_first, *trials[at + 1 :])
    return trials


def innermost(trials: tuple[Trial, ...]) -> int:
    """The place of the innermost open trial; -1 for none."""
    return max((at for at, trial in enumerate(trials) if trial.end is TrialEnd.OPEN), default=-1)


def with_end(trials: tuple[Trial, ...], at: int, end: TrialEnd) -> tuple[Trial, ...]:
    """The trials with the end of the one at this place."""
    return (*trials[:at], replace(trials[at], end=end), *trials[at + 1 :])
