"""Sudoku Explainer's rating of a classic puzzle, and the solving path behind it.

This follows version 1.2.1. Its techniques are searched in its order, and each step is the first
hint of the first technique that has one; among chains it is the easiest one, and its length adds
to its rating. The rating of a puzzle is that of its hardest step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.rating.explainer.explainer_walk import ExplainerWalk
from game.engine.rating.explainer.producers import hints
from game.engine.rating.explainer.scale import UNSOLVED_RATING, title
from game.engine.techniques.forcing.forcing_steps import step_of
from game.engine.techniques.forcing.nets import Conclusion
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rating.explainer.scale import ExplainerHint
    from game.engine.types import Candidate, Digit, ShouldStop


@dataclass(frozen=True, slots=True)
class ExplainerRating:
    """Sudoku Explainer's ratings of a puzzle."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """The rating of the hardest step up to the first placement; a pearl has `ep == er`."""
    ed: float
    """The rating of the first step; a diamond has `ed == er`."""
    hardest: str
    """The technique key of the hardest step; of several, the first one."""
    solved: bool
    """Whether Sudoku Explainer's techniques solve the puzzle."""

    @property
    def title(self) -> str:
        """Sudoku Explainer's name for the hardest step."""
        return title(self.hardest)


@dataclass(frozen=True, slots=True)
class RatedStep:
    rating: float
    step: Step


def rate(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> ExplainerRating:
    """Rate a classic 9x9 puzzle.

    `values` has one digit per cell, 0 for a blank; `deleted` are candidates removed beforehand.
    Raises ContradictionError unless the puzzle has exactly one solution, and Stopped once
    `should_stop` returns True; it is called before each step and regularly during long ones.
    """
    walk = ExplainerWalk(values, deleted, should_stop)
    hardest = pearl = diamond = 0
    key, placed = "", False
    for hint in hints(walk):
        diamond = diamond or hint.rating
        if hint.rating > hardest:
            hardest, key = hint.rating, hint.key
        if not placed:
            pearl, placed = hardest, hint.placed >= 0
    if not walk.is_solved:
        hardest = UNSOLVED_RATING
    return ExplainerRating(hardest / 10, pearl / 10, diamond / 10, key, walk.is_solved)


def path(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> Iterator[RatedStep]:
    """Yield every step Sudoku Explainer takes, in order; raises the same errors as `rate`."""
    walk = ExplainerWalk(values, deleted, should_stop)
    for hint in hints(walk):
        yield RatedStep(hint.rating / 10, step_of_hint(hint, walk))


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
