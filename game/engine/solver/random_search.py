"""A solution at random, for plain rules of at most nine digits.

A grid with three boxes given has some hundred thousand solutions. One branch at a time would take
about fifteen, each after a pass that finds no single. So several fields are settled after such a
pass, few enough to rarely contradict each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.engine.errors import Stopped
from game.engine.solver.assign_singles import assign_singles_to_board
from game.engine.solver.passes import fewest_candidates
from game.engine.solver.plain_search import taken_over

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.solver.passes import Bit, Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Digit, ShouldStop

    Chance: TypeAlias = Callable[[], float]

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
    """A solution that position `x` leaves for the blanks of `board`; None if there is none.

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
