"""How all that a run shows shares a window.

landscape                               portrait
+-----------+  score          factor    score    1:24  factor
|           |  --------------------     in a row    sheets
|           |  in a row                 +--------------+
|   board   |  sheets                   |              |
|           |  Sheet 5 of 9    1:24     |    board     |
|           |  [1][2][3] sand           |              |
|           |  [4][5][6] lamp           +--------------+
|           |  [7][8][9] brush          [1][2][3][4][5]
+-----------+  undo erase notes pause    [6][7][8][9]
                                         six tools
"""

from __future__ import annotations

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box, View
from game.ui.scenes.playing.pad_places import PadPlaces, few_keys, two_rows

_HEADER, _LINE = 2.9, 1.8
"""The heights of the score, and of the lines for the row and the sheets, in sizes of body text."""
_HIGH_HEADER, _HIGH_LINE = 0.078, 0.04
"""Those heights at least, as shares of a window that is higher than wide."""
_LEAST_ROW = 2.0
"""The width of a row beside the score, at least, in heights of it."""
_LEFT, _LARGE_LEFT, _BROAD = 0.18, 0.26, 26
"""How wide what is at stake stands beside the score, as a share of their line, and of a line that
is so many body texts wide or more."""
_ONE_LINE = 2.1
"""The height of one line for all words, in sizes of body text."""
_FINGERS = 7
"""A board that would be so many fingertips wide or less gets the room of one of two lines."""
_MOST_WORDS = 0.44
"""The largest share of the panel that words take."""
_ALL_WORDS, _SOME_WORDS = 10.2, 5.4
"""From which height on all words have room, and some, in sizes of body text."""
_FOOT = 0.8
"""How high the tools below the pad are beside a key of it."""
_FLAME = 0.03
"""The room for the flame above the board, as a share of the window's shorter side."""


class Words(NamedTuple):
    """What stands in words; small windows lack some of it."""

    score: Box
    factor: Box
    left: Box
    """What is at stake: the time that is left, or the lives."""
    row: Box | None = None
    sheets: Box | None = None
    label: Box | None = None
    """Which sheet it is."""


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

    @property
    def pad_and_earned(self) -> Box:
        """The pad and those three tools together."""
        first, every = self.pad.whole, (self.pad.whole, *self.earned)
        right, bottom = max(box.right for box in every), max(box.bottom for box in every)
        return Box(first.x, first.y, right - first.x, bottom - first.y)


def run_places(view: View, size: int = 9, order: str = "123") -> RunPlaces:
    """The places for a board of so many digits, whose pad counts in an order."""
    gap = view.key_gap
    low = view.height < 0.6 * view.short + 3 * view.fingertip + 8 * view.base  # no room below
    wide = view.width >= 1.15 * view.height or (low and view.width >= view.height)
    edge = view.margin if wide else round(max(6 * view.scale, view.short / 32))
    return (_beside if wide else _below)(view.box.inset(edge), view, size, order, gap)


