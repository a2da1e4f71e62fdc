"""The searches for hints in Sudoku Explainer's order, and the walk that takes them one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError, Stopped
from game.engine.rating.explainer import borrowed, explainer_chains, simple_steps, uniqueness
from game.engine.rating.explainer.explainer_singles import singles
from game.engine.rules import classic
from game.engine.solver import count_solutions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.rating.explainer.explainer_walk import ExplainerWalk
    from game.engine.rating.explainer.scale import ExplainerHint

    Producer = Callable[[ExplainerWalk], ExplainerHint | None]


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
        or simple_steps.direct_locked(walk)
        or simple_steps.direct_hidden(2, walk)
        or known.naked(position, single)
        or simple_steps.direct_hidden(3, walk)
    )


ELIMINATING: tuple[Producer, ...] = (
    simple_steps.locked,
    simple_steps.subset("naked", 2),
    simple_steps.subset("fish", 2),
    simple_steps.subset("hidden", 2),
    simple_steps.subset("naked", 3),
    simple_steps.subset("fish", 3),
    simple_steps.subset("hidden", 3),
    borrowed.xy_wing,
    borrowed.xyz_wing,
    uniqueness.unique_loop,
    simple_steps.subset("naked", 4),
    simple_steps.subset("fish", 4),
    simple_steps.subset("hidden", 4),
    uniqueness.bug,
    borrowed.aligned_pair,
    explainer_chains.cycle_or_chain,
    borrowed.aligned_triplet,
    explainer_chains.nishio,
    explainer_chains.multiple_chain,
    explainer_chains.dynamic,
    explainer_chains.dynamic_plus,
    *explainer_chains.nested,
)
"""The searches for eliminations, in order; used when no search for placements has a hint."""
