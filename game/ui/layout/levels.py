"""The layout of the books: a tab for each book, numbered tiles, and buttons that turn pages."""

from __future__ import annotations

from game.session.books import BOOK_SIZE, BOOKS
from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page

COLUMNS = (20, 10, 5, 4, 3, 2)
"""Allowed numbers of columns: with these, the first numbers of pages end alike."""


def levels(view: View) -> dict[str, Box]:
    """The page's frame, ``tile.I`` for each place of a page from 0, and ``previous``, ``range``,
    ``next`` and ``jump`` below them.

    The number of tiles divides the size of a book where that fills the page well enough.
    """
    foot = round(max(fingertip(view), view.base * 2.5))
    boxes, body = page(view, BOOKS, foot + 3 * _least(view)[1], widest=62)
    row = body.below(body.bottom - foot)
    area = body.top(body.h - foot - 2 * view.gap)
    return boxes | _footer(row, view) | _tiles(area, view)


def tile_count(boxes: dict[str, Box]) -> int:
    """How many tiles a page has."""
    return sum(name.startswith("tile.") for name in boxes)


def _least(view: View) -> tuple[int, int]:
    """The smallest tile: a fingertip, and four digits or a time."""
    tip = fingertip(view)
    return round(max(tip, view.base * 2.7)), round(max(tip, view.base * 2.7))


def _tiles(area: Box, view: View) -> dict[str, Box]:
    gap = max(2, round(view.gap * 0.75))
    width, height = _least(view)
    fitting = max(1, (area.w + gap) // (width + gap))
    columns = next((count for count in COLUMNS if count <= fitting), 1)
    rows = max(1, (area.h + gap) // (height + gap))
    even = [count for count in range(rows, 0, -1) if not BOOK_SIZE % (columns * count)]
    rows = even[0] if even[0] >= 0.7 * rows else rows
    tile = min(round((area.w - (columns - 1) * gap) / columns * 0.92), view.short // 8)
    used = min(area.h, rows * max(height, tile) + (rows - 1) * gap)
    grid = area.top(used).grid(columns, rows, gap)
    return {f"tile.{index}": box for index, box in enumerate(grid)}


def _footer(row: Box, view: View) -> dict[str, Box]:
    side = row.h
    jump = min(round(view.base * 13), row.w - 2 * side - round(view.base * 5) - 3 * view.gap)
    jump = jump if jump >= view.base * 8 else side
    left = row.left(row.w - jump - view.gap)
    turning = left.left(min(left.w, round(view.base * 20)))
    return {
        "previous": turning.left(side),
        "range": turning.inset(side + view.gap // 2, 0),
        "next": Box(turning.right - side, row.y, side, side),
        "jump": Box(row.right - jump, row.y, jump, row.h),
    }
