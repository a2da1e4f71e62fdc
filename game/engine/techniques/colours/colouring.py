"""Two colours for cells of which neighbours never agree: one colour is true, the other false."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.bivalue import conjugates

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.candidates import Candidates
    from game.engine.types import Cell, CellSet

Colouring = tuple["CellSet", "CellSet"]
"""The bits of the cells of either colour; the first cell has the first one."""


def coloured(cells: CellSet, beside: Callable[[Cell], CellSet]) -> list[Colouring]:
    """Every connected part of `cells` in two colours; `beside` says what differs from a cell.

    Where an odd ring leaves no way to do so, some cells have both.
    """
    found = []
    while cells:
        colours, at = [cells & -cells, 0], 0
        edge = colours[0]
        while edge:
            after = 0
            for cell in cells_of(edge):
                after |= beside(cell)
            at ^= 1
            edge = after & ~colours[at]
            colours[at] |= edge
        found.append((colours[0], colours[1]))
        cells &= ~(colours[0] | colours[1])
    return found


def seen_by(candidates: Candidates, cells: CellSet) -> CellSet:
    """The bits of all cells that see one of `cells`."""
    found = 0
    for cell in cells_of(cells):
        found |= candidates.rules.peer_bits[cell]
    return found


def colourings(candidates: Candidates) -> tuple[tuple[Colouring, ...], ...]:
    """For each digit its colourings over houses where it has two places; `once` keeps them."""
    found = []
    for pairs in candidates.once(conjugates):
        partners: dict[Cell, CellSet] = {}
        for low, high, _ in pairs:
            partners[low] = partners.get(low, 0) | 1 << high
            partners[high] = partners.get(high, 0) | 1 << low
        cells = sum(1 << cell for cell in partners)
        found.append(tuple(coloured(cells, partners.__getitem__)))
    return tuple(found)
