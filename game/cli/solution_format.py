"""How grids and the solutions of a puzzle are printed."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.notation import SYMBOLS, format_grid
from game.engine.solver import count_solutions, solutions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cli.watch import Watch
    from game.engine.formats.entry import Entry

FORMATS = ("line", "grid")
"""On one line, or one row per line."""


def describe_solutions(
    entry: Entry, watch: Watch, limit: int, unique: str | None, form: str = "line"
) -> str:
    """The solution of a puzzle (or the word `unique` instead), or why it has none or several.

    Solutions are counted up to `limit`, at least 2.
    """
    boards = list(islice(solutions(entry.rules, entry.givens, watch), 2))
    if not boards:
        from game.engine.unsolvable import why_unsolvable

        return f"no solution: {why_unsolvable(entry.rules, entry.givens, watch)}"
    if len(boards) == 1:
        return unique or format_values(entry.rules.without_void(boards[0]), form)
    count = count_solutions(entry.rules, entry.givens, limit, watch) if limit > 2 else 2
    more = f"{count}{'+' if count == limit else ''} solutions:"
    one, two = (format_values(entry.rules.without_void(board), form) for board in boards)
    return f"{more} {one} {two}" if form == "line" else f"{more}\n{one}\n\n{two}"


def format_values(values: Sequence[int], form: str) -> str:
    """A grid in one of `FORMATS`."""
    return format_grid(values) if form == "line" else picture(values)


def picture(values: Sequence[int]) -> str:
    """One row per line, read back by `read_puzzles`."""
    size = round(len(values) ** 0.5)
    text = "".join([SYMBOLS[value] for value in values])
    rows = [text[start : start + size] for start in range(0, len(text), size)]
    return "\n".join(rows)
