"""The canonical form of a 9 by 9 puzzle: the same for all puzzles equivalent to it. It is the first
one in lexical order among all 3,359,232 · 9! equivalent forms (*disguises*), with a blank before 1
(the "minlex" form that collectors of puzzles use; the idea of growing it row by row with ties is
from the Sudoku Players' forum, "minlex form", by gsf and dobrichev).

Rows are laid one by one; what is kept is every way of laying them that is first so far. The
order of the columns is decided only as far as the rows laid so far distinguish them:

    row 1   . . . | . . . | . . 1      the first two stacks are still tied, and in each stack
    row 2   . . . | . . 2 | . 3 .      its columns; row 2 unties the stacks, and more

A digit without a name gets the next one when it first appears, so how a row looks does not depend
on how ties are broken, and only the rows that look best are followed. A full grid ties all columns
in its first row; there `canonical_grid` lays the first two rows at once.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import ContradictionError, RulesError
from game.engine.generator.canonical_grid import canonical_grid
from game.engine.rules import classic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Stack = tuple[tuple[int, ...], ...]
    """Classes of columns, in order; the columns of a class are still tied."""
    TiedStacks = tuple[Stack, ...]
    """Stacks that are still tied."""
    Names = dict[int, int]
    """For each digit met so far, its name; 0, the blank, keeps its own."""

_TIED: tuple[TiedStacks, ...] = ((((0, 1, 2),), ((3, 4, 5),), ((6, 7, 8),)),)


class _Laid(NamedTuple):
    """One way to lay the first rows."""

    lines: tuple[tuple[int, ...], ...]
    """The rows of the grid, or of the transposed grid."""
    open_rows: tuple[int, ...]
    """The rows that may come next: the rest of a band, or all rows of the bands left."""
    closed_rows: tuple[int, ...]
    """The rows of the bands left, while a band is being laid."""
    groups: tuple[TiedStacks, ...]
    names: Names


def canonical(values: Sequence[int]) -> tuple[int, ...]:
    """The first of all disguises of a classic puzzle or full grid, blanks before 1.

    Raises RulesError for another size, and ContradictionError when the givens conflict.
    """
    if len(values) != 81:
        raise RulesError(f"a canonical form has 81 cells, not {len(values)}")
    conflicts = classic().conflicts(values)
    if conflicts:
        raise ContradictionError("givens that conflict have no canonical form", conflicts)
    if 0 not in values:
        return canonical_grid(values)
    rows = tuple([tuple(values[start : start + 9]) for start in range(0, 81, 9)])
    ways = [
        _Laid(lines, tuple(range(9)), (), _TIED, {0: 0})
        for lines in (rows, tuple(zip(*rows, strict=True)))
    ]
    grid: list[int] = []
    for _ in range(9):
        line, ways = _lay_row(ways)
        grid += line
    return tuple(grid)


def _lay_row(ways: list[_Laid]) -> tuple[tuple[int, ...], list[_Laid]]:
    """The first row that any way can lay next, and all ways to lay it."""
    best: tuple[int, ...] = (9, 9)
    chosen: list[tuple[_Laid, int]] = []
    for way in ways:
        for row in _different(way):
            line = _appearance(way.lines[row], way.groups, way.names)
            if line < best:
                best, chosen = line, []
            if line == best:
                chosen.append((way, row))
    return best, [after for way, row in chosen for after in _laid(way, row)]


def _different(way: _Laid) -> Iterator[int]:
    """The rows that may come next, without duplicates within a band."""
    blank_bands: set[int] = set()
    for row in way.open_rows:
        if any(way.lines[row]):
            yield row
        elif row // 3 not in blank_bands:
            blank_bands.add(row // 3)
            yield row


def _appearance(
    line: Sequence[int], groups: tuple[TiedStacks, ...], names: Names
) -> tuple[int, ...]:
    """The smallest row that `line` can become with the ties there are."""
    row: list[int] = []
    named = len(names)
    for group in groups:
        left = [_shape(line, stack, names) for stack in group]
        while left:
            shape = min(left)
            left.remove(shape)
            for value in shape:
                if value == _NEW:
                    value, named = named, named + 1
                row.append(value)
    return tuple(row)


_NEW = 10
"""Stands for any digit without a name; it sorts after all that have one."""


def _shape(line: Sequence[int], stack: Stack, names: Names) -> list[int]:
    """What a stack shows of a row, its tied columns in the best order."""
    shape: list[int] = []
    for tied in stack:
        if len(tied) == 1:
            shape.append(names.get(line[tied[0]], _NEW))
        else:
            shape += sorted([names.get(line[column], _NEW) for column in tied])
    return shape


def _laid(way: _Laid, row: int) -> Iterator[_Laid]:
    """All ways to lay `row` that look best."""
    band = row // 3
    if way.closed_rows or len(way.open_rows) < 3:
        open_rows = tuple([other for other in way.open_rows if other != row])
        closed = way.closed_rows
    else:
        open_rows = tuple([other for other in way.open_rows if other // 3 == band and other != row])
        closed = tuple([row for row in way.open_rows if row // 3 != band])
    if not open_rows:
        open_rows, closed = closed, ()
    for groups, names in _untied(way.lines[row], way.groups, way.names):
        yield _Laid(way.lines, open_rows, closed, groups, names)


def _untied(
    line: Sequence[int], groups: tuple[TiedStacks, ...], names: Names
) -> Iterator[tuple[tuple[TiedStacks, ...], Names]]:
    """The columns as far as `line` unties them, in every way that looks best."""
    if not groups:
        yield (), names
        return
    for head, rest, more in _first_stacks(line, groups[0], names):
        later = (rest, *groups[1:]) if rest else groups[1:]
        for tail, final in _untied(line, later, more):
            yield (head, *tail), final


def _first_stacks(
    line: Sequence[int], group: TiedStacks, names: Names
) -> Iterator[tuple[TiedStacks, TiedStacks, Names]]:
    """The stacks of a group that come first, those left, and the names then."""
    shapes = [_shape(line, stack, names) for stack in group]
    best = min(shapes)
    if not any(best):  # blank stacks look alike and stay tied
        blank = tuple([stack for stack, shape in zip(group, shapes, strict=True) if shape == best])
        rest = tuple([stack for stack, shape in zip(group, shapes, strict=True) if shape != best])
        yield blank, rest, names
        return
    for index, shape in enumerate(shapes):
        if shape == best:
            rest = group[:index] + group[index + 1 :]
            for stack, more in _ordered(line, group[index], names):
                yield (stack,), rest, more


def _ordered(line: Sequence[int], stack: Stack, names: Names) -> Iterator[tuple[Stack, Names]]:
    """One stack, its classes split by what `line` shows: blanks, named digits, new ones."""
    if not stack:
        yield (), names
        return
    tied = stack[0]
    blank = tuple([column for column in tied if not line[column]])
    known = sorted(
        [column for column in tied if line[column] and line[column] in names],
        key=lambda column: names[line[column]],
    )
    new = [column for column in tied if line[column] not in names]
    head = ((blank,) if blank else ()) + tuple([(column,) for column in known])
    for order in permutations(new):
        more = names
        if new:
            more = dict(names)
            for column in order:
                more[line[column]] = len(more)
        ordered = head + tuple([(column,) for column in order])
        for tail, final in _ordered(line, stack[1:], more):
            yield ordered + tail, final
