"""Wings, unique loops, BUGs and aligned exclusion: hints made from the steps of techniques."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.rating.explainer.scale import BUGS, LONG_LOOP, LOOPS, ExplainerHint
from game.engine.techniques import aligned, uniqueness, wings
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rating.explainer.walk import ExplainerWalk
    from game.engine.techniques.step import Step

    Find = Callable[[Candidates], Iterator[Step]]

MAX_ROOF_CELLS = 3
"""Unique loops with more roof cells (cells with extra candidates) are ignored."""


def _first(rating: int, find: Find, walk: ExplainerWalk) -> ExplainerHint | None:
    for step in find(walk.candidates):
        return _hint(walk, rating, step.technique, step)
    return None


xy_wing = partial(_first, 42, wings.xy_wing)
xyz_wing = partial(_first, 44, wings.xyz_wing)
aligned_pair = partial(_first, 62, aligned.aligned_pair)
aligned_triplet = partial(_first, 75, aligned.aligned_triplet)


def unique_loop(walk: ExplainerWalk) -> ExplainerHint | None:
    """The easiest unique loop; a loop of four cells is reported as a unique rectangle."""
    found = uniqueness.unique_loop(walk.candidates)
    steps = [step for step in found if len(step.cells(Role.ROOF)) <= MAX_ROOF_CELLS]
    if not steps:
        return None
    step = min(steps, key=lambda each: (_loop_rating(each), each.technique))
    kind = step.technique[-1]
    key = f"uniqueness_{kind}" if len(step.cells(Role.PATTERN)) == 4 else step.technique
    return _hint(walk, _loop_rating(step), key, step)


def bug(walk: ExplainerWalk) -> ExplainerHint | None:
    """The easiest bivalue universal grave."""
    steps = list(uniqueness.bug(walk.candidates))
    if not steps:
        return None
    step = min(steps, key=_bug_rating)
    return _hint(walk, _bug_rating(step), step.technique, step)


def _loop_rating(step: Step) -> int:
    """The rating by length; type 3 adds n - 1 for a subset of n digits, hidden before naked."""
    sizes = {each.role: len(each.digits) for each in step.evidence}
    more = sizes.get(Role.HIDDEN, sizes.get(Role.SUBSET, 1)) - 1
    return LOOPS.get(len(step.cells(Role.PATTERN)), LONG_LOOP) + more


def _bug_rating(step: Step) -> int:
    sizes = {each.role: len(each.digits) for each in step.evidence}
    return BUGS[step.technique] + sizes.get(Role.SUBSET, 1) - 1


def _hint(walk: ExplainerWalk, rating: int, key: str, step: Step) -> ExplainerHint:
    node = walk.network.node
    if step.placements:
        ((cell, digit),) = step.placements
        return ExplainerHint(rating, key, node(cell, digit), 0, step)
    gone = 0
    for cell, digit in step.eliminations:
        gone |= 1 << node(cell, digit)
    return ExplainerHint(rating, key, -1, gone, step)
