"""Symmetries of a square grid, as permutations of its cells, and the orbits they make."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.errors import GenerationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell

_MOVES: dict[str, Callable[[int, int, int], tuple[int, int]]] = {
    "turn": lambda row, column, last: (column, last - row),
    "half_turn": lambda row, column, last: (last - row, last - column),
    "flip_rows": lambda row, column, last: (last - row, column),
    "flip_columns": lambda row, column, last: (row, last - column),
    "transpose": lambda row, column, last: (column, row),
    "flip_corners": lambda row, column, last: (last - column, last - row),
}
"""Where a cell goes, as (row, column), with the last row or column given."""

SYMMETRIES: dict[str, tuple[str, ...]] = {
    "none": (),
    "rotate180": ("half_turn",),
    "rotate90": ("turn",),
    "horizontal": ("flip_rows",),
    "vertical": ("flip_columns",),
    "diagonal": ("transpose",),
    "antidiagonal": ("flip_corners",),
    "diagonals": ("transpose", "flip_corners"),
    "full": ("turn", "transpose"),
}
"""The moves that generate each symmetry; `horizontal` mirrors top and bottom."""


def permutation(move: str, size: int) -> tuple[Cell, ...]:
    """For each cell, the cell that `move` takes it to."""
    goes = _MOVES[move]
    targets = (goes(*divmod(cell, size), size - 1) for cell in range(size * size))
    return tuple(row * size + column for row, column in targets)


@lru_cache(maxsize=32)
def orbits(symmetry: str, size: int) -> tuple[tuple[Cell, ...], ...]:
    """The groups of cells that a symmetry takes into each other, in order of their first cell.

    Raises GenerationError for an unknown symmetry.
    """
    if symmetry not in SYMMETRIES:
        known = ", ".join(SYMMETRIES)
        raise GenerationError(f"no symmetry is called {symmetry!r}; there are {known}")
    moves = [permutation(move, size) for move in SYMMETRIES[symmetry]]
    orbits_made, seen = [], set()
    for cell in range(size * size):
        if cell not in seen:
            orbit = {cell}
            waiting = [cell]
            while waiting:
                here = waiting.pop()
                for move in moves:
                    if move[here] not in orbit:
                        orbit.add(move[here])
                        waiting.append(move[here])
            seen |= orbit
            orbits_made.append(tuple(sorted(orbit)))
    return tuple(orbits_made)


@lru_cache(maxsize=32)
def orbit_sums(symmetry: str, size: int) -> frozenset[int]:
    """The numbers of cells that some of the orbits can have together: the possible numbers of
    blanks."""
    sums = {0}
    for orbit in orbits(symmetry, size):
        sums |= {total + len(orbit) for total in sums}
    return frozenset(sums)
