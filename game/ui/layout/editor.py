"""The layout of the page on which the player makes a puzzle.

wide                               high
+-----------+ (<) title            (<) words
|           | +-----------------+  +---------------+
|   board   | | words           |  |     board     |
|           | +-----------------+  +---------------+
|           | [1][2][3][4][5]      [1][2][3][4][5]
|           | [6][7][8][9][x]      [6][7][8][9][x]
|           | tool sheet < > more  tool sheet < > more
+-----------+ [show]  [   play  ]  [show] [ play   ]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import pad
from game.ui.layout.geometry import LINE_HEIGHT, Box, View
from game.ui.layout.pages import fingertip, page

if TYPE_CHECKING:
    from collections.abc import Sequence

TOOLS = ("tool", "shape", "undo", "redo", "more")
"""The buttons below the pad."""

SQUARE = 0.55
"""How high the place of the keys must be, as a share of its width, for three rows of three."""

TIGHT = 2.8
"""The least width of a button below the pad, as a multiple of body text."""

ROOMY = 560
"""The height in points of a window in which words, tools and Play each have a row."""


def editor(view: View, digits: int, pad_order: str) -> dict[str, Box]:
    """``back``, ``title`` (in wide windows), ``board``, ``words``, ``pad.N``, ``erase``, TOOLS,
    ``play`` and ``show``; in small windows ``show`` is left out: the words do the same."""
    if view.width >= view.height * 1.15:
        return _wide(view, digits, pad_order)
    return _high(view, digits, pad_order)


def _wide(view: View, digits: int, pad_order: str) -> dict[str, Box]:
    gap, tip = view.gap, view.touch
    low = view.height < ROOMY * view.scale * (0.5 + 0.5 * view.text)
    area = view.box.inset(gap if low else min(view.margin, 3 * gap))
    least = max(5 * tip + 4 * (gap // 2), round(min(view.base * 17, area.w * 0.42)))
    side = min(area.h, area.w - least - 2 * gap)
    panel = area.after(area.x + side + 2 * gap)
    panel = panel.left(min(panel.w, round(max(view.base * 30, 5.6 * tip))))
    free = max(0, area.w - side - 2 * gap - panel.w) // 2
    board = Box(area.x + free, area.y + (area.h - side) // 2, side, side)
    panel = Box(board.right + 2 * gap, board.y, panel.w, side)
    head = panel.top(tip)
    boxes = {"board": board, "back": head.left(tip)}
    foot = panel.below(panel.bottom - tip)
    words = round(view.body * LINE_HEIGHT * (2 if low else 4)) + (gap if low else 2 * gap)
    if low:
        boxes["words"] = head.after(boxes["back"].right + gap)
        boxes["words"] = boxes["words"]._replace(h=max(tip, words))
        rest = panel.below(boxes["words"].bottom + gap)
    else:
        boxes["title"] = head.after(boxes["back"].right + 2 * gap)
        boxes["words"] = panel.below(head.bottom + gap).top(words)
        rest = panel.below(boxes["words"].bottom + gap)
    rest = rest.top(foot.y - gap - rest.y)
    high = round(max(tip, min(rest.h * 0.3, view.base * 4)))
    row, keys = rest.below(rest.bottom - high), rest.top(rest.h - high - gap)
    if digits == 9 and keys.h > SQUARE * keys.w:
        names = (*TOOLS[:2], "erase", *TOOLS[2:])
        tools = _tools(row, gap, names)
        if view.large and row.w < TIGHT * len(names) * view.base:  # in two rows
            more = round(0.5 * high)
            row = row._replace(y=row.y - more, h=high + more)
            keys = keys.top(row.y - gap - keys.y)
            tools = dict(zip(names, row.grid(3, 2, gap // 2), strict=True))
        slots = keys.grid(3, 3, max(2, gap // 2))
        boxes |= pad.pad(slots, pad_order, 3) | tools
    else:
        boxes |= _keys(keys.top(min(keys.h, keys.w)), view, digits, pad_order) | _tools(row, gap)
    return boxes | _foot(foot, view)


def _high(view: View, digits: int, pad_order: str) -> dict[str, Box]:
    gap, tip = view.gap, view.touch
    area = view.box.inset(gap)
    low = view.height < ROOMY * view.scale
    words = max(tip, round(view.body * LINE_HEIGHT * (2 if low else 3.4)) + (1 + (not low)) * gap)
    rows = 2 if digits <= 9 else 3
    high = round(max(tip, min(view.base * 3.4, area.h * 0.075)))
    key = round(max(tip * 0.9, min(view.base * 3.6, area.h * 0.085)))
    keys = rows * key + (rows - 1) * (gap // 2)
    rest = words + high + keys + 3 * gap + (0 if low else tip + gap)
    side = min(area.w, max(area.h - rest, round(area.h * 0.3)))
    head = area.top(words)
    boxes = {"back": head.left(tip).top(tip), "words": head.after(area.x + tip + gap)}
    spare = max(0, area.h - rest - side)
    top = head.bottom + gap + min(spare // 2, 2 * gap)
    boxes["board"] = Box(area.x + (area.w - side) // 2, top, side, side)
    below = area.below(top + side + gap)
    if low:
        row = below.below(below.bottom - high)
        places = row.columns(len(TOOLS) + 1, gap // 2)
        boxes |= dict(zip((*TOOLS, "play"), places, strict=True))
        boxes |= _keys(below.top(row.y - gap - below.y), view, digits, pad_order)
        return boxes
    foot = below.below(below.bottom - tip)
    row = below.top(foot.y - gap - below.y)
    row = row.below(row.bottom - high)
    boxes |= _tools(row, gap) | _foot(foot, view)
    return boxes | _keys(below.top(row.y - gap - below.y), view, digits, pad_order)


def _tools(row: Box, gap: int, names: Sequence[str] = TOOLS) -> dict[str, Box]:
    return dict(zip(names, row.columns(len(names), gap // 2), strict=True))


def _foot(foot: Box, view: View) -> dict[str, Box]:
    show = round(foot.w * 0.42)
    return {"show": foot.left(show), "play": foot.after(foot.x + show + view.gap)}


def _keys(place: Box, view: View, digits: int, pad_order: str) -> dict[str, Box]:
    gap = max(2, view.gap // 2)
    if digits == 9:
        slots = place.grid(5, 2, gap)
        return pad.pad(slots, pad_order, 5) | {"erase": pad.free_slot(slots, pad_order)}
    slots = pad.many_keys(place, digits, gap, free=1)
    return pad.pad_of_many(slots, digits) | {"erase": slots[digits]}


def editor_choices(view: View, tabs: Sequence[str], count: int) -> dict[str, Box]:
    """A page of choices: the page's frame, ``tile.I`` from 0, and ``previous``, ``range`` and
    ``next`` below them where not all of ``count`` fit."""
    tip = fingertip(view)
    boxes, body = page(view, tabs, 3 * tip, tab=2.6)
    gap = max(2, view.gap)
    columns = max(1, min(3, (body.w + gap) // round(view.base * 13)))
    high = round(max(tip, min(view.base * 5.4, body.h * 0.16)))
    rows = max(1, (body.h + gap) // (high + gap))
    if rows * columns < count:
        rows = max(1, (body.h - tip - gap) // (high + gap))
        foot = body.below(body.bottom - tip)
        foot = foot.left(min(foot.w, round(view.base * 16)))
        boxes |= {
            "previous": foot.left(tip),
            "range": foot.inset(tip, 0),
            "next": foot.after(foot.right - tip),
        }
    needed = min(rows, max(1, -(-count // columns)))
    area = body.top(needed * high + (needed - 1) * gap)
    return boxes | {f"tile.{i}": box for i, box in enumerate(area.grid(columns, needed, gap))}
