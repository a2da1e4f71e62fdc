"""Almost locked sets: n cells that all see each other and have n + 1 candidates together.

Take one of those digits away from all its places in the set, and the others are locked in it.
Sets are ints of cells; what a set needs to know is an AND away, or kept in a table:

    sets = almost_locked_sets(candidates)           # found once for each position
    places = sets[0].cells & candidates.where[5]    # where the first set may hold a 5
    sees = common_peers(candidates.rules)[places]   # what sees every 5 of it: see `peers`
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, DigitSet

MAX_CELLS_ON_LARGE_GRIDS = 4
"""How many cells a set may have where houses have more than nine: those grow too many."""


class AlmostLockedSet(NamedTuple):
    """n cells of one house, or of one cage, with n + 1 candidates."""

    cells: CellSet
    """Its cells, as bits."""
    digits: DigitSet
    """Its candidates, as bits of digits."""


SpareSet = tuple["CellSet", "DigitSet", int]
"""n cells of a house as bits, their candidates as bits, and how many more there are than n."""


class Sector(NamedTuple):
    """What the collector knows of one house or cage."""

    masks: list[DigitSet]
    """The candidates of its cells; the very same list as long as none of them changes."""
    sets: list[SpareSet]
    """Its sets of n cells with n + 1 or n + 2 candidates, in the order of a dictionary."""


def almost_locked_sets(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    """All of them, each once, found once for a position: house by house, then in cages."""
    return candidates.once(_collected)


def _collected(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    found: dict[int, int] = {}
    for sector in sectors(candidates):
        for cells, digits, spare in sector.sets:
            if spare == 1:
                found[cells] = digits
    return tuple(map(AlmostLockedSet._make, found.items()))


def sectors(candidates: Candidates) -> list[Sector]:
    """For each of `groups`, its sets; looked for anew only where candidates have changed."""
    return candidates.once(_sectors)


def _sectors(candidates: Candidates) -> list[Sector]:
    masks, size, memory = candidates.masks, candidates.size, candidates.memory
    limit = size if size <= 9 else MAX_CELLS_ON_LARGE_GRIDS
    known = cast("dict[tuple[int, ...], Sector]", memory.setdefault(sectors, {}))
    found = []
    for group in groups(candidates.rules):
        here = [masks[cell] for cell in group]
        if group not in known or known[group].masks != here:
            known[group] = Sector(here, _sets(group, here, limit))
        found.append(known[group])
    return found


def _sets(group: tuple[int, ...], masks: list[DigitSet], limit: int) -> list[SpareSet]:
    blank = [each for each in zip(group, masks, strict=True) if each[1]]
    return [
        (cells, digits, spare)
        for cells, digits in _subsets(blank, limit)
        if 1 <= (spare := digits.bit_count() - cells.bit_count()) <= 2
    ]


def _subsets(blank: list[tuple[Cell, DigitSet]], limit: int) -> list[tuple[CellSet, DigitSet]]:
    """All sets of at most `limit` cells with their candidates, in the order of a dictionary.

    From the last cell on: each cell stands alone, then before all sets so far, then they follow.
    """
    sets: list[tuple[CellSet, DigitSet]] = []
    for count, (cell, mask) in enumerate(reversed(blank)):
        bit = 1 << cell
        smaller = sets if count < limit else [it for it in sets if it[0].bit_count() < limit]
        sets = [(bit, mask), *[(cells | bit, digits | mask) for cells, digits in smaller], *sets]
    return sets


@lru_cache(maxsize=4)
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
