"""The length adder of Sudoku Explainer: longer chains are harder."""

from __future__ import annotations

from functools import cache


@cache
def added(nodes: int) -> int:
    """What a chain of so many nodes adds to the rating, in tenths.

    One for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that `nodes - 2` exceeds.
    """
    tenths, ceiling, odd = 0, 4, False
    while nodes - 2 > ceiling:
        tenths += 1
        ceiling = ceiling * 4 // 3 if odd else ceiling * 3 // 2
        odd = not odd
    return tenths
