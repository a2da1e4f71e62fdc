"""Thermometers: a bulb and a tube under the digits; a slow one is hollow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans import hand
from game.plans.shape import Shape, line, smooth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.variants.thermo import Thermometer
    from game.plans.clues.sketch import Drawn, Sketch

BULB, TUBE = 0.36, 0.23
"""The radius of the bulb and the width of the tube, in cells."""
HOLLOW = 0.11
"""The width of what is left white in the tube of a slow one, in cells."""


def draw_thermometers(sketch: Sketch, clues: Iterable[Thermometer]) -> Drawn:
    """The bulb stands on the first cell."""
    cell, inks = sketch.cell, sketch.inks
    for clue in clues:
        points = sketch.path(clue.cells)
        (x, y), tube = points[0], line(points)
        yield Shape(tube, None, inks.shape, TUBE * cell)
        outline = hand.blob(BULB * cell, ("bulb", clue.cells[0]), hand.ROUNDNESS / 2)
        yield Shape(smooth([(x + a, y + b) for a, b in outline]), inks.shape)
        if clue.slow:
            yield Shape(tube, None, inks.paper, HOLLOW * cell)
