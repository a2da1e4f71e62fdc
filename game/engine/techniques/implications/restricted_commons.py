"""Almost locked sets linked by restricted commons.

A *restricted common* of two sets is a digit all of whose places in one see all its places in the
other: a weak link between the two, for at most one of the sets has the digit. A set lacking one
digit has all its others: a strong link within it. Chains of sets go from set to set, so here the
sets stand as wholes, each with the digits that link it to others.
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
    """The graph of sets; a set is known by its place in `sets`."""

    sets: tuple[AlmostLockedSet, ...]
    partners: list[dict[int, DigitSet]]
    """For each set, those linked to it in order, and the digits that link them."""
    striking: list[dict[DigitSet, int]]
    """For each set and the digits that link it: those that strike something with it by some
    other digit, as bits of sets."""

    def has_at_most(self, links: int) -> bool:
        """Whether there are no more links than that.

        Where there are very many, there is no lack of simpler steps, and all that sets prove
        would take seconds.
        """
        return sum(map(len, self.partners)) <= 2 * links


def restricted_commons(candidates: Candidates) -> RestrictedCommons:
    """The graph of sets that share no cell, found once for a position."""
    return candidates.once(_linked_apart)


def all_restricted_commons(candidates: Candidates) -> RestrictedCommons:
    """The graph of all sets, those that overlap included, found once for a position."""
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
    """For each set, those that share no cell with it, as bits."""
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
