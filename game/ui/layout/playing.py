"""The layout of the playing screen: board, pad, tools and margin.

    landscape                       portrait
    +---------------+ level  4:05 ‖ level   4:05 ‖
    |               | [1][2][3]     +--------------+
    |     board     | [4][5][6]     |    board     |
    |               | [7][8][9]     +--------------+
    |               | tools         [1][2][3][4][5]
    +---------------+ margin        [6][7][8][9][ ]
                                    tools
                                    margin

The one with the larger board is used. Where things are depends on the window and the settings
alone, never on what is said or on the state of the game.
"""

from __future__ import annotations

from functools import lru_cache

from game.ui.layout import margin as slip
from game.ui.layout import pad
from game.ui.layout import playing_header as header
from game.ui.layout.geometry import Around, Box, View
from game.ui.layout.plain import SIMPLE_TOOLS, SIMPLE_TOOLS_WITH_NOTES, board_boxes, plain

TOOLS = ("undo", "redo", "erase", "notes", "fill", "hint")

SMALLEST_BOARD = 0.6
"""The smallest side of the board, as a share of the window's shorter side."""

EDGE = 0.025
"""The edge of the board's sheet round its grid, as a share of its side."""

LARGE, LARGE_EDGE = 15, 0.014
"""The least size of boards whose cells are small, so that less paper is left round them, and the
edge of their sheets."""

LEAST_KEY = 40
"""The least side that keys of large boards should have, in points."""

NINE = 9
"""The most digits that have keys as on a telephone; more stand in reading order."""

FAIR_BOARD = 0.65
"""The side of the board, as a share of the window's shorter side, to which words beside it that
are large may press it."""

BOARD_FOR_MARGIN = 0.7
"""How small the board may be, as a share of the width, so that a margin fits in portrait."""


def playing(
    view: View, size: int = 9, pad_order: str = "123", done: bool = False, notes: bool = False
) -> dict[str, Box]:
    """The boxes of the playing screen; those of `plain` in Large and simple, with a button for
    notes if that is wanted.

    ``board`` is the sheet, ``grid`` the cells together, ``rNcM`` a cell, ``pad.N`` a key, ``turn``
    that to the next page of a pad that has several; ``panel`` is everything beside the board,
    where overlays lie; ``margin`` is there where it has room; ``message`` is where a message
    stands: the margin, or in a small window a sheet over the board's lower edge, which may lie at
    ``message.high`` instead, and pulled ``aside``; ``notice`` is a place where a short notice
    hides neither cells nor keys.
    """
    if view.large:
        return plain(view, size, SIMPLE_TOOLS_WITH_NOTES if notes else SIMPLE_TOOLS, pad_order)
    wide, tall = _landscape(view, size, pad_order, done), _portrait(view, size, pad_order, done)
    if wide["panel"].w < 3 * view.touch + 2 * view.key_gap:
        return tall
    if _low(tall, view):
        return wide
    return wide if wide["grid"].w * _readable(wide) >= tall["grid"].w * _readable(tall) else tall


def with_room(boxes: dict[str, Box], size: int, around: Around) -> dict[str, Box]:
    """The same with a smaller grid, so that clues round it find room on the sheet."""
    return boxes | board_boxes(boxes["board"], size, EDGE / 2, around)


@lru_cache(maxsize=4)
def standard_key(view: View, size: int) -> Box:
    """A key of the pad in the same window with text of the usual size."""
    return playing(view._replace(text=1.0), size)["pad.1"]


def _low(boxes: dict[str, Box], view: View) -> bool:
    """Whether the window is too low for everything under the board."""
    return boxes["panel"].bottom > view.height


def _readable(boxes: dict[str, Box]) -> float:
    """What a layout counts for: a message that lies over the board makes the board smaller."""
    return 0.8 if "message.high" in boxes else 1.0


# -- landscape --------------------------------------------------------------------------------


