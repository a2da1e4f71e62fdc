"""The layout of the playing screen: board, pad and tools.

    landscape                       portrait
    +---------------+ level 4:05 ‖≡ level   4:05 ‖ ≡
    |               | [1][2][3]    +--------------+
    |     board     | [4][5][6]    |    board     |
    |               | [7][8][9]    +--------------+
    |               |  tools       tools
    +---------------+  message     [1][2][3][4][5]
                                   [6][7][8][9][ ]

The one with the larger board is used.
"""

from __future__ import annotations

from functools import lru_cache

from game.ui.layout import pad
from game.ui.layout.geometry import Box, View
from game.ui.layout.plain import SIMPLE_TOOLS, SIMPLE_TOOLS_WITH_NOTES, board_boxes, plain

MOST_HEADER = 0.3
"""The largest share of the panel beside the board that its header may take."""

TOOLS = ("undo", "redo", "erase", "notes", "fill", "hint")


def playing(
    view: View, size: int = 9, pad_order: str = "123", done: bool = False, notes: bool = False
) -> dict[str, Box]:
    """The boxes of the playing screen; those of `plain` in Large and simple, with a button for
    notes if that is wanted.

    ``board`` is the card, ``grid`` the cells together, ``rNcM`` a cell, ``pad.N`` a key;
    ``panel`` is everything beside the board, where overlays lie;
    ``message`` is the card of a hint, and ``room`` how far it may grow for many words;
    ``notice``, where there is room for one, is a place where a short notice hides neither
    cells nor keys.
    """
    if view.large:
        return plain(view, size, SIMPLE_TOOLS_WITH_NOTES if notes else SIMPLE_TOOLS, pad_order)
    wide, tall = _landscape(view, size, pad_order, done), _portrait(view, size, pad_order, done)
    if wide["panel"].w < 3 * view.touch + 2 * view.gap:
        return tall
    return wide if _low(tall, view) or wide["grid"].w >= tall["grid"].w else tall


@lru_cache(maxsize=4)
def standard_key(view: View, size: int) -> Box:
    """A key of the pad in the same window with text of the usual size."""
    return playing(view._replace(text=1.0), size)["pad.1"]


def _low(boxes: dict[str, Box], view: View) -> bool:
    """Whether the window is too low for everything under the board."""
    return boxes["panel"].bottom > view.height


