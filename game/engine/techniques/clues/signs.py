"""Greater-than signs: counting up and down along the signs of a house.

A cell is greater than all cells that the signs lead down to from it. Within a house those have
different digits, so a cell with three cells below it is greater than the third smallest of their
candidate digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.derived import kept
from game.engine.techniques.clues.clue_candidates import clue_candidates, gone
from game.engine.techniques.clues.sign_lines import Side, sign_lines
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, DigitSet


class Signs(NamedTuple):
    """The signs of a house and the order of cells that follows from them."""

    house: House
    cells: tuple[Cell, ...]
    """The cells with a sign, in order."""
    below: tuple[tuple[int, ...], ...]
    """For each of `cells`, the indices of all cells that are smaller."""
    above: tuple[tuple[int, ...], ...]
    """For each of `cells`, the indices of all cells that are greater."""
    sides: tuple[Side, Side]
    """The same in both directions, with the signs themselves, for the lines of a sentence."""


def greater_than(candidates: Candidates) -> Iterator[Step]:
    """The candidates that do not fit the signs of a house, house by house."""
    for signs in signs_of(candidates.rules):
        masks = clue_candidates(candidates, signs.cells)
        yield from candidates.memory.skip_if_unchanged(
            signs, masks, _steps(candidates, signs, masks)
        )


def has_signs(rules: Rules) -> bool:
    """Whether there are signs within a house."""
    return bool(signs_of(rules))


def _steps(candidates: Candidates, signs: Signs, masks: list[DigitSet]) -> Iterator[Step]:
    left = list(masks)
    while True:
        before = list(left)
        for place in range(len(left)):
            left[place] &= _above(left, signs.below[place]) & _below(left, signs.above[place])
            if not left[place]:
                return
        if left == before:
            break
    removed = gone(candidates, signs.cells, left)
    if removed:
        clue = Evidence(Role.CLUE, signs.cells), Evidence(Role.HOUSE, house=signs.house)
        lines = sign_lines(signs.cells, signs.sides, masks, removed)
        yield Step("greater_than", (), removed, (*clue, *lines))


def _above(masks: Sequence[DigitSet], smaller: tuple[int, ...]) -> DigitSet:
    """The digits greater than the least possible maximum of the cells `smaller`."""
    if not smaller:
        return -1
    union, highest = 0, 0
    for place in smaller:
        mask = masks[place]
        union |= mask
        highest = max(highest, mask & -mask)
    for _ in range(len(smaller) - 1):
        union &= union - 1
    highest = max(highest, union & -union)
    return ~(highest * 2 - 1)


def _below(masks: Sequence[DigitSet], greater: tuple[int, ...]) -> DigitSet:
    """The digits smaller than the greatest possible minimum of the cells `greater`."""
    if not greater:
        return -1
    union, lowest = 0, -1
    for place in greater:
        bit = 1 << masks[place].bit_length() - 1
        union |= masks[place]
        lowest = bit if lowest < 0 else min(lowest, bit)
    for _ in range(len(greater) - 1):
        union &= ~(1 << union.bit_length() - 1)
    return min(lowest, 1 << union.bit_length() - 1 if union else 1) - 1


@kept()
def signs_within_houses(rules: Rules) -> frozenset[Relation]:
    """The signs between cells of one house, which `greater_than` reads."""
    return frozenset(
        constraint
        for constraint in rules.constraints
        if isinstance(constraint, Relation)
        and constraint.kind == "greater"
        and any(set(constraint.cells) <= set(house.cells) for house in rules.houses)
    )


@kept()
def signs_of(rules: Rules) -> tuple[Signs, ...]:
    """The signs of each house that has any; a sign counts in one house only, a box if possible."""
    houses = sorted(rules.houses, key=lambda house: house.kind != "box")
    of_house: dict[House, list[tuple[Cell, Cell]]] = {house: [] for house in houses}
    for constraint in rules.constraints:
        if isinstance(constraint, Relation) and constraint.kind == "greater" and constraint.holds:
            great, small = constraint.cells
            home = next((h for h in houses if great in h.cells and small in h.cells), None)
            if home:
                of_house[home].append((great, small))
    return tuple(_followed(house, pairs) for house, pairs in of_house.items() if pairs)


def _followed(house: House, pairs: list[tuple[Cell, Cell]]) -> Signs:
    cells = tuple(sorted({cell for pair in pairs for cell in pair}))
    at = {cell: place for place, cell in enumerate(cells)}
    down = tuple(tuple(at[b] for a, b in sorted(pairs) if a == cell) for cell in cells)
    up = tuple(tuple(at[a] for a, b in sorted(pairs) if b == cell) for cell in cells)
    below = {cell: {small for great, small in pairs if great == cell} for cell in cells}
    for _ in cells:
        for cell in cells:
            below[cell] = below[cell].union(*(below[small] for small in below[cell]))
    smaller = tuple(tuple(at[lower] for lower in sorted(below[cell])) for cell in cells)
    greater = tuple(
        tuple(place for place, other in enumerate(cells) if cell in below[other]) for cell in cells
    )
    sides = Side(Role.LEAST, smaller, down, _above), Side(Role.MOST, greater, up, _below)
    return Signs(house, cells, smaller, greater, sides)
