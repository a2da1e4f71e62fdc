"""The orders in which cells are dug: at random, or along a path over the grid.

The paths are those of Xue, Jiang, Li, Yan and Sun, "Sudoku Puzzles Generating: From Easy to Evil"
(2009): left to right, along an S, and jumping over every other cell. Another goes from box to box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.stable_random import shuffled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.types import Cell

    CellGroup = tuple[Cell, ...]
    """Cells that are dug together or not at all."""


def _sequential(rules: Rules, cell: Cell) -> tuple[int, ...]:
    return (cell,)


def _s_walk(rules: Rules, cell: Cell) -> tuple[int, ...]:
    row, column = divmod(cell, rules.width)
    return row, -column if row % 2 else column


def _every_other(rules: Rules, cell: Cell) -> tuple[int, ...]:
    row, column = divmod(cell, rules.width)
    return (row + column) % 2, cell


def _by_box(rules: Rules, cell: Cell) -> tuple[int, ...]:
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    return next((box for box, cells in enumerate(boxes) if cell in cells), 0), cell


_PLACES: dict[str, Callable[[Rules, Cell], tuple[int, ...]]] = {
    "sequential": _sequential,
    "s_walk": _s_walk,
    "every_other": _every_other,
    "by_box": _by_box,
}
"""For each path, where a cell is on it."""

ORDERS = ("random", *_PLACES)
"""The names of the orders."""


def ordered(
    groups: Sequence[CellGroup], order: str, rules: Rules, rng: Random
) -> Sequence[CellGroup]:
    """The groups of cells in the order in which they are dug: on a path by their first cell.

    In random order a single centre cell of a symmetry goes last, as it fits any number of blanks.
    """
    if order != "random":
        place = _PLACES[order]
        return sorted(groups, key=lambda cells: min(place(rules, cell) for cell in cells))
    drawn = shuffled(groups, rng)
    lone = [cells for cells in drawn if len(cells) == 1]
    if len(lone) == 1 and len(groups) > 1:
        drawn.remove(lone[0])
        drawn.append(lone[0])
    return drawn
