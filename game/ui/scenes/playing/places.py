"""How board, pad, tools and margin share a window.

    landscape                       portrait            broad portrait
    +---------------+ level  4:05 ‖ level   4:05 ‖      level             4:05 ‖
    |               | [1][2][3]     +--------------+    +----------------------+
    |     board     | [4][5][6]     |    board     |    |                      |
    |               | [7][8][9]     +--------------+    |        board         |
    |               | tools         [1][2][3][4][5]     |                      |
    +---------------+ margin        [6][7][8][9][ ]     +----------------------+
                                    tools               [1][2][3][4][5] margin
                                    margin              [6][7][8][9][ ]
                                                        tools

The one with the largest board is used. Where things are depends on the window and the settings
alone, never on what is said or on the state of the game; only where there is too little room for
a message, pad and tools yield to it, and in the smallest windows most of the head to the board.
"""

from __future__ import annotations

from functools import lru_cache

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import LARGE, LINE_HEIGHT, NARROW, Box, View, edge_of, grid_in
from game.ui.scenes.playing.margin import measures as slip
from game.ui.scenes.playing.margin.measures import least_ribbon
from game.ui.scenes.playing.pad_places import NINE, PadPlaces, few_keys, paged_keys, two_rows

TOOLS = ("undo", "redo", "erase", "notes", "fill", "hint")
"""In the order in which they stand."""

LABELLED, WELL_LABELLED = 1.15, 1.26
"""The width in which a tool has room for its label, and for some space beside it, in fingertips."""

SMALLEST_BOARD = 0.6
"""The smallest side of the board, as a share of the window's shorter side."""

LEAST_KEY = 40
"""The least side that keys of large boards should have, in points."""

FAIR_BOARD = 0.82
"""The side of the board, as a share of the window's shorter side, to which words beside it that
are large may press it."""

BOARD_FOR_MARGIN = 0.7
"""How small the board may be, as a share of the width, so that a margin fits in portrait."""

BROAD_MARGIN = 16
"""The least width of a margin beside the pad, in sizes of its words."""

LEAST_RIBBON = 22
"""The least width in which the beads of a ribbon stand well apart, in sizes of body text."""

TIME_APART, CLOCK = 9, 5.6
"""The least gap in points between the time and the button of the pause; and the room of the time in
body texts, which one of hours fills in smaller figures."""

APART = 8
"""How far in points the line of progress is from the sheet below it: where the board would be
smaller for that, there is only the stroke, shorter and higher."""

LOW_HEAD, LOW_MESSAGE = 22, 0.9
"""The height in points of a head that has one low line, and how much lower a message may be under
a larger board, as a share."""

TIGHT_LEVEL, TIGHT_FOOT = 0.55, 3
"""The share that the level has of a head that is as low as its button, and the points by which its
words stand higher than that."""

MOST_HEADER = 0.3
"""The largest share of the panel beside the board that its header may take."""


class Header(NamedTuple):
    """What stands above the keys or the board, in two lines where it is narrow."""

    whole: Box
    info: Box
    """What is pressed for the facts of the puzzle."""
    level: Box
    status: Box
    time: Box
    pause: Box


NOWHERE = Box(0, 0, 0, 0)


class Places(NamedTuple):
    """Where everything of a game is; what is None has no room, or is not wanted."""

    board: Box
    """The sheet."""
    panel: Box
    """Everything beside the board, where overlays lie."""
    header: Header
    progress: Box
    """Where the stroke of progress grows, along a line as wide as the header if it has room."""
    pad: PadPlaces
    tools: tuple[Box, ...]
    check: Box | None
    """Where the board is checked: beside the tools only if the player says Done."""
    notice: Box = NOWHERE
    """A place for two lines over level and time, as far up as they need, which hides neither cells
    nor keys."""
    margin: Box | None = None
    message: Box = NOWHERE
    """Where a message stands: the margin, or in a small window the place of pad and tools, which
    yield to it."""
    ribbon: Box = NOWHERE
    """The same of one with a ribbon, which needs more room."""
    sheet: Box | None = None
    """Where the margin stands in a window without room for it: in that of a message; over the
    board only where that is too narrow for words."""


