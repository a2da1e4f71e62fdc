"""Forcing chains of every kind: of each, the one that is easiest to follow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rating.explainer.scale import Hint
from game.engine.techniques.forcing import multiple, scale, single, within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.rating.explainer.walk import Walk
    from game.engine.techniques.forcing.board import Board
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.forcing.multiple import Found


def cycle_or_chain(walk: Walk) -> Hint | None:
    """Bidirectional cycles and forcing chains."""
    return _hint(single.easiest(walk.board), "{}")


def _easiest(
    base: int, key: str, search: Callable[[Board], Iterator[Found]], walk: Walk
) -> Hint | None:
    return _hint(multiple.easiest(walk.board, base, search(walk.board)), key)


def _hint(conclusion: Conclusion | None, key: str) -> Hint | None:
    if conclusion is None:
        return None
    name = key.format(conclusion.kind)
    return Hint(conclusion.rating, name, conclusion.placed, conclusion.gone, conclusion)


def _nested(level: int) -> Callable[[Walk], Hint | None]:
    search = partial(multiple.dynamic, further=within.chains(level))
    return partial(_easiest, scale.NESTED[level], "nested_{}", search)


nishio = partial(_easiest, scale.NISHIO, "nishio", multiple.nishio)
multiple_chain = partial(_easiest, scale.MULTIPLE, "{}_forcing_chain", multiple.multiple)
dynamic = partial(_easiest, scale.DYNAMIC, "dynamic_{}", multiple.dynamic)
dynamic_plus = partial(
    _easiest,
    scale.DYNAMIC_PLUS,
    "dynamic_plus_{}",
    partial(multiple.dynamic, further=within.patterns),
)
nested = tuple(_nested(level) for level in range(len(scale.NESTED)))
