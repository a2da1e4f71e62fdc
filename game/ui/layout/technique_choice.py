"""The layout of the list of techniques: a tab for each tier, tiles, and buttons that turn pages."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page

TABS = ("medium", "hard", "expert", "master")
"""The tiers whose techniques a puzzle can require."""


def technique_choice(view: View) -> dict[str, Box]:
    """The page's frame, ``tile.I`` for each place from 0, and ``previous``, ``range``, ``next`` and
    ``any`` below them."""
    foot = round(max(fingertip(view), view.base * 2.5))
    boxes, body = page(view, TABS, foot + 3 * fingertip(view))
    row = body.below(body.bottom - foot)
    area = body.top(body.h - foot - 2 * view.gap)
    gap = max(2, view.gap)
    columns = max(1, min(3, (area.w + gap) // round(view.base * 15)))
    rows = max(1, (area.h + gap) // (round(max(fingertip(view), view.base * 2.7)) + gap))
    tiles = area.grid(columns, rows, gap)
    boxes |= {f"tile.{index}": box for index, box in enumerate(tiles)}
    button = min(round(view.base * 8), row.w - 2 * foot - 2 * view.gap)
    turning = row.left(row.w - button - view.gap)
    turning = turning.left(min(turning.w, round(view.base * 16)))
    return boxes | {
        "previous": turning.left(foot),
        "range": turning.inset(foot, 0),
        "next": turning.after(turning.right - foot),
        "any": Box(row.right - button, row.y, button, row.h),
    }
