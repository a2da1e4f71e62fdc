"""The layouts of a game with as little beside the board as possible: Large and simple, lessons.

    landscape                       portrait
    +---------------+ words         words
    |               | [1][2][3]     +--------------+
    |     board     | [4][5][6]     |    board     |
    |               | [7][8][9]     +--------------+
    |               | undo help     [1][2][3][4][5]
    +---------------+ stop          [6][7][8][9]
                                    undo help stop

The one with the larger board is used, but in a window that is higher than wide the second.
"""

from __future__ import annotations

from functools import lru_cache

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import FINGERTIP, LINE_HEIGHT, NARROW_EDGE, Box, View, grid_in
from game.ui.scenes.playing.pad_places import (
    PadPlaces,
    keys_on_pages,
    paged_keys,
    rows_below,
    rows_of_keys,
)

WORDS_SIZE = 1.3
"""For words of so many body texts there is always room beside the board; where there is more, they
are larger."""

TEACHING = 200
"""The least width of a teacher's words beside a board, in points."""

READABLE = 0.8
"""The smallest size of the words of Large and simple, as a multiple of body text."""

FAIR_BOARD = 0.8
"""The width of a board below a window's, as a share of it, for which words of Large and simple give
up room."""

CRAMPED = 360
"""The width in points below which keys do so, too."""

HELP_WIDTH, HELP_SHARE = 4.2, 1.45
"""The least width of the button for help, as a multiple of body text, and how many times as wide as
the other tools it is where it would be narrower."""

LARGE = 1.25
"""Text so large is usual in Large and simple; larger text is given more room beside the board."""

LARGE_SIDE = 0.4
"""The most of a window's width that larger text takes from the board, the largest thing."""

NARROWEST = 0.85
"""How narrow a key may be in portrait, as a share of a fingertip, before there are more rows."""

Tools = tuple[str, ...]
"""The names of the buttons below the pad; beside the board the last one has a row of its own."""

SIMPLE: Tools = ("undo", "erase", "help", "stop")
"""Those of Large and simple."""

SIMPLE_WITH_NOTES: Tools = ("undo", "notes", "help", "stop")
"""The same with the button for notes that a setting shows; a digit is rubbed out by its key."""

LESSON: Tools = ("undo", "help", "next")

MOST_KEYS = 10
"""The most digits that have keys of their own whatever the window; those of more may take turns."""

HIGH = 1.7
"""How many times as high as wide a window is that has room for three rows of keys below a board."""

SMALLEST_BOARD = 0.6
"""The smallest side of the board, as a share of the window's shorter side."""


class PlainPlaces(NamedTuple):
    """Where everything of such a game is."""

    board: Box
    """The sheet."""
    panel: Box
    """Everything beside the board, where overlays lie."""
    header: Box
    """The words and the way back."""
    words: Box
    """Where a hint stands too; its action takes the place of the button for help."""
    back: Box | None
    progress: Box | None
    pad: PadPlaces
    tools: tuple[Box, ...]


@lru_cache(maxsize=8)
def plain_places(
    view: View,
    size: int,
    tools: Tools,
    order: str = "123",
    lines: int = 2,
    back: bool = False,
) -> PlainPlaces:
    """The places for a board of so many digits, these tools and ``lines`` lines of words; with
    ``back`` there is a round button before them."""
    options = _Options(view, size, tools, order, lines, back)
    wide, tall = options.beside(), options.below()
    if wide.panel.w < options.least_width(3) or wide.panel.bottom > view.height:
        return tall
    if tall.panel.bottom > view.height:
        return wide
    return wide if view.width >= view.height and _seen(wide, size) >= _seen(tall, size) else tall


def _seen(layout: PlainPlaces, size: int) -> int:
    return grid_in(layout.board, size, NARROW_EDGE).w


