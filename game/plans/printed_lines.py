"""The printed lines of a board: along its regions and round it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.rules import Rules


LINE, FRAME = 0.043, 0.054
"""Widths of a region's line and of the frame, in cells."""

NO_REGION = -1
"""The region of what is no cell of a board."""


class Segment(NamedTuple):
    """A straight line between corners of cells, by rows and columns."""

    row: int
    column: int
    last_row: int
    last_column: int


def regions_of(size: int, box_shape: tuple[int, int]) -> tuple[int, ...]:
    """The region of each cell where all are boxes of ``box_shape``, which is rows and columns."""
    rows, columns = box_shape
    across = -(-size // columns)
    return tuple(
        cell // size // rows * across + cell % size // columns for cell in range(size * size)
    )


@lru_cache(maxsize=16)
def region_lines(size: int, regions: tuple[int, ...]) -> tuple[Segment, ...]:
    """Every line between two regions, as long as it goes straight on."""

    lines = []
    for at in range(1, size):
        above, left = range((at - 1) * size, at * size), range(at - 1, size * size, size)
        for first, last in _runs([regions[cell] != regions[cell + size] for cell in above]):
            lines.append(Segment(at, first, at, last))
        for first, last in _runs([regions[cell] != regions[cell + 1] for cell in left]):
            lines.append(Segment(first, at, last, at))
    return tuple(lines)


def _runs(there: list[bool]) -> Iterator[tuple[int, int]]:
    """The beginning and the end of each run of true values."""
    start = None
    for i, now in enumerate((*there, False)):
        if now and start is None:
            start = i
        elif not now and start is not None:
            yield start, i
            start = None


def frame_lines(size: int, regions: tuple[int, ...]) -> Iterator[Segment]:
    """The lines round all cells, where these reach the edges of the board."""
    there = [region != NO_REGION for region in regions]
    for at in (0, size):
        line = (at and at - 1) * size
        for first, last in _runs(there[line : line + size]):
            yield Segment(at, first, at, last)
        for first, last in _runs(there[(at and at - 1) :: size]):
            yield Segment(first, at, last, at)


def region_labels(rules: Rules) -> tuple[int, ...]:
    """The region of each cell, by its number; `NO_REGION` for what is no cell of the board."""
    labels = [NO_REGION if rules.void else 0] * rules.cell_count
    boxes = (house.cells for house in rules.houses if house.kind == "box")
    for number, cells in enumerate(boxes):
        for cell in cells:
            labels[cell] = number
    return tuple(labels)
