"""Nested nets: a candidate is false as all that it forces ends in a contradiction.

The contradiction may need other candidates to be ruled out on the way, each by a short argument of
its own: a net within the net. Cases are not distinguished; where that is needed, a refutation does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.nested_nets.search import nested_cases
from game.engine.techniques.refutation.others import next_of_others
from game.engine.techniques.refutation.shortest import ShortestProofs
from game.engine.techniques.refutation.suppositions import Suppositions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.types import Digit, ShouldStop

KINDS = ("contradiction_net", "nested_net")
"""The keys of the steps without nested nets, and with some."""


NESTED_NETS = "nested_nets"
"""The key of the technique."""


def nested_net(
    candidates: Candidates,
    solution: Sequence[Digit] | None = None,
    time_is_up: ShouldStop | None = None,
) -> Iterator[Step]:
    """A step for each candidate that contradicts itself; short proofs come early.

    With the only `solution`, if it is known, no time is lost on what is true. For `time_is_up` see
    `ShortestProofs`.
    """
    proofs = ShortestProofs(candidates, time_is_up)
    for known in proofs.in_order(nested_cases(candidates, solution)):
        Suppositions.of(candidates).keep_cases(NESTED_NETS, proofs.others)
        yield proofs.step(known, KINDS[known.is_nested])


def other_net(candidates: Candidates, time_is_up: ShouldStop | None = None) -> Step | None:
    """A step that was found on the path with another one and still holds; None if there is none."""
    proofs = ShortestProofs(candidates, time_is_up)
    known = next_of_others(candidates, NESTED_NETS, proofs)
    return known and proofs.step(known, KINDS[known.is_nested])
