"""The layout of the days: the sheet of a month, and beside or below it one day of it.

wide                                     narrow, if there is room     small
+----------------------------+  title    +-------------------+        (<) Month | Day
| (<) November        (<)(>) |  facts    | month             |        +------------+
| Mon  Tue  Wed ...          |  slots    +-------------------+        | the one or |
|  .    .    .               |  +-----+  | board | title     |        | the other  |
|                            |  |board|  |       | slots     |        +------------+
+----------------------------+  +-----+  |       | play      |
                                [ play ]
                                streak
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.daily import SHOWN
from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page

if TYPE_CHECKING:
    from collections.abc import Sequence

PARTS = ("month", "day")
"""What is seen apart where there is no room for both."""

WEEK = 7

_ROW = 1.5
"""The height of a line of words, as a multiple of body text."""

_CHOICE = 1.9
"""The height of the choice of a puzzle, in sizes of body text."""

_CELL = 2.7
"""The least width of a day beside which the puzzles of one lie open, in sizes of body text: it has
room for a number and a seal, and a time below them."""

_SLOT = 4.9
"""The least width of the name of a puzzle in the row of all, as a multiple of body text."""


def days(view: View, weeks: int = 6, part: str = "month") -> dict[str, Box]:
    """``month`` and ``day``, as far as they are seen; in them ``back``, ``title``, ``earlier``,
    ``later``, ``weekday.N`` and ``cell.N`` from the Monday of the first week on, and ``name``,
    ``facts``, ``slot.NAME`` or ``slots``, ``board``, ``play``, ``share`` and ``streak``. Where only
    one ``part`` is seen, ``tab.NAME`` or ``tabs``."""
    roomy = view.width >= view.base * 60 and view.height >= view.base * 40
    area = view.box.inset(view.margin if roomy else min(view.margin, 2 * view.gap))
    return _beside(area, view, weeks) or _below(area, view, weeks) or _apart(view, weeks, part)


def _beside(area: Box, view: View, weeks: int) -> dict[str, Box]:
    """The month at the left, the day at the right; empty without room for that."""
    tip, gutter = fingertip(view), 3 * view.gap
    area = area.centred(min(area.w, round(view.base * 82)), min(area.h, round(view.base * 58)))
    right = max(round(area.w * 0.31), round(view.base * 17))
    month = area.left(area.w - right - gutter)
    boxes = _month(month, view, weeks, header=True)
    narrow = boxes["cell.0"].w < max(tip, view.base * _CELL) or boxes["cell.0"].h < 0.8 * tip
    if view.width < view.height * 1.2 or narrow:
        return {}
    day = _day(area.after(month.right + gutter), view)
    return {"month": month} | boxes | day if day else {}


def _below(area: Box, view: View, weeks: int) -> dict[str, Box]:
    """The month above, the day below; empty without room for that."""
    tip = fingertip(view)
    area = area.centred(min(area.w, round(view.base * 52)), area.h)
    month = area.top(area.h - max(round(view.base * 20), area.h // 3))
    boxes = _month(month, view, weeks, header=True)
    month = month.top(boxes[f"cell.{WEEK * weeks - 1}"].bottom + view.gap - month.y)
    narrow = boxes["cell.0"].w < max(tip, view.base * _CELL) or boxes["cell.0"].h < tip
    if view.width >= view.height * 1.2 or narrow:
        return {}
    day = _day(area.below(month.bottom + 2 * view.gap), view)
    return {"month": month} | boxes | day if day else {}


def _apart(view: View, weeks: int, part: str) -> dict[str, Box]:
    """Only one of the two, below the tabs."""
    boxes, body = page(view, PARTS, least=view.height, widest=52)
    boxes = {name: box for name, box in boxes.items() if name != "title"}
    if part == "month":
        body = body.inset(-min(view.gap, body.x), 0)
        return boxes | {"month": body} | _month(body, view, weeks, header=False)
    return boxes | (_day(body, view) or _day(body, view, least=0))


def _month(sheet: Box, view: View, weeks: int, header: bool) -> dict[str, Box]:
    """The parts of the sheet of a month; the ``header`` has the way back."""
    tip, narrow = fingertip(view), sheet.w < view.base * 30
    inner = sheet.inset(2 if narrow else round(view.base * 1.2), 2 if narrow else view.gap)
    top = inner.top(round(max(tip, view.base * 2.4)))
    side = round(max(tip, view.base * 1.9))
    boxes: dict[str, Box] = {}
    title = top.inset(view.gap // 2, 0)
    if header:
        boxes["back"] = top.left(side).centred(side, side)
        title = top.after(top.x + side + view.gap)
    later = Box(top.right - side, top.y + (top.h - side) // 2, side, side)
    earlier = later.moved(-side - view.gap // 2, 0)
    boxes |= {"earlier": earlier, "later": later}
    boxes["title"] = title.left(earlier.x - title.x - view.gap // 2)
    below = inner.below(top.bottom + view.gap // 2)
    names = below.top(round(view.base * _ROW))
    boxes |= {f"weekday.{i}": box for i, box in enumerate(names.columns(WEEK, 0))}
    cells = below.below(names.bottom + view.gap // 2)
    cells = cells.top(min(cells.h, round(weeks * inner.w / WEEK * 1.15)))
    return boxes | {f"cell.{i}": box for i, box in enumerate(cells.grid(WEEK, weeks, 0))}


def _day(area: Box, view: View, least: float = 6.0) -> dict[str, Box]:
    """The parts of a day, with a board of at least so much body text; empty without room."""
    smallest = round(max(view.base * least, fingertip(view) * min(1, least)))
    if area.w >= view.base * 30 and area.w > area.h:
        return _wide_day(area, view, smallest)
    gap = view.gap
    boxes, rest = _words(area, view)
    play = round(max(fingertip(view), view.base * 2.7))
    for high in (round(view.base * 8.4), round(view.base * 3.4), 0):
        room = rest.h - play - gap - (high + 2 * gap if high else 0)
        side = min(rest.w, room)
        if side >= smallest or not high:
            break
    if side < smallest:
        return {}
    sheet = rest.top(side)
    boxes["board"] = sheet
    foot = rest.below(sheet.bottom + gap).top(play)
    if high:
        boxes["streak"] = rest.below(foot.bottom + 2 * gap).top(high)
    return boxes | _buttons(foot, view)


def _wide_day(area: Box, view: View, smallest: int) -> dict[str, Box]:
    """The board at the left, everything else beside it."""
    gap = view.gap
    side = min(area.h, round(area.w * 0.46))
    board = area.left(side).top(side)
    boxes, rest = _words(area.after(board.right + 2 * gap), view)
    play = round(max(fingertip(view), view.base * 2.7))
    if side < smallest or rest.h < play:
        return {}
    foot = rest.top(play)
    boxes |= {"board": board} | _buttons(foot, view)
    streak = rest.below(foot.bottom + 2 * gap).top(round(view.base * 8.4))
    if streak.h >= view.base * 3:
        boxes["streak"] = streak
    return boxes


def _buttons(foot: Box, view: View) -> dict[str, Box]:
    """The filled button, and beside it the one that shares."""
    share = max(foot.h, fingertip(view))
    return {
        "play": foot.left(foot.w - share - view.gap),
        "share": foot.after(foot.right - share),
    }


def _words(area: Box, view: View) -> tuple[dict[str, Box], Box]:
    """The name of the day, what is said of it and its puzzles, and what is left below."""
    name = area.top(round(view.base * 2.3))
    facts = area.below(name.bottom).top(round(view.base * _ROW))
    boxes = {"name": name, "facts": facts}
    tip = max(fingertip(view), round(view.base * 1.7))
    below = area.below(facts.bottom + view.gap // 2)
    for columns in (len(SHOWN), 4):
        lines = -(-len(SHOWN) // columns)
        room = below.top(lines * tip)
        if area.w / columns >= max(tip, view.base * _SLOT) and area.h >= (lines + 3.5) * 2 * tip:
            places: Sequence[Box] = room.grid(columns, lines, 0)
            boxes |= {f"slot.{slot}": at for slot, at in zip(SHOWN, places, strict=False)}
            return boxes, below.below(room.bottom + view.gap)
    row = below.top(round(max(tip, view.base * _CHOICE)))
    return boxes | {"slots": row}, below.below(row.bottom + view.gap)
