"""The way of plain rules of at most nine digits: from values to solutions, with no detours.

Most puzzles need no branch, and no stack and no generator then: what singles lead to is the
only solution there can be, so that a solution found by `singles` is also proven unique. What
remains of other puzzles is searched by `finish`, with the passes that `search` describes.

Neither keeps a trail: digits are written on one board, never to be taken back. A branch that is
given up leaves some behind, but all its cells are written again on the way to a solution.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.solver.patient import persevere
from game.engine.solver.search import fewest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.solver.tables import Tables


def singles(tables: Tables, values: Sequence[int]) -> tuple[int, list[int]]:
    """What remains of a position when all singles in it are assigned, and the values then.

    The position is 0 when the puzzle is solved, and -1 when two of `values` cannot stand
    together. For rules with `tables.steps`, and as many values as there are cells: `zip` is not
    asked to see to that, and a digit goes straight to its board, for easy puzzles feel both.

    Where nearly every pass finds singles, the passes of `search` can be shorter:

        f = w & G            the fields with two candidates or more (w as there)
        e = (f >> n) + M     n zeros below the flag in those, n ones in all others
        c = x & M & e        what is left in fields without two: the singles' bits

    And no look for dead fields: one has its flag in f, is no single and stays in the position,
    which so cannot be 0 at the end. Nor can it be 0 after a clash of
    givens in a house: they solved one field of that house for two cells, which leaves fewer
    cells than fields, and each cell solves one.
    """
    every, flags, steps, size = tables.every, tables.flags, tables.steps, tables.size
    board = [*values]
    x = tables.blank
    for given, value in compress(zip(tables.givens, values), values):  # noqa: B905
        x &= given[value]
    while x:
        c = x & every & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            return (x if tables.consistent(x, board) else -1), board
        while c:
            kept, cell, board[cell] = steps[c.bit_length()]
            c &= kept
            x &= kept
    return 0, board


def solved_by_singles(tables: Tables, position: int) -> bool:
    """Whether singles alone solve `position`: a proof that it has one solution.

    As `singles`, with nothing written; for positions without a clash.
    """
    every, flags, assign, size = tables.every, tables.flags, tables.assign, tables.size
    x = position
    while x:
        c = x & every & (((x & (x + every)) + every & flags) >> size) + every
        if not c:
            return False
        while c:
            kept = assign[c.bit_length()]
            c &= kept
            x &= kept
    return True


def finish(
    tables: Tables,
    position: int,
    board: list[int],
    should_stop: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Every solution that `position` leaves for the blanks of `board`, which is written on.

    `should_stop` as in `search`; `persevere` takes over when there are many branches.
    """
    every, flags, steps, size = tables.every, tables.flags, tables.steps, tables.size
    offsets, full = tables.offsets, (1 << size) - 1
    locked, quick = tables.locked, tables.quick
    waiting: list[tuple[int, int]] = []
    once = twice = 0
    x = position
    while True:
        t = x + every
        dead = t & flags
        if dead or not x:
            if dead:
                twice |= once & dead
                once |= dead
            else:
                yield tuple(board)
            if not waiting:
                return
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
        if locked is not None:
            x = locked.narrow(x)
            locked = None
            continue
        if should_stop is not None and should_stop():
            raise Stopped("the search was stopped")
        quick -= 1
        if not quick:
            yield from taken_over(tables, [*waiting, (x, 0)], board, should_stop)
            return
        few = fewest(z, w, every, flags)
        base = (few & twice or few & once or few).bit_length() - 1 - size
        first, *others = offsets[x >> base & full]
        for offset in others:
            waiting.append((x, base + offset))
        kept, cell, board[cell] = steps[base + first]
        x &= kept


def taken_over(
    tables: Tables,
    waiting: Sequence[tuple[int, int]],
    board: list[int],
    should_stop: Callable[[], bool] | None,
    chance: Callable[[], float] | None = None,
) -> Iterator[tuple[int, ...]]:
    """The solutions of positions, each with the bit to assign in it or 0, by `persevere`."""
    for x, place in reversed(waiting):
        if place:
            kept, cell, board[cell] = tables.steps[place]
            x &= kept
        for trail in persevere(tables, x, should_stop, chance):
            yield tables.values(board, trail)
