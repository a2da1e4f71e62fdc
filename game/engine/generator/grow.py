"""Growing: givens added one by one until no other solution is left.

Where cages or signs determine most of the grid, few givens are needed, and adding those takes
far fewer searches than digging all the others.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.solver import solutions
from game.engine.stable_random import chosen, shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop

MAX_BRANCHES_TIMES_CELLS = 80_000
"""Branches of one search, times the cells of the grid, after which a given is added anyway."""


def grow(
    rules: Rules,
    solution: Sequence[Digit],
    blanks: int,
    rng: Random,
    should_stop: ShouldStop | None = None,
    *,
    top_up: bool = True,
    watch: Watch | None = None,
) -> list[Digit] | None:
    """Givens with exactly `blanks` blanks and one solution; None if it takes more givens.

    Without `top_up` there may be more blanks.
    """
    givens = [0] * rules.cell_count
    if top_up:
        for cell in shuffled(range(rules.cell_count), rng)[: (rules.cell_count - blanks) // 2]:
            givens[cell] = solution[cell]
    if watch is not None:
        watch.show("half", givens)
    while (other := _other(rules, solution, givens, should_stop, watch)) is not None:
        cell = chosen([cell for cell in other if not givens[cell]], rng)
        givens[cell] = solution[cell]
        if watch is not None:
            watch.show("given", givens, (cell,), givens[cell])
        if givens.count(0) < blanks:
            return None
    if not top_up:
        return givens
    free = [cell for cell, value in enumerate(givens) if not value]
    for cell in shuffled(free, rng)[: len(free) - blanks]:
        givens[cell] = solution[cell]
    if watch is not None:
        watch.show("topped_up", givens)
    return givens


def _other(
    rules: Rules,
    solution: Sequence[Digit],
    givens: Sequence[Digit],
    should_stop: ShouldStop | None,
    watch: Watch | None,
) -> list[Cell] | None:
    """The cells where another solution differs; all, if none was found in time; or None."""
    stop = with_budget(MAX_BRANCHES_TIMES_CELLS // rules.cell_count, should_stop)
    try:
        for other in islice(solutions(rules, givens, stop), 2):
            if other != tuple(solution):
                cells = [cell for cell, digit in enumerate(solution) if other[cell] != digit]
                if watch is not None:
                    watch.see("other", other, cells)
                return cells
    except Stopped:
        if is_stopped(should_stop):
            raise
        return list(range(rules.cell_count))
    return None
