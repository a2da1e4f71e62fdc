"""The layout of the page for new puzzles: cards of levels, and rows of wishes.

by level, by blanks, by box                 custom
+--------+ +--------+ +--------+            +---------------------------+
| Gentle | | Easy   | | Medium |            | Level            < any >  |
+--------+ +--------+ +--------+            | Blanks           < 45 >   |
| Hard   | | Expert | | Master |            | ...                       |
+--------+ +--------+ +--------+            +---------------------------+
 < 47 blanks >  (Play)                       (<) (>)            (Make it)
 progress                 (Cancel)           progress            (Cancel)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import BOX_RANGES, LEVELS, OFFERED_BLANKS, blanks_level, box_level
from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page
from game.ui.layout.wish_rows import wish_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

TABS = ("tier", "blanks", "box", "custom")

SLOW_TABS = ("blanks", "custom")
"""The tabs whose puzzles may take a while."""

BLANKS_CARDS = tuple(map(blanks_level, OFFERED_BLANKS))
BOX_GROUPS = tuple(
    tuple(box_level(*each) for each in [*BOX_RANGES][start:end]) for start, end in ((0, 3), (3, 7))
)
"""The levels by box: three that one program has, and the four of the books."""

HIGHEST = 5.6
"""The most height of a level's sheet, in sizes of text."""

ROWS = ("tier", "blanks", "technique", "symmetry", "pattern", "fill", "dig", "seed")
"""The wishes, in order."""


def new_puzzle(
    view: View, tab: str = "tier", number: int = 0, waiting: bool = False
) -> dict[str, Box]:
    """The page's frame, and for a tab: ``level.KEY`` for each card, ``note.NAME`` for the words
    over groups of them, ``stepper`` and ``begin`` for blanks; ``row.NAME``, ``label.NAME`` and
    ``NAME`` for the wishes of page ``number``, with ``previous``, ``next`` and ``make`` below them.

    ``progress`` and ``cancel`` are for a puzzle that takes a while, with ``waiting``. The other two
    tabs have none: their puzzles are quick.
    """
    foot = round(max(fingertip(view), view.base * 2.5))
    boxes, body = page(view, TABS, foot + 4 * fingertip(view))
    below = foot + 2 * view.gap if tab == "custom" or (tab in SLOW_TABS and waiting) else 0
    area = body.top(body.h - below)
    if tab == "custom":
        found = wish_rows(area, view, ROWS, number)
    elif tab == "blanks":
        found = _blanks(area, view, foot)
    elif tab == "box":
        found = _ranges(area, view)
    else:
        found = _cards(area, view, LEVELS, _columns(area, view, len(LEVELS)))
    boxes |= found
    if not below:
        return boxes
    row = body.below(max(box.bottom for box in found.values()) + 2 * view.gap).top(foot)
    return boxes | _foot(row, view, tab)


def _foot(row: Box, view: View, tab: str) -> dict[str, Box]:
    """The row below the cards or wishes."""
    button = min(round(view.base * 11), round(row.w * 0.5))
    cancel = row.after(row.right - button)
    boxes = {"cancel": cancel, "progress": row.left(row.w - button - view.gap)}
    if tab != "custom":
        return boxes
    after = row.after(row.x + row.h + view.gap)
    return boxes | {"previous": row.left(row.h), "next": after.left(row.h), "make": cancel}


def pages_of_wishes(view: View) -> int:
    """How many pages the wishes take."""
    boxes = new_puzzle(view, "custom")
    shown = sum(name.startswith("row.") for name in boxes)
    return -(-len(ROWS) // shown)


def _cards(area: Box, view: View, levels: Sequence[str], columns: int) -> dict[str, Box]:
    """A slim sheet for each level, as high as there is room for and no higher than looks good."""
    rows = -(-len(levels) // columns)
    gap = _row_gap(view)
    height = min((area.h - (rows - 1) * gap) // rows, round(max(view.base * HIGHEST, view.touch)))
    grid = area.top(rows * height + (rows - 1) * gap).grid(columns, rows, gap)
    return {f"level.{level}": box for level, box in zip(levels, grid, strict=False)}


def _row_gap(view: View) -> int:
    return max(round(4 * view.scale), round(view.base * 0.42))


def _columns(area: Box, view: View, count: int) -> int:
    """How many columns so many levels take: one where they have the height."""
    height = max(fingertip(view), round(view.base * 2.6)) + _row_gap(view)
    fitting = max(1, (area.h + _row_gap(view)) // height)
    return max(1, min(3, -(-count // fitting)))


def _blanks(area: Box, view: View, foot: int) -> dict[str, Box]:
    caption = round(view.body * 1.5)
    stepping = foot + caption + view.gap
    place = area.top(area.h - stepping)
    columns = _columns(place, view, len(BLANKS_CARDS))
    boxes = _cards(place, view, BLANKS_CARDS, columns)
    bottom = max(box.bottom for box in boxes.values())
    words = Box(area.x, bottom + view.gap, area.w, caption)
    row = area.below(words.bottom).top(foot)
    stepper, begin = row.columns(2, 2 * view.gap)
    wide = round(view.base * 18)
    stepper = stepper.left(wide)
    return boxes | {
        "note.number": words,
        "stepper": stepper,
        "begin": Box(stepper.right + 2 * view.gap, row.y, min(begin.w, wide), row.h),
    }


def _ranges(area: Box, view: View) -> dict[str, Box]:
    """Two groups of cards, each under its caption; in a narrow window two cards side by side."""
    boxes: dict[str, Box] = {}
    caption = round(view.body * 1.5)
    caption_room = len(BOX_GROUPS) * (caption + view.gap)
    whole = sum(map(len, BOX_GROUPS))
    each = _columns(area.top(area.h - caption_room), view, whole)
    columns = (1, 1) if each == 1 else (3 if area.w >= view.base * 26 else 2, 2)
    rows = [-(-len(levels) // each) for levels, each in zip(BOX_GROUPS, columns, strict=True)]
    between = view.gap
    room = area.h - len(BOX_GROUPS) * caption - between
    top = area.y
    for index, levels in enumerate(BOX_GROUPS):
        boxes[f"note.{index}"] = Box(area.x, top, area.w, caption)
        place = Box(area.x, top + caption, area.w, room * rows[index] // sum(rows))
        cards = _cards(place, view, levels, columns[index])
        boxes |= cards
        top = max(box.bottom for box in cards.values()) + between
    return boxes
