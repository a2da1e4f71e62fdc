"""Nested nets: a candidate is false as all that it forces ends in a contradiction.

The contradiction may need other candidates to be ruled out on the way, each by a short argument of
its own: a net within the net. Cases are not distinguished; where that is needed, a refutation does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.nested_nets.search import nested_cases
from game.engine.techniques.refutation.refute import ShortestProofs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.types import Digit

KINDS = ("contradiction_net", "nested_net")
"""The keys of the steps without nested nets, and with some."""


def nested_net(candidates: Candidates, solution: Sequence[Digit] | None = None) -> Iterator[Step]:
    """A step for each candidate that contradicts itself; short proofs come early.

    With the only `solution`, if it is known, no time is lost on what is true.
    """
    proofs = ShortestProofs(candidates)
    for known in proofs.in_order(nested_cases(candidates, solution)):
        yield proofs.step(known, KINDS[known.is_nested])
