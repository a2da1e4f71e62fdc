"""Wings and aligned exclusion: hints made from the steps of techniques."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rating.explainer.scale import ExplainerHint
from game.engine.techniques import aligned, wings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rating.explainer.explainer_walk import ExplainerWalk
    from game.engine.techniques.step import Step

    Find = Callable[[Candidates], Iterator[Step]]


def _first(rating: int, find: Find, walk: ExplainerWalk) -> ExplainerHint | None:
    for step in find(walk.candidates):
        return hint_of(walk, rating, step.technique, step)
    return None


xy_wing = partial(_first, 42, wings.xy_wing)
xyz_wing = partial(_first, 44, wings.xyz_wing)
aligned_pair = partial(_first, 62, aligned.aligned_pair)
aligned_triplet = partial(_first, 75, aligned.aligned_triplet)


def hint_of(walk: ExplainerWalk, rating: int, key: str, step: Step) -> ExplainerHint:
    """A step as a hint; `rating` is in tenths."""
    node = walk.network.node
    if step.placements:
        ((cell, digit),) = step.placements
        return ExplainerHint(rating, key, node(cell, digit), 0, step)
    gone = 0
    for cell, digit in step.eliminations:
        gone |= 1 << node(cell, digit)
    return ExplainerHint(rating, key, -1, gone, step)
