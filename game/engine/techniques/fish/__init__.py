"""Fish: base houses whose places for a digit lie in as many cover houses."""

from __future__ import annotations

from game.engine.techniques.fish.fish import SHAPES, FishKind

__all__ = ["SHAPES", "FishKind"]
