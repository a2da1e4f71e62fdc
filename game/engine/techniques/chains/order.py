"""Which of many chains comes first."""

from __future__ import annotations


def preference(eliminations: tuple[tuple[int, int], ...], count: int) -> tuple[int, int]:
    """A key that sorts the most eliminations first, then those whose last cells come earliest.

    `count` is the number of cells. Of chains with the same eliminations the shortest should
    stand, and the other ones be left out.
    """
    marks = sorted((digit, cell) for cell, digit in eliminations)
    weight, total = 1, 0
    for digit, cell in marks:
        total += cell * weight + digit
        weight += count
    return -len(marks), total
