"""The search for plain rules of at most nine digits: from values to solutions, on one board.

Most puzzles need no branch, hence no stack and no generator: what singles lead to is the only
solution there can be, so a solution found by `assign_given_and_singles` is proven unique as
well. Other puzzles are left to `plain_solutions`.

Neither keeps a trail. Digits are written on one board and never taken back: a branch that is
given up leaves some behind, but its cells are all written again on the way to a solution.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles_to_board, fill_in_singles
from game.engine.solver.learning_search import search_then_learn
from game.engine.solver.passes import fewest_candidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Digit, ShouldStop


def assign_given_and_singles(tables: Tables, values: Sequence[Digit]) -> tuple[Packed, list[Digit]]:
    """What remains of a position when all singles in it are assigned, and the values then.

    The position is 0 when the puzzle is solved, and -1 when two of `values` cannot stand
    together. For rules with `tables.assignments`, and as many values as there are cells.

    A solved position needs no check of `values`, as it cannot be 0 after a clash: two equal
    givens in a house solve one field of that house for two cells, which leaves fewer cells than
    fields, and each cell solves one.
    """
    board = [*values]
    x = tables.blank
    # A check of lengths by `zip` would be noticeable with easy puzzles.
    for given, value in compress(zip(tables.givens, values), values):  # noqa: B905
        x &= given[value]
    x = fill_in_singles(x, tables.every, tables.flags, tables.size, tables.assignments, board)
    return (x if not x or tables.consistent(x, board) else -1), board


def plain_solutions(
    tables: Tables, position: Packed, board: list[Digit], should_stop: ShouldStop | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution that `position` leaves for the blanks of `board`, which is written on.

    It stops as `search` does and branches as `count` does; `taken_over` when that takes long.
    """
    every, flags, size, _, locked, branches = tables.core
    assignments, offsets, full = tables.assignments, tables.offsets, (1 << size) - 1
    kept: list[tuple[Packed, Bit]] = []
    x, once, twice = position, 0, 0
    while True:
        x, dead, z, w = assign_singles_to_board(x, every, flags, size, assignments, board)
        if dead or not x:
            twice |= once & dead
            once |= dead
            if not x:
                yield tuple(board)
            if not kept:
                return
            x, bit = kept.pop()
            remains, cell, board[cell] = assignments[bit]
            x &= remains
            continue
        if locked is not None:
            x, locked = locked.narrow(x), None
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        branches -= 1
        if not branches:
            yield from taken_over(tables, [*kept, (x, 0)], board, should_stop)
            return
        few = fewest_candidates(z, w, every, flags)
        base = (few & twice or few & once or few).bit_length() - 1 - size
        places = offsets[x >> base & full]
        for place in places[1:]:
            kept.append((x, base + place))
        remains, cell, board[cell] = assignments[base + places[0]]
        x &= remains


def taken_over(
    tables: Tables,
    kept: Sequence[tuple[Packed, Bit]],
    board: list[Digit],
    should_stop: ShouldStop | None,
    chance: Callable[[], float] | None = None,
    watch: Watch | None = None,
) -> Iterator[tuple[Digit, ...]]:
    """The solutions of positions, each with a bit to assign in it or 0, by `search_then_learn`."""
    for x, bit in reversed(kept):
        if bit:
            remains, cell, board[cell] = tables.assignments[bit]
            x &= remains
        if watch is not None:
            watch.rest_on(tables, x, board)
        for trail in search_then_learn(tables, x, should_stop, chance, watch):
            yield tables.values(board, trail)
