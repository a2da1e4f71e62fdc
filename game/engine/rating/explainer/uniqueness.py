"""Unique loops and BUGs: those of our steps that Sudoku Explainer finds too, and their ratings.

Our searches are more thorough. What Sudoku Explainer leaves out makes a puzzle harder to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import bits
from game.engine.rating.explainer.borrowed import hint_of
from game.engine.rating.explainer.scale import BUGS, LONG_LOOP, LOOPS
from game.engine.techniques import uniqueness
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.candidates import Candidates
    from game.engine.rating.explainer.explainer_walk import ExplainerWalk
    from game.engine.rating.explainer.scale import ExplainerHint
    from game.engine.techniques.step import Evidence, Step
    from game.engine.types import Cell, DigitSet

MAX_ROOF_CELLS = 3
"""Unique loops with more roof cells (cells with extra candidates) are ignored."""
HOUSE_KINDS = ("box", "row", "column")
"""The order in which the houses of a BUG are searched for subsets."""


def unique_loop(walk: ExplainerWalk) -> ExplainerHint | None:
    """The easiest unique loop; a loop of four cells is reported as a unique rectangle."""
    candidates = walk.candidates
    steps = [step for step in uniqueness.unique_loop(candidates) if _found(candidates, step)]
    if not steps:
        return None
    step = min(steps, key=lambda loop: (_loop_rating(loop), loop.technique))
    kind = step.technique[-1]
    key = f"uniqueness_{kind}" if len(step.cells(Role.PATTERN)) == 4 else step.technique
    return hint_of(walk, _loop_rating(step), key, step)


def _found(candidates: Candidates, step: Step) -> bool:
    """Whether Sudoku Explainer finds this step of a unique loop."""
    parts = {part.role: part for part in step.evidence}
    roof, subset, hidden = parts[Role.ROOF], parts.get(Role.SUBSET), parts.get(Role.HIDDEN)
    if hidden:
        return len(hidden.digits) >= len(roof.digits)
    if subset:
        return _is_small(candidates, subset) and _has_all(candidates, subset, roof.cells)
    return len(roof.cells) <= MAX_ROOF_CELLS


def _is_small(candidates: Candidates, subset: Evidence) -> bool:
    """Whether a naked set has at most half as many digits as its house has blank cells."""
    assert subset.house is not None
    blanks = sum(candidates.blank >> cell & 1 for cell in subset.house.cells)
    return 2 * len(subset.digits) <= blanks


def _has_all(candidates: Candidates, subset: Evidence, virtual: Sequence[Cell] = ()) -> bool:
    """Whether every digit of a naked set is in its cells or in all the cells `virtual`."""
    shared = -1 if virtual else 0
    for cell in virtual:
        shared &= candidates.masks[cell]
    for cell in subset.cells:
        shared |= candidates.masks[cell]
    return not bits(subset.digits) & ~shared


def _loop_rating(step: Step) -> int:
    """The rating by length; type 3 adds a tenth for each digit of the subset but one or two.

    A naked set of n digits, the roof being one of its cells, adds n - 1, a hidden one n - 2.
    """
    rating = LOOPS.get(len(step.cells(Role.PATTERN)), LONG_LOOP)
    sizes = {part.role: len(part.digits) for part in step.evidence}
    if Role.HIDDEN in sizes:
        return rating + sizes[Role.HIDDEN] - 2
    return rating + sizes.get(Role.SUBSET, 1) - 1


def bug(walk: ExplainerWalk) -> ExplainerHint | None:
    """The first step of a BUG."""
    candidates = walk.candidates
    extras = _extras(candidates)
    if not extras or not uniqueness.is_bug(candidates, extras):
        return None
    steps = list(uniqueness.steps_of_bug(candidates, extras))
    several = [step.technique for step in steps].count("bug_4") > 1
    taken = [step for step in steps if _is_taken(candidates, step, several)]
    step = min(taken, key=_turn, default=None)
    return hint_of(walk, _bug_rating(step), step.technique, step) if step else None


def _is_taken(candidates: Candidates, step: Step, several: bool) -> bool:
    """Whether Sudoku Explainer finds this step of a BUG.

    `several` says that both cells of a type 4 have two digits in common; then neither is locked.
    The cells of a subset must have all digits of it even without the extra candidates.
    """
    if step.technique == "bug_4":
        return not several
    return all(_has_all(candidates, part) for part in step.evidence if part.role == Role.SUBSET)


def _extras(candidates: Candidates) -> dict[Cell, DigitSet]:
    """The extra candidates of the position if it is nearly a BUG, by cell; empty if unclear.

    A digit whose places in some house are not two is an extra candidate of the one cell there
    with three candidates or more. Several such cells decide nothing; if there is none, the
    position is no BUG. Other choices of extra candidates are not tried.
    """
    many = candidates.blank & ~bivalue(candidates)
    extras: dict[Cell, DigitSet] = {}
    for digit in range(1, candidates.size + 1):
        where = candidates.where[digit]
        for house in candidates.rules.house_bits:
            there = where & house
            if there.bit_count() in (0, 2):
                continue
            there &= many
            if not there:
                return {}
            if not there & (there - 1):
                cell = there.bit_length() - 1
                extras[cell] = extras.get(cell, 0) | 1 << digit
    return {cell: extras[cell] for cell in sorted(extras)}


def _turn(step: Step) -> tuple[int, int, str]:
    """The order of the steps of one BUG: type 3 last, by house and then by the subset's size."""
    for part in step.evidence:
        if part.role == Role.SUBSET and part.house:
            return 1 + HOUSE_KINDS.index(part.house.kind), len(part.cells), step.technique
    return 0, 0, step.technique


def _bug_rating(step: Step) -> int:
    sizes = {part.role: len(part.digits) for part in step.evidence}
    return BUGS[step.technique] + sizes.get(Role.SUBSET, 1) - 1
