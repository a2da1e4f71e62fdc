"""Cells as f-puzzles names them, and places outside the grid with the cells they look along."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.notation import parse_cell
from game.engine.shapes import Cells, items_of, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST = 8
"""Characters of a name: R25C25 has six."""


def cell_of(name: object, size: int) -> int:
    """The cell called R1C1; raises NotationError for anything else."""
    if not isinstance(name, str) or len(name) > _LONGEST:
        raise NotationError(f"{shown(name)} is not a cell such as R4C7", shown(name))
    return parse_cell(name.lower(), size)


def cells_of(names: object, name: str, size: int, shape: Cells | None = None) -> tuple[int, ...]:
    """The cells of a list of names, as the `shape` wants them; by default none of them twice."""
    cells: object = [cell_of(each, size) for each in items_of(names, f"the cells of {name}")]
    return (shape or Cells())(cells, name, size)


def loop_of(names: object, name: str, size: int) -> tuple[int, ...]:
    """As `cells_of`, for lines that may come back to a cell, if not at once."""
    cells = [cell_of(each, size) for each in items_of(names, f"the cells of {name}")]
    for pair in pairwise(cells):
        Cells()([*pair], name, size)
    if not cells or len(cells) > 2 * size * size:
        raise NotationError(f"{name} has {len(cells)} cells", name)
    return tuple(cells)


def seen_from(name: object, size: int) -> tuple[int, ...]:
    """The row or column that a place outside the grid looks along."""
    row, column = _outside(name, size)
    across, down = 1 <= row <= size, 1 <= column <= size
    if across == down:
        raise NotationError(f"{shown(name)} looks along no row or column", shown(name))
    if down:
        cells = tuple(range(column - 1, size * size, size))
        return cells if row == 0 else cells[::-1]
    cells = tuple(range((row - 1) * size, row * size))
    return cells if column == 0 else cells[::-1]


def diagonal(name: object, direction: object, size: int) -> tuple[int, ...]:
    """The diagonal that a place outside the grid looks along: UL, UR, DL or DR."""
    row, column = _outside(name, size)
    if direction not in ("UL", "UR", "DL", "DR"):
        raise NotationError(f"{shown(direction)} is not a direction such as DR", shown(direction))
    down = 1 if direction[0] == "D" else -1
    right = 1 if direction[1] == "R" else -1
    cells: list[int] = []
    while True:
        row, column = row + down, column + right
        if not (1 <= row <= size and 1 <= column <= size):
            break
        cells.append((row - 1) * size + column - 1)
    if not cells:
        raise NotationError(f"nothing of the grid lies {direction} of {shown(name)}", shown(name))
    return tuple(cells)


def _outside(name: object, size: int) -> Sequence[int]:
    """Row and column, each from 0 to one more than the size."""
    if isinstance(name, str) and len(name) <= _LONGEST and name[:1] in "rR" and name.isascii():
        row, found, column = name[1:].lower().partition("c")
        if found and row.isdecimal() and column.isdecimal():
            place = int(row), int(column)
            if max(place) <= size + 1:
                return place
    raise NotationError(f"{shown(name)} is no place in or around a grid of {size}", shown(name))
