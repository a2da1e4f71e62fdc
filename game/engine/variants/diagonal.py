"""X: every digit once on each of the two long diagonals."""

from __future__ import annotations

from game.engine.houses import House
from game.engine.rules import Rules


def diagonals(size: int) -> Rules:
    """Both diagonals, the one from the top-left corner first."""
    return falling(size) + rising(size)


def falling(size: int) -> Rules:
    """The diagonal from the top-left corner."""
    return Rules(size, [House("diagonal", 0, tuple(range(0, size * size, size + 1)))])


def rising(size: int) -> Rules:
    """The diagonal from the top-right corner."""
    cells = tuple(range(size - 1, size * size - 1, size - 1))
    return Rules(size, [House("diagonal", 1, cells)])
