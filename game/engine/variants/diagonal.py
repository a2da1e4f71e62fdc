"""X: every digit once on each of the two long diagonals."""

from __future__ import annotations

from game.engine.houses import House
from game.engine.rules import Rules
from game.engine.variants.record_form import Flag
from game.engine.variants.variant import Variant


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


X = Variant(
    "x",
    "X-Sudoku",
    "Both long diagonals hold every digit.",
    added=diagonals,
    records=(
        Flag("diagonals", diagonals),
        Flag("falling_diagonal", falling),
        Flag("rising_diagonal", rising),
    ),
    in_each_grid=True,
    also_called=("diagonal", "diagonals"),
    fpuzzle_flags=(Flag("diagonal-", falling), Flag("diagonal+", rising)),
)
