"""Fish: some houses that need a digit, and as few others that have room for it there."""

from __future__ import annotations

from game.engine.techniques.fish.fish import SHAPES, FishKind

__all__ = ["SHAPES", "FishKind"]