def _landscape(view: View, size: int, pad_order: str, done: bool) -> dict[str, Box]:
    gap, touch = view.gap, view.touch
    least_pad, least_board = 3 * touch + 2 * gap, round(0.6 * view.short)
    margin = max(gap, min(view.margin, (view.width - least_board - least_pad) // 3))
    least_side = round(max(least_pad, view.base * 11))
    room = min(view.height - 2 * margin, view.width - 3 * margin - least_side)
    board = max(room, least_board)
    side = min(view.width - 3 * margin - board, round(board * 0.8))
    x = max(margin, (view.width - board - margin - side) // 2)
    card = Box(x, (view.height - board) // 2, board, board)
    panel_height = view.height - 2 * margin
    panel = Box(card.right + margin, margin, side, panel_height)
    if board >= 0.85 * panel_height:
        panel = Box(panel.x, card.y, side, board)
    boxes = board_boxes(card, size) | {"panel": panel}

    line, under = _header_beside(panel, view)
    header = panel.top(line + under)
    boxes |= _header(header, view, under)
    tool_columns = 6 if panel.w >= 6 * max(touch, view.caption * 3.6) + 5 * gap else 3
    tool_rows = len(TOOLS) // tool_columns
    fixed = header.h + (tool_rows + 5) * gap + (touch + gap if done else 0)
    key_height, tool_height = _row_heights(panel.w, panel.h - fixed, tool_rows, view)
    keys = panel.below(header.bottom + gap).top(3 * key_height + 2 * gap)
    boxes |= pad.pad(keys.grid(3, 3, gap), pad_order, 3)
    tools = panel.below(keys.bottom + 2 * gap)
    tools = tools.top(tool_rows * tool_height + (tool_rows - 1) * gap)
    boxes |= dict(zip(TOOLS, tools.grid(tool_columns, tool_rows, gap), strict=True))
    end = tools.bottom
    if done and end + gap + touch > panel.bottom:  # a low window: one more tool, no row for it
        places = tools.grid(-(-(len(TOOLS) + 1) // tool_rows), tool_rows, gap)
        boxes |= dict(zip((*TOOLS, "done"), places, strict=False))
    elif done:
        boxes["done"] = Box(panel.x, end + gap, panel.w, touch)
        end = boxes["done"].bottom
    under_header = panel.below(header.bottom + gap)
    boxes["message"] = _message(under_header, end + 2 * gap, view)
    boxes["room"] = under_header
    free, above = panel.below(end + 2 * gap), Box(card.x, gap, card.w, card.y - 2 * gap)
    return boxes | ({"notice": free if free.h >= above.h else above})


def _row_heights(panel_width: int, height: int, tool_rows: int, view: View) -> tuple[int, int]:
    """Heights of a row of keys and a row of tools; three rows of keys and ``tool_rows`` rows
    of tools share ``height``."""
    tool = round(max(view.touch, view.base * 3.4))
    if height - tool_rows * tool < 3 * tool:  # low, or large text: digits never lower than tools
        tool = min(tool, height // (3 + tool_rows))
    room = (height - tool_rows * tool) // 3
    return min(_key_height(panel_width, room, view), max(room, view.touch // 2)), tool


def _key_height(panel_width: int, room: int, view: View) -> int:
    """The height of a key: flat, but taller where words still have room below the tools."""
    key_width = (panel_width - 2 * view.gap) / 3
    left = room - (_message_height(view) + 2 * view.gap) // 3 - 1
    flattest = 0.5 if left >= 0.5 * key_width else 0.72
    return round(max(view.touch, key_width * flattest, min(left, key_width)))


def _message_height(view: View) -> int:
    """The height of a title with its close button, three lines of words, and a button."""
    return round(2 * view.touch + view.base * 4.2) + view.gap


def _message(under_header: Box, free_from: int, view: View) -> Box:
    """The card of a message: below the tools if there is room, else over some of them."""
    needed = _message_height(view)
    free = under_header.below(free_from)
    if free.h >= needed:
        return free.top(max(needed, min(free.h, round(view.base * 14))))
    return under_header.below(max(under_header.y, under_header.bottom - needed))


def _portrait(view: View, size: int, pad_order: str, done: bool) -> dict[str, Box]:
    gap, touch = view.gap, view.touch
    margin = min(view.margin, 2 * gap)
    most = max(touch, round(view.height / 9))  # of the height, whatever the size of text
    header_height = min(most, _header_lines(view.width, view)[0])
    least_key = max(touch, round(view.width / 11))
    tool_height = round(max(touch, min(view.base * 3.4, view.width / 6, most)))
    rest = header_height + tool_height + 2 * least_key + 4 * gap + 2 * margin
    board = max(min(view.width - 2 * margin, view.height - rest), round(0.6 * view.short))
    column = max(board, min(view.width - 2 * margin, 6 * touch + 5 * gap))
    column_x = (view.width - column) // 2
    key = min(round((column - 4 * gap) / 5 * 0.9), least_key + (view.height - rest - board) // 2)
    key = max(key, touch)
    used = header_height + board + tool_height + 2 * key + 4 * gap
    y = max(margin, (view.height - used) // 2)

    header = Box(column_x, y, column, header_height)
    card = Box((view.width - board) // 2, header.bottom + gap, board, board)
    tools = Box(column_x, card.bottom + gap, column, tool_height)
    keys = Box(column_x, tools.bottom + gap, column, 2 * key + gap)
    slots = keys.grid(5, 2, gap)
    boxes = board_boxes(card, size) | _header(header, view)
    boxes |= dict(zip(TOOLS, tools.columns(len(TOOLS), gap), strict=True))
    boxes |= pad.pad(slots, pad_order, 5)
    boxes["done" if done else "check"] = pad.free_slot(slots, pad_order)
    boxes["panel"] = Box(column_x, tools.y, column, keys.bottom - tools.y)
    boxes["message"] = boxes["room"] = boxes["panel"]
    over = header.inset(-gap, -(gap // 2))
    two_lines = round(2 * view.body * 1.35) + 2 * gap
    top = min(over.y, max(gap, over.bottom - two_lines))
    return boxes | {"notice": Box(over.x, top, over.w, over.bottom - top)}


def _header_lines(width: int, view: View) -> tuple[int, int]:
    """Heights of the time's line and of the words under it; 0 where they share one line."""
    line = round(max(view.touch, view.base * 2.6))
    narrow = width < 2 * view.touch + view.gap + view.base * 13
    return line, round(view.base * 2.8) if narrow else 0


def _header_beside(panel: Box, view: View) -> tuple[int, int]:
    """The same beside the board; lower in a low window with large text, whose words shrink."""
    line, under = _header_lines(panel.w, view)
    most = round(MOST_HEADER * panel.h)
    if line + under > most:
        line = max(view.touch, line * most // (line + under))
        under = under and max(view.touch // 2, most - line)
    return line, under


def _header(header: Box, view: View, under: int = 0) -> dict[str, Box]:
    """Level and status, which are pressed as ``info``, time, pause and menu, in one line or with
    the words below, ``under`` high."""
    gap, touch = view.gap, view.touch
    line = header.top(header.h - under)
    menu = Box(line.right - touch, line.y + (line.h - touch) // 2, touch, touch)
    pause = menu.moved(-touch - gap, 0)
    if under:
        words = header.below(line.bottom)
        time = line.left(pause.x - gap - line.x)
    else:
        width = min(round(view.base * 4.9), (pause.x - line.x) // 2 - gap)
        time = Box(pause.x - gap - width, line.y, width, line.h)
        words = header.left(time.x - gap - header.x)
    first = round(words.h * 0.55)
    return {
        "header": header,
        "info": words,
        "level": words.top(first),
        "status": words.below(words.y + first),
        "time": time,
        "pause": pause,
        "menu": menu,
    }
