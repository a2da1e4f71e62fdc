"""Diagonals that hold every digit: a brush stroke from corner to corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans import hand
from game.plans.shape import Shape, polygon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.houses import House
    from game.plans.clues.sketch import Drawn, Sketch

WIDTH = 0.075
"""In cells."""


def draw_diagonals(sketch: Sketch, houses: Iterable[House]) -> Drawn:
    """A stroke through the cells of each, to the corners of the grid."""
    for house in houses:
        first, last = sketch.middle(house.cells[0]), sketch.middle(house.cells[-1])
        x, y = (last[0] - first[0]), (last[1] - first[1])
        half = 0.5 / max(1, len(house.cells) - 1)
        ends = (
            (first[0] - x * half, first[1] - y * half),
            (last[0] + x * half, last[1] + y * half),
        )
        led = hand.Stroke(WIDTH * sketch.cell, (0.01, 0.03), 0.2, 0.6)
        outline = hand.brush(ends, led, ("diagonal", house.index), sketch.cell / 40)
        yield Shape(polygon(outline), sketch.inks.shape)
