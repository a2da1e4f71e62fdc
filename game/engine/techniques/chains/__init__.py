"""Chains and loops of alternating strong and weak links, with groups and almost locked sets.

The order is HoDoKu's: the steps with the most eliminations come first, and each step has the
shortest chain that proves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.chains.nice import GROUPED as GROUPED_NICE_LOOPS
    from game.engine.techniques.chains.nice import KINDS as NICE_LOOPS
    from game.engine.techniques.chains.nice import (
        als_nice_loop,
        als_nice_loop_with_cells,
        grouped_nice_loop,
        nice_loop,
    )
    from game.engine.techniques.chains.single import x_chain, xy_chain

__all__ = [
    "GROUPED_NICE_LOOPS",
    "NICE_LOOPS",
    "als_nice_loop",
    "als_nice_loop_with_cells",
    "grouped_nice_loop",
    "nice_loop",
    "x_chain",
    "xy_chain",
]

__getattr__ = offered(
    __name__,
    {
        "nice": (
            "GROUPED_NICE_LOOPS=GROUPED NICE_LOOPS=KINDS als_nice_loop "
            "als_nice_loop_with_cells grouped_nice_loop nice_loop"
        ),
        "single": "x_chain xy_chain",
    },
)
