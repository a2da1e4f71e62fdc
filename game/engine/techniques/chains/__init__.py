"""Chains: candidates linked so that one of two must be true; loops, groups and sets included."""

from game.engine.techniques.chains.links import Links
from game.engine.techniques.chains.nice import KINDS as NICE_LOOPS
from game.engine.techniques.chains.nice import nice_loop
from game.engine.techniques.chains.single import x_chain, xy_chain
from game.engine.techniques.chains.trace import Trace

__all__ = ["NICE_LOOPS", "Links", "Trace", "nice_loop", "x_chain", "xy_chain"]
