"""Generating: a full grid is filled at random, then cells are dug out of it.

The same `PuzzleSpec` (and recipe, where there is one) gives the same puzzle on every platform:
all random choices come from one `random.Random` made from the spec's seed, by way of
`stable_random`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.generator.generating import generate
    from game.engine.generator.recipe import PLAIN, Recipe

__all__ = [
    "PLAIN",
    "Recipe",
    "generate",
]

__getattr__ = offered(
    __name__,
    {
        "generating": "generate",
        "recipe": "PLAIN Recipe",
    },
)
