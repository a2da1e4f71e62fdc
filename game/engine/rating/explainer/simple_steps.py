"""Locked candidates, subsets and basic fish: for each, the first hint that is found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rating.explainer.scale import (
    DIRECT_HIDDEN,
    DIRECT_LOCKED,
    FISH,
    LOCKED,
    SUBSETS,
    ExplainerHint,
)
from game.engine.techniques.forcing import patterns
from game.engine.techniques.subsets import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.rating.explainer.explainer_walk import ExplainerWalk

    Producer = Callable[[ExplainerWalk], ExplainerHint | None]


def direct_locked(walk: ExplainerWalk) -> ExplainerHint | None:
    """The first locked candidates that leave a hidden single."""
    for pattern, node in patterns.locked_to_single(walk.board):
        rating = DIRECT_LOCKED[pattern.kind]
        return ExplainerHint(rating, f"direct_{pattern.kind}", node, pattern.gone)
    return None


def direct_hidden(size: int, walk: ExplainerWalk) -> ExplainerHint | None:
    """The first hidden subset of `size` digits that leaves a hidden single."""
    for pattern, node in patterns.hidden_to_single(walk.board, size):
        return ExplainerHint(
            DIRECT_HIDDEN[size], f"direct_hidden_{NAMES[size]}", node, pattern.gone
        )
    return None


def locked(walk: ExplainerWalk) -> ExplainerHint | None:
    """The first locked candidates: pointing before claiming."""
    for pattern, _ in patterns.locked(walk.board):
        return ExplainerHint(LOCKED[pattern.kind], pattern.kind, -1, pattern.gone)
    return None


def subset(kind: str, size: int) -> Producer:
    """The search for `naked` or `hidden` subsets, or `fish`, of `size`."""
    return partial(_subset, kind, size)


def _subset(kind: str, size: int, walk: ExplainerWalk) -> ExplainerHint | None:
    for pattern in patterns.subsets(walk.board, kind, size):
        key = FISH[size] if kind == "fish" else f"{kind}_{NAMES[size]}"
        return ExplainerHint(SUBSETS[kind, size], key, -1, pattern.gone)
    return None
