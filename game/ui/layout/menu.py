"""The layout of the menu: the seal, Continue, the levels, and the doors (small buttons) below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import LEVELS
from game.ui.layout.geometry import Box, View

if TYPE_CHECKING:
    from collections.abc import Sequence

CARDS = tuple(f"level.{level}" for level in LEVELS)

LAST = ("my_games", "new_puzzle", "levels", "own")
"""The cards below the levels."""


def menu(
    view: View, doors: Sequence[str], saved: bool = True, last: Sequence[str] = LAST
) -> dict[str, Box]:
    """The boxes of the menu with these doors; ``continue`` is there when a game is saved.

    The cards ``last`` share a row, or two where they would be too narrow for their names.
    """
    landscape = view.width >= view.height * 1.2
    margin = view.margin if landscape else 2 * view.gap
    if landscape:
        brand = Box(margin, margin, round(view.width * 0.32), view.height - 2 * margin)
        column = Box(brand.right + margin, margin, 0, view.height - 2 * margin)
        width = min(view.width - margin - column.x, round(view.height * 1.15))
        column = Box(column.x, column.y, width, column.h)
        boxes = _brand_tall(brand, view)
    else:
        width = min(view.width - 2 * margin, round(view.height * 0.85))
        x = (view.width - width) // 2
        brand_height = round(min(view.height * 0.24, width * 0.5))
        brand = Box(x, margin, width, brand_height)
        boxes = (
            _brand_wide(brand, view) if brand_height < 9 * view.gap else _brand_tall(brand, view)
        )
        column = Box(
            x, brand.bottom + view.gap, width, view.height - margin - brand.bottom - view.gap
        )
    return boxes | _cards(column, view, doors, saved, last)


def _brand_tall(brand: Box, view: View) -> dict[str, Box]:
    name_height = round(min(view.display * 1.15, brand.h * 0.24))
    words_height = round(min(view.body * 1.6, brand.h * 0.12))
    side = round(
        min(brand.w * 0.52, (brand.h - name_height - words_height - view.gap) * 0.8, view.short / 3)
    )
    used = round(side * 1.15) + view.gap + name_height + words_height
    y = brand.y + (brand.h - used) // 2
    seal = Box(brand.x + (brand.w - side) // 2, y + round(side * 0.07), side, side)
    name = Box(brand.x, y + round(side * 1.15) + view.gap, brand.w, name_height)
    return {
        "brand": brand,
        "seal": seal,
        "name": name,
        "words": Box(brand.x, name.bottom, brand.w, words_height),
    }


def _brand_wide(brand: Box, view: View) -> dict[str, Box]:
    """Seal and name side by side, for a low window."""
    side = round(brand.h * 0.86)
    text_width = min(brand.w - side - 2 * view.gap, side * 3)
    x = brand.x + (brand.w - side - 2 * view.gap - text_width) // 2
    text = Box(x + side + 2 * view.gap, brand.y, text_width, brand.h)
    return {
        "brand": brand,
        "seal": Box(x, brand.y + (brand.h - side) // 2, side, side),
        "name": text.top(round(brand.h * 0.66)),
        "words": text.below(brand.y + round(brand.h * 0.66)),
    }


def _cards(
    column: Box, view: View, names: Sequence[str], saved: bool, last: Sequence[str]
) -> dict[str, Box]:
    gap = round(view.gap * 1.4)
    wide = column.w >= 3 * view.base * 9.5
    rooms = (view.height - view.gap - column.y) // (view.touch + view.line) - saved - 1
    columns = 3 if wide or rooms < 4 else 2
    rows = len(CARDS) // columns
    long = len(last) > 2 and column.w < len(last) * view.base * 7.2
    last_rows = 2 if long and rooms > rows + 1 else 1
    shares = ([1.45] if saved else []) + [1.0] * rows + [0.6] * last_rows + [0.62]
    room = column.h - gap * (len(shares) - 1)
    unit = min(room / sum(shares), view.short * 0.2 * max(1.0, view.text * 0.8))
    heights = [max(view.touch, round(unit * share)) for share in shares]
    space = view.height - view.gap - column.y - (len(heights) - 1) * view.line
    if saved:  # the highest gives way to those that may not be lower
        heights[0] -= min(heights[0] - view.touch, max(0, sum(heights) - space))
    left = view.height - view.gap - column.y - sum(heights)
    gap = max(view.line, min(gap, left // (len(heights) - 1)))
    used = sum(heights) + gap * (len(heights) - 1)
    y = column.y + max(0, (column.h - used) // 2)
    boxes: dict[str, Box] = {}
    if saved:
        boxes["continue"] = Box(column.x, y, column.w, heights[0])
        y += heights[0] + gap
    cards = Box(column.x, y, column.w, rows * heights[int(saved)] + (rows - 1) * gap)
    boxes |= dict(zip(CARDS, cards.grid(columns, rows, gap), strict=True))
    below = last_rows * heights[-2] + (last_rows - 1) * gap
    place = Box(column.x, cards.bottom + gap, column.w, below)
    boxes |= dict(zip(last, place.grid(-(-len(last) // last_rows), last_rows, gap), strict=False))
    doors = Box(column.x, place.bottom + gap, column.w, heights[-1])
    return boxes | dict(zip(names, doors.columns(len(names), gap), strict=True))
