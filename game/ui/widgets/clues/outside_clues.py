"""Numbers round the board: sandwiches, x-sums, skyscrapers, and the sums of diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.svg import Shape, line
from game.ui.widgets.clues.arrows import head
from game.ui.widgets.clues.sketch import Label

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.types import Cell
    from game.ui.drawing.hand import Point
    from game.ui.widgets.clues.sketch import Drawn, Sketch

AWAY = 0.82
"""How far a number stands from the middle of the first cell that it tells about, in cells."""
NUMBER = 0.36
"""Its size, in cells."""


class Seen(NamedTuple):
    """A number, and the cells that it tells about from the edge on."""

    cells: tuple[Cell, ...]
    number: int
    mark: str = ""
    """What tells its kind: a short sign before the number."""


def draw_outside(sketch: Sketch, clues: Iterable[Seen]) -> Drawn:
    """Each number beside its line; a diagonal has an arrow as well."""
    for clue in clues:
        at, way = place(sketch, clue.cells)
        if way[0] and way[1]:
            tip = at[0] + 0.3 * way[0] * sketch.cell, at[1] + 0.3 * way[1] * sketch.cell
            start = at[0] + 0.14 * way[0] * sketch.cell, at[1] + 0.14 * way[1] * sketch.cell
            width = max(1.0, 0.025 * sketch.cell)
            yield Shape(line([start, tip]), None, sketch.inks.line, width)
            yield Shape(head([start, tip], 0.1 * sketch.cell), None, sketch.inks.line, width)
            at = at[0] - 0.08 * way[0] * sketch.cell, at[1] - 0.08 * way[1] * sketch.cell
        text = f"{clue.mark}{clue.number}"
        size = NUMBER * sketch.cell * min(1.0, 2 / len(text) + 0.2)
        yield Label(text, at, size, sketch.inks.line, "semibold")


def place(sketch: Sketch, cells: tuple[Cell, ...]) -> tuple[Point, tuple[int, int]]:
    """Where the number of a line stands, and which way the line goes on from there: columns and
    rows from one cell to the next."""
    x, y = sketch.middle(cells[0])
    (row, column), (second, other) = (divmod(cell, sketch.size) for cell in cells[:2])
    way = other - column, second - row
    return (x - AWAY * way[0] * sketch.cell, y - AWAY * way[1] * sketch.cell), way
