"""Suppositions that did not lead to a contradiction: what is known of them on a path."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.exact_cover import CandidateIndex
    from game.engine.solver.passes import Packed
    from game.engine.techniques.nested_nets.nets import Nets


MUCH = 3
"""Of 100 bits that were left, how many must be gone before a search is worth while again."""


class InVain:
    """The suppositions that were searched in vain, and what was left of the position there.

    All that follows from them stays the same while nothing goes that was left there, and mostly
    while little of it goes.
    """

    def __init__(self) -> None:
        self._left: dict[tuple[CandidateIndex, bool], Packed] = {}

    @staticmethod
    def of(candidates: Candidates) -> InVain:
        """Those of the path that a position is on."""
        known = candidates.memory.setdefault(InVain, InVain())
        assert isinstance(known, InVain)
        return known

    def holds(self, nets: Nets, supposed: CandidateIndex, thorough: bool = False) -> bool:
        """Whether a search, thorough or not, would still be in vain."""
        left = self._left.get((supposed, thorough))
        if left is None:
            return not thorough and self.holds(nets, supposed, thorough=True)
        gone = (left & ~nets.start).bit_count()
        return gone * 100 <= left.bit_count() * MUCH

    def add(self, supposed: CandidateIndex, left: Packed, thorough: bool) -> None:
        """A search was in vain and left this."""
        self._left[supposed, thorough] = left
