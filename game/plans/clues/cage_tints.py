"""Cages in four tints, for those who want to tell them apart at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.houses import House
from game.plans.clues.painters import has_sum_in_corner
from game.plans.clues.tints import TINT, filled, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn, Sketch

TINTS = 4
"""The last of them is that of the sheet."""


def draw_cage_tints(sketch: Sketch, clues: Iterable[Constraint]) -> Drawn:
    """The ground of each cage; none where regions are tinted."""
    constraints = list(clues)
    if any(isinstance(constraint, House) and constraint.irregular for constraint in constraints):
        return
    cages = [
        constraint.cells
        for constraint in constraints
        if constraint.distinct and has_sum_in_corner(constraint, sketch.size)
    ]
    for cells, tint in zip(cages, tints_of(sketch.size, cages), strict=True):
        if tint < len(sketch.inks.tints):
            yield from filled(sketch, cells, sketch.inks.tints[tint], TINT)


def tints_of(size: int, areas: Sequence[tuple[Cell, ...]]) -> tuple[int, ...]:
    """A number from 0 to 3 for each area, so that those with a common edge differ.

    The area with the fewest tints left is next, so that a map of cages hardly ever needs a second
    try (Brelaz, "New Methods to Color the Vertices of a Graph", 1979); one that has none left gets
    the tint that the fewest of its neighbours have.
    """
    near = neighbours(size, areas)
    tints: dict[int, int] = {}
    while len(tints) < len(areas):
        open_ = (number for number in range(len(areas)) if number not in tints)
        taken = {area: [tints[other] for other in near[area] if other in tints] for area in open_}
        here = max(taken, key=lambda area: (len(set(taken[area])), len(near[area]), -area))
        tints[here] = min(range(TINTS), key=lambda tint: (taken[here].count(tint), tint))
    return tuple(tints[number] for number in range(len(areas)))
