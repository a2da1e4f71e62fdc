"""The uses of a technique: what makes it one's own. Loads nothing of the engine."""

from __future__ import annotations

from typing import NamedTuple

FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE = "full_house", "hidden_single", "naked_single"
"""The keys of the singles."""

MASTERED = 3
"""How many uses without help make a technique one's own."""


class Uses(NamedTuple):
    alone: int = 0
    """Digits that needed it and were found without help."""
    hinted: int = 0
    """Hints that told it."""

    @property
    def strokes(self) -> int:
        """How many of the uses that master it are done."""
        return min(self.alone, MASTERED)

    def __add__(self, other: object) -> Uses:
        assert isinstance(other, Uses)
        return Uses(self.alone + other.alone, self.hinted + other.hinted)
