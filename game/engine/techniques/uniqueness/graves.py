"""Bivalue universal graves with several candidates too many, in one cell or in more.

Defined as Sudoku Explainer does: its rating of type 3 follows from the number of digits in the
role `subset`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.bivalue import bivalue
from game.engine.techniques.groups import houses_with
from game.engine.techniques.peers import common_peers
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.uniqueness import quasi

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates

KINDS = ("bug_1", "bug_2", "bug_3", "bug_4")
"""The keys of the steps, by type."""

Grave = dict[int, int]
"""The cells with candidates too many, and the bits of those: without them all is a grave."""


def bug(candidates: Candidates) -> Iterator[Step]:
    """Every type; one of the candidates that are too many is right."""
    for grave in _graves(candidates):
        extras = 0
        for mine in grave.values():
            extras |= mine
        cells = tuple(grave)
        if len(cells) == 1:
            yield from _one_cell(candidates, grave)
        elif not extras & (extras - 1):
            yield from _one_digit(candidates, cells, extras)
        if len(cells) > 1:
            yield from _subsets(candidates, cells, extras)
        if len(cells) == 2:
            yield from _locked(candidates, grave)


def _graves(candidates: Candidates) -> Iterator[Grave]:
    """All ways to see the position as a grave with candidates too many."""
    more = candidates.blank & ~bivalue(candidates)
    if not more or more.bit_count() > candidates.size:
        return
    counts = _counts(candidates, bivalue(candidates))
    if any(count > 2 for row in counts for count in row):
        return
    parts: list[tuple[int, Grave]] = [(more, {})]
    while parts:
        left, grave = parts.pop()
        if left:
            cell = (left & -left).bit_length() - 1
            for pair in combinations(cells_of(candidates.masks[cell]), 2):
                extras = candidates.masks[cell] & ~bits(pair)
                parts.append((left & (left - 1), {**grave, cell: extras}))
                if _overfull(candidates, counts, parts[-1][1]):
                    parts.pop()
        elif _even(candidates, grave):
            yield grave


def _counts(candidates: Candidates, cells: int) -> list[list[int]]:
    """For each digit and house, how many of `cells` in it may have the digit."""
    return [
        [(where & cells & house).bit_count() for house in candidates.rules.house_bits]
        for where in candidates.where
    ]


def _overfull(candidates: Candidates, counts: list[list[int]], grave: Grave) -> bool:
    """Whether some digit of the last cell would have three places in a house."""
    cell = next(reversed(grave))
    for digit in cells_of(candidates.masks[cell] & ~grave[cell]):
        mine = 0
        for other, extras in grave.items():
            if candidates.masks[other] & ~extras & 1 << digit:
                mine |= 1 << other
        for index in houses_with(candidates.rules, 1 << cell):
            inside = (mine & candidates.rules.house_bits[index]).bit_count()
            if counts[digit][index] + inside > 2:
                return True
    return False


def _even(candidates: Candidates, grave: Grave) -> bool:
    """Whether every digit has two places or none in each house, but for what is too many."""
    for digit, where in enumerate(candidates.where):
        there = where & ~bits(cell for cell, extras in grave.items() if extras >> digit & 1)
        for house in candidates.rules.house_bits:
            if (there & house).bit_count() not in (0, 2):
                return False
    return True


def _one_cell(candidates: Candidates, grave: Grave) -> Iterator[Step]:
    """Type 1: all that is too many stands in one cell, which is therefore one of it."""
    ((cell, extras),) = grave.items()
    gone = tuple((cell, digit) for digit in cells_of(candidates.masks[cell] & ~extras))
    yield _step(1, gone, (cell,), extras)


def _one_digit(candidates: Candidates, cells: tuple[int, ...], extras: int) -> Iterator[Step]:
    """Type 2: only one digit is too many, so it goes where all its extra places are seen."""
    digit = extras.bit_length() - 1
    gone = candidates.where[digit] & common_peers(candidates.rules)[bits(cells)]
    if gone:
        yield _step(2, tuple((cell, digit) for cell in cells_of(gone)), cells, extras)


def _subsets(candidates: Candidates, cells: tuple[int, ...], extras: int) -> Iterator[Step]:
    """Type 3: cells of one house, as if one with all the extras, make a subset with others."""
    if not extras & (extras - 1):
        return
    found = []
    for index in houses_with(candidates.rules, bits(cells)):
        house = candidates.rules.houses[index]
        for subset in quasi.subsets(candidates, house, cells, extras, 0):
            gone = quasi.in_house(candidates, subset, cells)
            if gone:
                found.append((len(subset.cells), _step(3, gone, cells, extras, subset.evidence)))
    yield from (step for _, step in sorted(found, key=lambda each: each[0]))


def _locked(candidates: Candidates, grave: Grave) -> Iterator[Step]:
    """Type 4: a digit that both cells of a house have in the grave is in one of them.

    For it has no other places there; so the other cell has what is too many in it.
    """
    (one, first), (other, second) = grave.items()
    masks = candidates.masks
    common = masks[one] & ~first & masks[other] & ~second
    for digit in cells_of(common):
        for index, inside in enumerate(candidates.rules.house_bits):
            if candidates.where[digit] & inside != 1 << one | 1 << other:
                continue
            gone = tuple(
                (cell, d)
                for cell, extras in grave.items()
                for d in cells_of(masks[cell] & ~extras)
                if d != digit
            )
            locked = Evidence("locked", (), (digit,), candidates.rules.houses[index])
            yield _step(4, gone, (one, other), first | second, locked)
            break


def _step(
    kind: int,
    gone: tuple[tuple[int, int], ...],
    cells: tuple[int, ...],
    extras: int,
    *more: Evidence,
) -> Step:
    roof = Evidence("roof", cells, tuple(cells_of(extras)))
    return Step(KINDS[kind - 1], (), gone, (roof, *more))
