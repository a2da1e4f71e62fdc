"""The layout of a card of wishes: rows with a label and a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.layout.pages import fingertip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.layout.geometry import View


def wish_rows(area: Box, view: View, names: Sequence[str], number: int = 0) -> dict[str, Box]:
    """``row.NAME``, ``label.NAME`` and ``NAME`` for the wishes of page ``number``, and the ``card``
    on which they lie; label and value are side by side, or one above the other."""
    tip = fingertip(view)
    stacked = area.w < view.base * 20
    label = round(view.body * 1.35) if stacked else 0
    least = round(max(tip, view.base * 2.4)) + label + 2 * view.line
    fitting = max(1, min(len(names), area.h // least))
    pages = -(-len(names) // fitting)
    count = -(-len(names) // pages)
    height = min(area.h // count, round(least * 1.25))
    shown = names[number * count : (number + 1) * count]
    boxes = {"card": area.top(height * len(shown))}
    for index, name in enumerate(shown):
        row = Box(area.x, area.y + index * height, area.w, height)
        inner = row.inset(round(min(view.gap * 2, row.w * 0.03)), max(1, view.line))
        boxes[f"row.{name}"] = row
        pill = min(inner.h - label, round(max(tip, view.base * 2.3)))
        if stacked:
            boxes[f"label.{name}"] = inner.top(label)
            boxes[name] = inner.below(inner.y + label).top(pill)
        else:
            width = round(min(view.base * 19, inner.w * 0.6))
            boxes[name] = Box(inner.right - width, row.centre[1] - pill // 2, width, pill)
            boxes[f"label.{name}"] = inner.left(inner.w - width - view.gap)
    return boxes
