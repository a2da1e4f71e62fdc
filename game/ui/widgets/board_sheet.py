"""The sheet that a board is printed on: its border, its rows and its lines, cut row by row.

Whatever goes down the board is cut into pieces, so that all of a row is drawn while its pixels are
in the processor's cache: each strip from top to bottom would cost as much as a row of cells.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.widgets.board_lines import cut_by_rows, draw_hairlines, line_sprites

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

Blits = list[tuple["pygame.Surface", tuple[int, int]]]

TILE = 512
"""The least side in pixels of the piece of paper whose fibres come again and again."""


class BoardSheet:
    """The pictures of an empty board for one size, lying on a desk of one colour."""

    def __init__(
        self,
        canvas: Canvas,
        card: Box,
        grid: Box,
        regions: tuple[int, ...],
        border: Sequence[pygame.Surface],
    ) -> None:
        """``card`` is the sheet, ``grid`` the cells together, of whole pixels a cell; ``border``
        are the pictures of `border`."""
        self._size = size = round(len(regions) ** 0.5)
        self._cell = cell = grid.w // size
        outer = canvas.reach(card)
        grid = Box(grid.x, grid.y, cell * size, cell * size)
        top, left, right, low = border
        self._ends = top, low
        self._sides = [(_piece(left, i, cell), _piece(right, i, cell)) for i in range(size)]
        self._corner = outer.x - grid.x, outer.y - grid.y
        self._rows = _rows(canvas, cell, size)
        self._across, down = line_sprites(canvas, cell, size, regions)
        self._down = cut_by_rows(down, cell, size)
        self._above = max((-line.dy for line in self._down[0]), default=0)
        ends = [line.dy + line.surface.get_height() for line in self._down[-1]]
        self._below = max((end - size * cell for end in ends), default=0)

    def add_ends(self, grid: Box, blits: Blits) -> None:
        """Add what lies above and below the cells."""
        top, low = self._ends
        x, y = grid.x + self._corner[0], grid.y + self._corner[1]
        blits.append((top, (x, y)))
        blits.append((low, (x, grid.y + self._size * self._cell)))

    def row_box(self, grid: Box, row: int) -> Box:
        """All that is painted of a row but the lines across: with the border at both ends, and at
        the first and the last row the ends of the lines down."""
        left, right = self._sides[row]
        wide = left.get_width() + self._size * self._cell + right.get_width()
        above = max(0, self._above) if row == 0 else 0
        below = max(0, self._below) if row == self._size - 1 else 0
        x, y = grid.x + self._corner[0], grid.y + row * self._cell - above
        return Box(x, y, wide, above + self._cell + below)

    def add_row(self, grid: Box, row: int, blits: Blits) -> None:
        """Add a row of plain cells, with the border at both ends."""
        x, y = grid.x, grid.y + row * self._cell
        left, right = self._sides[row]
        blits.append((left, (x + self._corner[0], y)))
        blits.append((self._rows[row % len(self._rows)], (x, y)))
        blits.append((right, (x + self._size * self._cell, y)))

    def add_lines_down(self, grid: Box, row: int, blits: Blits) -> None:
        """Add the parts in a row of lines that go down."""
        x, y = grid.x, grid.y
        blits += [(surface, (x + dx, y + dy)) for surface, dx, dy in self._down[row]]

    def add_lines_across(self, grid: Box, blits: Blits) -> None:
        x, y = grid.x, grid.y
        blits += [(surface, (x + dx, y + dy)) for surface, dx, dy in self._across]


def border(
    canvas: Canvas, card: Box, grid: Box, size: int, desk: Colour
) -> Iterator[pygame.Surface]:
    """The sheet round the cells, with its shadow on the desk: what is above, left, right, below."""
    outer, side = canvas.reach(card), grid.w // size * size
    grid = Box(grid.x, grid.y, side, side)
    parts = (
        outer.top(grid.y - outer.y),
        Box(outer.x, grid.y, grid.x - outer.x, grid.h),
        Box(grid.right, grid.y, outer.right - grid.right, grid.h),
        outer.below(grid.bottom),
    )
    for part in parts:
        place, hole = card.moved(-part.x, -part.y), grid.moved(-part.x, -part.y)
        key = "border", part.w, part.h, place, hole, desk, *_look(canvas)
        yield canvas.picture(key, partial(_edge, canvas, part, place, hole, desk))


def _edge(canvas: Canvas, part: Box, sheet: Box, hole: Box, desk: Colour) -> pygame.Surface:
    """A part of the desk on which some of a sheet lies, without its ``hole``."""
    picture = canvas.sheet(max(1, part.w), max(1, part.h))
    picture.fill(desk)
    canvas.on(picture).paper(sheet, "board", hole=hole)
    return picture


def _piece(side: pygame.Surface, row: int, cell: int) -> pygame.Surface:
    return side.subsurface((0, row * cell, side.get_width(), cell))


def _rows(canvas: Canvas, cell: int, size: int) -> list[pygame.Surface]:
    """Rows of plain cells with fibres and the lines between the cells: as many as make a tile."""
    theme, length = canvas.theme, cell * size
    count = min(size, -(-TILE // cell)) if canvas.grained and theme.grain else 1

    def rows_of(tile: pygame.Surface) -> list[pygame.Surface]:
        return [tile.subsurface((0, row * cell, length, cell)) for row in range(count)]

    def made() -> pygame.Surface:
        tile = canvas.sheet(length, count * cell)
        tile.fill(theme["sheet"])
        canvas.on(tile).grain(Box(0, 0, *tile.get_size()), ("rows", cell))
        for row in rows_of(tile):
            draw_hairlines(canvas.on(row), cell, size)
        return tile

    return rows_of(canvas.picture(("rows", cell, size, *_look(canvas)), made))


def _look(canvas: Canvas) -> tuple[float, bool, bool]:
    """What a sheet depends on besides its size and the theme."""
    return canvas.scale, canvas.ruled, canvas.grained
