"""Digging: removing givens, each only if the solution remains the only one. A given can go if no
other solution appears: if the givens kept so far, those still to be tried, and "not this digit
here" have no solution together. Once a given is needed it stays needed, however many others go; so
one pass over the cells is enough, and givens that can go together can also go one by one. The first
third of the cells nearly always can, and one proof of that is quicker than one each; so runs of
cells are tried first, and the cells of a run that fails one by one.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.generator.budget import is_stopped, with_budget
from game.engine.rules import BOX_SHAPES, classic
from game.engine.solver.assign_singles import solved_by_singles
from game.engine.solver.counting import count
from game.engine.solver.passes import candidates_in, dead_fields, single_fields
from game.engine.solver.tables import SMALL_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.solver.passes import Packed
    from game.engine.solver.tables import Tables
    from game.engine.solver.watch import Watch
    from game.engine.types import Cell, Digit, ShouldStop

    CellGroup = tuple[Cell, ...]
    """Cells that are dug together or not at all."""
    Proof = Callable[..., int]
    """`count`, or its replacement."""
    from game.engine.solver.passes import Flags

MIN_LENGTHS = 3
"""Runs shorter than this many times the shortest length get the shortest length."""

MAX_BRANCHES, MAX_BRANCHES_MINIMAL = 4, 400
"""Branches after which a proof on a big grid is given up: for a fixed number of blanks, and when
every removable given is to go."""

MAX_PROVEN_SIZE = 16
"""Up to this size a minimal classic puzzle is proven to be so, however long a proof takes."""


def dig(
    tables: Tables,
    solution: Sequence[Digit],
    groups: Sequence[CellGroup],
    blanks: int,
    *,
    exact: bool = True,
    should_stop: ShouldStop | None = None,
    watch: Watch | None = None,
) -> list[Digit] | None:
    """The givens left when up to `blanks` cells of `solution` are dug, group after group.

    The cells of a group go together or not at all; those of no group are blank already. With
    `exact`, None when fewer than `blanks` cells can go: it gives up as soon as that is certain.
    """
    if tables.givens and len(groups) == len(solution):
        return dig_cells(tables, solution, groups, blanks, exact, should_stop, watch)
    digging = _Digging(tables, solution, groups, blanks, exact, should_stop, watch)
    runs = Runs(len(groups))
    while digging.goes_on():
        end = min(runs.end(digging.index), digging.index + blanks - digging.dug)
        if end > digging.index + 1:
            if digging.dig_run(end):
                runs.succeeded()
                continue
            runs.failed(end)
            end = digging.index
        end = max(end, runs.one_by_one_to())
        while digging.goes_on() and digging.index < end:
            digging.dig_group()
    return digging.givens if digging.dug == blanks or not exact else None


class _Digging:
    """A grid being dug, group after group."""

    def __init__(
        self,
        tables: Tables,
        solution: Sequence[Digit],
        groups: Sequence[CellGroup],
        blanks: int,
        exact: bool,
        should_stop: ShouldStop | None,
        watch: Watch | None,
    ) -> None:
        self._tables, self._groups, self._should_stop = tables, groups, should_stop
        self._watch = watch
        self._solution, self._blanks = solution, blanks
        self._proof = _proof(tables, exact)
        self._clues = clues_of(tables, solution, groups)
        self._to_come = list(accumulate(reversed(self._clues), and_, initial=tables.blank))
        self._to_come.reverse()
        self._kept = tables.blank
        """The position with the givens that stay, so far."""
        grouped = {cell for cells in groups for cell in cells}
        self.givens = [digit if cell in grouped else 0 for cell, digit in enumerate(solution)]
        """The givens left so far."""
        self.dug = self.givens.count(0)
        """How many cells are blank so far."""
        self.index = 0
        """The group to try next."""
        self._spare = len(solution) - blanks if exact else len(solution)
        """How many more cells may turn out to be needed."""

    def goes_on(self) -> bool:
        """Whether there is more to dig, and the requested number of blanks can still be reached."""
        return self.index < len(self._groups) and self.dug < self._blanks and self._spare >= 0

    def dig_run(self, end: int) -> bool:
        """Dig all groups up to `end` if they can go together; whether they did."""
        cells = [cell for group in self._groups[self.index : end] for cell in group]
        if self.dug + len(cells) > self._blanks:
            return False
        rest = self._kept & self._to_come[end]
        if self._proof(self._tables, rest, 2, self._should_stop) != 1:
            self._show("run_fails", cells)
            return False
        self._blank(cells)
        self._show("run", cells)
        self.index = end
        return True

    def dig_group(self) -> None:
        """Dig the next group if it can go."""
        cells = self._groups[self.index]
        rest = self._kept & self._to_come[self.index + 1]
        if self.dug + len(cells) <= self._blanks and self._can_go(cells, rest):
            self._blank(cells)
            self._show("dug", cells)
        else:
            self._show("needed", cells)
            self._spare -= len(cells)
            self._kept &= self._clues[self.index]
        self.index += 1

    def _can_go(self, cells: CellGroup, rest: Packed) -> bool:
        """Whether no other digit in any of `cells` is consistent with the `rest` of the givens."""
        tables = self._tables
        for cell in cells:
            # Its digit is still a candidate there, so that ^ removes it: `rest` has the solution.
            other = rest ^ tables.bits[cell * tables.size + self._solution[cell] - 1]
            if self._watch is not None:
                self._watch.ask(tables, self.givens, cells, cell, other)
            if dead_fields(other, tables.every, tables.flags):
                continue
            if self._proof(tables, other, 1, self._should_stop, watch=self._watch):
                return False
        return True

    def _show(self, event: str, cells: Sequence[Cell]) -> None:
        if self._watch is not None:
            self._watch.show(event, self.givens, cells)

    def _blank(self, cells: Sequence[Cell]) -> None:
        for cell in cells:
            self.givens[cell] = 0
        self.dug += len(cells)


class Runs:
    """How many groups to try together: a third of all at first, then fewer.

    A run that fails is tried again as a shorter one, and at last group by group.
    """

    def __init__(self, groups: int) -> None:
        self._groups = groups
        self._length = max(1, groups // 3)
        self._shortest = max(1, groups // 64)
        self._one_by_one_to = 0

    def end(self, index: int) -> int:
        """Where the run that begins at `index` ends: at the last group at most."""
        return min(index + self._length, self._groups)

    def one_by_one_to(self) -> int:
        """Up to where groups go one by one: to the end when runs are no longer than that."""
        return self._groups if self._length == 1 else self._one_by_one_to

    def succeeded(self) -> None:
        """Note that the run could go."""
        self._shorten()

    def failed(self, end: int) -> None:
        """Note that the run up to `end` could not go."""
        if self._length == self._shortest:
            self._one_by_one_to = end
        self._shorten()

    def _shorten(self) -> None:
        shorter = self._length // 3
        self._length = shorter if shorter > MIN_LENGTHS * self._shortest else self._shortest


def clues_of(
    tables: Tables, solution: Sequence[Digit], groups: Sequence[CellGroup]
) -> list[Packed]:
    """For each group, what remains of a position when its digits are assigned."""
    clues = tables.clues(solution, range(len(solution)))
    if len(groups) == len(solution):
        return [clues[cell] for (cell,) in groups]
    return [
        clues[cells[0]] if len(cells) == 1 else reduce(and_, [clues[cell] for cell in cells])
        for cells in groups
    ]


def _proof(tables: Tables, exact: bool) -> Proof:
    """`count`, as long as it takes; or with few branches on big grids, where it might not end.

    The latter counts a given that is not soon proven superfluous as needed.
    """
    size = tables.size
    plain = size in BOX_SHAPES and tables.rules == classic(size)
    if size <= SMALL_SIZE or (plain and not exact and size <= MAX_PROVEN_SIZE):
        return count
    branches = MAX_BRANCHES if exact or size > MAX_PROVEN_SIZE else MAX_BRANCHES_MINIMAL

    def short_count(
        tables: Tables,
        position: Packed,
        limit: int,
        should_stop: ShouldStop | None,
        watch: Watch | None = None,
    ) -> int:
        stop = with_budget(branches, should_stop)
        try:
            return count(tables, position, limit, stop, watch=watch)
        except Stopped:
            if is_stopped(should_stop):
                raise
            return limit

    return short_count


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
    """As `dig`, but shorter, with all cells in `order`, each a group of its own; for tables with
    `givens`: plain rules of at most nine digits.

    A third of the cells can nearly always go together, and singles prove it at once. For most of
    the others, excluding their digit leaves a dead field: no search has to begin.
    """
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


SHARED_TESTS = 5
"""How many tests share the computation of what follows from their common givens."""


def dig_singles(
    tables: Tables, solution: Sequence[Digit], groups: Sequence[tuple[Cell, ...]], blanks: int
) -> list[Digit]:
    """The givens left when every group that can go has gone, up to `blanks` cells, as far as single
    after single, naked or hidden, still solves the puzzle.

    That is quick on any size: there is no search, and each test ends when the dug cell is filled
    again, for the rest then follows as before. What follows from the givens that the next tests
    have in common is computed once for all of them.
    """
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
