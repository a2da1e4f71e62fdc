"""Puzzles from outside: read, checked, and proven to have a solution."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError
from game.engine.notation import cell_names, parse_grid
from game.engine.puzzle import Puzzle
from game.engine.rules import classic
from game.engine.solver import solutions

if TYPE_CHECKING:
    from game.engine.types import ShouldStop


def load_puzzle(text: str, should_stop: ShouldStop | None = None) -> Puzzle:
    """The classic puzzle in `text`: one line of 81 characters, or one line a row.

    Raises NotationError for text that is not a grid, quoting the bad piece and its place;
    RulesError for a size without usual boxes; and ContradictionError for givens that conflict
    (naming them) or leave no solution. Several solutions are not an error: two are kept.
    """
    givens = parse_grid(text)
    rules = classic(round(len(givens) ** 0.5))
    conflicts = rules.conflicts(givens)
    if conflicts:
        cells = cell_names(sorted(conflicts), rules.size)
        raise ContradictionError(f"givens conflict at {cells}", conflicts)
    found = tuple(islice(solutions(rules, givens, should_stop), 2))
    if not found:
        raise ContradictionError("the puzzle has no solution")
    return Puzzle(None, rules, givens, found)
