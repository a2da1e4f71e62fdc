"""Almost locked sets: n cells that all see each other and have n + 1 candidate digits together.

If one of those digits is removed from all its places in the set, the others are locked in it.

    sets = almost_locked_sets(candidates)           # computed once for each position
    places = sets[0].cells & candidates.where[5]    # where the first set may hold a 5
    sees = common_peers(candidates.rules)[places]   # the cells that see all those places
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.derived import kept

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, DigitSet

MAX_CELLS_ON_LARGE_GRIDS = 4
"""Cells of a set on grids larger than 9x9, where there would be too many larger sets."""


class AlmostLockedSet(NamedTuple):
    """n cells of one house or cage with n + 1 candidate digits."""

    cells: CellSet
    digits: DigitSet


SpareSet = tuple["CellSet", "DigitSet", int]
"""n cells of a house, their candidate digits, and how many more digits than cells there are."""


class Sector(NamedTuple):
    """A house or cage and its sets."""

    masks: list[DigitSet]
    """The candidates of its cells; the identical list object while none of them changes."""
    sets: list[SpareSet]
    """Its sets of n cells with n + 1 or n + 2 digits, in lexicographic order of cells."""


def almost_locked_sets(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    """All almost locked sets of a position, computed once: house by house, then in cages."""
    return candidates.once(_collected)


def _collected(candidates: Candidates) -> tuple[AlmostLockedSet, ...]:
    digits_at: dict[int, int] = {}
    for sector in sectors(candidates):
        for cells, digits, spare in sector.sets:
            if spare == 1:
                digits_at[cells] = digits
    return tuple(map(AlmostLockedSet._make, digits_at.items()))


def sectors(candidates: Candidates) -> list[Sector]:
    """The sets in each of `groups`, recomputed only for groups whose candidates have changed."""
    return candidates.once(_sectors)


def _sectors(candidates: Candidates) -> list[Sector]:
    masks, size, memory = candidates.masks, candidates.size, candidates.memory
    limit = size if size <= 9 else MAX_CELLS_ON_LARGE_GRIDS
    known = cast("dict[tuple[int, ...], Sector]", memory.setdefault(sectors, {}))
    all_sectors = []
    for group in groups(candidates.rules):
        candidates.breathe()
        here = [masks[cell] for cell in group]
        if group not in known or known[group].masks != here:
            known[group] = Sector(here, _sets(group, here, limit))
        all_sectors.append(known[group])
    return all_sectors


def _sets(group: tuple[int, ...], masks: list[DigitSet], limit: int) -> list[SpareSet]:
    blank = [pair for pair in zip(group, masks, strict=True) if pair[1]]
    return [
        (cells, digits, spare)
        for cells, digits in _subsets(blank, limit)
        if 1 <= (spare := digits.bit_count() - cells.bit_count()) <= 2
    ]


def _subsets(blank: list[tuple[Cell, DigitSet]], limit: int) -> list[tuple[CellSet, DigitSet]]:
    """All sets of at most `limit` cells with their candidates, in lexicographic order.

    Built from the last cell backwards: each cell alone, then added to all sets so far, then
    those sets themselves.
    """
    sets: list[tuple[CellSet, DigitSet]] = []
    for count, (cell, mask) in enumerate(reversed(blank)):
        bit = 1 << cell
        smaller = sets if count < limit else [it for it in sets if it[0].bit_count() < limit]
        sets = [(bit, mask), *[(cells | bit, digits | mask) for cells, digits in smaller], *sets]
    return sets


@kept()
def groups(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The cells of each house, then of every other distinct set that no house contains."""
    houses = [house.cells for house in rules.houses]
    wholes = [frozenset(cells) for cells in houses]
    others = [
        constraint.cells
        for constraint in rules.constraints
        if constraint.distinct and not any(whole.issuperset(constraint.cells) for whole in wholes)
    ]
    return (*houses, *others)
