"""The printed lines of a board: along its regions and round it, ruled with a brush."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ui.drawing.hand import Stroke
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.hand import Point

LINE, FRAME = 0.043, 0.054
"""Widths of a region's line and of the frame, in cells."""
THINNEST = 2.0
"""The least width of either, in pixels."""
HAIRLINE = 1.1
"""In points."""
LINE_SWAY, FRAME_SWAY = 0.2, 0.16
"""How much their widths breathe."""
DRIFT = 0.5
"""How far they leave a straight line, in points."""


NO_REGION = -1
"""The region of what is no cell of a board."""


class Segment(NamedTuple):
    """A straight line between corners of cells, by rows and columns."""

    row: int
    column: int
    last_row: int
    last_column: int


def regions_of(size: int, box_shape: tuple[int, int]) -> tuple[int, ...]:
    """The region of each cell where all are boxes of ``box_shape``, which is rows and columns."""
    rows, columns = box_shape
    across = -(-size // columns)
    return tuple(
        cell // size // rows * across + cell % size // columns for cell in range(size * size)
    )


@lru_cache(maxsize=16)
def region_lines(size: int, regions: tuple[int, ...]) -> tuple[Segment, ...]:
    """Every line between two regions, as long as it goes straight on."""

    found = []
    for at in range(1, size):
        above, left = range((at - 1) * size, at * size), range(at - 1, size * size, size)
        for first, last in _runs([regions[cell] != regions[cell + size] for cell in above]):
            found.append(Segment(at, first, at, last))
        for first, last in _runs([regions[cell] != regions[cell + 1] for cell in left]):
            found.append(Segment(first, at, last, at))
    return tuple(found)


def _runs(there: list[bool]) -> Iterator[tuple[int, int]]:
    """The beginning and the end of each run of true values."""
    start = None
    for i, now in enumerate((*there, False)):
        if now and start is None:
            start = i
        elif not now and start is not None:
            yield start, i
            start = None


def widths(cell: int) -> tuple[float, float]:
    """The widths of the lines between regions and of the frame, in pixels."""
    return max(THINNEST, LINE * cell), max(THINNEST, FRAME * cell)


def draw_hairlines(canvas: Canvas, cell: int, count: int) -> None:
    """Draw the thin lines round ``count`` cells side by side that begin at (0, 0): what of them
    lies within the cells."""
    hair, colour = max(1, round(HAIRLINE * canvas.scale)), canvas.theme["hairline"]
    width = cell * count
    for at in (-(hair // 2), cell - hair // 2):
        canvas.fill(Box(0, at, width, hair).common(Box(0, 0, width, cell)), colour)
    for k in range(count + 1):
        line = Box(k * cell - hair // 2, 0, hair, cell)
        canvas.fill(line.common(Box(0, 0, width, cell)), colour)


class LineSprite(NamedTuple):
    """A line as a sprite, and where its corner lies from that of the grid."""

    surface: pygame.Surface
    dx: int
    dy: int


def line_sprites(
    canvas: Canvas, cell: int, size: int, regions: tuple[int, ...]
) -> tuple[list[LineSprite], list[LineSprite]]:
    """The lines between regions and the frame: those across and those down."""
    across: list[LineSprite] = []
    down: list[LineSprite] = []
    for level, sprites in each_line(canvas, cell, size, regions):
        (across if level else down).extend(sprites)
    return across, down


def each_line(
    canvas: Canvas, cell: int, size: int, regions: tuple[int, ...]
) -> Iterator[tuple[bool, list[LineSprite]]]:
    """The sprites of each line, and whether it goes across; the canvas keeps them."""
    colour = canvas.theme["boxline"]
    for segment, width, sway in _segments(cell, size, regions):
        row, column, last_row, last_column = (each * cell for each in segment)
        beyond, level = width / 2, segment.row == segment.last_row
        ends: tuple[Point, Point]
        if level:
            ends = (column - beyond, row), (last_column + beyond, last_row)
        else:
            ends = (column, row - beyond), (last_column, last_row + beyond)
        led = Stroke(width, (0, 0), sway, DRIFT)
        pieces, (x, y) = canvas.stroke_piece((ends,), led, colour, segment)
        yield level, [LineSprite(piece.surface, x + piece.dx, y + piece.dy) for piece in pieces]


def _segments(
    cell: int, size: int, regions: tuple[int, ...]
) -> Iterator[tuple[Segment, float, float]]:
    """Each line with its width and how much that breathes; the frame last."""
    width, frame = widths(cell)
    for segment in region_lines(size, regions):
        yield segment, width, LINE_SWAY
    there = [region != NO_REGION for region in regions]
    for at in (0, size):
        line = (at and at - 1) * size
        for first, last in _runs(there[line : line + size]):
            yield Segment(at, first, at, last), frame, FRAME_SWAY
        for first, last in _runs(there[(at and at - 1) :: size]):
            yield Segment(first, at, last, at), frame, FRAME_SWAY


def cut_by_rows(sprites: list[LineSprite], cell: int, size: int) -> list[list[LineSprite]]:
    """Lines that go down, cut into a piece for each row; what is above the first row and below the
    last one belongs to these."""
    rows: list[list[LineSprite]] = [[] for _ in range(size)]
    for surface, dx, dy in sprites:
        low, width = dy + surface.get_height(), surface.get_width()
        for row, pieces in enumerate(rows):
            top = dy if row == 0 else max(dy, row * cell)
            end = low if row == size - 1 else min(low, (row + 1) * cell)
            if end > top:
                part = surface.subsurface((0, top - dy, width, end - top))
                pieces.append(LineSprite(part, dx, top))
    return rows
