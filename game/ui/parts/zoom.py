"""How near a board is seen, and where it lies then.

There is no second way to place a cell: a screen says where the whole board lies, and `zoomed` says
the same of a larger one behind a window of the size of the sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.named_tuple import NamedTuple
from game.ui.layout.geometry import BoardBoxes, Box, cell_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.types import Cell

STEP = 1.25
"""How much larger each level is than the one before."""

FEWEST_CELLS, LEAST_MOST = 6, 1.9
"""How many cells are still seen side by side at the highest level, and the least that it enlarges
by, which counts for small boards."""

RIM = 0.012
"""What of the sheet's side stays paper round the window."""

AROUND = 1
"""So many cells round a cell that is brought into view are seen as well."""


class Zoom(NamedTuple):
    """How much a board is enlarged, and what is in the middle of its window."""

    level: int = 0
    """0 shows the whole board."""
    x: float = 0.5
    """The point in the middle, from the left edge, as a share of the grid."""
    y: float = 0.5

    @property
    def factor(self) -> float:
        """How many times as large as in the whole board everything is, nearly."""
        return STEP**self.level


WHOLE = Zoom()


def highest_level(size: int) -> int:
    """The highest level for a board of ``size`` by ``size`` cells."""
    most, level = max(LEAST_MOST, size / FEWEST_CELLS), 0
    while STEP ** (level + 1) <= most:
        level += 1
    return level


class Lying(NamedTuple):
    """Where a board lies."""

    card: Box
    """The sheet of paper on the desk."""
    grid: Box
    """All cells together, as near as they are seen."""
    window: Box | None = None
    """What of the sheet shows cells, while they are enlarged."""
    sheet: Box | None = None
    """An enlarged sheet round the grid; None while the whole board is seen."""
    whole: Box | None = None
    """The grid as it lies while the whole board is seen."""
    glide: Box | None = None
    """Where the grid is on its way there."""

    @property
    def boxes(self) -> BoardBoxes:
        """As a painter of boards wants them."""
        return BoardBoxes(self.card, self.grid)


def zoomed(whole: Lying, size: int, zoom: Zoom) -> Lying:
    """Where a board lies as near as that."""
    if not zoom.level:
        return whole
    grid, sheet = _placed(whole, size, zoom)
    return Lying(whole.card, grid, window_of(whole), sheet, whole.grid)


def window_of(whole: Lying) -> Box:
    """What of the sheet shows cells while they are enlarged."""
    return whole.card.inset(max(2, round(RIM * whole.card.w)))


def between(one: Box, other: Box, share: float) -> Box:
    """A grid on its way from one place to another: what is at the same pixel in both stays."""
    x, y, w = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return Box(x, y, w, w)


def cells_seen(lying: Lying, size: int) -> dict[str, Box]:
    """What is seen of each cell of a board, by the cell's name."""
    window = lying.window or lying.card
    boxes = (cell_in(lying.grid, size, cell).common(window) for cell in range(size * size))
    return {cell_name(cell, size): box for cell, box in enumerate(boxes) if box.w and box.h}


def _placed(whole: Lying, size: int, zoom: Zoom) -> tuple[Box, Box]:
    """The enlarged grid and its sheet, which hides nothing of the window."""
    board, grid, window = whole.card, whole.grid, window_of(whole)
    cell = grid.w // size
    side = max(cell, round(cell * zoom.factor))
    scale, wide = side / cell, side * size
    left, top = round((grid.x - board.x) * scale), round((grid.y - board.y) * scale)
    sheet_w, sheet_h = round(board.w * scale), round(board.h * scale)
    x = window.centre[0] - round(zoom.x * wide) - left
    y = window.centre[1] - round(zoom.y * wide) - top
    x = min(window.x, max(window.right - sheet_w, x))
    y = min(window.y, max(window.bottom - sheet_h, y))
    return Box(x + left, y + top, wide, wide), Box(x, y, sheet_w, sheet_h)


def settled(whole: Lying, size: int, zoom: Zoom) -> Zoom:
    """The same view with a level that there is, and its middle where it can be."""
    level = max(0, min(zoom.level, highest_level(size)))
    if not level:
        return WHOLE
    grid, _ = _placed(whole, size, zoom._replace(level=level))
    x, y = window_of(whole).centre
    return Zoom(level, (x - grid.x) / grid.w, (y - grid.y) / grid.h)


def nearer(whole: Lying, size: int, zoom: Zoom, steps: int, at: tuple[int, int]) -> Zoom:
    """The view some levels nearer, or farther, in which what is ``at`` a pixel stays there."""
    level = max(0, min(zoom.level + steps, highest_level(size)))
    before = _placed(whole, size, zoom)[0] if zoom.level else whole.grid
    x, y = (at[0] - before.x) / before.w, (at[1] - before.y) / before.h
    middle, wide = window_of(whole).centre, whole.grid.w * STEP**level
    x, y = x + (middle[0] - at[0]) / wide, y + (middle[1] - at[1]) / wide
    return settled(whole, size, Zoom(level, x, y))


def panned(whole: Lying, size: int, zoom: Zoom, dx: float, dy: float) -> Zoom:
    """The view with the board moved right and down by some pixels."""
    if not zoom.level:
        return zoom
    wide = whole.grid.w * zoom.factor
    return settled(whole, size, zoom._replace(x=zoom.x - dx / wide, y=zoom.y - dy / wide))


def centred_on(whole: Lying, size: int, zoom: Zoom, x: float, y: float) -> Zoom:
    """The view of a point, given as shares of the grid."""
    return settled(whole, size, zoom._replace(x=x, y=y))


def in_view(whole: Lying, size: int, zoom: Zoom, cells: Iterable[Cell]) -> Zoom:
    """The view nearest to this one in which some cells are seen, with their neighbours where there
    is room; farther if they do not fit in."""
    places = [divmod(cell, size) for cell in cells]
    if not zoom.level or not places:
        return zoom
    window = window_of(whole)
    for level in range(zoom.level, 0, -1):
        tried = settled(whole, size, zoom._replace(level=level))
        grid, _ = _placed(whole, size, tried)
        wanted = [_around(grid.w // size, places, free) for free in (AROUND, 0)]
        around = next((box for box in wanted if box.w <= window.w and box.h <= window.h), None)
        if around:
            around = around.moved(grid.x, grid.y)
            dx = _into(around.x, around.right, window.x, window.right)
            dy = _into(around.y, around.bottom, window.y, window.bottom)
            return panned(whole, size, tried, dx, dy)
    return WHOLE


def _around(side: int, places: list[tuple[int, int]], free: int) -> Box:
    """The box around cells of a grid at the origin, with ``free`` cells beside them."""
    rows, columns = [row for row, _ in places], [column for _, column in places]
    x, y = (min(columns) - free) * side, (min(rows) - free) * side
    right, bottom = (max(columns) + 1 + free) * side, (max(rows) + 1 + free) * side
    return Box(x, y, right - x, bottom - y)


def _into(start: int, end: int, low: int, high: int) -> int:
    """How far a stretch has to be moved so that it lies between two places."""
    return low - start if start < low else min(0, high - end)


def seen_part(seen: Lying) -> tuple[float, float, float, float]:
    """What the window shows of the grid: left, top, right and bottom as shares of it."""
    grid, window = seen.grid, seen.window or seen.grid
    shares = (
        (window.x - grid.x) / grid.w,
        (window.y - grid.y) / grid.h,
        (window.right - grid.x) / grid.w,
        (window.bottom - grid.y) / grid.h,
    )
    left, top, right, low = (max(0.0, min(1.0, share)) for share in shares)
    return left, top, right, low
