"""The layout of the options of a kind: its picture and sentence, a card of wishes, and Play.

wide                                         narrow
(<) Killer                        [heart]    (<) Killer  [heart]
+-----------+  +----------------------+      +---------------------+
| picture   |  | Size      < 9x9 >    |      | Size      < 9x9 >   |
|           |  | Level     < Easy >   |      | Level     < Easy >  |
| sentence  |  | ...                  |      +---------------------+
+-----------+  +----------------------+      note
                note        (Play)            (<) (>)      (Play)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT, Box, View
from game.ui.layout.pages import fingertip, page
from game.ui.layout.wish_rows import wish_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE = 46
"""The least width of a page with a picture beside the card, as a multiple of body text."""


TALL = 36
"""The least height of a narrow page with a picture above the card, as a multiple of body text."""


def kind_options(
    view: View, names: Sequence[str], number: int = 0, parts: int = 1
) -> dict[str, Box]:
    """The page's frame and ``favourite``; in wide windows a ``sheet`` with a ``picture`` and
    ``words``, for a mix of so many ``parts``; the ``card`` with its rows, a ``note`` below, and
    ``previous``, ``next`` and ``play`` at the foot, where ``progress`` and ``cancel`` stand while a
    puzzle is made."""
    boxes, body = page(view, widest=66)
    side = boxes["back"].h
    title = boxes["title"]
    boxes["favourite"] = title.after(title.right - side).centred(side, side)
    boxes["title"] = title.left(title.w - side - view.gap)
    foot = round(max(fingertip(view), view.base * 2.5))
    area = body.below(body.y + view.gap)
    if area.w >= view.base * WIDE and area.h >= view.base * 16:
        left = area.left(round(area.w * 0.36))
        boxes |= _sheet(left, view, parts)
        area = area.after(left.right + 3 * view.gap)
    elif area.h >= view.base * TALL:
        boxes |= _low_sheet(area, view, parts)
        area = area.below(boxes["sheet"].bottom + 2 * view.gap)
    note = round(view.caption * LINE_HEIGHT)
    above = area.top(area.h - foot - note - 3 * view.gap)
    boxes |= wish_rows(above, view, names, number)
    below = area.below(boxes["card"].bottom + view.gap)
    boxes["note"] = below.top(note)
    row = below.below(boxes["note"].bottom + view.gap).top(foot)
    button = min(round(view.base * 11), round(row.w * 0.5))
    play = row.after(row.right - button)
    return boxes | {
        "previous": row.left(foot),
        "next": row.after(row.x + foot + view.gap).left(foot),
        "progress": row.left(row.w - button - view.gap),
        "play": play,
        "cancel": play,
    }


def _sheet(left: Box, view: View, parts: int) -> dict[str, Box]:
    """The sheet with the pictures of the parts, two side by side, and their sentences below."""
    pad, lines = round(view.base * 1.1), round(view.body * LINE_HEIGHT) * max(3, 2 * parts)
    wide = left.w - 2 * pad
    high = (wide - view.gap) // 2 if parts == 2 else wide
    space = round(view.base * 0.7)
    high = min(high, left.h - 2 * pad - space - lines)
    sheet = left.top(high + space + lines + 2 * pad)
    inner = sheet.inset(pad)
    picture = inner.top(high)
    return {"sheet": sheet, "picture": picture, "words": inner.below(picture.bottom + space)}


def _low_sheet(area: Box, view: View, parts: int) -> dict[str, Box]:
    """The sheet with the pictures of the parts at its left and their sentences at its right."""
    pad, pair = round(view.base), parts == 2
    high = min(round(area.w * (0.3 if pair else 0.44)), round(area.h * 0.3))
    sheet = area.top(high)
    inner = sheet.inset(pad)
    picture = inner.left(2 * inner.h + view.gap if pair else inner.h)
    words = inner.after(picture.right + pad)
    return {"sheet": sheet, "picture": picture, "words": words}


def pages_of_options(view: View, names: Sequence[str]) -> int:
    """How many pages the wishes take."""
    shown = sum(name.startswith("row.") for name in kind_options(view, names))
    return -(-len(names) // shown)
