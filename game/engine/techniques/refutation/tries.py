"""What was searched in vain on a path: it rests until clearly fewer candidates are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex

SIMILAR = 95
"""Of 100 candidates, how many must still be there for searches in vain not to be repeated."""


class _InVain(NamedTuple):
    """The candidates that were searched in vain on the path since there were so many."""

    open: int
    candidates: set[CandidateIndex]


def searched_in_vain(candidates: Candidates) -> set[CandidateIndex]:
    """The candidates that were searched in vain where the path had few candidates more than now.

    What is added to the set is remembered.
    """
    left = sum(mask.bit_count() for mask in candidates.masks)
    known = candidates.memory.get(_InVain)
    if not isinstance(known, _InVain) or left * 100 < known.open * SIMILAR:
        known = candidates.memory[_InVain] = _InVain(left, set())
    return known.candidates


class Tries:
    """How often each candidate was searched in vain on the path, with more probes every time."""

    def __init__(self) -> None:
        self._known: dict[CandidateIndex, tuple[int, int]] = {}
        """The tries of a candidate, and how many candidates were open then."""
        self._open = 0

    @staticmethod
    def of(candidates: Candidates) -> Tries:
        """Those of the path that a position is on."""
        tries = candidates.memory.setdefault(Tries, Tries())
        assert isinstance(tries, Tries)
        tries._open = sum(mask.bit_count() for mask in candidates.masks)
        return tries

    def __getitem__(self, candidate: CandidateIndex) -> int:
        """The tries; the last one is repeated where candidates have gone since."""
        tries, before = self._known.get(candidate, (0, 0))
        return tries - (tries > 0 and self._open * 100 < before * SIMILAR)

    def __setitem__(self, candidate: CandidateIndex, tries: int) -> None:
        self._known[candidate] = tries, self._open
