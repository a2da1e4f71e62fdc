"""Lines through cells. Each kind has a colour, and a way of its own to be drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.variants.nabner import Nabner
from game.plans.clues.arrows import PALE as SHAFT
from game.plans.clues.arrows import head, round_box
from game.plans.clues.sketch import shortened, spot, towards
from game.plans.clues.teeth import zigzag
from game.plans.shape import Shape, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.types import Cell
    from game.engine.variants.between import Between
    from game.engine.variants.double_arrow import DoubleArrow
    from game.engine.variants.palindrome import Palindrome
    from game.engine.variants.region_sums import RegionSums
    from game.engine.variants.relations import Relation
    from game.engine.variants.renban import Renban
    from game.engine.variants.turns import Turns
    from game.engine.variants.whisper import Whisper
    from game.plans.clues.sketch import Drawn, Sketch

BROAD, THIN = 0.16, 0.05
"""Widths of lines, in cells."""
WAVE = 0.08
"""How far a zigzag goes to each side, in cells."""
CIRCLE = 0.36
"""The radius of the circle at an end, in cells."""
PALE, QUIET = 0.62, 0.42
"""The opacity of hollow lines, and of whole ones, which are a wash under digits."""
RED, ORANGE, YELLOW, GREEN, TEAL, BLUE, PURPLE, GREY = range(8)
"""Places of the inks in `Inks.colours`."""


def draw_renban(sketch: Sketch, clues: Iterable[Renban]) -> Drawn:
    """A broad line."""
    for clue in clues:
        yield _broad(sketch, clue.cells, PURPLE, QUIET)


def draw_whispers(sketch: Sketch, clues: Iterable[Whisper | Relation]) -> Drawn:
    """A broad line with a thin one in it; of pairs, one from cell to cell."""
    found = list(clues)
    for clue in found:
        yield _broad(sketch, clue.cells, GREEN)
    for clue in found:
        yield _hollow(sketch, clue.cells)


def draw_nabner(sketch: Sketch, clues: Iterable[Nabner | Relation]) -> Drawn:
    """A line with a bar on each cell."""
    bars: set[Cell] = set()
    for clue in clues:
        if isinstance(clue, Nabner) or sketch.touch(*clue.cells):
            yield _broad(sketch, clue.cells, YELLOW, 0.6)
        bars.update(clue.cells)
    for cell in sorted(bars):
        x, y = sketch.middle(cell)
        half = 0.13 * sketch.cell
        yield Shape(
            line([(x, y - half), (x, y + half)]),
            None,
            sketch.inks.colours[YELLOW],
            THIN * sketch.cell,
        )


def draw_palindromes(sketch: Sketch, clues: Iterable[Palindrome]) -> Drawn:
    """A double line."""
    for clue in clues:
        yield _broad(sketch, clue.cells, GREY)
        yield _hollow(sketch, clue.cells)


def draw_equal(sketch: Sketch, pairs: Iterable[Relation]) -> Drawn:
    """A double line between two cells with the same digit."""
    for pair in pairs:
        yield _broad(sketch, pair.cells, GREY)
        yield _hollow(sketch, pair.cells)


def _hollow(sketch: Sketch, cells: Sequence[Cell]) -> Shape:
    """The paper within a broad line."""
    path = line(sketch.path(cells)) if len(cells) > 1 else spot(sketch.middle(cells[0]))
    return Shape(path, None, sketch.inks.paper, 0.4 * BROAD * sketch.cell)


def draw_between(sketch: Sketch, clues: Iterable[Between]) -> Drawn:
    """A circle at both ends."""
    for clue in clues:
        yield from _with_circles(sketch, clue.cells, heads=False)


def draw_double_arrows(sketch: Sketch, clues: Iterable[DoubleArrow]) -> Drawn:
    """A circle at both ends, and heads that point at them."""
    for clue in clues:
        yield from _with_circles(sketch, clue.cells, heads=True)


def draw_turns(sketch: Sketch, clues: Iterable[Turns]) -> Drawn:
    """Entropic lines go to and fro three times a step, modular ones are doubled."""
    for clue in clues:
        points = sketch.path(clue.cells)
        if clue.modular:
            yield _broad(sketch, clue.cells, TEAL)
            yield Shape(line(points), None, sketch.inks.paper, 0.7 * BROAD * sketch.cell)
            yield Shape(line(points), None, sketch.inks.colours[TEAL], 0.3 * BROAD * sketch.cell)
        else:
            path = zigzag(pairwise(points), WAVE * sketch.cell)
            width = 1.2 * THIN * sketch.cell
            yield Shape(line(path), None, sketch.inks.colours[ORANGE], width, 0.8)


def draw_region_sums(sketch: Sketch, clues: Iterable[RegionSums]) -> Drawn:
    """A line that is cut where it comes into another region."""
    for clue in clues:
        yield _broad(sketch, clue.cells, BLUE, QUIET)
        for index in clue.breaks:
            one, other = clue.cells[index - 1], clue.cells[index]
            at = sketch.between(one, other)
            ends = [towards(at, sketch.middle(each), 0.06 * sketch.cell) for each in (one, other)]
            yield Shape(line(ends), None, sketch.inks.paper, 0.14 * sketch.cell)


def _broad(sketch: Sketch, cells: Sequence[Cell], ink: int, width: float = 1.0) -> Shape:
    """A pale line through the cells; a round spot on a single one."""
    points = sketch.path(cells)
    path = line(points) if len(points) > 1 else spot(points[0])
    return Shape(path, None, sketch.inks.colours[ink], width * BROAD * sketch.cell, PALE)


def _with_circles(sketch: Sketch, cells: Sequence[Cell], heads: bool) -> Drawn:
    points, colour = sketch.path(cells), sketch.inks.colours[SHAFT]
    radius, width = CIRCLE * sketch.cell, max(1.2, 0.035 * sketch.cell)
    if len(points) > 1:
        shaft = shortened(points, radius, radius)
        yield Shape(line(shaft), None, colour, width)
        if heads:
            for way in (shaft, shaft[::-1]):
                yield Shape(head(way, 0.15 * sketch.cell), None, colour, width)
    for end in dict.fromkeys((points[0], points[-1])):
        yield from round_box([end], radius, sketch.inks.paper, colour, width)
