"""How all that a run shows shares a window.

landscape                             portrait
======fuse=================  1:24     ====fuse=====  1:24
+-----------+  score      factor      score      factor
|           |  in a row               in a row | sheets
|   board   |  sheets                 +--------------+
|           |  [1][2][3] sand         |    board     |
|           |  [4][5][6] lamp         +--------------+
|           |  [7][8][9] brush        [1][2][3][4][5]
+-----------+  undo erase notes pause  [6][7][8][9]
                                       six tools
"""

from __future__ import annotations

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box, View
from game.ui.scenes.playing.pad_places import PadPlaces, few_keys, two_rows

EDGE = 0.025
"""The edge of the board's sheet round its grid, as a share of its side."""
_HEADER, _LINE = 4.2, 2.9
"""The heights of the score, and of the lines for the row and the sheets, in sizes of body text."""
_MOST_HEADER = 0.42
"""The largest share of the panel that words take."""


class Words(NamedTuple):
    """What stands in words; small windows lack some of it."""

    header: Box
    score: Box
    factor: Box
    row: Box | None = None
    sheets: Box | None = None


class RunPlaces(NamedTuple):
    """Where everything of a run is."""

    board: Box
    """The sheet."""
    panel: Box
    """Everything beside the board, where overlays lie."""
    words: Words
    pad: PadPlaces
    earned: tuple[Box, ...]
    """The three tools that are earned."""
    plain: tuple[Box, ...]
    """Undo, erase, notes and pause."""
    fuse: Box = Box(0, 0, 0, 0)
    left: Box = Box(0, 0, 0, 0)
    """The time that is left, beside the fuse."""


def run_places(view: View, size: int = 9, order: str = "123") -> RunPlaces:
    """The places for a board of so many digits, whose pad counts in an order."""
    gap = view.key_gap
    edge = round(max(6 * view.scale, view.short / 32))
    high = round(max(20 * view.scale, view.short * 0.055, 1.2 * view.caption))
    top = Box(edge, max(edge // 2, 2), view.width - 2 * edge, high)
    words = min(round(view.caption * 5.5), top.w // 3)
    fuse, left = top.left(top.w - words - high), top.after(top.right - words)
    area = Box(edge, top.bottom + gap, top.w, view.height - top.bottom - gap - edge)
    low = view.height < 0.6 * view.short + 3 * view.fingertip + 8 * view.base  # no room below
    wide = view.width >= 1.15 * view.height or (low and view.width >= view.height)
    found = (_beside if wide else _below)(area, view, size, order, gap)
    return found._replace(fuse=fuse, left=left)


def _beside(area: Box, view: View, size: int, order: str, gap: int) -> RunPlaces:
    gutter = round(max(1.6 * gap, view.short / 25))
    least = 3 * view.touch + 2 * gap
    wanted = max(least, round(0.34 * area.w), round(11 * view.base))
    board = min(area.h, max(round(0.6 * view.short), area.w - gutter - wanted))
    side = min(area.w - gutter - board, max(least, round(board * 0.85 * (1 + view.text) / 2)))
    x = area.x + (area.w - board - gutter - side) // 2
    card = Box(x, area.y + (area.h - board) // 2, board, board)
    panel = Box(card.right + gutter, area.y, side, area.h)
    column = panel.w >= 4 * view.touch + 3 * gap and panel.w >= 15 * view.base
    rows = 4 if column else 5
    spare = panel.h - rows * (view.touch + gap) - gap
    most = round((_MOST_HEADER + 0.1 * (view.text - 1)) * panel.h)
    info = panel.top(max(round(1.9 * view.base), min(most, spare)))
    words = _info(info, view, gap)
    keys = panel.below(info.bottom + gap)
    foot = round((keys.h - (rows - 1) * gap) / rows)
    if column:
        tools = keys.below(keys.bottom - foot)
        upper = keys.top(keys.h - foot - gap)
        earned = upper.after(upper.right - round(0.3 * upper.w))
        pad = few_keys(upper.left(earned.x - gap - upper.x), size, gap, order)
        plain = tuple(tools.columns(4, gap))
        return RunPlaces(card, panel, words, pad, tuple(earned.rows(3, gap)), plain)
    tools = keys.below(keys.bottom - 2 * foot - gap)
    pad = few_keys(keys.top(keys.h - tools.h - gap), size, gap, order)
    slots = tools.grid(3, 2, gap)
    low = slots[3].w * 3 + 2 * gap
    last = Box(slots[3].x, slots[3].y, low, slots[3].h).columns(4, gap)
    return RunPlaces(card, panel, words, pad, tuple(slots[:3]), tuple(last))


def _below(area: Box, view: View, size: int, order: str, gap: int) -> RunPlaces:
    touch = view.touch
    key = max(touch, round(view.width / 12))
    head = min(round(_HEADER * 0.7 * view.base), round(area.h * 0.12))
    line = min(round(_LINE * 0.62 * view.base), round(area.h * 0.06))
    least = round(0.6 * view.short)
    if head + line + 3 * key + 5 * gap + least > area.h:  # no room for the row and the sheets
        line = -gap
        key = min(key, (area.h - head - 4 * gap - least) // 3)
    rest = head + line + 3 * key + 5 * gap
    board = max(least, min(area.w, area.h - rest))
    column = max(board, min(area.w, 6 * touch + 5 * gap))
    spare = max(0, area.h - rest - board)
    key += min(spare // 3, round(0.5 * key))
    x = (view.width - column) // 2
    top = Box(x, area.y, column, head)
    words = _words(top, view)
    strip = Box(x, top.bottom + gap, column, line)
    if line > 0:
        row, sheets = (
            strip.left(round(strip.w * 0.42)),
            strip.after(strip.x + round(strip.w * 0.46)),
        )
        words = words._replace(row=row, sheets=sheets)
    card = Box((view.width - board) // 2, strip.bottom + gap, board, board)
    keys = Box(x, card.bottom + gap, column, 2 * key + gap)
    tools = Box(x, keys.bottom + gap, column, key)
    panel, pad = Box(x, keys.y, column, tools.bottom - keys.y), two_rows(keys, size, gap, order)
    *earned, undo, notes, pause = tools.columns(6, gap)
    assert pad.free
    plain = undo, pad.free, notes, pause
    return RunPlaces(card, panel, words, pad, tuple(earned), plain)


def _info(info: Box, view: View, gap: int) -> Words:
    """The score, and below it the row and the sheets as far as there is room."""
    least = round(1.9 * view.base)
    if info.h < 2 * least + gap:
        return _words(info, view)
    if info.h < round((_HEADER * 0.7 + 2 * 1.9) * view.base):
        head = info.top(info.h - least - gap)
        return _words(head, view)._replace(row=info.below(head.bottom + gap))
    head = info.top(round(info.h * _HEADER / (_HEADER + 2 * _LINE)))
    row, sheets = info.below(head.bottom + gap // 2).rows(2, gap // 2)
    return _words(head, view)._replace(row=row, sheets=sheets)


def _words(head: Box, view: View) -> Words:
    """The score at the left, and the factor at the right."""
    side = min(head.w // 3, round(head.h * 1.5))
    factor = head.after(head.right - side)
    return Words(head, head.left(factor.x - view.gap - head.x), factor)
