"""What Sudoku Explainer would say next: a conclusion, its rating, and how it is told."""

from __future__ import annotations

from typing import NamedTuple


class Hint(NamedTuple):
    """One conclusion. Ratings are kept in tenths, so that they add up exactly."""

    rating: int
    """Its difficulty in tenths: 26 is 2.6."""
    key: str
    """The technique."""
    placed: int = -1
    """The node that it places, -1 if none."""
    gone: int = 0
    """The nodes that it eliminates, as a set."""
    story: object = None
    """What the evidence is made of."""