@lru_cache(maxsize=8)
def places(view: View, size: int, order: str = "123", done: bool = False) -> Places:
    """The places for a board of so many digits, whose pad counts in an order; ``done`` says that
    the player asks for the check."""
    wide, tall = _landscape(view, size, order, done), _portrait(view, size, order, done)
    if wide.panel.w < 3 * view.touch + 2 * view.key_gap:
        return tall
    if tall.panel.bottom > view.height:  # too low for everything under the board
        return wide
    broad = _broad(view, size, order, done)
    ways = [wide, tall, *([broad] if broad else [])]
    return max(ways, key=lambda way: _seen(way, size, view))  # the first of those alike


def _seen(layout: Places, size: int, view: View) -> float:
    """What a way counts for: how large the board is, less where there is no margin beside it."""
    return grid_in(layout.board, size, edge_of(size, view)).w * (0.8 if layout.sheet else 1.0)


def is_small(view: View) -> bool:
    """Whether a window is as small as an old telephone."""
    return view.short < NARROW * view.scale


def under_low_head(layout: Places, view: View) -> Places:
    """The same for a message that pad and tools yield to in a small window: the board takes all of
    the width, under a head of one low line; as it was where that leaves too little for words."""
    board, panel, gap = layout.board, layout.panel, view.key_gap
    head = layout.header.whole
    line = Box(panel.x, view.gap // 2, panel.w, round(LOW_HEAD * view.scale))
    card = Box(panel.x, line.bottom + view.gap // 2, panel.w, panel.w)
    under = layout.message.below(card.bottom + gap)
    low = under.h < LOW_MESSAGE * layout.message.h
    if not is_small(view) or board.y < head.bottom or board.w >= card.w or low:
        return layout
    header = layout.header._replace(whole=line)
    return layout._replace(board=card, header=header, message=under, ribbon=under)


# -- landscape --------------------------------------------------------------------------------


def _landscape(view: View, size: int, order: str, done: bool) -> Places:
    card, panel = _board_and_panel(view, size)
    gap = view.key_gap
    header, progress = _header_beside(panel, view)
    columns, rows = _tool_grid(panel.w, view, len(TOOLS) + done)
    room = panel.below(progress.bottom + gap + gap // 2)
    share = (0.09 if rows == 1 else 0.08) + 0.03 * (view.text - 1)
    tool = round(max(view.touch, min(3.5 * view.base, share * panel.h)))
    if room.h - rows * (tool + gap) < 3 * (tool + gap):  # a low window
        tool = min(tool, room.h // (3 + rows) - gap)
    shared = (room.h - slip.least_height(view, panel.w) - (5 + rows) * gap) // (3 + rows)
    if view.text > 1 and shared >= view.touch:  # keys are as high as tools
        tool = min(tool, shared)
    tools_height = rows * tool + (rows - 1) * gap
    key = _key_height(panel, room, view, tool, tools_height)
    left = room.h - 3 * key - tools_height - 4 * gap
    if 0 < left < slip.two_lines(view) + 2 * gap:  # too low for a margin
        key, tool = (high + left // (3 + rows) for high in (key, tool))
        tools_height = rows * tool + (rows - 1) * gap
    keys = room.top(3 * key + 2 * gap)
    tools = panel.below(keys.bottom + 2 * gap).top(tools_height)
    if size > NINE:
        pad = paged_keys(keys, size, gap, round(LEAST_KEY * view.scale))
    else:
        pad = few_keys(keys, size, gap, order)
    first = tools.rows(rows, gap)[0].columns((len(TOOLS) + done) // rows, gap)
    slots = [*first, *tools.rows(rows, gap)[-1].columns(columns, gap)][: len(TOOLS) + done]
    check = slots[len(TOOLS)] if done else None
    layout = Places(card, panel, header, progress, pad, tuple(slots[: len(TOOLS)]), check)
    return _with_margin(layout, panel.below(tools.bottom + 2 * gap), view)


def _key_height(panel: Box, room: Box, view: View, tool: int, tools_height: int) -> int:
    """The height of a key, which leaves room for a message if it can."""
    gap, least_margin = view.key_gap, slip.least_height(view, panel.w)
    wide = (panel.w - 2 * gap) / 3
    wanted = min(slip.full_height(view), round(0.33 * panel.h))
    if view.text > 1:
        wanted = max(wanted, least_margin)
    key = (room.h - tools_height - wanted - 6 * gap) // 3
    for_message = (room.h - tools_height - least_margin - 6 * gap) // 3
    least = max(view.touch, tool, min(round(0.102 * panel.h), for_message))
    key = max(min(key, round(wide * 2 / 3)), least)
    return min(key, (room.h - tools_height - 4 * gap) // 3)


def _board_and_panel(view: View, size: int) -> tuple[Box, Box]:
    """The sheet of the board, and what is left beside it, as high as the board if that is high."""
    gap, touch, plain_base = view.gap, view.touch, view.base / view.text
    gutter = round(max(1.6 * gap, view.short / 25))
    least_pad = 3 * touch + 2 * view.key_gap
    least_board = round(SMALLEST_BOARD * view.short)
    if view.text > 1:
        fair = FAIR_BOARD + 0.3 * (2 - view.text)
        least_board = max(least_board, min(round(fair * view.short), round(0.54 * view.width)))
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
    least = count * max(view.touch, _label_width(view)) + (count - 1) * view.key_gap
    return (count, 1) if width >= least else (-(-count // 2), 2)


def _label_width(view: View) -> int:
    """The width in which the label of a tool can be read."""
    return round(view.caption * (2.1 + 0.6 * view.text))


# -- portrait ---------------------------------------------------------------------------------


def _portrait(view: View, size: int, order: str, done: bool) -> Places:
    gap, touch = view.key_gap, view.touch
    edge = low = min(view.margin, round(1.6 * view.gap))
    most = max(touch, round(view.height / 13))  # of the height, whatever the size of text
    head_height = min(most, max(touch, round(3.1 * view.base)))
    key = max(touch, round(view.width / 12))
    tool = round(max(touch + 1.5 * view.gap, min(view.base * 3.1, view.width / 6, most, key)))
    stroke = round(max(gap, 6 * view.scale))
    rest = head_height + gap // 2 + stroke + 2 * key + tool + 3 * gap + 2 * edge
    if is_small(view) and view.height - rest < view.width - 2 * edge:  # all yield to the board
        low = gap // 2 if view.text == 1 else edge  # large words on a result need the rest
        rest -= tool - touch + stroke - gap + 2 * (edge - low)
        tool, stroke = touch, gap
    rest += (air := _air(view, edge, view.height - rest, stroke))
    board, margin = _board_over_margin(view, edge, view.height - rest, gap)
    labelled = round(len(TOOLS) * LABELLED * touch) + (len(TOOLS) - 1) * gap
    column = max(board, min(view.width - 2 * edge, labelled))
    spare = view.height - rest - board - (margin + gap if margin else 0)
    higher = max(0, min(spare // 2, round((column - 4 * gap) / 5 * 0.9) - key))
    key, left = key + higher, max(0, spare - 2 * higher)
    if key < tool:  # digits are never lower than tools
        key = tool = (2 * key + tool) // 3

    x = (view.width - column) // 2
    head = Box(x, low + left // 2, column, head_height)
    header, progress = _in_one_line(head, view), Box(x, head.bottom + gap // 2, column, stroke)
    card = Box((view.width - board) // 2, progress.bottom + air, board, board)
    if card.y - progress.centre[1] < round(APART * view.scale):
        wide = header.pause.x - view.gap - x
        progress = Box(x, head.bottom + gap // 4, wide, stroke - gap // 2)
    keys = Box(x, card.bottom + gap, column, 2 * key + gap)
    if size > NINE:
        keys, tool, margin = _higher_keys(view, size, keys, tool, margin)
    pad = _low_pad(view, keys, size, order)
    tools = Box(x, keys.bottom + gap, column, tool)
    free = Box(x, tools.bottom + gap, column, margin)
    panel = Box(x, keys.y, column, (free if margin else tools).bottom - keys.y)
    row = tuple(tools.columns(len(TOOLS), gap))
    layout = Places(card, panel, header, progress, pad, row, pad.free)
    return _with_margin(layout, free, view)


def _air(view: View, edge: int, room: int, stroke: int) -> int:
    """How much is left free below the stroke of progress where the board is not smaller for it."""
    air, gap = max(0, round(APART * view.scale) - stroke // 2), view.key_gap
    sides = (_board_over_margin(view, edge, each, gap)[0] for each in (room, room - air))
    return air if len({*sides}) == 1 else 0


def _low_pad(view: View, keys: Box, size: int, order: str) -> PadPlaces:
    """The keys of a pad in two rows; of large boards in as many as they need."""
    if size > NINE:
        return paged_keys(keys, size, view.key_gap, round(LEAST_KEY * view.scale), free=True)
    return two_rows(keys, size, view.key_gap, order)


# Long because each place follows from those before it.
def _broad(view: View, size: int, order: str, done: bool) -> Places | None:
    """Pad and tools under the left of the board, the margin under its right; None where a message
    has no room there."""
    gap, touch, gutter = view.key_gap, view.touch, round(1.6 * view.gap)
    edge = min(view.margin, gutter)
    widest = view.width - 2 * edge
    tool_width = max(round(WELL_LABELLED * touch), _label_width(view))
    beside = len(TOOLS) * tool_width + (len(TOOLS) - 1) * gap
    margin = round(BROAD_MARGIN * slip.words_size(view))
    if widest - gutter - beside < margin:
        return None
    head_height = min(max(touch, round(3.1 * view.base)), max(touch, round(view.height / 13)))
    stroke = round(max(gap, 6 * view.scale))
    tool = max(touch, round(view.width / 14))
    keys_height = 2 * max(touch, round(view.width / 12)) + gap
    above, around = head_height + gap // 2 + stroke + view.gap, 2 * gap + 2 * edge

    def shared(least: int) -> tuple[int, int]:
        """The sides of the board and of what is below it, which is not lower than ``least``."""
        low = max(keys_height + gap + tool, least)
        return min(widest, view.height - above - around - low), low

    board, _ = shared(slip.full_height(view))
    narrowest = beside + gutter + margin
    room = max(board, narrowest) - beside - gutter
    wanted = slip.least_height(view, room), slip.least_ribbon(view), slip.full_height(view)
    board, low = shared(max(wanted))
    column = max(board, narrowest)
    if board < SMALLEST_BOARD * view.short:
        return None
    spare = view.height - above - around - low - board
    low, left = low + spare // 2, spare // 2
    x = (view.width - column) // 2
    head = Box(x, edge + left // 2, column, head_height)
    progress = Box(x, head.bottom + gap // 2, column, stroke)
    card = Box((view.width - board) // 2, progress.bottom + view.gap, board, board)
    panel = Box(x, card.bottom + 2 * gap, column, low)
    first = panel.left(beside)
    keys = first.top(low - gap - tool)
    pad = _low_pad(view, keys, size, order)
    tools = tuple(first.below(keys.bottom + gap).columns(len(TOOLS), gap))
    header, check = _in_one_line(head, view), pad.free
    layout = Places(card, panel, header, progress, pad, tools, check)
    return _with_margin(layout, panel.after(first.right + gutter), view)


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


# -- above and below --------------------------------------------------------------------------


def _header_beside(panel: Box, view: View) -> tuple[Header, Box]:
    """What stands above the keys, and the line of progress below it. Where they are too narrow for
    one line, the time stands after the status."""
    gap, touch = view.key_gap, view.touch
    stroke = round(max(6 * view.scale, 1.25 * gap))
    narrow = panel.w < 2 * touch + gap + view.base * (9 + 2 * view.text)
    most = round(MOST_HEADER * panel.h) - stroke - gap
    if narrow:
        line, under = touch, round(1.7 * view.base)
        under = max(round(touch * 0.4), min(under, most - line, round(0.065 * panel.h)))
        under += 2 * view.depth  # for the foot of the button above
    else:
        line, under = min(max(touch, round(3.3 * view.base)), max(touch, most)), 0
    head = panel.top(line + under)
    header = _in_two_lines(head, line, view) if under else _in_one_line(head, view)
    return header, Box(panel.x, head.bottom + gap // 2, panel.w, stroke)


def _in_two_lines(head: Box, line: int, view: View) -> Header:
    """Level and pause over status and time; where large text makes the pause larger than a line, it
    stands beside both."""
    first, second = head.top(line), head.below(head.y + line + 2 * view.depth)
    side = min(view.button, head.h) if view.is_roomy else view.touch
    if side > line:
        middle = head.y + (head.h - side) // 2
        pause = Box(head.right - side, middle, side, side)
        second = second.left(pause.x - view.gap - head.x)
    else:
        pause = first.after(first.right - view.touch)
    time = second.after(second.right - round(second.w * 0.36))
    level = first.left(pause.x - view.gap - first.x)
    status = second.left(time.x - view.gap - head.x)
    return Header(head, level, level, status, time, pause)


def _in_one_line(head: Box, view: View) -> Header:
    """Level over status, then time and pause, in one line."""
    gap, touch = view.gap, min(view.button, head.h)
    pause = Box(head.right - touch, head.y + (head.h - touch) // 2, touch, touch)
    width = min(round(view.base * CLOCK), round((pause.x - head.x) * 0.42))
    high = touch if view.text == 1 else max(touch, min(head.h, round(2.4 * view.base)))
    apart = round(max(gap, TIME_APART * view.scale))
    time = Box(pause.x - apart - width, head.y + (head.h - high) // 2, width, high)
    words = head.left(time.x - gap - head.x)
    first, foot = round(words.h * 0.6), 0
    if view.text > 1 and head.h <= touch:  # the numbers of columns reach up to the head
        first, foot = round(words.h * TIGHT_LEVEL), round(TIGHT_FOOT * view.scale)
        words = words.moved(0, -min(foot, head.y))
    level = words.top(first)
    status = words.below(level.bottom).top(words.h - first - foot)
    return Header(head, words, level, status, time, pause)


def _with_margin(layout: Places, free: Box, view: View) -> Places:
    """The same with what lies in the room that is left, or over the board."""
    wide = free.w >= slip.least_width(view)
    yielded = layout.panel.below(layout.pad.whole.y)
    notice = _notice(layout, view)
    layout = layout._replace(notice=notice, message=yielded, ribbon=yielded)
    if wide and free.h >= slip.two_lines(view):
        layout = layout._replace(margin=free)
    if wide and free.h >= slip.least_height(view, free.w):
        fits = free.h >= least_ribbon(view)
        if free.w < min(yielded.w, LEAST_RIBBON * view.body):
            fits = False  # beside the pad, and much narrower than all of it
        ribbon = free if fits else yielded
        return layout._replace(message=free, ribbon=ribbon)
    board = layout.board
    over = yielded if wide else board.below(board.bottom - round(0.62 * board.h))
    return layout._replace(sheet=over)


def _notice(layout: Places, view: View) -> Box:
    """Over level and time; over pause only where the text is large, which needs all the room."""
    header, board = layout.header, layout.board
    low = layout.progress.bottom if header.whole.x >= board.right else board.y
    over = header.whole.inset(-view.gap, 0)
    if view.text == 1:
        over = over.left(header.pause.x - view.gap - over.x)
    two = round(2 * view.body * LINE_HEIGHT) + 2 * view.gap
    bottom = low + view.gap // 2  # the edge of the board's sheet
    top = min(over.y, max(view.gap // 2, bottom - two))
    return Box(over.x, top, over.w, bottom - top)
