"""Digging as far as single after single, naked or hidden, still solves the puzzle.

That is quick on any size: there is no search, and each test ends when the dug cell is filled again,
for the rest then follows as before. What follows from the givens that the next tests have in common
is computed once for all of them.
"""

from __future__ import annotations

from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from game.engine.generator.dig import Runs, clues_of
from game.engine.solver.passes import candidates_in, single_fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.solver.passes import Flags, Packed
    from game.engine.solver.tables import Tables
    from game.engine.types import Cell, Digit


SHARED_TESTS = 5
"""How many tests share the computation of what follows from their common givens."""


def dig_singles(
    tables: Tables, solution: Sequence[Digit], groups: Sequence[tuple[Cell, ...]], blanks: int
) -> list[Digit]:
    """The givens left when every group that can go has gone, up to `blanks` cells."""
    givens = list(solution)
    clues = clues_of(tables, solution, groups)
    to_come = list(accumulate(reversed(clues), and_, initial=tables.blank))
    to_come.reverse()
    kept = tables.blank
    runs = Runs(len(groups))
    known, known_to, index, left = tables.blank, 0, 0, blanks
    while index < len(groups) and left:
        end = index + 1 if index < runs.one_by_one_to() else min(runs.end(index), index + left)
        cells = [cell for group in groups[index:end] for cell in group]
        wanted = sum([1 << tables.cell_flag(cell) - 1 for cell in cells])
        if end > known_to and end == index + 1:
            known_to = min(index + SHARED_TESTS, len(groups))
            known = _follow(tables, kept & to_come[known_to], tables.flags)
        at_once = tables.field_flags(cells[0], solution[cells[0]]) if len(cells) == 1 else 0
        start = kept & to_come[end]
        start = start & known if end <= known_to else start
        if len(cells) <= left and not _follow(tables, start, wanted, at_once) & wanted:
            left -= len(cells)
            for cell in cells:
                givens[cell] = 0
            if end > index + 1:
                runs.succeeded()
        elif end > index + 1:
            runs.failed(end)
            continue
        else:
            kept &= clues[index]
        index = end
    return givens


def _follow(tables: Tables, x: Packed, wanted: Flags, at_once: Flags = 0) -> Packed:
    """A position after as many singles as it takes to clear the flags in `wanted`.

    A single in any of the fields `at_once` clears them too: the answer is 0 then.
    """
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    while x & wanted:
        single = single_fields(x, every, flags)
        if not single:
            break
        if single & at_once:
            return 0
        c = candidates_in(x, single, size)
        while c:
            kept = assign[c.bit_length()]
            c &= kept
            x &= kept
    return x
