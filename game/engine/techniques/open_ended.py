"""Positions from which nothing follows, however hard one thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, cells_of
from game.engine.solver import solve

if TYPE_CHECKING:
    from game.engine.types import ShouldStop


def nothing_follows(candidates: Candidates, should_stop: ShouldStop | None = None) -> bool:
    """Whether every candidate stands in some solution, so that no sound step can rule one out.

    So it is in an empty grid, for one, where the longest nets would be searched in vain. Each
    solution found settles a candidate of every cell, so that some dozens settle all. False where
    candidates are gone that no peer forbids: the solver knows nothing of those.
    """
    rules, values = candidates.rules, candidates.values.copy()
    if candidates.masks != Candidates(rules, values).masks:
        return False
    stand = [0] * len(values)
    for cell, mask in enumerate(candidates.masks):
        for digit in cells_of(mask):
            if stand[cell] >> digit & 1:
                continue
            values[cell] = digit
            solution = solve(rules, values, should_stop)
            values[cell] = 0
            if solution is None:
                return False
            for each, right in enumerate(solution):
                stand[each] |= 1 << right
    return True
