"""Solving: is there a solution, is it the only one, and any of them at random.

All four take `should_stop`, which is asked now and then and ends the search with `Stopped`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.at_random import random_board
from game.engine.solver.direct import finish, singles
from game.engine.solver.patient import persevere
from game.engine.solver.search import count
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.solver.tables import Tables

    ShouldStop = Callable[[], bool] | None
    Chance = Callable[[], float] | None

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
    if not table.steps or len(values) != rules.cell_count:
        return _searched(table, values, should_stop)
    position, board = singles(table, values)
    if not position:
        return iter((tuple(board),))
    return finish(table, position, board, should_stop) if position > 0 else iter(())


def _searched(
    table: Tables, values: Sequence[int], should_stop: ShouldStop, chance: Chance = None
) -> Iterator[tuple[int, ...]]:
    position = table.start(values)
    if position >= 0:
        for trail in persevere(table, position, should_stop, chance):
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
    if not table.steps:
        return next(_searched(table, values, should_stop, rng.random), None)
    position = table.start(values)
    if position < 0:
        return None
    return random_board(table, position, list(values), rng.random, should_stop)
