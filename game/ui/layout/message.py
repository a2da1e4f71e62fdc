"""The card in which a hint, or Done, speaks."""

from __future__ import annotations

from game.ui.geometry import Box, View


def message(card: Box, view: View, buttons: int = 1) -> dict[str, Box]:
    """``title`` with ``close`` at its right, ``words``, and ``button.N`` in a row below."""
    pad = min(round(view.gap * 1.6), card.h // 10)
    inner = card.inset(pad)
    touch = min(view.touch, inner.h // 2)
    close = Box(inner.right - touch, inner.y, touch, touch)
    title = Box(inner.x, inner.y, inner.w - touch - view.gap, touch)
    height = round(max(touch, min(view.base * 2.3, inner.h * 0.3))) if buttons else 0
    row = Box(inner.x, inner.bottom - height, inner.w, height)
    words = Box(inner.x, title.bottom, inner.w, max(0, row.y - view.gap // 2 - title.bottom))
    width = min(round(view.base * 9), (row.w - (buttons - 1) * view.gap) // max(1, buttons))
    boxes = {"title": title, "close": close, "words": words}
    for i in range(buttons):
        x = row.right - (buttons - i) * width - (buttons - 1 - i) * view.gap
        boxes[f"button.{i}"] = Box(x, row.y, width, height)
    return boxes
