"""Trial: a digit is proven by trying every other candidate of its cell to the end.

No technique of a person, but it never fails while a puzzle has one solution, so that there is
always a hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver import count_solutions, solve
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates


def trial(candidates: Candidates) -> Iterator[Step]:
    """Placements in cells where each other candidate leaves the puzzle without a solution."""
    rules, values, masks = candidates.rules, candidates.values, candidates.masks
    solution = solve(rules, values)
    if solution is None:
        return
    for cell in sorted(cells_of(candidates.blank), key=lambda cell: masks[cell].bit_count()):
        digit = solution[cell]
        if not masks[cell] >> digit & 1:
            continue
        others = tuple(cells_of(masks[cell] & ~(1 << digit)))
        if others and not any(_leads_on(candidates, cell, other) for other in others):
            evidence = Evidence("target", (cell,), (digit,)), Evidence("tried", (cell,), others)
            yield Step("trial", ((cell, digit),), (), evidence)


def _leads_on(candidates: Candidates, cell: int, digit: int) -> bool:
    """Whether there is a solution with `digit` in `cell`."""
    values = candidates.values.copy()
    values[cell] = digit
    return count_solutions(candidates.rules, values, 1) > 0
