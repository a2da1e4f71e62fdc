"""Signs between two cells: greater than, dots, X and V, and what has no sign of its own."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import TYPE_CHECKING

from game.plans.clues.sketch import Label, spot
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.variants.relations import Relation
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.colour import Colour
    from game.plans.hand import Point

SIGN = 0.085
"""Half the length of a greater-than sign, in cells."""
OPEN = 0.9
"""Half its opening, in halves of its length."""
DOT = 0.125
"""The radius of a dot, in cells."""
ROMAN_SIZE = 0.3
"""The size of a letter or number, and the width of the paper behind it, in cells."""
ROMAN = {10: "X", 5: "V"}
"""Sums with a letter of their own."""


def draw_greater(sketch: Sketch, clues: Iterable[Relation]) -> Drawn:
    """A sign whose point is at the smaller cell, on the line between the two."""
    for clue in clues:
        at, (x, y), (a, b) = sketch.between(*clue.cells), *sketch.path(clue.cells)
        angle = atan2(b - y, a - x)
        half = SIGN * sketch.cell
        corners = [(-half, -OPEN * half), (half, 0.0), (-half, OPEN * half)]
        path = line([_turned(at, corner, angle) for corner in corners])
        yield Shape(path, None, sketch.inks.paper, max(3.0, 0.09 * sketch.cell))
        yield Shape(path, None, sketch.inks.line, max(1.2, 0.032 * sketch.cell))


def _turned(at: Point, corner: Point, angle: float) -> Point:
    x, y = corner
    return at[0] + x * cos(angle) - y * sin(angle), at[1] + x * sin(angle) + y * cos(angle)


def draw_differences(sketch: Sketch, clues: Iterable[Relation]) -> Drawn:
    """A white dot; with the difference in it, unless that is 1."""
    for clue in clues:
        number = "" if clue.amount == 1 else str(clue.amount)
        dark, light = _dark_and_light(sketch)
        yield from _dot(sketch, clue, light, number, dark)


def draw_ratios(sketch: Sketch, clues: Iterable[Relation]) -> Drawn:
    """A black dot; with the ratio in it, unless that is 2."""
    for clue in clues:
        number = "" if clue.amount == 2 else str(clue.amount)
        dark, light = _dark_and_light(sketch)
        yield from _dot(sketch, clue, dark, number, light)


def _dark_and_light(sketch: Sketch) -> tuple[Colour, Colour]:
    """Ink and sheet, the darker one first: a black dot is black by night as well."""
    dark, light = sorted((sketch.inks.line, sketch.inks.paper), key=sum)
    return dark, light


def draw_sums(sketch: Sketch, clues: Iterable[Relation]) -> Drawn:
    """X for 10, V for 5, else the number."""
    for clue in clues:
        text = ROMAN.get(clue.amount, str(clue.amount))
        at, size = sketch.between(*clue.cells), ROMAN_SIZE * sketch.cell
        round_spot = spot(at)
        yield Shape(round_spot, None, sketch.inks.paper, size)
        yield Label(text, at, size, sketch.inks.line, "bold")


def _dot(sketch: Sketch, clue: Relation, fill: Colour, number: str, ink: Colour) -> Drawn:
    at, radius = sketch.between(*clue.cells), DOT * sketch.cell
    if not sketch.touch(*clue.cells):
        yield Shape(line(sketch.path(clue.cells)), None, sketch.inks.line, sketch.pen)
    round_spot, width = spot(at), max(1.0, 0.02 * sketch.cell)
    yield Shape(round_spot, None, sketch.inks.line, 2 * radius)
    yield Shape(round_spot, None, fill, 2 * (radius - width))
    if number:
        yield Label(number, at, 1.3 * radius, ink)
