"""Which of many chains comes first."""

from __future__ import annotations

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


def simple(cells: list[int]) -> bool:
    """Whether a chain comes to each cell once only, though it may end in that where it began."""
    stops = [cell for cell, last in zip(cells, [-1, *cells], strict=False) if cell != last]
    closed = len(stops) > 1 and stops[0] == stops[-1]
    return len(stops) - closed == len(set(stops))
