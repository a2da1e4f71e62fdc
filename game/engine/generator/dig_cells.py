"""Digging cell by cell, for plain rules of at most nine digits: a shorter `dig`.

A third of the cells can nearly always go together, and singles prove it at once. For most of the
others, excluding their digit leaves a dead field: no search has to begin.
"""

from __future__ import annotations

from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from game.engine.solver.assign_singles import solved_by_singles
from game.engine.solver.counting import count
from game.engine.solver.passes import dead_fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop


# Long because it is one loop that each cell of each puzzle goes through.
def dig_cells(
    tables: Tables,
    solution: Sequence[Digit],
    order: Sequence[tuple[Cell, ...]],
    blanks: int,
    exact: bool,
    should_stop: ShouldStop | None,
    watch: Watch | None = None,
) -> list[Digit] | None:
    """As `dig`, with all cells in `order`, each a group of its own; for tables with `givens`."""
    every, flags, bits, size = tables.every, tables.flags, tables.bits, tables.size
    givens = list(solution)
    clues = tables.clues(solution, [cell for (cell,) in order])
    to_come = list(accumulate(reversed(clues), and_, initial=tables.blank))
    to_come.reverse()
    kept, index = tables.blank, min(len(order) // 3, blanks)
    if solved_by_singles(to_come[index], every, flags, size, tables.assign):
        for (cell,) in order[:index]:
            givens[cell] = 0
        if watch is not None and index:
            watch.show("run", givens, [cell for (cell,) in order[:index]])
    else:
        index = 0
    dug = index
    spare = len(order) - blanks if exact else len(order)
    while dug < blanks and index < len(order):
        (cell,) = order[index]
        index += 1
        # Its digit is still a candidate there, so that ^ removes it: the position has the solution.
        other = (kept & to_come[index]) ^ bits[cell * size + solution[cell] - 1]
        if watch is not None:
            watch.ask(tables, givens, (cell,), cell, other)
        if dead_fields(other, every, flags) or not count(
            tables, other, 1, should_stop, lock=False, watch=watch
        ):
            givens[cell] = 0
            dug += 1
            if watch is not None:
                watch.show("dug", givens, (cell,))
        else:
            kept &= clues[index - 1]
            if watch is not None:
                watch.show("needed", givens, (cell,), solution[cell])
            spare -= 1
            if spare < 0:
                return None
    return givens if dug == blanks or not exact else None
