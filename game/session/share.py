"""The facts of a finished game to tell others; the words are the UI's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import format_grid

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.session import Session

OWN = "own"
"""The level of puzzles that came from outside."""


def level_of(puzzle: Puzzle) -> str:
    """The level a puzzle was asked as; `own` when it came from outside."""
    return puzzle.spec.level if puzzle.spec else OWN


def share_facts(session: Session) -> dict[str, str]:
    """`level`, `time`, `mistakes`, `hints`, and `puzzle`: its spec's text, else its givens."""
    puzzle = session.puzzle
    return {
        "level": level_of(puzzle),
        "time": format_clock(session.elapsed),
        "mistakes": str(session.mistakes),
        "hints": str(session.hints),
        "puzzle": puzzle.spec.format() if puzzle.spec else format_grid(puzzle.givens),
    }


def format_clock(seconds: float) -> str:
    """`4:07`, or `1:04:07` from an hour on; whole seconds, rounded down."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
