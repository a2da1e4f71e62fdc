"""Signs on the lines between cells: greater than, dots, letters, and badges on corners."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import TYPE_CHECKING

from game.plans.clues.sketch import Label, spot
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.look import Look
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.colour import Colour
    from game.plans.hand_drawn import Point


SIGN = 0.085
"""Half the length of a greater-than sign, in cells."""
OPEN = 0.9
"""Half its opening, in halves of its length."""
DOT = 0.125
"""The radius of a dot, in cells."""
LETTER = 0.3
"""The size of a letter or number, and the width of the paper behind it, in cells."""
BADGE, PER_LINE = 0.2, 2
"""The radius of a badge, in cells, and how many digits stand in one line of it."""


def draw_greater(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A sign whose point is at the smaller cell, on the line between the two."""
    for look in looks:
        at, (x, y), (a, b) = sketch.between(*look.cells), *sketch.path(look.cells)
        angle = atan2(b - y, a - x)
        half = SIGN * sketch.signs * sketch.cell
        corners = [(-half, -OPEN * half), (half, 0.0), (-half, OPEN * half)]
        path = line([_turned(at, corner, angle) for corner in corners])
        yield Shape(path, None, sketch.inks.paper, max(3.0, 0.09 * sketch.cell))
        yield Shape(path, None, sketch.inks.line, max(1.2, 0.032 * sketch.cell))


def _turned(at: Point, corner: Point, angle: float) -> Point:
    x, y = corner
    return at[0] + x * cos(angle) - y * sin(angle), at[1] + x * sin(angle) + y * cos(angle)


def draw_dots(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A light or a dark dot, maybe with a number in it."""
    for look in looks:
        dark, light = _dark_and_light(sketch)
        fill, ink = (light, dark) if look.ink == "light" else (dark, light)
        at, radius = sketch.between(*look.cells), DOT * sketch.signs * sketch.cell
        if not sketch.touch(*look.cells):
            yield Shape(line(sketch.path(look.cells)), None, sketch.inks.line, sketch.pen)
        yield from _disc(sketch, at, radius, fill)
        if look.text:
            yield Label(look.text, at, 1.3 * radius, ink)


def _dark_and_light(sketch: Sketch) -> tuple[Colour, Colour]:
    """Ink and sheet, the darker one first: a black dot is black by night as well."""
    dark, light = sorted((sketch.inks.line, sketch.inks.paper), key=sum)
    return dark, light


def draw_letters(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A letter or a number on the line between two cells."""
    for look in looks:
        at, size = sketch.between(*look.cells), LETTER * sketch.signs * sketch.cell
        yield Shape(spot(at), None, sketch.inks.paper, size)
        yield Label(look.text, at, size, sketch.inks.line, "bold")


def draw_badges(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A circle in the middle of some cells, with one or two digits in a line."""
    radius = BADGE * sketch.signs * sketch.cell
    for look in looks:
        points = sketch.path(look.cells)
        x, y = (sum(along) / len(points) for along in zip(*points, strict=True))
        yield from _disc(sketch, (x, y), radius, sketch.inks.paper)
        digits = look.text.split()
        rows = [digits[i : i + PER_LINE] for i in range(0, len(digits), PER_LINE)]
        step = 0.8 * radius
        for index, row in enumerate(rows):
            at = x, y + (index - (len(rows) - 1) / 2) * step
            yield Label(" ".join(row), at, 0.8 * radius, sketch.inks.line)


def _disc(sketch: Sketch, at: Point, radius: float, fill: Colour) -> Drawn:
    """A round spot with a line round it."""
    path, width = spot(at), max(1.0, 0.02 * sketch.cell)
    yield Shape(path, None, sketch.inks.line, 2 * radius)
    yield Shape(path, None, fill, 2 * (radius - width))
