"""The canonical form of a full 9 by 9 grid.

Its first row is always 123456789, whichever row is chosen and however the columns are ordered: the
names of the digits are the places of the columns. So each two rows of a band are laid at once: row
2 is the permutation "column → column where row 1 has this digit", and the columns get their places
as that permutation, walked from the left, asks for them:

    row 1   a b c | d e f | g h i        column of a first: row 2 shows d there, so d's column
    row 2   d . . | . . . | . . .        comes next free, at 4, and row 2 begins with a 4

With all columns placed the other rows follow: they are renamed and put in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Lines = Sequence[Sequence[int]]


def canonical_grid(values: Sequence[int]) -> tuple[int, ...]:
    """The first of all disguises of a full classic grid, which must obey the rules."""
    rows = [tuple(values[start : start + 9]) for start in range(0, 81, 9)]
    best = [9] * 9
    ways: list[tuple[Lines, int, int, list[int]]] = []
    for lines in (rows, list(zip(*rows, strict=True))):
        for first in range(9):
            band = first - first % 3
            for second in range(band, band + 3):
                if second == first:
                    continue
                where = {digit: column for column, digit in enumerate(lines[first])}
                step = [where[digit] for digit in lines[second]]
                for line, order in _second_rows(step, best):
                    if line < best:
                        best, ways = line, []
                    ways.append((lines, first, second, order))
    return min(_complete(*way) for way in ways)


def _second_rows(step: Sequence[int], best: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Second rows (as places from 0) that are not after `best`, and their orders of columns.

    `step` has for each column the one whose digit it shows. Each item of the work to do is the
    row so far, the column at each place (-1: not decided), and whether it is before `best`.
    """
    work: list[tuple[list[int], list[int], bool]] = [([], [-1] * 9, False)]
    while work:
        line, order, before = work.pop()
        place = len(line)
        if place == 9:
            if before or line <= list(best):
                yield line, order
            continue
        for column in _columns_for(place, order):
            placed = order.copy()
            placed[place] = column
            value = _place_of(step[column], placed)
            placed[value] = step[column]
            if before or value <= best[place]:
                work.append(([*line, value], placed, before or value < best[place]))


def _columns_for(place: int, order: Sequence[int]) -> list[int]:
    """The columns that may stand at `place`."""
    if order[place] >= 0:
        return [order[place]]
    here = _stack_at(place, order)
    stacks = [here] if here >= 0 else [stack for stack in range(3) if not _has_place(stack, order)]
    return [
        column
        for stack in stacks
        for column in range(3 * stack, 3 * stack + 3)
        if column not in order
    ]


def _place_of(column: int, order: Sequence[int]) -> int:
    """Where `column` stands, or the first place it can still get."""
    if column in order:
        return order.index(column)
    stack = column // 3
    for start in (0, 3, 6):
        here = _stack_at(start, order)
        if here == stack or (here < 0 and not _has_place(stack, order)):
            return start + list(order[start : start + 3]).index(-1)
    raise AssertionError("every stack has a place")


def _stack_at(place: int, order: Sequence[int]) -> int:
    """The stack that stands at `place`, or -1 when that is not decided."""
    start = place - place % 3
    return max(order[start : start + 3]) // 3


def _has_place(stack: int, order: Sequence[int]) -> bool:
    return any(column // 3 == stack for column in order)


def _complete(lines: Lines, first: int, second: int, order: Sequence[int]) -> tuple[int, ...]:
    """The whole grid once two rows and the order of the columns are given."""
    name = {lines[first][column]: place + 1 for place, column in enumerate(order)}
    band = first - first % 3
    third = 3 * band + 3 - first - second
    laid = [[name[lines[row][column]] for column in order] for row in range(9)]
    others = [sorted(laid[start : start + 3]) for start in (0, 3, 6) if start != band]
    rows = [laid[first], laid[second], laid[third]]
    for rest in sorted(others):
        rows += rest
    return tuple([value for row in rows for value in row])
