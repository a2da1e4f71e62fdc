"""Which of many chains comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Preference = tuple[int, int, tuple[tuple[int, int], ...]]


def preference(eliminations: tuple[tuple[int, int], ...], count: int) -> Preference:
    """A key that sorts the most eliminations first, then those whose last cells come earliest.

    `count` is the number of cells. Of chains with the same eliminations the shortest should
    stand, and the other ones be left out.
    """
    weight, total = 1, 0
    for digit, cell in sorted((digit, cell) for cell, digit in eliminations):
        total += cell * weight + digit
        weight += count
    return -len(eliminations), total, eliminations


def simple(stops: Sequence[tuple[int, ...]]) -> bool:
    """Whether a chain comes to no cell twice, though it may end in that where it began.

    A group counts as being in its first cell; but who goes to any of its cells later comes back.
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
