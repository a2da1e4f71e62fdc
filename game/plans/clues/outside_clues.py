"""Numbers round the board: sandwiches, x-sums, skyscrapers, and the sums of diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.clue_lines import head
from game.plans.clues.sketch import Label
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.look import Look
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.hand_drawn import Point

ABOVE, BESIDE = 0.82, 0.9
"""How far a number stands from the middle of the first cell of its column or row, in cells."""
NUMBER = 0.36
"""Its size, in cells."""
SLANTED = 0.33
"""The size of the number of a diagonal; two may stand over one cell."""
ARROW = (0.03, 0.17)
"""From where to where its arrow reaches, in cells across and down from the corner of the cell."""
ALONG, OFF = 0.25, 0.43
"""How far its number stands from that corner, along the edge of the board and away from it."""


def draw_outside(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Each number beside its line; a diagonal has an arrow as well."""
    for look in looks:
        at, way = place(sketch, look.cells)
        if way[0] and way[1]:
            tip, start = (_from_corner(sketch, look.cells[0], way, away) for away in ARROW)
            width = max(1.0, 0.025 * sketch.cell)
            yield Shape(line([start, tip]), None, sketch.inks.line, width)
            yield Shape(head([start, tip], 0.1 * sketch.cell), None, sketch.inks.line, width)
        largest = SLANTED if way[0] and way[1] else NUMBER
        size = sketch.signs * largest * sketch.cell * min(1.0, 2 / len(look.text) + 0.2)
        yield Label(look.text, at, size, sketch.inks.line, "semibold")


def place(sketch: Sketch, cells: tuple[Cell, ...]) -> tuple[Point, tuple[int, int]]:
    """Where the number of a line stands, and which way the line goes on from there: columns and
    rows from one cell to the next."""
    (row, column), (second, other) = (divmod(cell, sketch.size) for cell in cells[:2])
    across, down = way = other - column, second - row
    if not (across and down):
        x, y = sketch.middle(cells[0])
        return (x - BESIDE * across * sketch.cell, y - ABOVE * down * sketch.cell), way
    upright = row == (0 if down > 0 else sketch.size - 1)
    away = (ALONG, OFF) if upright else (OFF, ALONG)
    return _from_corner(sketch, cells[0], way, *away), way


def _from_corner(
    sketch: Sketch, cell: Cell, way: tuple[int, int], across: float, down: float | None = None
) -> Point:
    """The point so many cells outside the corner at which a diagonal comes into its first cell."""
    x, y = sketch.middle(cell)
    down = across if down is None else down
    return (
        x - (0.5 + across) * way[0] * sketch.cell,
        y - (0.5 + down) * way[1] * sketch.cell,
    )
