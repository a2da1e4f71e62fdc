"""Candidates packed into one int, the form in which the solver keeps a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from game.engine.candidates import Candidates


def packed_position(candidates: Candidates) -> int:
    """The position, in the form of `solver.tables`, that has exactly these candidates."""
    solver = tables(candidates.rules)
    size, width, full, found = solver.size, solver.width, (1 << solver.size) - 1, solver.empty
    for cell, value in enumerate(candidates.values):
        if value:
            found &= solver.assign[solver.first_bit[cell * size + value - 1]]
    cells = solver.first_bit[0] - 1
    for cell, mask in enumerate(candidates.masks):
        shown = found >> cells + cell * width & full
        for digit in cells_of(shown & ~(mask >> 1)):
            found &= ~solver.bits[cell * size + digit]
    return found
