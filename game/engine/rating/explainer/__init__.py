"""Sudoku Explainer's rating of a classic puzzle, and the solving path behind it.

This follows version 1.2.1. Its techniques are searched in its order, and each step is the first
hint of the first technique that has one; among chains it is the easiest one, and its length adds
to its rating. The rating of a puzzle is that of its hardest step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.rating.explainer.explainer_rating import ExplainerRating, RatedStep, path, rate

__all__ = [
    "ExplainerRating",
    "RatedStep",
    "path",
    "rate",
]

__getattr__ = offered(
    __name__,
    {
        "explainer_rating": "ExplainerRating RatedStep path rate",
    },
)
