"""Non-consecutive: no neighbours by an edge hold digits that differ by 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.engine.variants.neighbours import EDGES, pairs
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Collection


def non_consecutive(size: int, dots: Collection[tuple[int, int]] = ()) -> Rules:
    """No neighbours are consecutive but those in `dots` (earlier cell first), which are."""
    return Rules(
        size,
        [Relation(pair, "difference", 1, holds=pair in dots) for pair in pairs(size, EDGES)],
    )
