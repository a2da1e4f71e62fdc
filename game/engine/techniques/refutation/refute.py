"""Refutation: a candidate is false since it contradicts itself, in as few lines as possible.

This is the last technique: where no other has a step, it finds one in every position of a puzzle
with one solution. Of the proofs of one kind, the one with the fewest lines comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.refutation.cases import proofs
from game.engine.techniques.refutation.others import next_of_others
from game.engine.techniques.refutation.shortest import ShortestProofs
from game.engine.techniques.refutation.suppositions import Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.types import Digit, ShouldStop

REFUTATION = "refutation"
"""The key of its steps."""


def refutation(
    candidates: Candidates,
    solution: Sequence[Digit] | None = None,
    time_is_up: ShouldStop | None = None,
) -> Iterator[Step]:
    """A step for each candidate that can be refuted, those with the shortest proofs first.

    With the only `solution`, if it is known, the search takes less time. For `time_is_up` see
    `ShortestProofs`.
    """
    shortest = ShortestProofs(candidates, time_is_up)
    for known in shortest.in_order(proofs(candidates, solution)):
        Suppositions.of(candidates).keep_cases(REFUTATION, shortest.others)
        yield shortest.step(known, REFUTATION)


def other_refutation(candidates: Candidates, time_is_up: ShouldStop | None = None) -> Step | None:
    """A step that was found on the path with another one and still holds; None if there is none."""
    proofs = ShortestProofs(candidates, time_is_up)
    known = next_of_others(candidates, REFUTATION, proofs)
    return known and proofs.step(known, REFUTATION)
