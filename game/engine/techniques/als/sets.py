"""Almost locked sets: n cells that all see each other and have n + 1 candidates together.

Take one of those digits away from all its places in the set, and the others are locked in it.
Sets are ints of cells; what a set needs to know is an AND away, or kept in a table:

    sets = almost_locked_sets(candidates)           # found once for each position
    places = sets[0].cells & candidates.where[5]    # where the first set may hold a 5
    sees = common_peers(candidates.rules)[places]   # what sees every 5 of it
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules

LARGEST = 4
"""How many cells a set may have where houses have more than nine: those grow too many."""


class AlmostLockedSet(NamedTuple):
    """n cells of one house, or of one cage, with n + 1 candidates."""

    cells: int
    """Its cells, as bits."""
    digits: int
    """Its candidates, as bits of digits."""


def almost_locked_sets(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    """All of them, each once, found once for a position: house by house, then in cages."""
    return candidates.once(_collected)


def _collected(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    masks, size = candidates.masks, candidates.size
    limit = size if size <= 9 else LARGEST
    found: dict[int, int] = {}
    for group in groups(candidates.rules):
        blank = [cell for cell in group if masks[cell]]
        for cells, digits in _subsets(blank, masks, limit):
            if digits.bit_count() == cells.bit_count() + 1:
                found[cells] = digits
    return tuple(map(AlmostLockedSet._make, found.items()))


def _subsets(blank: list[int], masks: list[int], limit: int) -> list[tuple[int, int]]:
    """All sets of at most `limit` cells with their candidates, in the order of a dictionary.

    From the last cell on: each cell stands alone, then before all sets so far, then they follow.
    """
    sets: list[tuple[int, int]] = []
    for count, cell in enumerate(reversed(blank)):
        bit, mask = 1 << cell, masks[cell]
        smaller = sets if count < limit else [it for it in sets if it[0].bit_count() < limit]
        sets = [(bit, mask), *((cells | bit, digits | mask) for cells, digits in smaller), *sets]
    return sets


@cache
def groups(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The houses, and then all other cells that differ and are not all in one house."""
    houses = [house.cells for house in rules.houses]
    wholes = [frozenset(cells) for cells in houses]
    others = [
        each.cells
        for each in rules.constraints
        if each.distinct and not any(whole.issuperset(each.cells) for whole in wholes)
    ]
    return (*houses, *others)


class CommonPeers(dict[int, int]):
    """Cells as bits -> the cells that see all of them; filled as it is asked."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._peers = rules.peer_bits

    def __missing__(self, cells: int) -> int:
        common = -1
        for cell in cells_of(cells):
            common &= self._peers[cell]
        self[cells] = common
        return common


@cache
def common_peers(rules: Rules) -> CommonPeers:
    """What sees all of some cells under `rules`, kept for sets that come again and again."""
    return CommonPeers(rules)
