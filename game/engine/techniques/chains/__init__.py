"""Chains: candidates linked so that one of two must be true; loops, groups and sets included."""

from game.engine.techniques.chains.groups import GroupedLinks
from game.engine.techniques.chains.links import Links
from game.engine.techniques.chains.nice import GROUPED as GROUPED_NICE_LOOPS
from game.engine.techniques.chains.nice import KINDS as NICE_LOOPS
from game.engine.techniques.chains.nice import als_nice_loop, grouped_nice_loop, nice_loop
from game.engine.techniques.chains.single import x_chain, xy_chain
from game.engine.techniques.chains.trace import Trace

__all__ = [
    "GROUPED_NICE_LOOPS",
    "NICE_LOOPS",
    "GroupedLinks",
    "Links",
    "Trace",
    "als_nice_loop",
    "grouped_nice_loop",
    "nice_loop",
    "x_chain",
    "xy_chain",
]
