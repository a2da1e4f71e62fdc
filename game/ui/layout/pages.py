"""The frame that all pages share.

wide                              narrow                 low
(<) Title                         (<) Title              (<) tab | tab | tab
tab       +-------------------+   tab | tab | tab        +-----------------+
tab       | body              |   +------------------+   | body            |
tab       |                   |   | body             |   +-----------------+
          +-------------------+   +------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box, View

if TYPE_CHECKING:
    from collections.abc import Sequence


def fingertip(view: View) -> int:
    """The smallest side of what is tapped on a page, even in the smallest windows, since no board
    takes the room."""
    return max(view.touch, view.fingertip)


def page(
    view: View, tabs: Sequence[str] = (), least: int = 0, widest: float = 48, tab: float = 0
) -> tuple[dict[str, Box], Box]:
    """``back``, ``title``, ``tab.NAME`` for each tab, and the body below or beside them; where
    the tabs would be too small, ``tabs``, one choice, has their place.

    ``least`` is the height that the body needs: where it would have less, the tabs take
    the place of the title. ``widest`` and the least width of a ``tab`` are multiples of the body
    text size.
    """
    wide = view.width >= view.height * 1.2
    area = view.box.inset(view.margin if wide else min(view.margin, 2 * view.gap))
    if tabs and area.w >= view.base * 48 and area.h >= view.base * 24:
        return _beside(_narrowed(area, view.base * 72), view, tabs)
    return _stacked(_narrowed(area, view.base * widest), view, tabs, least, tab)


def _narrowed(area: Box, width: float) -> Box:
    """The area, narrowed to rows that are still easy to read."""
    return area.centred(min(area.w, round(width)), area.h)


def _back(view: View) -> int:
    """The side of the back button."""
    return round(max(fingertip(view), view.base * 1.9))


def _beside(area: Box, view: View, tabs: Sequence[str]) -> tuple[dict[str, Box], Box]:
    """The back button and the title in one line, the tabs as rows below."""
    side = round(max(fingertip(view), view.base * 2.4))
    header = area.top(max(side, round(view.title * 1.4)))
    back = Box(header.x, header.y + (header.h - side) // 2, side, side)
    boxes = {"back": back, "title": header.after(back.right + 2 * view.gap)}
    below = area.below(header.bottom + 3 * view.gap)
    column = below.left(round(view.base * 12.8))
    body = below.after(column.right + round(4.8 * view.gap))
    gap = round(view.gap * 0.8)
    height = round(max(fingertip(view), view.base * 2.64))
    height = min(height, (below.h - (len(tabs) - 1) * gap) // len(tabs))
    if height < fingertip(view):
        return boxes | {"tabs": column.top(fingertip(view))}, body
    for i, tab in enumerate(tabs):
        boxes[f"tab.{tab}"] = Box(column.x, column.y + i * (height + gap), column.w, height)
    return boxes, body


def _stacked(
    area: Box, view: View, tabs: Sequence[str], least: int, tab: float
) -> tuple[dict[str, Box], Box]:
    header = area.top(round(max(fingertip(view), view.base * 2.2)))
    side = _back(view)
    back = Box(header.x, header.y + (header.h - side) // 2, side, side)
    beside_back = header.after(back.right + view.gap)
    boxes = {"back": back}
    body = area.below(header.bottom + view.gap)
    if not tabs:
        return boxes | {"title": beside_back}, body
    height = round(max(fingertip(view), view.base * 2.2))
    if body.h - height - view.gap < least:
        row = beside_back
    else:
        boxes["title"] = beside_back
        row = body.top(height)
        body = body.below(row.bottom + view.gap)
    places = row.columns(len(tabs), view.gap // 2)
    if min(place.w for place in places) < max(fingertip(view), view.base * tab):
        return boxes | {"tabs": row}, body
    return boxes | {f"tab.{name}": at for name, at in zip(tabs, places, strict=True)}, body
