"""Cells as f-puzzles names them, and places outside the grid with the cells they look along."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.notation import cell_name, parse_cell
from game.engine.shapes import Cells, items_of, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.types import Cell

_MAX_LENGTH = 8
"""Characters of a name: R25C25 has six."""

_DIRECTIONS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}
"""How many rows down and columns to the right each one goes at a step."""


def cell_of(name: object, size: int) -> Cell:
    """The cell called R1C1; raises NotationError for anything else."""
    if not isinstance(name, str) or len(name) > _MAX_LENGTH:
        raise NotationError(f"{shown(name)} is not a cell such as R4C7", shown(name))
    return parse_cell(name.lower(), size)


def name_of(cell: Cell, size: int) -> str:
    """`R1C1` for the top-left cell."""
    return cell_name(cell, size).upper()


def names_of(cells: Iterable[Cell], size: int) -> list[str]:
    """The names of cells, in their order."""
    return [name_of(cell, size) for cell in cells]


def cells_of(names: object, name: str, size: int, shape: Cells | None = None) -> tuple[Cell, ...]:
    """The cells of a list of names, as the `shape` wants them; by default none of them twice."""
    cells: object = [cell_of(entry, size) for entry in items_of(names, f"the cells of {name}")]
    return (shape or Cells())(cells, name, size)


def loop_of(names: object, name: str, size: int) -> tuple[Cell, ...]:
    """As `cells_of`, for lines that may come back to a cell, if not at once."""
    cells = [cell_of(entry, size) for entry in items_of(names, f"the cells of {name}")]
    for pair in pairwise(cells):
        Cells()([*pair], name, size)
    if not cells or len(cells) > 2 * size * size:
        raise NotationError(f"{name} has {len(cells)} cells", name)
    return tuple(cells)


def seen_from(name: object, size: int) -> tuple[Cell, ...]:
    """The row or column that a place outside the grid looks along."""
    row, column = _outside(name, size)
    across, down = 1 <= row <= size, 1 <= column <= size
    if across == down:
        raise NotationError(f"{shown(name)} is not beside a row or column", shown(name))
    if down:
        cells = tuple(range(column - 1, size * size, size))
        return cells if row == 0 else cells[::-1]
    cells = tuple(range((row - 1) * size, row * size))
    return cells if column == 0 else cells[::-1]


def diagonal(name: object, direction: object, size: int) -> tuple[Cell, ...]:
    """The diagonal that a place outside the grid looks along: UL, UR, DL or DR."""
    row, column = _outside(name, size)
    if not isinstance(direction, str) or direction not in _DIRECTIONS:
        raise NotationError(f"{shown(direction)} is not a direction such as DR", shown(direction))
    down, right = _DIRECTIONS[direction]
    cells: list[int] = []
    while True:
        row, column = row + down, column + right
        if not (1 <= row <= size and 1 <= column <= size):
            break
        cells.append((row - 1) * size + column - 1)
    if not cells:
        raise NotationError(f"no cell of the grid lies {direction} of {shown(name)}", shown(name))
    return tuple(cells)


def place_seeing(cells: tuple[Cell, ...], size: int) -> str | None:
    """The place outside the grid that looks along just these cells; None if there is none."""
    return _views(size).get(cells)


@lru_cache(maxsize=4)
def _views(size: int) -> dict[tuple[Cell, ...], str]:
    ends = (0, size + 1)
    names = [f"R{line}C{end}" for line in range(1, size + 1) for end in ends]
    names += [f"R{end}C{line}" for line in range(1, size + 1) for end in ends]
    return {seen_from(name, size): name for name in names}


def diagonal_place(cells: tuple[Cell, ...], size: int) -> tuple[str, str] | None:
    """The place and direction that look along just these cells; None if there are none."""
    row, column = divmod(cells[0], size)
    for direction, (down, right) in _DIRECTIONS.items():
        name = f"R{row + 1 - down}C{column + 1 - right}"
        if diagonal(name, direction, size) == cells:
            return name, direction
    return None


def _outside(name: object, size: int) -> Sequence[int]:
    """Row and column, each from 0 to one more than the size."""
    if isinstance(name, str) and len(name) <= _MAX_LENGTH and name[:1] in "rR" and name.isascii():
        row, separator, column = name[1:].lower().partition("c")
        if separator and row.isdecimal() and column.isdecimal():
            place = int(row), int(column)
            if max(place) <= size + 1:
                return place
    raise NotationError(
        f"{shown(name)} is not a place in or around a grid of {size} by {size}", shown(name)
    )
