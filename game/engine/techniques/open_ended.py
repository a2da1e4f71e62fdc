"""Detects positions in which no candidate can be eliminated by any sound argument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, cells_of
from game.engine.solver import solve

if TYPE_CHECKING:
    from game.engine.types import ShouldStop


def nothing_follows(candidates: Candidates, should_stop: ShouldStop | None = None) -> bool:
    """Whether every candidate is part of some solution, so that no sound step can remove one.

    An empty grid is an example; the search for long nets would take very long there and find
    nothing. Each solution confirms one candidate of every cell, so a few dozen confirm all.
    Returns False if candidates have been eliminated, since the solver does not know about those.
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
            for place, right in enumerate(solution):
                stand[place] |= 1 << right
    return True
