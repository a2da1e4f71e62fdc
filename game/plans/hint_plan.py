"""What a hint draws on a board, as shapes."""

from __future__ import annotations

from math import atan2, cos, dist, sin
from typing import TYPE_CHECKING, NamedTuple

from game.plans.clues.all_clues import drawn
from game.plans.clues.emphasis import emphasised
from game.plans.clues.inks import COLOURS
from game.plans.clues.outlines import dashes, sides
from game.plans.clues.painters import ALL
from game.plans.clues.sketch import Inks, Label, towards
from game.plans.clues.tints import filled
from game.plans.hint_highlights import STRUCK
from game.plans.shape import Shape, line, polygon, quadratic, smooth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.engine.techniques import Link
    from game.engine.types import Cell, Digit
    from game.plans.clues.inks import Colours
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.hint_highlights import Highlights
    from game.plans.plan import Part
    from game.plans.shape import Point

    Spot = Callable[[Cell, Digit], Point]

MARK = 0.135
"""The radius of a circle round a note, in cells."""
PEN = 0.026
"""The width of the teacher's pencil, in cells."""
RING = 0.43
"""The radius of the ring in a cell that is to be filled, in cells."""
CLEAR = 0.36
"""How much round a digit no ray crosses, in cells."""
BOW = 0.16
"""How far a link bends aside, as a share of its length."""


def hint_grounds(sketch: Sketch, highlights: Highlights, colours: Colours) -> Drawn:
    """What lies under the digits."""
    by_key: dict[str, list[Cell]] = {}
    for cell, key in highlights.fills.items():
        by_key.setdefault(key, []).append(cell)
    for key, cells in by_key.items():
        yield from filled(sketch, cells, colours["mistake" if key == STRUCK else key], 1.0)
    for cell in sorted(highlights.hatched):
        yield _hatching(sketch, cell, colours)
    if highlights.clues:
        ink, under = colours["hint_ink"], colours["hint_pattern"]
        inks = Inks(ink, under, colours["sheet"], (), (under,) * (COLOURS + 1))
        lit = sketch._replace(inks=inks)
        yield from emphasised(lit, drawn(lit, highlights.clues, ALL))


class Signs(NamedTuple):
    """Where candidates stand, and the signs of digits."""

    spot: Spot
    symbol: Callable[[Digit], str]


def hint_over(
    sketch: Sketch, highlights: Highlights, colours: Colours, signs: Signs, summed: frozenset[Cell]
) -> Iterator[Part]:
    """What lies over the digits; letters stand on the right in ``summed`` cells, which have a sum
    in their left corner."""
    unit, ink = sketch.cell, colours["hint_ink"]
    pen = PEN * unit
    for frames, of in ((highlights.frames, ink), (highlights.broken, colours["vermilion"])):
        for cells in frames:
            sided = "".join(map(line, sides(sketch, cells, 0.03 * unit)))
            yield Shape(sided, None, of, 2 * pen)
    for cell in sorted(highlights.refuted):
        cross = _cross(sketch.middle(cell), 0.33 * unit)
        yield Shape(cross, None, colours["vermilion"], 1.3 * pen, 0.6)
    for cell in sorted(highlights.ringed):
        yield Shape(_circle(sketch.middle(cell), RING * unit), None, ink, 1.6 * pen)
    yield from _marks(sketch, highlights, colours, signs)
    for ray in highlights.rays:
        for end in ray.ends:
            yield from _ray(sketch, ray.start, end, colours)
    for link in highlights.links:
        yield from _link(sketch, link, colours, signs.spot)
    for cell, letter in highlights.letters.items():
        x, y = sketch.middle(cell)
        side = 1 if cell in summed else -1
        at = x + side * 0.36 * unit, y - 0.34 * unit
        yield Label(letter, at, 0.24 * unit, ink, "bold")


