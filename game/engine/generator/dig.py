"""Digging: clues taken away, each only if the solution stays the only one.

Clue i may go if no other solution appears: if the clues kept so far, those still to come, and
"not this digit here" have no solution together. Once a clue is needed it stays needed, however
many others go; so one pass over the cells tries all there is to try, and what can go all
together can also go one by one. The first third of the cells nearly always can, and one proof
of that is quicker than one each.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from game.engine.solver.search import count

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.solver.tables import Tables

    Groups = Sequence[Sequence[int]]
    ShouldStop = Callable[[], bool] | None


def dig(
    tables: Tables,
    solution: Sequence[int],
    groups: Groups,
    blanks: int,
    *,
    exact: bool = True,
    should_stop: ShouldStop = None,
) -> list[int] | None:
    """The givens left when up to `blanks` cells of `solution` are dug, group after group.

    The cells of a group go together or not at all; those of no group are blank already. With
    `exact`, None when fewer than `blanks` cells can go: it gives up as soon as that is certain.
    """
    grouped = sum(map(len, groups))
    givens = _of_groups(solution, groups) if grouped < len(solution) else list(solution)
    clues = _clues(tables, solution, groups)
    dug = len(givens) - grouped
    start = 0
    if not dug:
        start = _easy_start(tables, groups, clues, min(blanks, len(givens) // 3), should_stop)
    for cells in groups[:start]:
        for cell in cells:
            givens[cell] = 0
        dug += len(cells)
    to_come = list(accumulate(reversed(clues[start:]), and_, initial=tables.blank))
    kept = tables.blank
    spare = len(givens) - blanks if exact else len(givens)
    to_come.pop()
    for cells, clue in zip(groups[start:], clues[start:], strict=True):
        rest = to_come.pop()
        if dug == blanks:
            break
        if dug + len(cells) > blanks or _is_needed(
            tables, kept & rest, cells, solution, should_stop
        ):
            spare -= len(cells)
            if spare < 0:
                return None
            kept &= clue
        else:
            for cell in cells:
                givens[cell] = 0
            dug += len(cells)
    return givens if dug == blanks or not exact else None


def _of_groups(solution: Sequence[int], groups: Groups) -> list[int]:
    givens = [0] * len(solution)
    for cells in groups:
        for cell in cells:
            givens[cell] = solution[cell]
    return givens


def _clues(tables: Tables, solution: Sequence[int], groups: Groups) -> list[int]:
    """For each group, what remains of a position when its digits are assigned."""
    each = tables.clues(solution)
    return [
        each[cells[0]] if len(cells) == 1 else reduce(and_, [each[cell] for cell in cells])
        for cells in groups
    ]


def _easy_start(
    tables: Tables, groups: Groups, clues: Sequence[int], most: int, should_stop: ShouldStop
) -> int:
    """How many groups, of up to `most` cells, go together without a further proof."""
    start = cells = 0
    while start < len(groups) and cells + len(groups[start]) <= most:
        cells += len(groups[start])
        start += 1
    left = reduce(and_, clues[start:], tables.blank)
    return start if count(tables, left, 2, should_stop) == 1 else 0


def _is_needed(
    tables: Tables,
    others: int,
    cells: Sequence[int],
    solution: Sequence[int],
    should_stop: ShouldStop,
) -> bool:
    """Whether the other clues leave a solution with another digit in one of `cells`."""
    bits, size = tables.bits, tables.size
    for cell in cells:
        if count(tables, others & ~bits[cell * size + solution[cell] - 1], 1, should_stop):
            return True
    return False
