"""Which almost locked sets meet: for each digit of each, all partners as one int.

A digit is a *restricted common* of two sets when all its places in one see all its places in
the other: at most one of the sets has it. Whether that is so depends only on those places,
which many sets share; so it is found once for each group of places, for all sets at once.
Bit i of an int of sets stands for `sets[i]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import bits
from game.engine.techniques.als.sets import almost_locked_sets
from game.engine.techniques.peers import common_peers

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.techniques.als.sets import AlmostLockedSet
    from game.engine.types import CellSet, Digit


class Places(NamedTuple):
    """The places of a digit in a set, and what follows from them."""

    digit: Digit
    cells: CellSet
    """The cells of the set where the digit may go, as bits."""
    reach: CellSet
    """The other candidates of the digit that see all of them, as bits of cells."""
    linked: int
    """The sets with which the digit is a restricted common."""
    struck: int
    """The sets that would, together with this one, rule the digit out somewhere."""


class Index(NamedTuple):
    """All almost locked sets of a position and how they meet."""

    sets: tuple[AlmostLockedSet, ...]
    places: list[list[Places]]
    """For each set, its digits that reach some candidate outside, smallest first."""


def als_index(candidates: Candidates) -> Index:
    """The sets and how they meet, found once for a position."""
    return candidates.once(_indexed)


def _indexed(candidates: Candidates) -> Index:
    sets = almost_locked_sets(candidates)
    common = common_peers(candidates.rules)
    table: list[list[Places]] = [[] for _ in sets]
    numbered = [(each.cells, index) for index, each in enumerate(sets)]
    for digit, where in enumerate(candidates.where):
        if not where:
            continue
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
    """For each reach, the sets linked to and struck together with those that have it."""
    holding = dict.fromkeys(_single_bits(where), 0)
    """For the bit of each cell, the sets that have it as a place of the digit."""
    seeing = holding.copy()
    """For the bit of each cell, the sets that rule the digit out there, should they have it."""
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
    found = {}
    for reach in set(reaches.values()):
        struck = linked = 0
        for bit in _single_bits(reach):
            struck |= seeing[bit]
        if reach.bit_count() <= 3:  # few enough to look at each part of it
            part = reach
            while part:
                linked |= sharing.get(part, 0)
                part = part - 1 & reach
        else:
            for bit in _single_bits(where & ~reach):
                linked |= holding[bit]
            linked = every & ~linked
        found[reach] = linked, struck
    return found


def _single_bits(cells: CellSet) -> list[int]:
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest)
        cells ^= lowest
    return found
