"""Solving: whether there is a solution, whether it is the only one, and a random one. All four
functions take `should_stop`, which is asked from time to time and ends the search with `Stopped`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles_to_board
from game.engine.solver.counting import count
from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.passes import fewest_candidates
from game.engine.solver.plain_search import assign_given_and_singles, plain_solutions, taken_over
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Digit, ShouldStop

    Chance: TypeAlias = Callable[[], float]


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


FIELDS_AT_ONCE = 4
"""Fields settled after a pass; as measured, 2 to 6 are nearly as good."""


# Long because a call inside the loop would cost a tenth of the time.
def random_board(
    tables: Tables,
    x: Packed,
    board: list[Digit],
    chance: Chance,
    should_stop: ShouldStop | None,
    watch: Watch | None = None,
) -> tuple[Digit, ...] | None:
    """A solution at random that position `x` leaves for the blanks of `board`; None if there is
    none. For plain rules of at most nine digits.

    A grid with three boxes given has some hundred thousand solutions. One branch at a time would
    take about fifteen, each after a pass that finds no single. So several fields are settled after
    such a pass, few enough to rarely contradict each other.

    `chance` gives random numbers below 1; the board is written on as in `plain_solutions`.
    """
    every, flags, size, _, _, branches = tables.core
    assignments, offsets, full = tables.assignments, tables.offsets, (1 << size) - 1
    kept: list[tuple[Packed, Bit]] = []
    while True:
        x, dead, z, w = assign_singles_to_board(x, every, flags, size, assignments, board)
        if not x:
            return tuple(board)
        if dead:
            if watch is not None:
                watch.written("dead", tables, x, board, dead=dead)
            if not kept:
                return None
            x, bit = kept.pop()
            remains, cell, board[cell] = assignments[bit]
            x &= remains
            if watch is not None:
                watch.written("turn", tables, x, board, (cell, board[cell]))
            continue
        if watch is not None:
            watch.written("follow", tables, x, board)
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        branches -= 1
        if not branches:
            return next(
                taken_over(tables, [*kept, (x, 0)], board, should_stop, chance, watch), None
            )
        fields = fewest_candidates(z, w, every, flags)
        for _ in range(FIELDS_AT_ONCE):
            base = fields.bit_length() - 1 - size
            places = offsets[x >> base & full] if fields else ()
            if not places:
                break
            choice = places[int(chance() * len(places))]
            for place in places:
                if place != choice:
                    kept.append((x, base + place))
            remains, cell, board[cell] = assignments[base + choice]
            x &= remains
            if watch is not None:
                watch.written("choose", tables, x, board, (cell, board[cell]))
            fields &= x
