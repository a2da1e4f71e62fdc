"""A puzzle of a list as one line: its givens as grid text, or a record for other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.begun import Begun


def line_of(puzzle: Puzzle) -> str:
    from game.engine.notation import format_grid
    from game.store.puzzles import record_of

    return record_of(puzzle) or format_grid(puzzle.givens)


def givens_of(line: str) -> str:
    """The givens as grid text; empty where damage has left something else."""
    if not line.startswith("{"):
        return line
    from game.engine.errors import SudokuError
    from game.engine.formats import parse_json
    from game.engine.notation import format_grid

    try:
        return format_grid(parse_json(line)[1])
    except (SudokuError, RecursionError):
        return ""


def values_of(givens: str, begun: Begun | None) -> str:
    """The givens as grid text, with the digits that were placed already."""
    if not begun or not begun.placed:
        return givens
    from game.engine.notation import SYMBOLS

    values = list(givens)
    for cell, digit in begun.placed:
        if cell < len(values):
            values[cell] = SYMBOLS[digit]
    return "".join(values)
