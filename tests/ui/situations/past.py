"""Games that were played before."""

from __future__ import annotations

from dataclasses import replace

from game.engine.puzzle import Puzzle
from game.session.session import Session
from game.store import Store
from tests.ui.puzzles import NORMAL


def finished_game(
    store: Store,
    level: str,
    seconds: float,
    mistakes: int = 0,
    hints: int = 0,
    won: bool = True,
    number: int = 1,
    checks: int = 0,
) -> None:
    """Play a whole game of NORMAL, called by another level, in no time."""
    assert NORMAL.spec
    session = Session(_called(level, number))
    autosave = store.begin(session)
    session.advance(seconds)
    solution = NORMAL.solutions[0]
    blanks = [cell for cell, value in enumerate(NORMAL.givens) if not value]
    for _ in range(hints):
        hint = session.hint()
        session.apply_hint(hint)
        blanks.remove(hint.cell)
    for _ in range(mistakes):
        session.enter([blanks[0]], solution[blanks[0]] % 9 + 1)
    for _ in range(checks):
        session.check()
    for cell in blanks[: None if won else 9]:
        session.enter([cell], solution[cell])
    if won:
        autosave.finish()
    else:
        autosave.save()


def _called(level: str, number: int) -> Puzzle:
    assert NORMAL.spec
    return replace(NORMAL, spec=replace(NORMAL.spec, level=level, seed=number))


def played(store: Store) -> None:
    """Some weeks of games."""
    for seconds in (431, 402, 377, 415, 352, 308, 333, 291, 322, 268, 301, 245):
        finished_game(store, "tier.gentle", seconds, int(seconds) % 3, int(seconds) % 2)
    for seconds in (182, 160, 171, 149):
        finished_game(store, "tier.easy", seconds)
    finished_game(store, "tier.hard", 903, 2, 1)
    finished_game(store, "tier.hard", 120, won=False)
