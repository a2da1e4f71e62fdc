"""One form for all disguises of a puzzle, so that two of them are seen to be one.

It is found through the solution. Of all disguises of a full grid the least one is taken,
compared row by row: its first row is 1, 2, 3..., which settles the relabelling; so each first
row, second row and order of columns is tried, and those with the least second row followed on.
Where several disguises give the same full grid, the one with the least clues counts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, permutations, product
from math import isqrt
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.rules import classic
from game.engine.solver import solutions
from game.engine.transform import Transform, box_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

LARGEST = 9
"""The largest size for which all orders of columns can be tried."""
MOST = 1000
"""How many solutions a puzzle may have."""


def canonical(
    values: Sequence[int], should_stop: Callable[[], bool] | None = None
) -> tuple[int, ...]:
    """The same grid for all disguises of `values`, and for nothing else.

    Raises RulesError for a large grid, and for one without solutions or with very many.
    """
    size = isqrt(len(values))
    if size > LARGEST:
        raise RulesError(f"no canonical form beyond {LARGEST} by {LARGEST}")
    found = list(islice(solutions(classic(size), values, should_stop), MOST + 1))
    if not 1 <= len(found) <= MOST:
        raise RulesError(f"no canonical form: {'too many' if found else 'no'} solutions")
    forms = (
        (disguise.apply(solution), disguise.apply(values))
        for solution in found
        for disguise in _disguises(solution, size)
    )
    return min(forms)[1]


def _disguises(solution: Sequence[int], size: int) -> Iterator[Transform]:
    """The disguises of a full grid that make its first rows least, one of them the least."""
    height, width = box_shape(size)
    least: list[int] = [size + 1]
    found: list[tuple[bool, int, tuple[int, ...]]] = []
    for transpose in (False, True) if height == width else (False,):
        grid = _rows(solution, size, transpose)
        for first in range(size):
            start = first // height * height
            for columns in line_orders(size, width):
                label = _labels(grid[first], columns)
                for second in range(start, start + height):
                    if second == first:
                        continue
                    row = [label[grid[second][column]] for column in columns]
                    if row < least:
                        least, found = row, []
                    if row == least:
                        found.append((transpose, first, columns))
    for transpose, first, columns in found:
        grid = _rows(solution, size, transpose)
        label = _labels(grid[first], columns)
        rows = _row_order(grid, columns, label, height)
        yield Transform(rows, columns, label, transpose)


def _row_order(
    grid: Sequence[Sequence[int]], columns: Sequence[int], label: Sequence[int], height: int
) -> tuple[int, ...]:
    """Rows least first within each band, and the bands by their first rows."""

    def shown(row: int) -> list[int]:
        return [label[grid[row][column]] for column in columns]

    starts = range(0, len(grid), height)
    bands = [sorted(range(start, start + height), key=shown) for start in starts]
    return tuple(row for band in sorted(bands, key=lambda band: shown(band[0])) for row in band)


def _rows(values: Sequence[int], size: int, transpose: bool) -> list[tuple[int, ...]]:
    grid = [tuple(values[start : start + size]) for start in range(0, size * size, size)]
    return list(zip(*grid, strict=True)) if transpose else grid


def _labels(row: Sequence[int], columns: Sequence[int]) -> tuple[int, ...]:
    """For each digit the one that makes `row`, its columns in order, 1, 2, 3..."""
    label = [0] * (len(row) + 1)
    for new, column in enumerate(columns, 1):
        label[row[column]] = new
    return tuple(label)


@lru_cache(maxsize=8)
def line_orders(size: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Every order of columns that keeps the stacks of `length` together."""
    starts = range(0, size, length)
    inner = [list(permutations(range(start, start + length))) for start in starts]
    return tuple(
        tuple(column for stack in order for column in stack)
        for stacks in permutations(inner)
        for order in product(*stacks)
    )
