"""Clues set off from the others, by shape as well as by colour: thin lines are thicker, and what
lies under digits has an outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.sketch import Label
from game.plans.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.plans.clues.sketch import Drawn, Sketch

THIN, BROAD = 0.065, 0.28
"""Lines up to this width are thin; from this one on they are spots and the rims of circles. In
cells, as all that follows."""
THICKER = 1.8
"""How many times as wide thin lines are."""
OUTLINE = 0.028
"""The width of an outline."""
RIM = 0.05
"""How much wider rims are."""


def emphasised(sketch: Sketch, parts: Iterable[Shape | Label]) -> Drawn:
    """The parts of clues that were drawn with `Inks` of two colours, `line` and `shape`."""
    drawings = list(parts)
    for part in drawings:
        if isinstance(part, Shape) and _lies_under(sketch, part):
            wide = part.width if part.edge else 0.0
            yield Shape(part.path, None, sketch.inks.line, wide + 2 * OUTLINE * sketch.cell)
    for part in drawings:
        if isinstance(part, Label):
            yield part._replace(weight="bold")
        elif _lies_under(sketch, part):
            yield part._replace(opacity=1.0)
        else:
            yield _stroke(sketch, part)


def _lies_under(sketch: Sketch, part: Shape) -> bool:
    """Whether a part is broad and lies under digits, but is no rim."""
    inks, cell = sketch.inks, sketch.cell
    if part.fill:
        return part.fill == inks.shape and part.opacity == 1
    return part.edge == inks.shape and THIN * cell < part.width < BROAD * cell


def _stroke(sketch: Sketch, part: Shape) -> Shape:
    """A thin line, a spot or a rim."""
    inks, cell = sketch.inks, sketch.cell
    if part.edge not in (inks.line, inks.shape):
        return part
    if part.width <= THIN * cell:
        return part._replace(edge=inks.line, width=THICKER * part.width, opacity=1.0)
    return part._replace(edge=inks.line, width=part.width + RIM * cell, opacity=1.0)
