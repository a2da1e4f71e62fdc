"""Cells with few candidates and houses with two places for a digit: the parts of many patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, DigitSet

Conjugates = tuple[tuple[tuple["Cell", "Cell", int], ...], ...]
"""For each digit, the houses where it has two places: both cells, and the index of the house."""


def bivalue(candidates: Candidates) -> CellSet:
    """The cells with exactly two candidates."""
    return candidates.once(_count)[0]


def trivalue(candidates: Candidates) -> CellSet:
    """The cells with exactly three candidates."""
    return candidates.once(_count)[1]


def quadvalue(candidates: Candidates) -> CellSet:
    """The cells with exactly four candidates."""
    return candidates.once(_count)[2]


def _count(candidates: Candidates) -> tuple[CellSet, CellSet, CellSet]:
    """The cells with exactly two, three and four candidates, counted for all cells in parallel."""
    one = two = three = four = five = 0
    for cells in candidates.where:
        five |= four & cells
        four |= three & cells
        three |= two & cells
        two |= one & cells
        one |= cells
    return two & ~three, three & ~four, four & ~five


def twins(candidates: Candidates) -> dict[DigitSet, CellSet]:
    """The cells with exactly two candidates, grouped by them; call as `candidates.once(twins)`."""
    alike: dict[DigitSet, CellSet] = {}
    for cell in cells_of(bivalue(candidates)):
        mask = candidates.masks[cell]
        alike[mask] = alike.get(mask, 0) | 1 << cell
    return alike


def conjugates(candidates: Candidates) -> Conjugates:
    """The strong links of each digit inside houses; call as `candidates.once(conjugates)`."""
    return ((), *candidates.by_digit(_pairs))


def _pairs(rules: Rules, cells: CellSet) -> tuple[tuple[Cell, Cell, int], ...]:
    pairs = []
    for index, house in enumerate(rules.house_bits):
        here = cells & house
        rest = here & (here - 1)
        if rest and not rest & (rest - 1):
            low = (here & -here).bit_length() - 1
            pairs.append((low, rest.bit_length() - 1, index))
    return tuple(pairs)