class _Options:
    """What a plain layout depends on; makes one for each place of the pad."""

    def __init__(
        self,
        view: View,
        size: int,
        tools: Tools,
        order: str,
        lines: int,
        back: bool,
    ) -> None:
        self.view, self.size, self.tools = view, size, tools
        self.order, self.lines, self.back = order, lines, back

    def least_width(self, columns: int) -> int:
        """The width of some keys side by side."""
        return columns * self.view.touch + (columns - 1) * self.view.gap

    def _words_height(self, lines: int) -> int:
        words = round(self.view.base * WORDS_SIZE * LINE_HEIGHT * lines) + self._stroke
        return max(words, self.view.touch) if self.back else words

    # -- landscape --------------------------------------------------------------------------

    # Long because each place follows from those before it.
    def beside(self) -> PlainPlaces:
        """The words, the pad and the tools to the right of the board."""
        view, gap = self.view, self.view.gap
        least_side = self.least_width(3)
        if self.back:  # a teacher says more
            roomy = max(view.width * 0.3, TEACHING * view.scale)
            least_side = max(least_side, round(min(view.base * 15, roomy)))
        if view.large and view.text > LARGE:
            wished = min(round(view.base * (6.8 + 6 * view.text)), round(view.width * LARGE_SIDE))
            least_side = max(least_side, wished)
        least = round(SMALLEST_BOARD * view.short)
        margin = max(gap, min(view.margin, 2 * gap, (view.width - least - least_side) // 4))
        board = min(view.height - 2 * margin, view.width - 3 * margin - least_side)
        board = max(board, least)
        share = 1.3 if view.large and view.text > LARGE else 0.8
        side = min(view.width - 3 * margin - board, round(board * share))
        x = max(margin, (view.width - board - margin - side) // 2)
        card = Box(x, (view.height - board) // 2, board, board)
        panel = Box(card.right + margin, card.y, side, board)
        low = 1.0 if view.large else 0.85
        if board < low * (view.height - 2 * margin):
            panel = Box(card.right + margin, margin, side, view.height - 2 * margin)
        columns = 2 if self.size == 4 else 3
        rows = -(-min(self.size, MOST_KEYS) // columns)
        tool = round(max(view.touch, min(view.base * 3.4, panel.h / 8.5)))
        lines = self.lines + (view.large and view.text > LARGE)  # which are shorter ones
        words = self._words_height(lines) + (view.button + gap if self.back else 0)
        used = 2 * tool + gap + 4 * gap + (rows - 1) * gap
        key = (panel.h - used - words) // rows
        key = max(view.touch, min(key, round((panel.w - 2 * gap) / columns * 0.85)))
        high = rows * key + (rows - 1) * gap
        last = Box(panel.x, panel.bottom - tool, panel.w, tool)
        row = Box(panel.x, last.y - gap - tool, panel.w, tool)
        keys = Box(panel.x, row.y - 2 * gap - high, panel.w, high)
        if self.size > MOST_KEYS:  # as many columns as suit them
            pad = paged_keys(keys, self.size, gap, view.touch)
        else:
            pad = rows_of_keys(keys, self.size, gap, columns, self.order)
        tools = (*row.columns(len(self.tools) - 1, gap), last)
        room = panel.top(max(0, keys.y - 2 * gap - panel.y))
        back, said, header = self._head(self._above_progress(room), above=True)
        return PlainPlaces(card, panel, header, said, back, self._progress(room), pad, tools)

    # -- portrait ---------------------------------------------------------------------------

    def below(self) -> PlainPlaces:
        """The words above the board, the pad and the tools below it."""
        view, gap = self.view, self.view.gap
        margin = min(view.margin, 2 * gap)
        width = view.width - 2 * margin
        columns, rows = self._keys_below(width)
        least = round(SMALLEST_BOARD * view.short)
        room = view.height - 2 * margin - (rows + 2) * gap - least
        words = min(self._words_height(self.lines), round(room * (2 + view.text) / 9))
        touch = max(view.touch, round(min(view.width, view.height * 0.8) / 11))
        touch = min(touch, (room - words) // (rows + 1))
        tool = max(touch, min(round(view.base * 3.4), view.height // 9))
        tool = min(tool, room - words - rows * touch)
        if view.large and least + room - words - rows * touch - tool < FAIR_BOARD * width:
            words = min(words, self._least_words())  # the digits are what matters most
            if width < CRAMPED * view.scale:
                touch = tool = min(touch, round(FINGERTIP * view.scale))
        board = max(least, min(width, least + room - words - rows * touch - tool))
        spare = max(0, least + room - words - rows * touch - tool - board)
        column = max(board, min(width, self.least_width(max(columns, 6))))
        key = min(touch + spare // (2 * rows), round((column - 4 * gap) / columns * 0.9))
        key = max(key, touch)
        high = rows * key + (rows - 1) * gap
        left = max(0, spare - rows * (key - touch)) // 2
        x, y = (view.width - column) // 2, margin + left // 2
        head = Box(x, y, column, words + left)
        card = Box((view.width - board) // 2, head.bottom + gap, board, board)
        keys = Box(x, card.bottom + gap, column, high)
        row = Box(x, keys.bottom + gap, column, tool)
        if self.size > MOST_KEYS:
            pad = keys_on_pages(keys.grid(columns, rows, gap), self.size)
        else:
            pad = rows_of_keys(keys, self.size, gap, columns, self.order)
        panel, progress = Box(x, keys.y, column, row.bottom - keys.y), self._progress(head)
        back, said, header = self._head(self._above_progress(head))
        tools = self._tools_below(row)
        return PlainPlaces(card, panel, header, said, back, progress, pad, tools)

    def _least_words(self) -> int:
        """The height of two lines of words at the smallest size that they may have."""
        size = round(self.view.base * READABLE)
        return 2 * round(size * LINE_HEIGHT) + self._stroke

    def _tools_below(self, row: Box) -> tuple[Box, ...]:
        """The tools side by side; the help that Large and simple writes out has more room where
        there is little."""
        gap, view, tools = self.view.gap, self.view, self.tools
        slots = row.columns(len(tools), gap)
        if view.large and "help" in tools and slots[0].w < HELP_WIDTH * view.base:
            at, rest = tools.index("help"), len(tools) - 1
            side = round((row.w - rest * gap) / (rest + HELP_SHARE))
            before = row.left(at * (side + gap) - gap).columns(at, gap)
            after = row.after(row.right - (rest - at) * (side + gap) + gap).columns(rest - at, gap)
            left, right = row.x + at * (side + gap), row.right - (rest - at) * (side + gap)
            slots = [*before, Box(left, row.y, right - left, row.h), *after]
        return tuple(slots)

    def _keys_below(self, width: int) -> tuple[int, int]:
        """The columns and rows of keys in portrait."""
        if self.size > MOST_KEYS:
            touch, gap = self.view.touch, self.view.gap
            most = 3 if self.view.height > HIGH * self.view.width else 2
            return rows_below(self.size, (width + gap) // (touch + gap), most)
        columns = self._columns_below(width)
        return columns, -(-self.size // columns)

    def _columns_below(self, width: int) -> int:
        """Keys side by side in portrait: all in one row, or in two, or three."""
        for columns in (5 if self.size == 9 else self.size, -(-self.size // 2), 3):
            if (width - (columns - 1) * self.view.gap) // columns >= NARROWEST * self.view.touch:
                return columns
        return 3

    # -- shared -----------------------------------------------------------------------------

    @property
    def _stroke(self) -> int:
        """The height of the line of progress, which a teacher does without."""
        return 0 if self.back else round(max(7 * self.view.scale, self.view.gap))

    def _above_progress(self, head: Box) -> Box:
        return head.top(max(1, head.h - self._stroke))

    def _progress(self, head: Box) -> Box | None:
        if not self._stroke:
            return None
        return head.below(head.bottom - min(self._stroke, head.h // 2))

    def _head(self, head: Box, above: bool = False) -> tuple[Box | None, Box, Box]:
        """The way back, the words before or ``above`` which it stands, and both."""
        if not self.back:
            return None, head, head
        side, gap = min(self.view.button, head.h), self.view.gap
        if above:
            button = Box(head.x, head.y, side, side)
            return button, head.below(button.bottom + gap), head
        button = Box(head.x, head.y + (head.h - side) // 2, side, side)
        return button, head.after(button.right + gap), head
