"""Why a candidate is false, by the easiest proof that there is.

A step that a person sees comes first, then a short contradiction, then the steps of harder
techniques, and at last the contradiction, however long it is. Techniques that rely on the puzzle
having one solution are left out: that a digit is wrong should not rest on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import Stopped
from game.engine.techniques.easiest import Budget
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.refutation.cases import REFUTATION, case_of
from game.engine.techniques.refutation.shortest import ShortestProofs
from game.engine.techniques.technique import Tier

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques.refutation.shortest import KnownProof
    from game.engine.techniques.step import Step
    from game.engine.types import Cell, Digit, ShouldStop

SHORT = 12
"""A contradiction in so many lines is told rather than a step that is hard to see."""

WORK = 2_000
"""How often the techniques of one tier may ask whether to stop."""


def why_not(
    candidates: Candidates,
    cell: Cell,
    digit: Digit,
    should_stop: ShouldStop | None = None,
    hurry: ShouldStop | None = None,
) -> Step | None:
    """A step that rules out a candidate of a blank cell, or places what excludes it; None if the
    candidate is in some solution, or nothing is found in time.

    Once `hurry` returns True, only the contradiction is still looked for, and after `should_stop`
    nothing at all.
    """
    hurry = hurry or should_stop
    if step := _step_of(candidates, cell, digit, (Tier.GENTLE, Tier.EASY, Tier.MEDIUM), hurry):
        return step
    candidates.should_stop = should_stop
    proofs = ShortestProofs(candidates, should_stop)
    try:
        proof = _contradiction(candidates, proofs, cell, digit)
    except Stopped:
        proof = None
    step = None
    if proof is None or proof.size > SHORT:
        step = _step_of(candidates, cell, digit, (Tier.HARD, Tier.EXPERT), hurry)
    candidates.should_stop = should_stop
    return step or (proof and proofs.step(proof, REFUTATION))


def lines_of(step: Step | None) -> int:
    """How many lines the arguments of a step have; 0 without one."""
    parts = step.evidence if step else ()
    return sum(len(part.argument.inferences) for part in parts if part.argument)


def _contradiction(
    candidates: Candidates, proofs: ShortestProofs, cell: Cell, digit: Digit
) -> KnownProof | None:
    """The contradiction that a candidate leads to."""
    case = case_of(candidates, cell * candidates.size + digit - 1)
    return next(iter(proofs.shortest([case])), None) if case else None


def _step_of(
    candidates: Candidates,
    cell: Cell,
    digit: Digit,
    tiers: tuple[Tier, ...],
    should_stop: ShouldStop | None,
) -> Step | None:
    """The first step of the techniques of some tiers that excludes a candidate."""
    for technique in LADDER:
        fits = technique.usual and technique.tier in tiers and not technique.needs_one_solution
        if not fits or not technique.applies(candidates.rules):
            continue
        budget = Budget(WORK, should_stop)
        budget.allow(WORK)
        candidates.should_stop = budget
        try:
            for step in technique.find(candidates):
                if _excludes(candidates, step, cell, digit):
                    return step
        except Stopped:
            continue
    return None


def _excludes(candidates: Candidates, step: Step, cell: Cell, digit: Digit) -> bool:
    """Whether a candidate is false by what a step concludes."""
    if (cell, digit) in step.eliminations:
        return True
    sees = candidates.rules.peer_bits[cell]
    return any(
        placed != digit if other == cell else placed == digit and sees >> other & 1
        for other, placed in step.placements
    )
