"""The searches for hints in Sudoku Explainer's order, and the walk that takes them one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError, Stopped
from game.engine.rating.explainer import borrowed, uniqueness
from game.engine.rating.explainer.explainer_singles import singles
from game.engine.rating.explainer.scale import (
    DIRECT_HIDDEN,
    DIRECT_LOCKED,
    FISH,
    LOCKED,
    SUBSETS,
    ExplainerHint,
)
from game.engine.rules import classic
from game.engine.solver import count_solutions
from game.engine.techniques.forcing import patterns, several, single
from game.engine.techniques.subsets import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.rating.explainer.explainer_walk import ExplainerWalk

    Producer = Callable[[ExplainerWalk], ExplainerHint | None]

    from game.engine.techniques.forcing.nets import Conclusion
    from game.engine.techniques.forcing.several import ChainTechnique


# -- locked candidates, subsets and basic fish: for each, the first hint that is found --------


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


# -- forcing chains of every kind: for each, the hint that is easiest to follow ----------------


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


# -- the walk -----------------------------------------------------------------------------------


def hints(walk: ExplainerWalk) -> Iterator[ExplainerHint]:
    """Yield the hints of the path; each is applied to `walk` when the next one is requested.

    Ends when the puzzle is solved or no search finds a hint. Raises Stopped once `should_stop`
    returns True, and ContradictionError if the puzzle needs more than placements and does not
    have exactly one solution.
    """
    proven = False
    while walk.position:
        if walk.should_stop is not None and walk.should_stop():
            raise Stopped("the rating was stopped")
        hint = _placing(walk)
        if hint is None:
            if not proven and count_solutions(classic(), walk.values, 2) != 1:
                raise ContradictionError("the puzzle has not exactly one solution")
            proven = True
            hint = next((elimination for find in ELIMINATING if (elimination := find(walk))), None)
        if hint is None:
            return
        yield hint
        walk.take(hint)


def _placing(walk: ExplainerWalk) -> ExplainerHint | None:
    position, known = walk.position, singles()
    single = known.flags(position)
    return (
        known.hidden(position, single)
        or direct_locked(walk)
        or direct_hidden(2, walk)
        or known.naked(position, single)
        or direct_hidden(3, walk)
    )


ELIMINATING: tuple[Producer, ...] = (
    locked,
    subset("naked", 2),
    subset("fish", 2),
    subset("hidden", 2),
    subset("naked", 3),
    subset("fish", 3),
    subset("hidden", 3),
    borrowed.xy_wing,
    borrowed.xyz_wing,
    uniqueness.unique_loop,
    subset("naked", 4),
    subset("fish", 4),
    subset("hidden", 4),
    uniqueness.bug,
    borrowed.aligned_pair,
    cycle_or_chain,
    borrowed.aligned_triplet,
    nishio,
    multiple_chain,
    dynamic,
    dynamic_plus,
    *nested,
)
"""The searches for eliminations, in order; used when no search for placements has a hint."""
