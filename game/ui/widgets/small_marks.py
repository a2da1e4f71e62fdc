"""What the player has drawn on a small board: notes, colours, marks and lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.widgets.small_digits import digits_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.marks import Marks
    from game.engine.rules import Rules
    from game.engine.types import Cell, DigitSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.cell_marks import CellMarks
    from game.ui.widgets.small_grid import SmallGrid

READABLE = 26
"""Pixels of a cell from which on notes are digits; in smaller ones they are dots."""

SEEN = 9
"""Pixels of a cell below which notes are left out."""

DOT = 0.09
"""The side of a dot, in cells."""

LINE = 0.06
"""The width of a line, in cells."""


def draw_colours(canvas: Canvas, grid: SmallGrid, marks: Marks) -> None:
    """The player's colours of cells, as washes."""
    from game.ui.widgets.colours import ColourPainter

    painter = ColourPainter()
    for (cell, digit), held in marks.colours:
        if not digit:
            box = grid.place(cell)
            canvas.surface.blit(painter.wash(canvas, held, box.w), box)


def draw_small_digits(
    canvas: Canvas,
    grid: SmallGrid,
    values: str,
    notes: Sequence[DigitSet],
    marks: Marks | None,
    rules: Rules | None = None,
) -> None:
    """Notes and marks in blank cells: as on the large board where they can be read, else a dot for
    each digit; then the player's lines. `rules` are those whose clues are drawn."""
    from game.ui.widgets.cell_marks import marks_of

    drawn = marks_of(marks) if marks else {}
    if grid.cell >= READABLE:
        _write(canvas, grid, values, notes, drawn, rules)
    elif grid.cell >= SEEN:
        _dot(canvas, grid, values, notes, drawn)
    if marks:
        width = max(1.2, LINE * grid.cell)
        for line in marks.lines:
            ends = grid.spot(*line.start), grid.spot(*line.end)
            canvas.brush(ends, width, canvas.theme[f"c{line.colour}_ink"], ("small line", line))


def _write(
    canvas: Canvas,
    grid: SmallGrid,
    values: str,
    notes: Sequence[DigitSet],
    drawn: Mapping[Cell, CellMarks],
    rules: Rules | None,
) -> None:
    from game.plans.clues.all_clues import cells_with_sums, edges_of
    from game.plans.clues.cage_outlines import TAKEN
    from game.plans.clues.edges import NO_EDGES
    from game.ui.widgets.cell_look import CellLook
    from game.ui.widgets.colours import ColourPainter
    from game.ui.widgets.drawn_marks import MarkPainter
    from game.ui.widgets.small_digits import NotePainter

    marked = MarkPainter(grid.cell, grid.size, 1.0, ColourPainter())
    summed = cells_with_sums(rules) if rules else frozenset()
    shortest = TAKEN if summed else 0.0
    painter = NotePainter(grid.cell, grid.size, 1.0, shortest=shortest)
    below_sum = NotePainter(grid.cell, grid.size, 1.0, TAKEN)
    edges = edges_of(rules, grid.cell) if rules else {}
    for cell, held in enumerate(notes or [0] * len(values)):
        if values[cell] in ".0" and (held or cell in drawn):
            look = CellLook(notes=held, drawn=drawn.get(cell))
            x, y = grid.place(cell)._replace(w=grid.cell + 1, h=grid.cell + 1).centre
            noter = below_sum if cell in summed else painter
            beside = edges.get(cell, NO_EDGES)
            pieces = marked.pieces(canvas, look, noter, beside)
            if held:
                pieces = pieces + marked.notes(look, noter, beside).pieces(canvas, look, cell)
            for piece in pieces:
                canvas.surface.blit(piece.surface, (x + piece.dx, y + piece.dy), None, piece.flags)


def _dot(
    canvas: Canvas,
    grid: SmallGrid,
    values: str,
    notes: Sequence[DigitSet],
    drawn: Mapping[Cell, CellMarks],
) -> None:
    side, theme = max(1, round(grid.cell * DOT)), canvas.theme
    for cell, value in enumerate(values):
        if value not in ".0":
            continue
        marks = drawn.get(cell)
        small = marks.corner | marks.centre if marks else 0
        coloured = dict(marks.notes) if marks else {}
        held = notes[cell] if notes else 0
        for digit in digits_of(held | small):
            x, y = map(round, grid.spot(cell, digit))
            colours = coloured.get(digit, 0)
            if colours:
                first = (colours & -colours).bit_length() - 1
                canvas.disc((x, y), max(1.5, grid.cell * 0.14), theme[f"c{first}"])
            ink = theme["pen" if small >> digit & 1 else "note"]
            canvas.fill(Box(x - side // 2, y - side // 2, side, side), ink)
