"""An index of the almost locked sets of a position: for each digit of each, all its partners.

A digit is a *restricted common* of two sets if all its places in one see all its places in the
other, so at most one of the sets has it. This depends only on the places, which many sets share,
so it is computed once for each group of places, for all sets at once. In an int of sets, bit i
stands for `sets[i]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits, cells_of
from game.engine.techniques.als.sets import almost_locked_sets
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import CellSet, Digit, DigitSet


class Places(NamedTuple):
    """The places of a digit in a set, and the sets that it relates to by them."""

    digit: Digit
    cells: CellSet
    """The cells of the set that have the digit as a candidate."""
    reach: CellSet
    """The other places of the digit that see all of `cells`."""
    linked: int
    """The sets with which the digit is a restricted common, as bits."""
    struck: int
    """The sets that, together with this one, could eliminate the digit somewhere, as bits."""


class Index(NamedTuple):
    """All almost locked sets of a position and their digits."""

    sets: tuple[AlmostLockedSet, ...]
    places: list[list[Places]]
    """For each set, its digits with a non-empty reach, smallest first."""


def als_index(candidates: Candidates) -> Index:
    """The index of a position, computed once."""
    return candidates.once(_indexed)


def _indexed(candidates: Candidates) -> Index:
    sets = almost_locked_sets(candidates)
    common = common_peers(candidates.rules)
    table: list[list[Places]] = [[] for _ in sets]
    numbered = [(als.cells, index) for index, als in enumerate(sets)]
    for digit, where in enumerate(candidates.where):
        if not where:
            continue
        candidates.breathe()
        holders: dict[int, list[int]] = {}
        for every, index in numbered:
            if cells := where & every:
                if cells in holders:
                    holders[cells].append(index)
                else:
                    holders[cells] = [index]
        reaches = {cells: reach for cells in holders if (reach := where & common[cells])}
        sharing = {cells: bits(holders[cells]) for cells in reaches}
        meeting = _met(where, reaches, sharing)
        for cells, reach in reaches.items():
            places = Places(digit, cells, reach, *meeting[reach])
            for index in holders[cells]:
                table[index].append(places)
    return Index(sets, table)


def _met(
    where: CellSet, reaches: dict[int, int], sharing: dict[int, int]
) -> dict[int, tuple[int, int]]:
    """For each reach, `linked` and `struck` of the sets that have it."""
    holding = dict.fromkeys(_single_bits(where), 0)
    """For each cell as a bit, the sets that have it as a place of the digit."""
    seeing = holding.copy()
    """For each cell as a bit, the sets that exclude the digit there if they have it."""
    every = 0
    for cells, reach in reaches.items():
        those = sharing[cells]
        every |= those
        while cells:
            lowest = cells & -cells
            holding[lowest] |= those
            cells ^= lowest
        while reach:
            lowest = reach & -reach
            seeing[lowest] |= those
            reach ^= lowest
    by_reach = {}
    for reach in set(reaches.values()):
        struck = linked = 0
        for bit in _single_bits(reach):
            struck |= seeing[bit]
        if reach.bit_count() <= 3:  # few enough to try every subset of it
            part = reach
            while part:
                linked |= sharing.get(part, 0)
                part = part - 1 & reach
        else:
            for bit in _single_bits(where & ~reach):
                linked |= holding[bit]
            linked = every & ~linked
        by_reach[reach] = linked, struck
    return by_reach


def _single_bits(cells: CellSet) -> list[int]:
    flags = []
    while cells:
        lowest = cells & -cells
        flags.append(lowest)
        cells ^= lowest
    return flags


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
        by_link = {1 << places.digit: (twice | struck & ~places.struck) & free for places in row}
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
    for number, als in enumerate(index.sets):
        for cell in cells_of(als.cells):
            holding[cell] = holding.get(cell, 0) | 1 << number
    apart = []
    for als in index.sets:
        touching = 0
        for cell in cells_of(als.cells):
            touching |= holding[cell]
        apart.append(~touching)
    return apart
