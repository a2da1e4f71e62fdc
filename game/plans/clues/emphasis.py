"""Clues set off from the others, by shape as well as by colour: thin lines are thicker, and what
lies under digits has an outline. And clues as small pictures have them, all of them bold."""

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
OUTLINE, PALER = 0.028, 0.5
"""The width of an outline, and its opacity: notes that it goes through are read first."""
RIM = 0.05
"""How much wider rims are."""

ACROSS = 4
"""Into so many parts the side of a small picture is divided: they are the measure of bold lines."""
STOUT, LEAST, CAGED, SWOLLEN, HOLLOW = 1.8, 0.1, 0.06, 0.11, 0.45
"""How many times as wide bold lines are, how wide at least, also round cages, how much wider rims
and shapes are, and what share of that the paper within a ring is."""
LARGER = 1.2
"""How many times as large the labels of small pictures are."""


def emphasised(sketch: Sketch, parts: Iterable[Shape | Label]) -> Drawn:
    """The parts of clues that were drawn with `Inks` of two colours, `line` and `shape`."""
    drawings = list(parts)
    for part in drawings:
        if isinstance(part, Shape) and _lies_under(sketch, part):
            wide = part.width if part.edge else 0.0
            wide += 2 * OUTLINE * sketch.cell
            yield Shape(part.path, None, sketch.inks.line, wide, PALER)
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


def bold(
    sketch: Sketch, parts: Iterable[Shape | Label], caged: bool = False, more: float = 1.0
) -> Drawn:
    """Parts of clues as a small picture has them, where nothing is thin or pale; spots swell so
    much ``more`` than usual. In a ``caged`` one the lines stand close, with room for labels in
    them, and thin where there are no labels."""
    unit = more * sketch.size * sketch.cell / ACROSS
    least, larger = (CAGED, 1.0) if caged else (LEAST, LARGER)
    stout = STOUT if sketch.sums or not caged else 1.0
    for part in parts:
        if isinstance(part, Label):
            yield part._replace(weight="bold", size=larger * part.size)
        elif part.fill:
            yield part._replace(opacity=min(1.0, 2 * part.opacity))
            if part.opacity == 1:
                yield Shape(part.path, None, part.fill, SWOLLEN * unit)
        elif part.edge == sketch.inks.paper:
            is_rim = part.width < BROAD * sketch.cell
            wide = STOUT * part.width if is_rim else part.width + HOLLOW * SWOLLEN * unit
            yield part._replace(width=wide)
        elif part.width < BROAD * sketch.cell:
            yield part._replace(width=max(stout * part.width, least * unit), opacity=1.0)
        else:
            yield part._replace(width=part.width + SWOLLEN * unit, opacity=1.0)
