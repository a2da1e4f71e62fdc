"""Solving: whether there is a solution, whether it is the only one, and a random one. All four
functions take `should_stop`, which is asked from time to time and ends the search with `Stopped`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.solver.counting import count
from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.plain_search import assign_given_and_singles, plain_solutions
from game.engine.solver.random_search import random_board
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Digit, ShouldStop


def solve(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop | None = None
) -> tuple[Digit, ...] | None:
    """A solution that keeps the filled `values` (0 is a blank), or None if there is none."""
    return next(solutions(rules, values, should_stop), None)


def count_solutions(
    rules: Rules, values: Sequence[Digit], limit: int = 2, should_stop: ShouldStop | None = None
) -> int:
    """How many solutions keep `values`, counted up to `limit`."""
    table = tables(rules)
    position = table.start(values)
    if position < 0:
        return 0
    return count(table, position, limit, should_stop)


def solutions(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution that keeps `values`, one after the other."""
    table = tables(rules)
    if not table.assignments or len(values) != rules.cell_count:
        return _searched(table, values, should_stop)
    position, board = assign_given_and_singles(table, values)
    if not position:
        return iter((tuple(board),))
    return plain_solutions(table, position, board, should_stop) if position > 0 else iter(())


def _searched(
    table: Tables,
    values: Sequence[Digit],
    should_stop: ShouldStop | None,
    chance: Callable[[], float] | None = None,
    watch: Watch | None = None,
) -> Iterator[tuple[Digit, ...]]:
    position = table.start(values)
    if position >= 0:
        for trail in search_then_learn(table, position, should_stop, chance, watch):
            yield table.values(values, trail)


def random_solution(
    rules: Rules,
    rng: Random,
    values: Sequence[Digit] | None = None,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> tuple[Digit, ...] | None:
    """A solution found by trying candidates in random order, or None if there is none."""
    table = tables(rules)
    values = values or (0,) * rules.cell_count
    if not table.assignments:
        return next(_searched(table, values, should_stop, rng.random, watch), None)
    position = table.start(values)
    if position < 0:
        return None
    return random_board(table, position, list(values), rng.random, should_stop, watch)
