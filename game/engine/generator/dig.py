"""Digging: clues taken away, each only if the solution stays the only one.

Clue i may go if no other solution appears: if the clues kept so far, those still to come, and
"not this digit here" have no solution together. Once a clue is needed it stays needed, however
many others go; so one pass over the cells tries all there is to try, and what can go all
together can also go one by one. The first third of the cells nearly always can, and one proof
of that is quicker than one each; so runs of cells are tried first, and what fails, one by one.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.generator.dig_cells import dig_cells
from game.engine.generator.patience import budget, is_stopped
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver.search import count
from game.engine.solver.tables import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.solver.tables import Tables

    Groups = Sequence[tuple[int, ...]]
    ShouldStop = Callable[[], bool] | None

SHORTEST = 3
"""Times the length of the shortest runs that others have: below it, they are that short."""

PATIENCE, LONG_PATIENCE = 4, 400
"""Branches after which a proof on a big grid is given up: for so many blanks, and for all."""

THOROUGH = 16
"""Up to this size a clue too many is found within a second or so, however long its proof."""


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
    total = len(solution)
    if tables.givens and len(groups) == total:
        return dig_cells(tables, solution, groups, blanks, exact, should_stop)
    grouped = total if len(groups) == total else sum(map(len, groups))
    givens = _of_groups(solution, groups) if grouped < total else list(solution)
    clues = clues_of(tables, solution, groups)
    to_come = list(accumulate(reversed(clues), and_, initial=tables.blank))
    to_come.reverse()
    kept, dug = tables.blank, len(givens) - grouped
    spare = len(givens) - blanks if exact else len(givens)
    proof = _proof(tables, exact)
    bits, size, every, flags = tables.bits, tables.size, tables.every, tables.flags
    runs = Runs(len(groups))
    index = 0
    while index < len(groups) and dug < blanks:
        end = min(runs.end(index), index + blanks - dug)
        if end > index + 1:
            together = sum(map(len, groups[index:end]))
            rest = kept & to_come[end]
            if dug + together <= blanks and proof(tables, rest, 2, should_stop) == 1:
                runs.succeeded()
                dug += _blank(givens, groups[index:end])
                index = end
                continue
            runs.failed(end)
            end = index
        stop = max(end, runs.alone())
        while index < stop and dug < blanks:
            cells = groups[index]
            rest = kept & to_come[index + 1]
            if dug + len(cells) <= blanks:
                for cell in cells:
                    # Its own digit is not excluded there: that solution remains.
                    other = rest ^ bits[cell * size + solution[cell] - 1]
                    if not (other + every) & flags and proof(tables, other, 1, should_stop):
                        break
                else:
                    dug += _blank(givens, (cells,))
                    index += 1
                    continue
            spare -= len(cells)
            if spare < 0:
                return None
            kept &= clues[index]
            index += 1
    return givens if dug == blanks or not exact else None


def _blank(givens: list[int], groups: Groups) -> int:
    """Make the cells of `groups` blank; how many they are."""
    blanks = 0
    for cells in groups:
        for cell in cells:
            givens[cell] = 0
        blanks += len(cells)
    return blanks


class Runs:
    """How many groups to try together: a third of all at first, then fewer.

    A run that fails is tried again as a shorter one, and at last group by group.
    """

    def __init__(self, groups: int) -> None:
        self._groups = groups
        self._length = max(1, groups // 3)
        self._short = max(1, groups // 64)
        self._alone = 0

    def end(self, index: int) -> int:
        """Where the run that begins at `index` ends: at the last group at most."""
        return min(index + self._length, self._groups)

    def alone(self) -> int:
        """Up to where groups go one by one: to the end when runs are no longer than that."""
        return self._groups if self._length == 1 else self._alone

    def succeeded(self) -> None:
        """The run went."""
        self._shorten()

    def failed(self, end: int) -> None:
        """The run up to `end` did not."""
        if self._length == self._short:
            self._alone = end
        self._shorten()

    def _shorten(self) -> None:
        shorter = self._length // 3
        self._length = shorter if shorter > SHORTEST * self._short else self._short


def _of_groups(solution: Sequence[int], groups: Groups) -> list[int]:
    givens = [0] * len(solution)
    for cells in groups:
        for cell in cells:
            givens[cell] = solution[cell]
    return givens


def clues_of(tables: Tables, solution: Sequence[int], groups: Groups) -> list[int]:
    """For each group, what remains of a position when its digits are assigned."""
    each = tables.clues(solution, range(len(solution)))
    if len(groups) == len(solution):
        return [each[cell] for (cell,) in groups]
    return [
        each[cells[0]] if len(cells) == 1 else reduce(and_, [each[cell] for cell in cells])
        for cells in groups
    ]


def _proof(tables: Tables, exact: bool) -> Callable[[Tables, int, int, ShouldStop], int]:
    """`count`, as long as it takes; or patient only, on big grids, where that may be for ever.

    Of a clue that is not soon proven to be spare it then says that it is needed.
    """
    size = tables.size
    plain = size in BOX_SHAPES and tables.rules == classic(size)
    if size <= SMALL or (plain and not exact and size <= THOROUGH):
        return count
    branches = PATIENCE if exact or size > THOROUGH else LONG_PATIENCE

    def patient_count(tables: Tables, position: int, limit: int, should_stop: ShouldStop) -> int:
        try:
            return count(tables, position, limit, budget(branches, should_stop))
        except Stopped:
            if is_stopped(should_stop):
                raise
            return limit

    return patient_count
