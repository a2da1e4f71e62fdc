"""Forcing chains of every kind: for each kind, the hint that is easiest to follow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rating.explainer.scale import ExplainerHint
from game.engine.techniques.forcing import several, single

if TYPE_CHECKING:
    from game.engine.rating.explainer.explainer_walk import ExplainerWalk
    from game.engine.techniques.forcing.nets import Conclusion
    from game.engine.techniques.forcing.several import ChainTechnique


def cycle_or_chain(walk: ExplainerWalk) -> ExplainerHint | None:
    """The easiest bidirectional cycle or forcing chain."""
    return _hint(single.easiest(walk.board), "{}")


def _easiest(search: ChainTechnique, walk: ExplainerWalk) -> ExplainerHint | None:
    claims = search.find(walk.board)
    return _hint(several.easiest(walk.board, search.base, claims), search.key)


def _hint(conclusion: Conclusion | None, key: str) -> ExplainerHint | None:
    if conclusion is None:
        return None
    name = key.format(conclusion.kind)
    return ExplainerHint(conclusion.rating, name, conclusion.placed, conclusion.gone, conclusion)


nishio = partial(_easiest, several.NISHIO)
multiple_chain = partial(_easiest, several.MULTIPLE)
dynamic = partial(_easiest, several.DYNAMIC)
dynamic_plus = partial(_easiest, several.DYNAMIC_PLUS)
nested = tuple(partial(_easiest, search) for search in several.NESTED)
