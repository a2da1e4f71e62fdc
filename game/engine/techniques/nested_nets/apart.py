"""Which candidates cannot be true together, as far as that was found on a path.

If one of two nets rules out the other, the other rules out the one. What was found in the search
for one candidate is known in those for all others, and is true for the rest of the path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex


class Apart:
    """Pairs of candidates whose nets contradict each other, or do not."""

    def __init__(self) -> None:
        self.of: dict[CandidateIndex, set[CandidateIndex]] = {}
        """The candidates that cannot be true together with each."""
        self._together: dict[CandidateIndex, set[CandidateIndex]] = {}

    @staticmethod
    def on_path(candidates: Candidates) -> Apart:
        """What is known on the path that a position is on."""
        before = candidates.memory.get(Apart)
        apart = candidates.memory[Apart] = Apart()
        if isinstance(before, Apart):
            apart.of = {each: others.copy() for each, others in before.of.items()}
        return apart

    def add(
        self,
        one: CandidateIndex,
        others: Iterable[CandidateIndex],
        together: Iterable[CandidateIndex],
    ) -> None:
        """One candidate cannot be true with some others, but it may be with those `together`."""
        for known, found in ((self.of, others), (self._together, together)):
            for each in found:
                known.setdefault(each, set()).add(one)

    def together(self, one: CandidateIndex) -> set[CandidateIndex]:
        """The candidates whose nets were compared with that of one in this position, in vain."""
        return self._together.get(one, set())
