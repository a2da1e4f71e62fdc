"""Turns hints into steps with the evidence that the interface shows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.forcing.forcing_steps import step_of
from game.engine.techniques.forcing.nets import Conclusion
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rating.explainer.explainer_walk import ExplainerWalk
    from game.engine.rating.explainer.scale import ExplainerHint


def step_of_hint(hint: ExplainerHint, walk: ExplainerWalk) -> Step:
    """`hint` as a step, in the current position of `walk`."""
    if isinstance(hint.proof, Step):
        return hint.proof
    if isinstance(hint.proof, Conclusion):
        return step_of(walk.board, hint.proof, hint.key)
    network = walk.network
    if hint.placed >= 0:
        placed = (network.candidate(hint.placed),)
        plain = Step(hint.key, placed)
        return next((step for step in _steps(hint, walk) if step.placements == placed), plain)
    gone = tuple(map(network.candidate, cells_of(hint.gone)))
    plain = Step(hint.key, (), gone)
    # A step of the ladder may eliminate in two houses at once; Sudoku Explainer has two hints.
    steps = (step for step in _steps(hint, walk) if set(gone) <= set(step.eliminations))
    return replace(next(steps, plain), technique=hint.key, eliminations=gone)


def _steps(hint: ExplainerHint, walk: ExplainerWalk) -> Iterator[Step]:
    """All steps of the hint's technique in the current position."""
    keys = {hint.key, hint.key.replace("naked", "locked")}
    for technique in LADDER:
        if keys.intersection(technique.keys):
            yield from technique.find(walk.candidates)
