"""Even and odd cells: a square is even, a circle odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans import hand
from game.plans.shape import Shape, polygon, smooth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.variants.parity import Parity
    from game.plans.clues.sketch import Drawn, Sketch

RADIUS, HALF = 0.37, 0.34
"""Of the circle, and half the side of the square, in cells."""


def draw_parity(sketch: Sketch, clues: Iterable[Parity]) -> Drawn:
    """The shapes under the digits."""
    for clue in clues:
        for cell in clue.cells:
            x, y = sketch.middle(cell)
            if clue.odd:
                outline = hand.blob(RADIUS * sketch.cell, ("odd", cell), hand.ROUNDNESS / 2)
                yield Shape(smooth([(x + a, y + b) for a, b in outline]), sketch.inks.shape)
            else:
                half = HALF * sketch.cell
                corners = [(x - half, y - half), (x + half, y - half)]
                corners += [(x + half, y + half), (x - half, y + half)]
                yield Shape(polygon(corners), sketch.inks.shape)
