"""The layout of the pause, which lies over the playing screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box, View
from game.ui.layout.playing import playing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PAUSE_BUTTONS = (
    "resume",
    "check",
    "restart",
    "last_right",
    "positions",
    "new_puzzle",
    "my_games",
    "share",
    "print",
    "settings",
    "menu",
)
"""In reading order."""


def paused(
    view: View,
    size: int = 9,
    pad_order: str = "123",
    done: bool = False,
    buttons: Sequence[str] = PAUSE_BUTTONS,
) -> dict[str, Box]:
    """``board`` (face-down), ``title``, ``words`` and the buttons, in the place of the pad.

    In portrait the words replace level and time above the board. The ``card`` of the buttons lies
    over a part of the board where the place of the pad is too small for them.
    """
    under = playing(view, size, pad_order, done)
    card, beside = _card(under, view)
    boxes = {"board": under["board"]}
    least = min(round(view.base * 18), view.width - 2 * view.gap)
    if beside and card.w < least:
        card = Box(max(view.gap, card.right - least), card.y, least, card.h)
    inner = card.inset(2 * view.gap, 2 * view.gap) if beside else card
    if not beside:
        rows = -(-len(buttons) // 2)
        needed = rows * view.touch + (rows - 1) * view.gap
        if needed > card.h:
            pad = 2 * view.gap
            card = Box(card.x, view.height - view.gap - needed - 2 * pad, card.w, needed + 2 * pad)
            inner = card.inset(pad)
    tiled = _tiles(inner, buttons, view, beside)
    if tiled and beside:
        first = tiled[buttons[0]]
        above = inner.top(max(0, first.y - view.gap - inner.y))
        return boxes | {"card": card} | tiled | _words_above(above, view)
    place, slots = _buttons(inner, len(buttons), view, spare=view.body * 4 if beside else 0)
    boxes |= {"card": card} | (tiled or dict(zip(buttons, slots, strict=True)))
    if beside:
        return boxes | _words_above(inner.top(max(0, place.y - view.gap - inner.y)), view)
    words = under["header"]
    half = words.h // 2
    halves = {"title": words.top(half), "words": words.below(words.y + half)}
    return boxes | halves | {"progress": under["progress"]}


TILE = (6.4, 4.6)
"""The least width and height of a tile, in text sizes."""


def has_tiles(boxes: Mapping[str, Box]) -> bool:
    """Whether the buttons of a pause, but for the first, are tiles under it."""
    first, second = boxes[PAUSE_BUTTONS[0]], boxes[PAUSE_BUTTONS[1]]
    return second.w < 0.5 * first.w and second.h > first.h


def _tiles(
    inner: Box, buttons: Sequence[str], view: View, with_words: bool
) -> dict[str, Box] | None:
    """The first button across the card and the others three in a row, in the place of the keys;
    None where they would be too small. Words stand above them, or elsewhere."""
    base, gap = view.base, round(max(view.gap, 0.6 * view.base))
    rows = -(-(len(buttons) - 1) // 3)
    words = round(view.title * 1.4 + view.body * 5) if with_words else 0
    first = round(max(view.touch, 3.2 * base))
    room = inner.h - words - gap - first - rows * gap
    wide, high = (inner.w - 2 * gap) // 3, room // rows
    if wide < TILE[0] * base or high < TILE[1] * base or high <= first:
        return None
    high = min(high, round(0.78 * wide))
    place = inner.below(inner.bottom - rows * high - (rows - 1) * gap)
    top = Box(inner.x, place.y - gap - first, inner.w, first)
    tiles = dict(zip(buttons[1:], place.grid(3, rows, gap), strict=False))
    if len(tiles) % 3 == 1:  # the last one takes all of its row
        last = tiles[buttons[-1]]
        tiles[buttons[-1]] = last._replace(w=inner.w)
    return {buttons[0]: top} | tiles


def _words_above(room: Box, view: View) -> dict[str, Box]:
    """Title and words above the buttons, and the line of progress where there is room for it."""
    words = room.top(round(view.title * 1.4 + view.body * 4.4))
    title = words.top(round(words.h * 0.42))
    below = words.below(title.bottom)
    if below.h < 3.5 * view.body:
        return {"title": title, "words": below}
    stroke = round(max(6 * view.scale, 0.6 * view.body))
    line = below.below(below.bottom - stroke)
    return {"title": title, "words": below.top(below.h - stroke), "progress": line}


def _card(under: dict[str, Box], view: View) -> tuple[Box, bool]:
    """The card, and whether it is beside the board, of which it covers some where it would be too
    narrow for words."""
    panel, board = under["panel"], under["board"]
    if panel.x >= board.right:
        wide = max(panel.w, min(round(view.base * 13), panel.right - view.gap))
        if panel.w < view.base * 10:
            return Box(panel.right - wide, panel.y, wide, panel.h), True
        return panel, True
    return Box(panel.x, panel.y, panel.w, min(panel.h, view.height - panel.y - view.gap)), False


def _buttons(
    inner: Box, count: int, view: View, words: int = 0, spare: int = 0
) -> tuple[Box, list[Box]]:
    """The buttons at the foot of a card, in one column or, where that is too high, in two or three.

    They leave ``words`` pixels above them, unless they would be too low for a finger. There are
    three columns where two would not spare so many pixels.
    """
    gap = view.gap
    height = round(max(view.touch, min(view.base * 2.8, inner.h * 0.1)))
    columns = 1
    if inner.h < count * (height + gap) + view.base * 8:
        columns = 2
        rows = -(-count // 2)
        room = (inner.h - (rows - 1) * gap) // rows
        spared = max((inner.h - words - rows * gap) // rows if words else room, view.base * 1.6)
        wanted = view.base * 2.6
        if spare:  # words stand above them, and nothing else does
            wanted = max(wanted, min(4.2 * view.base, (inner.w - gap) / 2 / 2.3))
        height = round(max(view.touch, min(wanted, room * 0.72, spared)))
        high = rows * height + (rows - 1) * gap
        if inner.h - high < spare and inner.w >= 5.1 * view.touch:
            columns = 3
    rows = -(-count // columns)
    high = min(inner.h, rows * height + (rows - 1) * gap)
    place = Box(inner.x, inner.bottom - high, inner.w, high)
    slots = place.grid(columns, rows, gap)[:count]
    odd = len(slots) % columns
    if odd:  # those of the last row share it
        row = Box(inner.x, slots[-1].y, inner.w, slots[-1].h)
        slots[-odd:] = row.columns(odd, gap)
    return place, slots
