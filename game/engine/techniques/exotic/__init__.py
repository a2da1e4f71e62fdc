"""Rare patterns that programs find rather than people; none of them is searched by default."""

from __future__ import annotations

from game.engine.techniques.exotic.bands import has_bands
from game.engine.techniques.exotic.exocet import exocet
from game.engine.techniques.exotic.sectors import has_sectors, msls
from game.engine.techniques.exotic.tridagon import tridagon
from game.engine.techniques.exotic.wide_wings import wide_wing

__all__ = ["exocet", "has_bands", "has_sectors", "msls", "tridagon", "wide_wing"]
