"""Proofs that were found together with one that was told: they hold for the rest of a path.

To tell one of them takes much less time than to search anew, so several hints share one search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.refutation.suppositions import Suppositions

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.refutation.shortest import KnownProof, ShortestProofs

AT_ONCE = 5
"""How many of the proofs that are known are compared for one hint."""


def next_of_others(
    candidates: Candidates, technique: str, proofs: ShortestProofs
) -> KnownProof | None:
    """A proof that is remembered of a technique; None if none of them is of use any more.

    Of the next few, one that leaves a single is preferred, then a short one.
    """
    size, masks = candidates.size, candidates.masks
    suppositions = Suppositions.of(candidates)
    waiting = [
        case
        for case in suppositions.cases(technique)
        if masks[case.supposed // size] >> case.supposed % size + 1 & 1
    ]
    while waiting:
        few, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
        known = proofs.shortest(few)
        if known:
            best = min(known, key=lambda each: _rank(candidates, each))
            others = [each.case for each in known if each is not best]
            suppositions.keep_cases(technique, (*others, *waiting))
            return best
    return None


def _rank(candidates: Candidates, known: KnownProof) -> tuple[bool, int, CandidateIndex]:
    supposed = known.case.supposed
    return not leaves_single(candidates, supposed), known.size, supposed


def leaves_single(candidates: Candidates, candidate: CandidateIndex) -> bool:
    """Whether a cell or a house has one candidate left once a candidate is gone."""
    cell, digit = divmod(candidate, candidates.size)
    where = candidates.where[digit + 1]
    groups = (bits for bits in candidates.rules.house_bits if bits >> cell & 1)
    return candidates.masks[cell].bit_count() == 2 or any(
        (where & bits).bit_count() == 2 for bits in groups
    )
