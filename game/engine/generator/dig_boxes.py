"""Digging so many cells in each box, as some levels are told: 4 to 6 blanks in every box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.chance import between
from game.engine.errors import GenerationError
from game.engine.solver.search import count

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.solver.tables import Tables


def dig_boxes(
    tables: Tables,
    solution: Sequence[int],
    groups: Sequence[Sequence[int]],
    per_box: tuple[int, int],
    rng: Random,
    should_stop: Callable[[], bool] | None = None,
) -> list[int] | None:
    """Givens with `per_box` blanks, least and most, in every box, or None if it got stuck.

    First every box gets its least, then some as many more as are drawn for it, as far as the
    solution stays the only one.
    """
    low, high = per_box
    size = tables.size
    if not 0 <= low <= high <= size:
        raise GenerationError(f"{low} to {high} blanks do not fit a box of {size} cells")
    boxes = [house.cells for house in tables.rules.houses if house.kind == "box"]
    box_of = {cell: index for index, cells in enumerate(boxes) for cell in cells}
    left = [low] * len(boxes)
    more = [between(low, high, rng) - low for _ in boxes]
    givens = list(solution)
    refused: set[int] = set()
    for quota in (left, more):
        for cells in groups:
            if cells[0] in refused or not givens[cells[0]]:
                continue
            if any(quota[box_of[cell]] < 1 for cell in cells):
                continue
            if _needed(tables, givens, cells, should_stop):
                refused.add(cells[0])
                continue
            for cell in cells:
                givens[cell] = 0
                quota[box_of[cell]] -= 1
        if any(left):
            return None
    return givens


def _needed(
    tables: Tables,
    givens: Sequence[int],
    cells: Sequence[int],
    should_stop: Callable[[], bool] | None,
) -> bool:
    """Whether the puzzle without `cells` has another solution."""
    without = list(givens)
    for cell in cells:
        without[cell] = 0
    return count(tables, tables.start(without), 2, should_stop) != 1
