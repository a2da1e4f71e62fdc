"""A puzzle of a list as one line: its givens as grid text, or a record for other rules."""

from __future__ import annotations


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