def _beside(area: Box, view: View, size: int, order: str, gap: int) -> RunPlaces:
    gutter = round(max(1.6 * gap, view.short / 25))
    least = 3 * view.touch + 2 * gap
    beside = round((8.8 + 2.3 * view.text) * view.base)
    wanted = max(least, round(0.35 * area.w), beside)
    board = min(area.h, max(round(0.6 * view.short), area.w - gutter - wanted))
    side = min(area.w - gutter - board, max(least, round(board * 0.85 * (1 + view.text) / 2)))
    x = area.x + (area.w - board - gutter - side) // 2
    card = Box(x, area.y + (area.h - board) // 2, board, board)
    panel = Box(card.right + gutter, area.y, side, area.h)
    column = panel.w >= 4 * view.touch + 3 * gap and panel.w >= 15 * view.base
    rows = 4 if column else 5
    spare = panel.h - rows * (view.touch + gap) - gap
    most = round(_MOST_WORDS * panel.h)
    info = panel.top(max(round(1.9 * view.base), min(most, spare)))
    words = _info(info, view, gap)
    keys = panel.below(info.bottom + gap)
    foot = round((keys.h - (rows - 1) * gap) / rows)
    if column:
        low = max(view.touch, round(min(1.0, _FOOT + 0.3 * (view.text - 1)) * foot))
        tools = keys.below(keys.bottom - low)
        upper = keys.top(keys.h - low - 2 * gap)
        plain = tuple(tools.columns(4, gap))
        earned = upper.after(plain[3].x)
        pad = few_keys(upper.left(plain[2].right - upper.x), size, gap, order)
        return RunPlaces(card, panel, words, pad, tuple(earned.rows(3, gap)), plain)
    tools = keys.below(keys.bottom - 2 * foot - gap)
    pad = few_keys(keys.top(keys.h - tools.h - gap), size, gap, order)
    slots = tools.grid(3, 2, gap)
    wide = slots[3].w * 3 + 2 * gap
    last = Box(slots[3].x, slots[3].y, wide, slots[3].h).columns(4, gap)
    return RunPlaces(card, panel, words, pad, tuple(slots[:3]), tuple(last))


def _below(area: Box, view: View, size: int, order: str, gap: int) -> RunPlaces:
    touch = view.touch
    key = max(touch, round(view.width / 14))
    head = min(max(round(_HEADER * view.base), round(_HIGH_HEADER * area.h)), round(area.h * 0.12))
    line = min(max(round(_LINE * view.base), round(_HIGH_LINE * area.h)), round(area.h * 0.06))
    flame = round(_FLAME * view.short)
    least = round(0.6 * view.short)
    rest = head + line + 3 * key + 5 * gap + flame
    if area.h - rest < _FINGERS * touch:  # one line for all, as the board needs the other
        head, line = min(round(_ONE_LINE * view.base), head), -gap
        key = min(key, (area.h - head - 4 * gap - flame - least) // 3)
    rest = head + line + 3 * key + 5 * gap + flame
    board = max(least, min(area.w, area.h - rest))
    column = max(board, min(area.w, 6 * touch + 5 * gap))
    spare = max(0, area.h - rest - board)
    key += min(spare // 3, round(0.5 * key))
    x = (view.width - column) // 2
    top = Box(x, area.y, column, head)
    words = _in_a_line(top, view)
    if line < 0:
        words = _with_row(words, view)
    strip = Box(x, top.bottom + gap, column, line)
    if line > 0:
        row, sheets = (
            strip.left(round(strip.w * 0.48)),
            strip.after(strip.x + round(strip.w * 0.52)),
        )
        left = words.left.after(sheets.x) if sheets.x < words.left.right else words.left
        score = words.score.left(sheets.x - view.gap - words.score.x)
        words = words._replace(row=row, sheets=sheets, left=left, score=score)
    card = Box((view.width - board) // 2, strip.bottom + gap + flame, board, board)
    keys = Box(x, card.bottom + gap, column, 2 * key + gap)
    tools = Box(x, keys.bottom + gap, column, key)
    panel, pad = Box(x, keys.y, column, tools.bottom - keys.y), two_rows(keys, size, gap, order)
    *earned, undo, notes, pause = tools.columns(6, gap)
    assert pad.free
    plain = undo, pad.free, notes, pause
    return RunPlaces(card, panel, words, pad, tuple(earned), plain)


def _info(info: Box, view: View, gap: int) -> Words:
    """The score, and below it the row and the sheets as far as there is room."""
    if info.h < _SOME_WORDS * view.base:
        return _in_a_line(info, view)
    if info.h < _ALL_WORDS * view.base:
        line = round(1.9 * view.base)
        strip = info.below(info.bottom - line)
        row = strip.left(round(0.6 * strip.w))
        left = strip.after(row.right + gap)
        return _words(info.top(info.h - line - gap), view)._replace(row=row, left=left)
    head = info.top(round(0.42 * info.h))
    row = info.below(info.y + round(0.47 * info.h)).top(round(0.17 * info.h))
    line = round(1.5 * view.caption)
    sheets = info.below(info.y + round(0.67 * info.h))
    sheets = sheets.top(sheets.h - line - 3 * gap // 2)  # under which a stroke has room
    label, left = info.below(info.bottom - line).columns(2, gap)
    factor = head.after(head.right - round(0.3 * head.w))
    score = head.left(factor.x - view.gap - head.x)
    return Words(score, factor, left, row, sheets, label)


def _in_a_line(head: Box, view: View) -> Words:
    """The score, what is at stake, and the factor beside each other."""
    words = _words(head, view)
    score, factor = words.score, words.factor
    large = _LARGE_LEFT if head.w >= _BROAD * view.base else _LEFT
    wide = max(round(5.2 * view.caption), round(large * head.w))
    wide = min(wide, round(0.34 * head.w), score.w // 2)
    left = Box(factor.x - view.gap - wide, head.y, wide, head.h)
    return words._replace(score=score.left(left.x - view.gap - score.x), left=left)


def _with_row(words: Words, view: View) -> Words:
    """The row between the score and what is at stake, where that leaves room for it."""
    score, wide = words.score, words.score.w // 2
    if wide < _LEAST_ROW * score.h:
        return words
    row = score.after(score.right - wide).centred(wide, round(0.8 * score.h))
    return words._replace(score=score.left(row.x - view.gap - score.x), row=row)


def _words(head: Box, view: View) -> Words:
    """The score at the left, and the factor at the right."""
    side = min(head.w // 3, round(head.h * 1.5))
    factor = head.after(head.right - side)
    return Words(head.left(factor.x - view.gap - head.x), factor, head)
