"""Regions told by quiet tints: jigsaw regions in four, windows, extra regions and groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.cage_outlines import draw_cage
from game.plans.shape import Shape, line, polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.look import Look
    from game.engine.types import Cell
    from game.plans.clues.sketch import Drawn, Sketch
    from game.plans.colour import Colour

TINT = 0.5
"""How strongly regions are tinted, so that washes and lines show through; `Inks.tints` are as much
stronger than what is seen."""
WINDOW = 0.42
"""How strongly the cells of a window are tinted."""
FRAME_INSET, FRAME = 0.04, 0.032
"""How far the line round a window lies inside it, and how wide it is, in cells."""
GROUP = 0.17
"""How strongly the cells of a group are tinted."""
PLACES = 8
"""Groups with a colour of their own; the ninth has none, later ones are hatched as well."""


def draw_regions(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Regions that touch differ in their tints; the last tint is that of the sheet."""
    regions = [look.cells for look in looks]
    for cells, tint in zip(regions, four_colours(sketch.size, regions), strict=True):
        if tint < len(sketch.inks.tints):
            yield from filled(sketch, cells, sketch.inks.tints[tint], TINT)


def draw_windows(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Windows are grey."""
    for look in looks:
        yield from filled(sketch, look.cells, sketch.inks.shape, WINDOW)


def draw_window_frames(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """A line round each window, which highlights do not cover."""
    inset, width = FRAME_INSET * sketch.cell, max(1.2, FRAME * sketch.cell)
    for look in looks:
        cells = look.cells
        (top, left), (low, right) = (divmod(at(cells), sketch.size) for at in (min, max))
        x, y = left * sketch.cell + inset, top * sketch.cell + inset
        a, b = (right + 1) * sketch.cell - inset, (low + 1) * sketch.cell - inset
        path = line([(x, y), (a, y), (a, b), (x, b), (x, y - width / 2)])
        yield Shape(path, None, sketch.inks.line, width, 0.7)


def draw_areas(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Cells that differ, and need not hold every digit: grey, with an outline of dashes."""
    for look in looks:
        yield from filled(sketch, look.cells, sketch.inks.shape, 0.7 * WINDOW)
        yield from draw_cage(sketch, look.cells)


def draw_groups(sketch: Sketch, looks: Iterable[Look]) -> Drawn:
    """Cells of one group have one colour, which is also told by their place in the box; so have the
    groups of several grids, which share cells."""
    groups: dict[int, set[Cell]] = {}
    for look in looks:
        groups.setdefault(look.place, set()).update(look.cells)
    for number, cells in groups.items():
        turn, place = divmod(number, PLACES + 1)
        if place < PLACES:
            yield from filled(sketch, [*cells], sketch.inks.colours[place], GROUP / (turn + 1))


def filled(
    sketch: Sketch, cells: Sequence[Cell], colour: Colour, opacity: float
) -> Iterator[Shape]:
    """Cells in a tint: one path for all runs of cells in a row, so that no seams show."""
    parts = []
    for first, last in _runs(cells, sketch.size):
        row, column = divmod(first, sketch.size)
        x, y = column * sketch.cell, row * sketch.cell
        right = x + (last - first + 1) * sketch.cell
        low = y + sketch.cell
        parts.append(polygon([(x, y), (right, y), (right, low), (x, low)]))
    yield Shape("".join(parts), colour, opacity=opacity)


def _runs(cells: Sequence[Cell], size: int) -> Iterator[tuple[Cell, Cell]]:
    """The first and the last cell of each run in a row."""
    start = last = None
    for cell in sorted(cells):
        if start is None or last is None:
            start = last = cell
        elif cell == last + 1 and cell % size:
            last = cell
        else:
            yield start, last
            start = last = cell
    if start is not None and last is not None:
        yield start, last


def four_colours(size: int, regions: Sequence[Sequence[Cell]]) -> tuple[int, ...]:
    """A number from 0 to 3 for each region, so that no two with a common edge have the same:
    regions of a flat map need no more."""
    near = neighbours(size, regions)
    order = sorted(range(len(regions)), key=lambda number: -len(near[number]))
    colours: dict[int, int] = {}

    def colour(index: int) -> bool:
        if index == len(order):
            return True
        taken = {colours.get(other) for other in near[order[index]]}
        for tint in range(4):
            if tint not in taken:
                colours[order[index]] = tint
                if colour(index + 1):
                    return True
                del colours[order[index]]
        return False

    colour(0)
    return tuple(colours.get(number, 0) for number in range(len(regions)))


def neighbours(size: int, regions: Sequence[Sequence[Cell]]) -> list[set[int]]:
    """The regions that share an edge with each."""
    of = {cell: number for number, cells in enumerate(regions) for cell in cells}
    near: list[set[int]] = [set() for _ in regions]
    for cell, number in of.items():
        others = [cell + size] if (cell + 1) % size == 0 else [cell + size, cell + 1]
        for other in others:
            if other in of and of[other] != number:
                near[number].add(of[other])
                near[of[other]].add(number)
    return near
