"""Digging so many cells in each box, as some levels are told: 4 to 6 blanks in every box."""

from __future__ import annotations

from collections import Counter
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
    solution stays the only one. Symmetric cells in one box may leave it short of an odd number;
    such boxes get one more if they may.
    """
    low, high = per_box
    size = tables.size
    if not 0 <= low <= high <= size:
        raise GenerationError(f"{low} to {high} blanks do not fit a box of {size} cells")
    boxes = [house.cells for house in tables.rules.houses if house.kind == "box"]
    box_of = {cell: index for index, cells in enumerate(boxes) for cell in cells}
    in_boxes = [Counter(box_of[cell] for cell in cells) for cells in groups]
    symmetric = len(groups) < len(solution)
    if symmetric:
        _check(in_boxes, per_box, len(boxes))
    least, most = [low] * len(boxes), [high] * len(boxes)
    drawn = [between(low, high, rng) for _ in boxes]
    givens, blanks = list(solution), [0] * len(boxes)
    refused: set[int] = set()
    for room in (least, drawn, most):
        if room is most and min(blanks) >= low:
            break
        for index, cells in enumerate(groups):
            added = in_boxes[index]
            if index in refused or not givens[cells[0]]:
                continue
            if any(blanks[box] + number > room[box] for box, number in added.items()):
                continue
            if _needed(tables, givens, cells, should_stop):
                refused.add(index)
                continue
            for cell in cells:
                givens[cell] = 0
                blanks[box_of[cell]] += 1
        if min(blanks) < low and not symmetric:
            return None
    return givens if min(blanks) >= low else None


def _check(in_boxes: Sequence[Counter[int]], per_box: tuple[int, int], boxes: int) -> None:
    """Raises GenerationError when symmetric cells cannot add up to so many in some box."""
    low, high = per_box
    for box in range(boxes):
        sums = {0}
        for added in in_boxes:
            sums |= {each + added[box] for each in sums}
        if not any(low <= each <= high for each in sums):
            wanted = low if low == high else f"{low} to {high}"
            raise GenerationError(f"{wanted} blanks in box {box + 1} cannot have that symmetry")


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
