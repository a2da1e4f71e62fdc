"""Candidates packed into one int, the form in which the solver keeps a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from game.engine.candidates import Candidates
    from game.engine.solver.passes import Packed


def packed_position(candidates: Candidates) -> Packed:
    """The position, in the form of `solver.tables`, that has exactly these candidates.

    What a filled cell excludes by a clue stays in it until a step has removed it: nothing may rest
    on its being gone while it can still be seen.
    """
    solver = tables(candidates.rules)
    size, width, full = solver.size, solver.width, (1 << solver.size) - 1
    packed = filled_position(candidates)
    cells = solver.first_bit[0] - 1
    for cell, mask in enumerate(candidates.masks):
        shown = packed >> cells + cell * width & full
        for digit in cells_of(shown & ~(mask >> 1)):
            packed &= ~solver.bits[cell * size + digit]
        for digit in cells_of(mask >> 1 & ~shown):
            packed |= solver.bits[cell * size + digit]
    return packed


def filled_position(candidates: Candidates) -> Packed:
    """The position in which only the filled cells exclude anything, by houses and by clues."""
    solver = tables(candidates.rules)
    packed = solver.empty
    for cell, value in enumerate(candidates.values):
        if value:
            packed &= solver.assign[solver.first_bit[cell * solver.size + value - 1]]
    return packed
