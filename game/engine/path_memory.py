"""What searches remember from one position to the next on the way to a solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.types import DigitSet


class PathMemory:
    """Keeps `Candidates.memory` for the positions of a path, each of which has fewer candidates.

    A search may run in a thread and be abandoned there: what it still remembers is true for later
    positions of its path, and another path begins with nothing.
    """

    def __init__(self) -> None:
        self._masks: list[DigitSet] = []
        self._known: dict[object, object] = {}

    def lend(self, candidates: Candidates) -> None:
        """Give a position what is known, which is nothing if it is not on the path."""
        before, now = self._masks, candidates.masks
        on_path = len(before) == len(now) and not any(
            mask & ~old for mask, old in zip(now, before, strict=True)
        )
        if not on_path:
            self._known = {}
        self._masks = now.copy()
        candidates.memory = self._known
