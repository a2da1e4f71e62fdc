"""Cages: dashed outlines with the sum in the corner of their first cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.outlines import dashes, outside, sides
from game.plans.clues.sketch import Label
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.look import Look
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn, Sketch


INSET, SUMLESS_INSET = 0.08, 0.16
"""How far the outline lies inside its cells, in cells, with sums and without, on boards so small
that the lines of neighbours would else be one."""
DASH, GAP = 0.085, 0.045
"""In cells."""
SUM = 0.2
"""The size of a sum, in cells."""
TAKEN = 0.235
"""How much of the height of a cell a sum takes, with the gap below it."""
LEFT, TOP = 0.1, 0.06
"""How far a sum stands from the left and the upper edge of its cell, in cells: clear of the line of
a box and of the frame of what is selected."""
DIGIT_WIDTH = 0.62
"""The width of a figure of a sum, in sizes."""


def draw_cages(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    for look in looks:
        yield from draw_cage(sketch, look.cells, look.text)


def draw_cage(sketch: Sketch, cells: Sequence[Cell], total: str = "") -> Drawn:
    """The outline of some cells; with a sum it is interrupted at the first of them."""
    cell, inks = sketch.cell, sketch.inks
    inset = (INSET if sketch.sums else SUMLESS_INSET) * cell
    pieces = [
        piece
        for side in sides(sketch, cells, inset)
        for piece in (dashes(side, DASH * cell, GAP * cell) if GAP * cell >= 1 else [side])
    ]  # where the gaps are no pixel wide, a whole line
    if total and sketch.sums:
        row, column = divmod(cell_of_sum(cells), sketch.size)
        size = sketch.sums * sum_size(cell)
        x, y = column * cell, row * cell
        right = x + sum_width(total, cell, sketch.sums)
        pieces = outside(pieces, x, y, right + 0.04 * cell, y + sum_height(cell, sketch.sums))
        at = right - DIGIT_WIDTH * size * len(total) / 2, y + TOP * cell + 0.47 * size
        yield Label(total, at, size, inks.line)
    width = max(1.0, 0.018 * cell)
    yield Shape("".join(map(line, pieces)), None, inks.line, width)


def sum_size(cell: float) -> float:
    """The size of a sum in a cell of so many pixels."""
    return max(8.0, SUM * cell)


def sum_width(total: str, cell: float, sums: float = 1.0) -> float:
    """How far from the edge of its cell a sum reaches that is so much larger than usual, in
    pixels."""
    return LEFT * cell + DIGIT_WIDTH * sums * sum_size(cell) * len(total)


def sum_height(cell: float, sums: float = 1.0) -> float:
    """How far from the upper edge of its cell such a sum reaches, in pixels."""
    return TOP * cell + 0.95 * sums * sum_size(cell)


def cell_of_sum(cells: Sequence[Cell]) -> Cell:
    """The cell in whose corner the sum stands."""
    return min(cells)
