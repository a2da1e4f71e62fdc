"""The layout of the books: four of cloth, and the chosen one open, with its sheets.

wide                                     narrow
(<) Books    +-----------+-----------+   (<) Books
[Easy    ]   | [#] 21    | [#] 31    |   [Easy][Medium][Difficult][Evil]
[Medium    ] | [#] 22    | [#] 32    |   +-----------------+
[Difficult]  | ...       | ...       |   | [#] 21  [#] 22  |
[Evil    ]   |           |           |   | ...             |
 Medium      |           |           |   | <   21 to 30  > |
[Next sheet] | <         |         > |   +-----------------+
             +-----------+-----------+   [  Next sheet: 39 ]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BOOKS
from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WORDS = 3.3
"""The width of what stands beside a sheet, as a multiple of body text."""
_SMALLEST_TEXT = 0.8
"""The smallest text for which more sheets lie open."""
_SHRUNK = 0.93
"""How small it may be, as a share of what it would be, where there is room for large text."""
_FINEST, _LEAST = 6.2, 5.0
"""The sides of a sheet that are large enough and just large enough, as multiples of body text."""


def levels(view: View, books: Sequence[str] = BOOKS) -> dict[str, Box]:
    """``back``, ``title``, ``tab.BOOK`` for each of the books, ``cover`` with ``page.0`` and in a
    wide window ``page.1``, ``tile.I`` for each sheet from 0, ``previous`` and ``next`` in the lower
    corners, ``range.0`` (and ``range.1``) between them, ``next_sheet``, and, of the four
    books, ``library``, which opens the shelf of volumes. A volume has its levels for books.

    Beside the books there is room for ``name``, ``facts``, ``progress`` and ``shelf``.
    """
    return fitted(view, books)[1]


def fitted(view: View, books: Sequence[str] = BOOKS) -> tuple[View, dict[str, Box]]:
    """The window with text so small that some sheets lie open, and the boxes of `levels`."""
    boxes = _arranged(view, books)
    fewest = 4 if "page.1" in boxes else 2
    least = max(_SMALLEST_TEXT, _SHRUNK * view.text if view.is_roomy else 0)
    while tile_count(boxes) < fewest and view.text > least:
        view = view._replace(text=view.text - 0.05)
        boxes = _arranged(view, books)
    return view, boxes


def _arranged(view: View, books: Sequence[str]) -> dict[str, Box]:
    wide = view.width >= view.height * 1.2
    area = view.box.inset(view.margin if wide else min(view.margin, 2 * view.gap))
    side = round(view.base * 13)
    if wide and area.w >= side + view.base * 30 and area.h >= _books_height(view, books):
        return _beside(area, view, side, books)
    return _stacked(area, view, books)


def tile_count(boxes: dict[str, Box]) -> int:
    """How many sheets lie open."""
    return sum(name.startswith("tile.") for name in boxes)


def sheet_of(tile: Box, view: View) -> Box:
    """The board in a tile; what is said of it stands to its right."""
    return tile.left(min(tile.h, tile.w - round(view.base * WORDS)))


def _tip(view: View) -> int:
    return fingertip(view)


def _heights(view: View, share: float) -> dict[str, int]:
    """The heights of what stands at the left, between the least (0) and the finest (1)."""
    base, tip = view.base, _tip(view)
    wishes = {
        "back": (max(tip, base * 2.2), max(tip, base * 2.4)),
        "book": (max(tip, base * 2.6), base * 4.8),
        "gap": (base * 0.45, base * 1.35),
        "name": (base * 1.8, base * 2.0),
        "facts": (base * 1.2, base * 1.5),
        "progress": (base * 0.9, base * 1.6),
        "button": (max(tip, base * 2.5), max(tip, base * 3.1)),
    }
    return {name: round(a + share * max(0.0, b - a)) for name, (a, b) in wishes.items()}


def _books_height(view: View, books: Sequence[str], share: float = 0.0) -> int:
    h = _heights(view, share)
    rest = h["name"] + h["facts"] + h["progress"] + h["button"]
    return h["back"] + len(books) * (h["book"] + h["gap"]) + rest + 4 * h["gap"]


def _beside(area: Box, view: View, side: int, books: Sequence[str]) -> dict[str, Box]:
    share = 1.0
    while share > 0 and _books_height(view, books, share) > area.h:
        share -= 0.05
    h = _heights(view, max(0.0, share))
    column = area.left(side)
    back = column.top(h["back"]).left(h["back"])
    head = column.top(h["back"])
    boxes = {"back": back} | _titled(head.after(back.right + view.gap), view, books)
    y = back.bottom + 2 * h["gap"]
    for book in books:
        boxes[f"tab.{book}"] = Box(column.x, y, column.w, h["book"])
        y += h["book"] + h["gap"]
    boxes["shelf"] = Box(column.x - view.gap // 2, y, column.w, max(2, round(view.base * 0.4)))
    button = Box(column.x, area.bottom - h["button"], column.w, h["button"])
    words = column.below(button.y - h["gap"] - h["progress"] - h["facts"] - h["name"])
    boxes["name"] = words.top(h["name"])
    boxes["facts"] = words.below(boxes["name"].bottom).top(h["facts"])
    boxes["progress"] = words.below(boxes["facts"].bottom).top(h["progress"])
    boxes["next_sheet"] = button
    cover = area.after(column.right + round(view.base * 1.7))
    return boxes | _open_book(cover, view)


def _stacked(area: Box, view: View, books: Sequence[str]) -> dict[str, Box]:
    tip, gap = _tip(view), view.gap
    head = area.top(round(max(tip, view.base * 2.2)))
    back = head.left(head.h)
    boxes = {"back": back} | _titled(head.after(back.right + gap), view, books)
    row = area.below(head.bottom + gap).top(round(max(tip, view.base * 2.5)))
    places = row.columns(len(books), gap // 2)
    boxes |= {f"tab.{book}": place for book, place in zip(books, places, strict=True)}
    button = area.below(area.bottom - round(max(tip, view.base * 2.5)))
    width = min(button.w, round(view.base * 22))
    boxes["next_sheet"] = button.centred(width, button.h)
    cover = area.below(row.bottom + gap)
    return boxes | _open_book(cover.top(button.y - gap - cover.y), view)


def _titled(head: Box, view: View, books: Sequence[str]) -> dict[str, Box]:
    """The title, and of the four books what opens the library at its right."""
    if tuple(books) != BOOKS:
        return {"title": head}
    width = min(round(view.base * 6), head.w // 2)
    library = head.after(head.right - width)
    return {"title": head.left(head.w - width - view.gap), "library": library}


class _Grid(NamedTuple):
    """Sheets in rows and columns on each page."""

    pages: int
    columns: int
    rows: int
    side: int
    """Of a sheet."""


def _open_book(cover: Box, view: View) -> dict[str, Box]:
    rim = max(3, round(view.base * 0.4))
    leaf = cover.inset(rim, max(2, rim // 2))
    grid = _best_grid(leaf, view)
    pages = leaf.columns(grid.pages, 0)
    boxes = {"cover": cover} | {f"page.{i}": page for i, page in enumerate(pages)}
    corner = _tip(view)
    foot = leaf.below(leaf.bottom - corner)
    boxes["previous"] = foot.left(corner)
    boxes["next"] = foot.after(foot.right - corner)
    per_page = grid.columns * grid.rows
    for number, page in enumerate(pages):
        row = page.below(foot.y)
        left = corner if number == 0 else 0
        right = corner if number == len(pages) - 1 else 0
        boxes[f"range.{number}"] = row.after(row.x + left).left(row.w - left - right)
        for index, tile in enumerate(_tiles(page, view, grid)):
            boxes[f"tile.{number * per_page + index}"] = tile
    return boxes


def _pads(view: View) -> tuple[int, int, int, int]:
    """The margins of a page (left and right, above) and the gaps between columns and rows."""
    base = view.base
    return round(base * 1.1), round(base * 1.2), round(base * 1.1), max(3, round(base * 0.9))


def _best_grid(leaf: Box, view: View) -> _Grid:
    """The most sheets that are large: on two pages where the book is wider than high."""
    found = [
        grid
        for pages in ((2,) if leaf.w > leaf.h else (1,))
        for columns in range(1, 8)
        for rows in range(1, 12)
        if (grid := _grid(leaf, view, pages, columns, rows))
    ]
    fine = [grid for grid in found if grid.side >= view.base * _LEAST]
    return max(fine or found or [_Grid(1, 1, 1, _tip(view))], key=_worth(view))


def _worth(view: View) -> Callable[[_Grid], float]:
    finest = view.base * _FINEST
    return lambda grid: grid.pages * grid.columns * grid.rows * min(grid.side, finest) ** 2


def _grid(leaf: Box, view: View, pages: int, columns: int, rows: int) -> _Grid | None:
    """A grid whose sheets are as large as they can be; None if a finger would not hit them."""
    x, y, between, below = _pads(view)
    width = (leaf.w // pages - 2 * x - (columns - 1) * between) // columns
    height = (leaf.h - y - below // 2 - _tip(view) - (rows - 1) * below) // rows
    side = min(width - round(view.base * WORDS), height)
    if side < max(_tip(view), view.base * 3.4):
        return None
    return _Grid(pages, columns, rows, min(side, round(view.base * _FINEST * 1.5)))


def _tiles(page: Box, view: View, grid: _Grid) -> list[Box]:
    """The places on a page, numbered down its columns' rows from left to right."""
    x, y, between, below = _pads(view)
    area = page.inset(x, 0).below(page.y + y)
    area = area.top(page.bottom - _tip(view) - below // 2 - area.y)
    wide = (area.w + between) // grid.columns
    high = min((area.h + below) // grid.rows, round(grid.side * 1.2) + below)
    top = area.y + (area.h - (grid.rows * high - below)) // 2
    width = grid.side + round(view.base * WORDS)
    return [
        Box(
            area.x + column * wide + (wide - between - width) // 2,
            top + row * high,
            width,
            grid.side,
        )
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
