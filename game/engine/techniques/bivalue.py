"""Cells with few candidates and houses with few places: what many patterns are built from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.memory import by_digit

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.types import Cell, CellSet, DigitSet

Conjugates = tuple[tuple[tuple["Cell", "Cell", int], ...], ...]
"""For each digit, the houses where it has two places: both places, and which house it is."""


def bivalue(candidates: Candidates) -> CellSet:
    """The bits of the cells with just two candidates."""
    return candidates.once(_count)[0]


def trivalue(candidates: Candidates) -> CellSet:
    """The bits of the cells with just three candidates."""
    return candidates.once(_count)[1]


def quadvalue(candidates: Candidates) -> CellSet:
    """The bits of the cells with just four candidates."""
    return candidates.once(_count)[2]


def _count(candidates: Candidates) -> tuple[CellSet, CellSet, CellSet]:
    """Cells with two, three and four candidates, counted for all cells side by side."""
    one = two = three = four = five = 0
    for cells in candidates.where:
        five |= four & cells
        four |= three & cells
        three |= two & cells
        two |= one & cells
        one |= cells
    return two & ~three, three & ~four, four & ~five


def twins(candidates: Candidates) -> dict[DigitSet, CellSet]:
    """The cells with just two candidates, by these as bits; ask for it by `candidates.once`."""
    found: dict[DigitSet, CellSet] = {}
    for cell in cells_of(bivalue(candidates)):
        mask = candidates.masks[cell]
        found[mask] = found.get(mask, 0) | 1 << cell
    return found


def conjugates(candidates: Candidates) -> Conjugates:
    """The strong links of each digit inside houses; ask for it by `candidates.once`."""
    return ((), *by_digit(candidates, _pairs))


def _pairs(rules: Rules, cells: CellSet) -> tuple[tuple[Cell, Cell, int], ...]:
    pairs = []
    for index, house in enumerate(rules.house_bits):
        here = cells & house
        rest = here & (here - 1)
        if rest and not rest & (rest - 1):
            low = (here & -here).bit_length() - 1
            pairs.append((low, rest.bit_length() - 1, index))
    return tuple(pairs)
