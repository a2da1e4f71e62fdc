"""Chains: candidates linked so that one of two must be on; loops, groups and sets included.

As HoDoKu has them: all conclusions first, those that eliminate most before the others, and the
shortest chain for each.
"""

from game.engine.techniques.chains.nice import GROUPED as GROUPED_NICE_LOOPS
from game.engine.techniques.chains.nice import KINDS as NICE_LOOPS
from game.engine.techniques.chains.nice import als_nice_loop, grouped_nice_loop, nice_loop
from game.engine.techniques.chains.single import x_chain, xy_chain

__all__ = [
    "GROUPED_NICE_LOOPS",
    "NICE_LOOPS",
    "als_nice_loop",
    "grouped_nice_loop",
    "nice_loop",
    "x_chain",
    "xy_chain",
]
