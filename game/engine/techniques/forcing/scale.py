"""How hard a chain is to follow: the more nodes, the harder.

Tenths of a point on the scale of Sudoku Explainer 1.2.1, so that they add up exactly.
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
"""With forcing chains, multiple ones and dynamic ones within."""


@cache
def added(nodes: int) -> int:
    """What the nodes of a chain add to its rating.

    One tenth for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that `nodes - 2` exceeds.
    """
    tenths, ceiling, odd = 0, 4, False
    while nodes - 2 > ceiling:
        tenths += 1
        ceiling = ceiling * 4 // 3 if odd else ceiling * 3 // 2
        odd = not odd
    return tenths
