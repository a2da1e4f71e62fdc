"""What commands need of a position: its candidates, or why it has no solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.errors import ContradictionError
from game.engine.notation import cell_name, symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.formats.entry import Entry
    from game.engine.rules import Rules
    from game.engine.types import ShouldStop


def unsolvable(rules: Rules, values: Sequence[int], should_stop: ShouldStop) -> ContradictionError:
    """The error to raise for a position without a solution, which says what is wrong."""
    from game.engine.unsolvable import why_unsolvable

    return ContradictionError(f"no solution: {why_unsolvable(rules, values, should_stop)}")


def candidates_of(entry: Entry, solution: Sequence[int] | None) -> Candidates:
    """The candidates of a position; raises ContradictionError if one of the solution is missing."""
    size = entry.rules.size
    givens = [0 if cell in entry.placed else value for cell, value in enumerate(entry.givens)]
    candidates = Candidates(entry.rules, entry.givens, givens)
    for cell, digit in entry.deleted:
        if solution is not None and solution[cell] == digit:
            name = cell_name(cell, size)
            raise ContradictionError(
                f"{symbol(digit)} is ruled out in {name}, but the solution has it there"
            )
        candidates.eliminate(cell, digit)
    return candidates
