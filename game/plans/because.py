"""Why a single is one, as a drawing: rays from the digits that block, and the cells they block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from game.plans.ray import Ray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.techniques import Evidence, Step
    from game.engine.types import Cell, DigitSet

SINGLES = ("full_house", "hidden_single", "naked_single")
"""The techniques that are explained by filled cells."""


def hatched_of(step: Step, candidates: Sequence[DigitSet]) -> frozenset[Cell]:
    """The blank cells of the house that cannot have the digit; none if the step is about a cell."""
    if step.technique not in SINGLES or step.house is None:
        return frozenset()
    (cell, _), *_ = step.placements
    return frozenset(other for other in step.house.cells if candidates[other] and other != cell)


def rays_of(step: Step, hatched: frozenset[Cell]) -> tuple[Ray, ...]:
    """A ray for each digit that blocks: to the cells that it blocks, or to the only cell."""
    if step.technique not in SINGLES:
        return ()
    (target, _), *_ = step.placements
    ends = hatched or frozenset((target,))
    blockers = [part for part in step.evidence if part.role is Role.BLOCKER]
    rays = [Ray(cell, _reached(blocker, ends)) for blocker in blockers for cell in blocker.cells]
    return tuple(ray for ray in rays if ray.ends)


def _reached(blocker: Evidence, ends: frozenset[Cell]) -> tuple[Cell, ...]:
    if blocker.house is None:
        return tuple(sorted(ends))
    return tuple(sorted(ends.intersection(blocker.house.cells)))
