"""Sudoku Explainer's rating of a classic puzzle, and the path that gives it.

As version 1.2.1 rates: its techniques in its order, the first hint of the first that finds one
(of chains the easiest), and the length of chains added. A puzzle is as hard as its hardest step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.rating.explainer.evidence import step_of_hint
from game.engine.rating.explainer.producers import hints
from game.engine.rating.explainer.scale import UNSOLVED, title
from game.engine.rating.explainer.walk import ExplainerWalk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques.step import Step
    from game.engine.types import Candidate, Digit, ShouldStop


__all__ = ["ExplainerRating", "RatedStep", "path", "rate"]


@dataclass(frozen=True, slots=True)
class ExplainerRating:
    """What Sudoku Explainer says of a puzzle."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """That of the hardest step as far as the first placement: `er` in a pearl."""
    ed: float
    """That of the first step: `er` in a diamond."""
    hardest: str
    """The key of the hardest step; the first of those as hard."""
    solved: bool
    """Whether its techniques lead to the end."""

    @property
    def title(self) -> str:
        """What Sudoku Explainer calls the hardest step."""
        return title(self.hardest)


@dataclass(frozen=True, slots=True)
class RatedStep:
    """One step of the path."""

    rating: float
    step: Step


def rate(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> ExplainerRating:
    """Rate a 9 by 9 classic puzzle (a digit a cell, 0 for a blank), less `deleted` candidates.

    Raises ContradictionError if it has not exactly one solution, and Stopped if `should_stop`,
    asked before each step and now and then in long ones, says so.
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
        hardest = UNSOLVED
    return ExplainerRating(hardest / 10, pearl / 10, diamond / 10, key, walk.is_solved)


def path(
    values: Sequence[Digit],
    deleted: Iterable[Candidate] = (),
    should_stop: ShouldStop | None = None,
) -> Iterator[RatedStep]:
    """Every step that Sudoku Explainer would take, in its order; raises as `rate` does."""
    walk = ExplainerWalk(values, deleted, should_stop)
    for hint in hints(walk):
        yield RatedStep(hint.rating / 10, step_of_hint(hint, walk))
