"""A plain search first, and one that learns from dead ends if that takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.backtracking import search
from game.engine.solver.tables import SMALL_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import ShouldStop

MAX_BRANCHES = 500
"""Branches of the plain search on a big grid."""

MAX_SMALL_BRANCHES = 5000
"""The same on a small one, where a branch takes a tenth of the time."""

MANY_SOLUTIONS = 10
"""Solutions after which the plain search is considered fast enough to finish."""


def search_then_learn(
    tables: Tables,
    position: Packed,
    should_stop: ShouldStop | None = None,
    chance: Callable[[], float] | None = None,
    watch: Watch | None = None,
) -> Iterator[list[Bit]]:
    """Every solution as `search` yields it: by `search` at first, then by a `ClauseLearner`.

    Rules with propagators are left to `search`, as the learner does not know propagators.
    """
    if tables.propagators is not None:
        yield from search(tables, position, should_stop, chance, watch)
        return
    left = MAX_SMALL_BRANCHES if tables.size <= SMALL_SIZE else MAX_BRANCHES
    trails: list[list[Bit]] = []

    def stop() -> bool:
        nonlocal left
        if should_stop is not None and should_stop():
            return True
        left -= len(trails) < MANY_SOLUTIONS
        return left < 0

    try:
        for trail in search(tables, position, stop, chance, watch):
            if len(trails) < MANY_SOLUTIONS:
                trails.append(list(trail))
            yield trail
        return
    except Stopped:
        if left >= 0:
            raise
    from game.engine.solver.clause_learning import ClauseLearner

    learner = ClauseLearner(tables, position, chance, filling=chance is not None)
    for trail in trails:
        learner.exclude(trail)
    yield from learner.solutions(should_stop, watch)