def _landscape(view: View, size: int, pad_order: str, done: bool) -> dict[str, Box]:
    card, panel = _board_and_panel(view, size)
    gap = view.key_gap
    boxes = board_boxes(card, size, _edge_of(size)) | {"panel": panel} | header.beside(panel, view)
    end = boxes["progress"].bottom + gap
    columns, rows = _tool_grid(panel.w, view, len(TOOLS) + done)
    room = panel.below(end + gap // 2)
    share = (0.09 if rows == 1 else 0.08) + 0.03 * (view.text - 1)
    tool = round(max(view.touch, min(3.5 * view.base, share * panel.h)))
    if room.h - rows * (tool + gap) < 3 * (tool + gap):  # a low window
        tool = min(tool, room.h // (3 + rows) - gap)
    shared = (room.h - slip.least_height(view, panel.w) - (5 + rows) * gap) // (3 + rows)
    if view.text > 1 and shared >= view.touch:  # keys are as high as tools
        tool = min(tool, shared)
    tools_height = rows * tool + (rows - 1) * gap
    key_width = (panel.w - 2 * gap) / 3
    wanted = min(slip.full_height(view), round(0.33 * panel.h))
    if view.text > 1:
        wanted = max(wanted, slip.least_height(view, panel.w))
    key = (room.h - tools_height - wanted - 6 * gap) // 3
    for_message = (room.h - tools_height - slip.least_height(view, panel.w) - 6 * gap) // 3
    least = max(view.touch, tool, min(round(0.102 * panel.h), for_message))
    key = max(min(key, round(key_width * 2 / 3)), least)
    key = min(key, (room.h - tools_height - 4 * gap) // 3)
    keys = room.top(3 * key + 2 * gap)
    tools = panel.below(keys.bottom + 2 * gap).top(tools_height)
    if size > NINE:
        boxes |= pad.paged_pad(keys, size, gap, round(LEAST_KEY * view.scale))
    else:
        boxes |= pad.few_keys(keys, size, gap, pad_order)
    names = (*TOOLS, "done") if done else TOOLS
    boxes |= dict(zip(names, tools.grid(columns, rows, gap), strict=False))
    return boxes | _margin(panel.below(tools.bottom + 2 * gap), boxes, view)


def _edge_of(size: int) -> float:
    """The edge of the sheet of a board."""
    return LARGE_EDGE if size >= LARGE else EDGE


def _board_and_panel(view: View, size: int) -> tuple[Box, Box]:
    """The sheet of the board, and what is left beside it, as high as the board if that is high."""
    gap, touch, plain_base = view.gap, view.touch, view.base / view.text
    gutter = round(max(1.6 * gap, view.short / 25))
    least_pad = 3 * touch + 2 * view.key_gap
    least_board = round(SMALLEST_BOARD * view.short)
    if view.text > 1:
        fair = FAIR_BOARD + 0.3 * (2 - view.text)
        least_board = max(least_board, min(round(fair * view.short), round(0.56 * view.width)))
    edge = round(view.margin * (1.5 - 0.5 * view.text) * (0.5 if size >= LARGE else 1.0))
    margin = max(gap, min(edge, (view.width - gutter - least_board - least_pad) // 2))
    side = round(max(least_pad, plain_base * (16 + 21 * (view.text - 1))))
    board = min(view.height - 2 * margin, view.width - 2 * margin - gutter - side)
    board = max(board, least_board)
    most = board * (0.8 + 0.45 * (view.text - 1))
    side = min(view.width - 2 * margin - gutter - board, round(most))
    x = max(margin, (view.width - board - gutter - side) // 2)
    card = Box(x, (view.height - board) // 2, board, board)
    panel = Box(card.right + gutter, margin, side, view.height - 2 * margin)
    return card, panel._replace(y=card.y, h=board) if board >= 0.93 * panel.h else panel


def _tool_grid(width: int, view: View, count: int) -> tuple[int, int]:
    """Columns and rows of the tools: one row if their labels can be read there, else two."""
    least = (
        count * max(view.touch, round(view.caption * (2.1 + 0.6 * view.text)))
        + (count - 1) * view.key_gap
    )
    return (count, 1) if width >= least else (-(-count // 2), 2)


# -- portrait ---------------------------------------------------------------------------------


def _portrait(view: View, size: int, pad_order: str, done: bool) -> dict[str, Box]:
    gap, touch = view.key_gap, view.touch
    edge = min(view.margin, round(1.6 * view.gap))
    most = max(touch, round(view.height / 13))  # of the height, whatever the size of text
    head_height = min(most, max(touch, round(3.1 * view.base)))
    key = max(touch, round(view.width / 12))
    tool = round(max(touch + 1.5 * view.gap, min(view.base * 3.1, view.width / 6, most, key)))
    stroke = round(max(gap, 6 * view.scale))
    rest = head_height + gap // 2 + stroke + 2 * key + tool + 3 * gap + 2 * edge
    board, margin = _board_over_margin(view, edge, view.height - rest, gap)
    column = max(board, min(view.width - 2 * edge, 6 * touch + 5 * gap))
    spare = view.height - rest - board - (margin + gap if margin else 0)
    higher = max(0, min(spare // 2, round((column - 4 * gap) / 5 * 0.9) - key))
    key, left = key + higher, max(0, spare - 2 * higher)

    x = (view.width - column) // 2
    head = Box(x, max(edge, edge + left // 2), column, head_height)
    progress = Box(x, head.bottom + gap // 2, column, stroke)
    card = Box((view.width - board) // 2, progress.bottom, board, board)
    keys = Box(x, card.bottom + gap, column, 2 * key + gap)
    if size > NINE:
        keys, tool, margin = _higher_keys(view, size, keys, tool, margin)
    tools = Box(x, keys.bottom + gap, column, tool)
    boxes = (
        board_boxes(card, size, _edge_of(size))
        | header.in_one_line(head, view)
        | {"progress": progress}
    )
    boxes |= dict(zip(TOOLS, tools.columns(len(TOOLS), gap), strict=True))
    if size > NINE:
        least = round(LEAST_KEY * view.scale)
        boxes |= pad.paged_pad(keys, size, gap, least, "done" if done else "check")
    else:
        slots = keys.grid(5, 2, gap)
        boxes |= pad.pad(slots, pad_order, 5)
        boxes["done" if done else "check"] = pad.free_slot(slots, pad_order)
    free = Box(x, tools.bottom + gap, column, margin)
    bottom = free.bottom if margin else tools.bottom
    boxes["panel"] = Box(x, keys.y, column, bottom - keys.y)
    return boxes | _margin(free, boxes, view)


def _higher_keys(view: View, size: int, keys: Box, tool: int, margin: int) -> tuple[Box, int, int]:
    """The keys of a large board so high that in more rows they are as large as they should be, and
    the heights of tools and margin that give the room for it; as they were if there is none."""
    gap, least = view.key_gap, round(LEAST_KEY * view.scale)
    rows = -(-(size + 1) // max(1, (keys.w + gap) // (least + gap)))  # one more is to check
    more = max(0, rows * (least + gap) - gap - keys.h)
    of_margin = min(more, max(0, margin - slip.least_height(view, keys.w)))
    of_tools = more - of_margin
    if of_tools > tool - view.touch:
        return keys, tool, margin
    higher = Box(keys.x, keys.y, keys.w, keys.h + more)
    return higher, tool - of_tools, margin - of_margin


def _board_over_margin(view: View, edge: int, room: int, gap: int) -> tuple[int, int]:
    """The sides of the board and of the margin under the tools, 0 for none, which share ``room``:
    a little of the board is given up for a margin that can hold a message."""
    widest = view.width - 2 * edge
    least = round(SMALLEST_BOARD * view.short)
    board = max(min(widest, room), least)
    wanted = slip.least_height(view, widest) + gap
    smaller = min(widest, room - wanted)
    if smaller >= max(least, BOARD_FOR_MARGIN * widest):
        shared = wanted + round(0.6 * (room - smaller - wanted))  # the keys take the rest
        return smaller, min(shared, max(wanted, slip.full_height(view) + gap)) - gap
    left = room - board - gap
    return board, left if left >= slip.two_lines(view) else 0


# -- the margin -------------------------------------------------------------------------------


def _margin(free: Box, boxes: dict[str, Box], view: View) -> dict[str, Box]:
    """``margin`` where it fits into ``free``, and the places of messages and notices."""
    head, board = boxes["header"], boxes["board"]
    found = {"notice": header.notice(head, boxes["progress"], view)}
    wide = free.w >= slip.least_width(view)
    if wide and free.h >= slip.two_lines(view):
        found["margin"] = free
    if wide and free.h >= slip.least_height(view, free.w):
        return found | {"message": free}
    aside = head.left(boxes["pause"].x - view.gap - head.x)
    return found | slip.sheet(board, view) | {"aside": aside}