def _marks(
    sketch: Sketch, highlights: Highlights, colours: Colours, signs: Signs
) -> Iterator[Part]:
    """Circles, squares and crosses on candidates."""
    unit, ink = sketch.cell, colours["hint_ink"]
    radius, pen = MARK * unit, PEN * unit
    for at, _ in _spots(highlights.hollow, signs):
        yield Shape(_circle(at, radius), None, ink, pen)
    for at, digit in _spots(highlights.filled, signs):
        yield Shape(_circle(at, radius), ink)
        yield Label(signs.symbol(digit), at, 1.5 * radius, colours["sheet"])
    for at, _ in _spots(highlights.first, signs):
        yield Shape(_square(at, 0.9 * radius), None, ink, pen)
    for at, digit in _spots(highlights.second, signs):
        yield Shape(_square(at, 0.9 * radius), ink)
        yield Label(signs.symbol(digit), at, 1.5 * radius, colours["sheet"])
    for at, _ in _spots(highlights.struck, signs):
        yield Shape(_cross(at, 0.85 * radius), None, colours["vermilion"], 1.3 * pen)


def _spots(marks: Mapping[Cell, int], signs: Signs) -> Iterator[tuple[Point, Digit]]:
    """The places of candidates, and their digits."""
    for cell, mask in marks.items():
        for digit in range(1, mask.bit_length()):
            if mask >> digit & 1:
                yield signs.spot(cell, digit), digit


def _cross(at: Point, reach: float) -> str:
    """A path of two strokes."""
    (x, y), far = at, reach
    strokes = line([(x - far, y - far), (x + far, y + far)])
    return strokes + line([(x - far, y + far), (x + far, y - far)])


def _square(at: Point, half: float) -> str:
    """A path round a square."""
    (x, y), far = at, half
    return polygon([(x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far)])


def _circle(at: Point, radius: float) -> str:
    """A smooth path of 16 corners, whose sides touch the circle."""
    reach, step = radius / cos(3.14159265 / 16), 3.14159265 / 8
    corners = [(at[0] + reach * cos(i * step), at[1] + reach * sin(i * step)) for i in range(16)]
    return smooth(corners)


def _hatching(sketch: Sketch, cell: Cell, colours: Colours) -> Shape:
    """Slanting strokes through a cell that cannot have the digit."""
    x, y = sketch.middle(cell)
    half, strokes = 0.36 * sketch.cell, []
    for off in (-0.5, 0.0, 0.5):
        reach, aside = half * (1 - abs(off)), half * off
        ends = [(x + aside - reach, y + aside + reach), (x + aside + reach, y + aside - reach)]
        strokes.append(line(ends))
    return Shape("".join(strokes), None, colours["hint_ink"], 0.5 * PEN * sketch.cell, 0.7)


def _ray(sketch: Sketch, start: Cell, end: Cell, colours: Colours) -> Drawn:
    """A line from a digit to a cell, with a bar across its end."""
    one, other = sketch.middle(start), sketch.middle(end)
    if start == end:
        return
    first = towards(one, other, CLEAR * sketch.cell)
    last = towards(other, one, 0.3 * sketch.cell)
    angle = atan2(other[1] - one[1], other[0] - one[0])
    across = -sin(angle) * 0.15 * sketch.cell, cos(angle) * 0.15 * sketch.cell
    bar = [(last[0] - across[0], last[1] - across[1]), (last[0] + across[0], last[1] + across[1])]
    yield Shape(line([first, last]) + line(bar), None, colours["hint_ink"], 1.4 * PEN * sketch.cell)


def _link(sketch: Sketch, link: Link, colours: Colours, spot: Spot) -> Drawn:
    """From candidate to candidate, strong ones solid and weak ones dashed."""
    pairs = (
        (spot(one, link.start.digit), spot(other, link.end.digit))
        for one in link.start.cells
        for other in link.end.cells
    )
    start, end = min(pairs, key=lambda pair: dist(*pair))
    if start == end:
        return
    gap, width = 1.1 * MARK * sketch.cell, PEN * sketch.cell
    first, last = towards(start, end, gap), towards(end, start, gap)
    if not link.strong:
        path = "".join(map(line, dashes((first, last), 0.09 * sketch.cell, 0.06 * sketch.cell)))
        yield Shape(path, None, colours["hint_ink"], width)
        return
    x, y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    aside = -(last[1] - first[1]) * BOW, (last[0] - first[0]) * BOW
    bend = x + aside[0], y + aside[1]
    yield Shape(quadratic(first, bend, last), None, colours["hint_ink"], 1.5 * width)
