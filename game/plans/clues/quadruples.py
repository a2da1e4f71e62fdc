"""Quadruples: a circle on a corner with the digits that lie around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.sketch import Label, spot
from game.plans.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.variants.quadruple import Quadruple
    from game.plans.clues.sketch import Drawn, Sketch

RADIUS = 0.2
"""Of the circle, in cells."""
PER_LINE = 2


def draw_quadruples(sketch: Sketch, clues: Iterable[Quadruple]) -> Drawn:
    """One or two digits in a line."""
    inks, radius = sketch.inks, RADIUS * sketch.cell
    for clue in clues:
        points = sketch.path(clue.cells)
        x = sum(each[0] for each in points) / len(points)
        y = sum(each[1] for each in points) / len(points)
        round_spot, width = spot((x, y)), max(1.0, 0.02 * sketch.cell)
        yield Shape(round_spot, None, inks.line, 2 * radius)
        yield Shape(round_spot, None, inks.paper, 2 * (radius - width))
        rows = [clue.digits[i : i + PER_LINE] for i in range(0, len(clue.digits), PER_LINE)]
        step = 0.8 * radius
        for index, digits in enumerate(rows):
            at = x, y + (index - (len(rows) - 1) / 2) * step
            yield Label(" ".join(map(str, digits)), at, 0.8 * radius, inks.line)
