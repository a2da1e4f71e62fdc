"""The printed lines of a board: along its regions and round it, ruled with a brush."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.hand_drawn import Stroke
from game.plans.printed_lines import FRAME, LINE, NO_REGION, Segment, frame_lines, region_lines
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.plans.hand_drawn import Point
    from game.ui.drawing.canvas import Canvas

THINNEST, THICKEST = 2.0, 6.0
"""The least width of a line or frame, in pixels, and the largest of a frame, in points."""
HAIRLINE = 1.1
"""In points."""
LINE_SWAY, FRAME_SWAY = 0.2, 0.16
"""How much their widths breathe."""
DRIFT = 0.5
"""How far they leave a straight line, in points."""


def widths(cell: int, scale: float) -> tuple[float, float]:
    """The widths of the lines between regions and of the frame, in pixels."""
    frame = min(FRAME * cell, THICKEST * scale)
    return max(THINNEST, frame * LINE / FRAME), max(THINNEST, frame)


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


def draw_plain_lines(
    canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...]
) -> None:
    """Draw all lines of a board without a hand, as it is seen until they are made by hand."""
    for box, colour in plain_lines(canvas, grid, cell, size, regions):
        canvas.fill(box, canvas.theme[colour])


def plain_lines(
    canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...]
) -> Iterator[tuple[Box, str]]:
    """All lines of a board as straight boxes, each with the key of its colour."""
    hair = max(1, round(HAIRLINE * canvas.scale))
    thin = [(number * cell, 0, number * cell, size * cell) for number in range(1, size)]
    thin = [] if NO_REGION in regions else thin + [(y, x, low, right) for x, y, right, low in thin]
    lines = [(line, hair, "hairline") for line in thin]
    for segment, width, _ in _segments(cell, size, regions, canvas.scale):
        row, column, last_row, last_column = (place * cell for place in segment)
        lines.append(((column, row, last_column, last_row), round(width), "boxline"))
    for (x, y, right, low), width, colour in lines:
        half = width // 2
        box = Box(grid.x + x - half, grid.y + y - half, right - x + width, low - y + width)
        yield box, colour


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
    for segment, width, sway in _segments(cell, size, regions, canvas.scale):
        row, column, last_row, last_column = (place * cell for place in segment)
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
    cell: int, size: int, regions: tuple[int, ...], scale: float
) -> Iterator[tuple[Segment, float, float]]:
    """Each line with its width and how much that breathes; the frame last."""
    width, frame = widths(cell, scale)
    for segment in region_lines(size, regions):
        yield segment, width, LINE_SWAY
    for segment in frame_lines(size, regions):
        yield segment, frame, FRAME_SWAY


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
