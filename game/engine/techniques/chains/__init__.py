"""Chains: candidates linked so that one of two must be true; loops, groups and sets included."""

from game.engine.techniques.chains.links import Links
from game.engine.techniques.chains.single import x_chain, xy_chain

__all__ = ["Links", "x_chain", "xy_chain"]
