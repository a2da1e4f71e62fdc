"""A solution at random, for plain rules of at most nine digits.

A grid with three boxes given has some hundred thousand solutions, and takes about fifteen
branches, each with a pass that finds nothing before it. So several fields are settled after
each such pass: as many as rarely contradict each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.direct import taken_over
from game.engine.solver.search import fewest

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.solver.tables import Tables

AT_ONCE = 4
"""Fields that are settled after a pass; measured, 2 to 6 are nearly as good."""


def random_board(
    tables: Tables,
    position: int,
    board: list[int],
    chance: Callable[[], float],
    should_stop: Callable[[], bool] | None = None,
) -> tuple[int, ...] | None:
    """A solution that `position` leaves for the blanks of `board`; None if there is none.

    `chance` gives random numbers below 1; passes and board are as in `finish`.
    """
    every, flags, steps, size = tables.every, tables.flags, tables.steps, tables.size
    offsets, full, quick = tables.offsets, (1 << size) - 1, tables.quick
    waiting: list[tuple[int, int]] = []
    x = position
    while x:
        t = x + every
        if t & flags:
            if not waiting:
                return None
            x, place = waiting.pop()
            kept, cell, board[cell] = steps[place]
            x &= kept
            continue
        z = x & t
        w = z + every
        s = (x ^ w) & flags
        if s:
            c = x & (s - (s >> size))
            while c:
                kept, cell, board[cell] = steps[c.bit_length()]
                c &= kept
                x &= kept
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        quick -= 1
        if not quick:
            return next(taken_over(tables, [*waiting, (x, 0)], board, should_stop, chance), None)
        few = fewest(z, w, every, flags)
        for _ in range(AT_ONCE):
            base = few.bit_length() - 1 - size
            places = offsets[x >> base & full]
            if not places:
                break
            choice = places[int(chance() * len(places))]
            for place in places:
                if place != choice:
                    waiting.append((x, base + place))
            kept, cell, board[cell] = steps[base + choice]
            x &= kept
            few &= x
            if not few:
                break
    return tuple(board)
