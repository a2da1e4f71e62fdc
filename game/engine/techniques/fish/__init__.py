"""Fish: base houses whose places for a digit lie in as many cover houses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.fish.fish import SHAPES, FishKind

__all__ = [
    "SHAPES",
    "FishKind",
]

__getattr__ = offered(
    __name__,
    {
        "fish": "FishKind SHAPES",
    },
)
