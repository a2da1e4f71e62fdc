"""Almost locked sets linked by restricted commons.

A *restricted common* of two sets is a digit whose places in one set all see its places in the
other. It is a weak link, since at most one of the sets has the digit. A set that lacks one digit
has all its others, which are strong links within it. Chains of sets go from set to set, so here a
set is one unit, with the digits that link it to others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.als.index import als_index

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques.als.index import Index
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import DigitSet


class RestrictedCommons(NamedTuple):
    """The graph of sets; a set is identified by its index in `sets`."""

    sets: tuple[AlmostLockedSet, ...]
    partners: list[dict[int, DigitSet]]
    """For each set, the sets linked to it in order, with the digits that link them."""
    striking: list[dict[DigitSet, int]]
    """For each set and the digits that link it: the sets, as bits, that eliminate some other
    digit together with it."""

    def has_at_most(self, links: int) -> bool:
        """Whether there are at most `links` links.

        With very many links, searching all steps would take seconds, and simpler steps abound.
        """
        return sum(map(len, self.partners)) <= 2 * links


def restricted_commons(candidates: Candidates) -> RestrictedCommons:
    """The graph of sets with links between sets that share no cell, computed once."""
    return candidates.once(_linked_apart)


def all_restricted_commons(candidates: Candidates) -> RestrictedCommons:
    """The graph of sets with all links, overlapping sets included, computed once."""
    return candidates.once(_linked_all)


def _linked_apart(candidates: Candidates) -> RestrictedCommons:
    index = als_index(candidates)
    return _linked(index, _apart(index))


def _linked_all(candidates: Candidates) -> RestrictedCommons:
    index = als_index(candidates)
    return _linked(index, [-1] * len(index.sets))


def _linked(index: Index, apart: list[int]) -> RestrictedCommons:
    partners: list[dict[int, int]] = [{} for _ in index.sets]
    striking = []
    for one, row in enumerate(index.places):
        struck = twice = 0
        for places in row:
            twice |= struck & places.struck
            struck |= places.struck
        free = apart[one]
        by_link = {1 << each.digit: (twice | struck & ~each.struck) & free for each in row}
        later: dict[int, int] = {}
        for places in row:
            bit = 1 << places.digit
            for other in cells_of((places.linked & free) >> one):
                later[other] = later.get(other, 0) | bit
        for other in sorted(later):
            partners[one][one + other] = partners[one + other][one] = later[other]
        for digits in set(partners[one].values()):
            by_link.setdefault(digits, struck & free)
        striking.append(by_link)
    return RestrictedCommons(index.sets, partners, striking)


def _apart(index: Index) -> list[int]:
    """For each set, the sets that share no cell with it, as bits."""
    holding: dict[int, int] = {}
    for number, each in enumerate(index.sets):
        for cell in cells_of(each.cells):
            holding[cell] = holding.get(cell, 0) | 1 << number
    apart = []
    for each in index.sets:
        touching = 0
        for cell in cells_of(each.cells):
            touching |= holding[cell]
        apart.append(~touching)
    return apart
