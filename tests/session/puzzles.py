"""Puzzles for the tests of a session, written as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.loading import load_puzzle
from game.engine.notation import format_grid
from game.session.session import Session
from tests.engine.pictures import UNIQUE

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

NINE = load_puzzle(format_grid(UNIQUE))

FOUR = load_puzzle(
    """
    1...
    ..1.
    .2..
    ...4
    """
)

SEVERAL = load_puzzle(
    """
    1...
    ..1.
    .1..
    ...1
    """
)
"""A grid that can be filled in more than one way."""


def solution_of(puzzle: Puzzle) -> tuple[int, ...]:
    """One valid solution."""
    return puzzle.solutions[0]


def wrong_digit(puzzle: Puzzle, cell: int) -> int:
    """A digit that is not the one of the first solution."""
    return solution_of(puzzle)[cell] % puzzle.rules.size + 1


def blanks_of(puzzle: Puzzle) -> list[int]:
    """The cells that the player fills."""
    return [cell for cell, given in enumerate(puzzle.givens) if not given]


def solve(session: Session, keep: int = 0) -> None:
    """Enter the first solution, up to the last `keep` cells."""
    cells = [cell for cell in blanks_of(session.puzzle) if not session.position.values[cell]]
    for cell in cells[: len(cells) - keep]:
        session.enter((cell,), solution_of(session.puzzle)[cell])


def everything(session: Session) -> dict[str, object]:
    """The whole state of a session with its undo history, to compare with another's."""
    return {
        "elapsed": session.elapsed,
        "counts": (session.mistakes, session.checks, session.hints, session.restarts),
        "tally": session._tally,
        "ends": (session.won, session.lost, session.helped, session.limit),
        "checking": session.checking,
        "actions": list(session.actions),
        "checkpoints": session.checkpoints,
        "marked": session.marked(),
        "now": session._history.now,
        "past": list(session._history._past),
        "future": list(session._history._future),
    }
