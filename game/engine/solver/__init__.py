"""Solving: is there a solution, is it the only one, and any of them at random.

All four take `should_stop`, which is asked now and then and ends the search with `Stopped`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.patient import persevere
from game.engine.solver.search import count
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from game.engine.rules import Rules

    ShouldStop = Callable[[], bool] | None

__all__ = ["count_solutions", "random_solution", "solutions", "solve"]


def solve(
    rules: Rules, values: Sequence[int], should_stop: ShouldStop = None
) -> tuple[int, ...] | None:
    """A solution that keeps the filled `values` (0 is a blank), or None if there is none."""
    return next(solutions(rules, values, should_stop), None)


def count_solutions(
    rules: Rules, values: Sequence[int], limit: int = 2, should_stop: ShouldStop = None
) -> int:
    """How many solutions keep `values`, counted up to `limit`."""
    table = tables(rules)
    position = table.start(values)
    if position < 0:
        return 0
    return count(table, position, limit, should_stop)


def solutions(
    rules: Rules, values: Sequence[int], should_stop: ShouldStop = None
) -> Iterator[tuple[int, ...]]:
    """Every solution that keeps `values`, one after the other."""
    table = tables(rules)
    position = table.start(values)
    if position >= 0:
        for trail in persevere(table, position, should_stop):
            yield table.values(values, trail)


def random_solution(
    rules: Rules,
    rng: Random,
    values: Sequence[int] | None = None,
    should_stop: ShouldStop = None,
) -> tuple[int, ...] | None:
    """A solution found by trying candidates in random order, or None if there is none."""
    table = tables(rules)
    values = values or (0,) * rules.cell_count
    position = table.start(values)
    if position < 0:
        return None
    for trail in persevere(table, position, should_stop, rng.random):
        return table.values(values, trail)
    return None
