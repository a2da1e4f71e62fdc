"""How hard a chain is to follow: a base rating for its kind, plus more for more nodes.

Ratings are in tenths, as ints, on the scale of Sudoku Explainer 1.2.1.
"""

from __future__ import annotations

from functools import cache

CYCLE_OF_ONE_KIND = 65
CHAIN_OF_ONE_DIGIT = 66
CYCLE_OR_CHAIN = 70
NISHIO = 75
MULTIPLE = 80
DYNAMIC = 85
DYNAMIC_PLUS = 90
NESTED = (95, 100, 105)
"""With nested forcing chains, multiple forcing chains, and dynamic ones."""


@cache
def added(nodes: int) -> int:
    """What the number of nodes of a chain adds to its rating, in tenths.

    One tenth for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that `nodes - 2` exceeds.
    """
    tenths, ceiling, odd = 0, 4, False
    while nodes - 2 > ceiling:
        tenths += 1
        ceiling = ceiling * 4 // 3 if odd else ceiling * 3 // 2
        odd = not odd
    return tenths
