"""The layout of the album: one page of ten seals at a time, and what is said of the chosen one.

+-----------------------------+
| seal seal seal seal seal    |
| seal seal seal seal seal    |
|-----------------------------|
| SEAL  Name                  |
|       what it takes    date |
+-----------------------------+
"""

from __future__ import annotations

from game.session.album.seals import PAGES
from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import page

COUNT = 10
"""How many seals lie on a page."""

_DETAIL = 6.4
"""The height of what is said of a seal, in sizes of body text."""


def album(view: View) -> dict[str, Box]:
    """``back``, ``title``, ``tab.NAME`` or ``tabs`` for the pages, the ``sheet``, ``seal.0`` to
    ``seal.9``, and of the chosen seal ``large``, ``name``, ``words`` and ``date``."""
    boxes, sheet = page(view, tuple(PAGES), least=round(view.base * 16), widest=60, tab=4.2)
    pad = round(min(view.base * 1.4, sheet.w * 0.04))
    inner = sheet.inset(pad, round(min(pad, sheet.h * 0.03)))
    high = min(round(view.base * _DETAIL), round(inner.h * 0.46))
    upper = inner.top(inner.h - high - view.gap)
    columns = max((5, 2), key=lambda each: _side(upper, each))
    rows = -(-COUNT // columns)
    boxes |= {"sheet": sheet, "rule": Box(inner.x, upper.bottom, inner.w, max(1, view.line))}
    boxes |= {f"seal.{at}": box for at, box in enumerate(upper.grid(columns, rows, 0)[:COUNT])}
    return boxes | _detail(inner.below(upper.bottom + view.gap), view)


def _side(upper: Box, columns: int) -> float:
    """How large a seal can be."""
    return min(upper.w / columns, upper.h / -(-COUNT // columns))


def _detail(box: Box, view: View) -> dict[str, Box]:
    side = min(box.h, round(view.base * 5.4), round(box.w * 0.2))
    large = Box(box.x, box.y + (min(box.h, round(view.base * 6)) - side) // 2, side, side)
    words = box.after(large.right + max(view.gap, round(side * 0.2)))
    name = words.top(round(view.heading * 1.5))
    date = words.below(words.bottom - round(view.caption * 1.5))
    below = words.below(name.bottom)
    return {
        "large": large,
        "name": name,
        "words": below.top(max(0, date.y - below.y)),
        "date": date,
    }
