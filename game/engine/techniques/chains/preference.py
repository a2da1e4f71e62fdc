"""The order in which chains are shown, and which chains are valid to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Candidate, Cell

Preference = tuple[int, int, tuple["Candidate", ...]]


def preference(eliminations: tuple[Candidate, ...], count: int) -> Preference:
    """A sort key: most eliminations first, then those whose last cells come earliest.

    `count` is the number of cells of the grid.
    """
    weight, total = 1, 0
    for digit, cell in sorted((digit, cell) for cell, digit in eliminations):
        total += cell * weight + digit
        weight += count
    return -len(eliminations), total, eliminations


def simple(stops: Sequence[tuple[Cell, ...]]) -> bool:
    """Whether a chain visits no cell twice, except that it may end where it started.

    A group counts as its first cell when it is reached, but no later node may be in any of its
    cells.
    """
    start, visited = stops[0], set[int]()
    closed = start == stops[-1]
    last = None
    for stop in stops:
        if stop == last:
            continue
        last = stop
        if stop[0] in visited:
            return False
        visited.update(stop[closed and stop[0] == start[0] :])
    return True
