"""The sum of the cells that are selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.engine.types import Cell, DigitSet


FOLLOWED = 2000
"""The most sets of digits that are kept while the least and the greatest sum are looked for."""


class SelectionSum(NamedTuple):
    """What some cells add up to."""

    cells: int
    blanks: int
    known: int
    """The sum of the cells that are filled."""
    least: int
    """The least sum that what is left for the blank cells allows; of filled cells the sum."""
    most: int


def selection_sum(
    rules: Rules, values: Sequence[int], masks: Sequence[DigitSet], cells: Sequence[Cell]
) -> SelectionSum:
    """The sum of some cells; `masks` has what can be in each cell of the grid. Cells that all see
    each other have different digits; else each cell is counted by itself."""
    blank = [cell for cell in cells if not values[cell]]
    known = sum(values[cell] for cell in cells)
    ends = _ends_of_different(rules, masks, cells) or _ends(masks, cells)
    return SelectionSum(len(cells), len(blank), known, *ends)


def _ends(masks: Sequence[DigitSet], cells: Sequence[Cell]) -> tuple[int, int]:
    here = [masks[cell] for cell in cells]
    least = sum((mask & -mask).bit_length() - 1 for mask in here if mask)
    return least, sum(mask.bit_length() - 1 for mask in here if mask)


def _ends_of_different(
    rules: Rules, masks: Sequence[DigitSet], cells: Sequence[Cell]
) -> tuple[int, int] | None:
    """The least and the greatest sum of different digits; None where the cells do not all see each
    other, there are too many sets of digits, or none fits."""
    among = set(cells)
    if any(len(among.intersection(rules.peers[cell])) < len(among) - 1 for cell in among):
        return None
    sets = {0}
    for cell in cells:
        mask, after = masks[cell], set()
        for used in sets:
            free = mask & ~used
            while free:
                after.add(used | free & -free)
                free &= free - 1
        if len(after) > FOLLOWED:
            return None
        sets = after
    sums = [
        sum(digit for digit in range(digits.bit_length()) if digits >> digit & 1) for digits in sets
    ]
    return (min(sums), max(sums)) if sums else None
