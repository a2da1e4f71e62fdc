"""The layout of the card that shows a hint, or what Done found."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View

LINES = 4
"""Lines of words that must fit in a card before its buttons get a row of their own."""


def grown(card: Box, room: Box, view: View, words: int, buttons: int = 1) -> Box:
    """The card made higher, as far as ``room`` allows, so that ``words`` pixels of them fit."""
    pad = round(view.gap * 1.6)
    row = round(max(view.touch, view.base * 2.3)) if buttons else 0
    needed = 2 * pad + view.touch + words + view.gap + row
    needed = max(needed, 2 * pad + 2 * view.touch + LINES * view.body)
    height = max(card.h, min(needed, room.bottom - room.y))
    bottom = max(card.bottom, min(room.bottom, card.y + height))
    return Box(card.x, bottom - height, card.w, height)


def message(card: Box, view: View, buttons: int = 1) -> dict[str, Box]:
    """``title`` with ``close`` at its right, ``words``, and ``button.N`` in a row below.

    In a low card the buttons stand beside the title, which leaves more to the words.
    """
    pad = min(round(view.gap * 1.6), card.h // 10)
    inner = card.inset(pad)
    touch = min(view.touch, inner.h // 2)
    head = inner.top(touch)
    close = Box(head.right - touch, head.y, touch, touch)
    low = buttons and inner.h < 2 * touch + LINES * view.body and head.w >= 6 * touch
    if low:
        row = Box(head.x, head.y, close.x - view.gap - head.x, touch)
        widest, words = row.w * 9 // 25, inner.below(head.bottom)
    else:
        height = round(max(touch, min(view.base * 2.3, inner.h * 0.3))) if buttons else 0
        row = Box(inner.x, inner.bottom - height, inner.w, height)
        widest, words = round(view.base * 9), inner.below(head.bottom)
        words = words.top(max(0, row.y - view.gap - words.y))
    width = min(widest, (row.w - (buttons - 1) * view.gap) // max(1, buttons))
    first = row.right - buttons * width - (buttons - 1) * view.gap
    end = first if low else close.x
    boxes = {"title": Box(head.x, head.y, end - view.gap - head.x, touch), "close": close}
    for i in range(buttons):
        boxes[f"button.{i}"] = Box(first + i * (width + view.gap), row.y, width, row.h)
    return boxes | {"words": words}
