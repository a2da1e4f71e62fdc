"""Suppositions that did not lead to a contradiction: what is known of them on a path."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.techniques.nested_nets.nets import Net, Nets


FEWER = 97
"""Of 100 candidates, how many may be left before searches with little care begin again."""

MUCH = 3
"""Of 100 bits that were left, how many must be gone before a search is worth while again."""


class Care(IntEnum):
    """How thorough a search is."""

    LITTLE = 0
    """Only what leaves one candidate of a field is ruled out."""
    MORE = 1
    """Everything is that can be, as far as two nets leave singles together."""
    MOST = 2
    """So is what clues alone show."""


class Stuck(NamedTuple):
    """The end of a search in vain."""

    net: Net
    """What is left with what was ruled out."""
    lemmas: tuple[CandidateIndex, ...]
    """What was ruled out, in order."""
    care: Care


class InVain:
    """The suppositions that were searched in vain, and what was left of the position there.

    All that follows from them stays the same while nothing goes that was left there, and mostly
    while little of it goes.
    """

    def __init__(self) -> None:
        self._known: dict[CandidateIndex, Stuck] = {}
        self._open = 0

    @staticmethod
    def of(candidates: Candidates) -> InVain:
        """Those of the path that a position is on."""
        known = candidates.memory.setdefault(InVain, InVain())
        assert isinstance(known, InVain)
        return known

    def holds(self, nets: Nets, supposed: CandidateIndex, care: Care) -> bool:
        """Whether a search with so much care would still be in vain."""
        known = self._known.get(supposed)
        if known is None or known.care < care:
            return False
        left = known.net.left
        gone = (left & ~nets.start).bit_count()
        return gone * 100 <= left.bit_count() * MUCH

    def add(self, supposed: CandidateIndex, stuck: Stuck) -> None:
        """A search ended like this."""
        self._known[supposed] = stuck

    def known(self, supposed: CandidateIndex) -> Stuck | None:
        """How the last search ended, all of which is still true; None if there was none."""
        return self._known.get(supposed)

    def little_helps(self, count: int) -> bool:
        """Whether searches with little care are worth while where so many candidates are left."""
        return count * 100 <= self._open * FEWER or not self._open

    def add_little(self, count: int) -> None:
        """Searches with little care were in vain where so many candidates were left."""
        self._open = count
