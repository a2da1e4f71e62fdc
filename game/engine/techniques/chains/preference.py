"""Which of many chains comes first, and which do not count."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Candidate, Cell

Preference = tuple[int, int, tuple["Candidate", ...]]


def preference(eliminations: tuple[Candidate, ...], count: int) -> Preference:
    """A key that sorts the most eliminations first, then those whose last cells come earliest.

    `count` is the number of cells. Of chains with the same eliminations only the shortest is
    worth showing.
    """
    weight, total = 1, 0
    for digit, cell in sorted((digit, cell) for cell, digit in eliminations):
        total += cell * weight + digit
        weight += count
    return -len(eliminations), total, eliminations


def simple(stops: Sequence[tuple[Cell, ...]]) -> bool:
    """Whether a chain comes to no cell twice, though it may end in that where it began.

    A group counts as being in its first cell; going to any of its cells later is a return.
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
