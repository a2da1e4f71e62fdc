"""The way of easy puzzles: from values to a solution in one call, by singles alone.

Most puzzles need no branch, and no trail, no stack and no generator then. What singles lead to
is the only solution there can be, so that a solution found here is also proven unique. What
remains of other puzzles goes on to `search`, which has so much less to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.solver.tables import Tables


def singles(tables: Tables, values: Sequence[int]) -> tuple[int, list[int]]:
    """What remains of a position when all singles in it are assigned, and the values then.

    The position is 0 when the puzzle is solved, and -1 when two of `values` cannot stand
    together. For rules with `tables.steps`.

    The passes are those of `search`, without a look for dead fields: a dead field is no single
    and stays in the position, so it cannot be 0 at the end. Nor can it be 0 after a clash of
    givens in a house: they solved one field of that house for two cells, which leaves fewer
    cells than fields, and each cell solves one.
    """
    every, flags, steps, size = tables.every, tables.flags, tables.steps, tables.size
    board = list(values)
    x = tables.placed(values)
    while x:
        c = x & every & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            return (x if tables.consistent(x, board) else -1), board
        while c:
            kept, cell, digit = steps[c.bit_length()]
            c &= kept
            x &= kept
            board[cell] = digit
    return 0, board
