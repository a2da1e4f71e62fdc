"""Rare patterns that programs find rather than people; none is looked for unless asked for."""

from __future__ import annotations

from game.engine.techniques.exotic.tridagon import tridagon
from game.engine.techniques.exotic.wide_wings import WIDE_WINGS, wide_wing

__all__ = ["WIDE_WINGS", "tridagon", "wide_wing"]
