"""Lines that are seen from outside the grid: rows, columns and diagonals, from either end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.houses import columns, rows
from game.engine.shapes import Cells, Fields, Whole
from game.engine.variants.record_form import Listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Cell

SHORTEST_DIAGONAL = 3
"""The fewest cells of a diagonal that gets a clue."""


def lines(size: int) -> list[tuple[Cell, ...]]:
    """The rows from the left and the columns from the top."""
    return [house.cells for house in (*rows(size), *columns(size))]


def views(size: int) -> list[tuple[Cell, ...]]:
    """The rows and columns, each from both of its ends."""
    return [cells for line in lines(size) for cells in (line, line[::-1])]


def diagonals(size: int) -> list[tuple[Cell, ...]]:
    """The diagonals of at least three cells in both directions, from the top row down."""
    all_lines = []
    for across in (1, -1):
        for start in range(1 - size, 2 * size - 1):
            cells = [
                row * size + start + across * row
                for row in range(size)
                if 0 <= start + across * row < size
            ]
            if len(cells) >= SHORTEST_DIAGONAL:
                all_lines.append(tuple(cells))
    return all_lines


def whole_sum(size: int) -> int:
    """The sum of all digits: that of a row."""
    return size * (size + 1) // 2


def numbered_lines(
    key: str,
    noun: str,
    kind: type,
    named: str,
    most: Callable[[int], int] = int,
    least: int = 1,
) -> Listed:
    """The record form of a class that is made of a line and a number; `named` is the key of the
    number, `most` says from the size how large it may be: as large as the size, if left out."""
    return Listed(
        key,
        noun,
        kind,
        Fields(cells=Cells(), **{named: Whole(least, most)}),
        lambda read: kind(*read),
        lambda line: {"cells": line.cells, named: line.number},
    )
