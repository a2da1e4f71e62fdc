"""The layout of lists with pictures: rows, buttons that turn pages, and those in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip, page

if TYPE_CHECKING:
    from collections.abc import Sequence

TABS = ("unfinished", "finished", "puzzles")
"""The tabs of My games."""


class Row(NamedTuple):
    """The parts of a row of a list."""

    picture: Box
    title: Box
    facts: Box
    buttons: tuple[Box, ...]
    """Fingertips at the right or at the lower right, the first one on top or leftmost."""
    progress: Box | None = None
    """Where a stroke shows how far the game is, if there is room."""


NARROW, PICTURE = 14, 0.26
"""The width of a sheet, as a multiple of body text, below which its picture is only this share of
it."""

WIDE, ROOMY = 22, 7.6
"""The least width of one of several sheets side by side, and the least height of a sheet with its
buttons below its words, as multiples of body text."""


FEW, MANY = 2.1, 1.25
"""How much higher than it must be a sheet may be where one of a few, and one of a full page."""


def listing(view: View, tabs: Sequence[str] = TABS, listed: int = 0) -> dict[str, Box]:
    """The page's frame, ``row.I`` for each place of a page from 0, and ``previous``, ``range`` and
    ``next`` below them; ``said`` and ``undo`` take their place after a deletion. Where fewer are
    ``listed`` than there is room for, there are fewer places, which are larger."""
    foot = round(max(fingertip(view), view.base * 2.3))
    height = row_height(view)
    boxes, body = page(view, tabs, foot + 2 * height + 2 * view.gap, widest=78)
    area, gap = body.top(body.h - foot - view.gap), view.gap
    columns = max(1, min(3, int((area.w + gap) // (view.base * WIDE))))
    height = max(height, round(view.base * (ROOMY if columns > 1 else 0)))
    count = max(1, (area.h + gap) // (height + gap))
    used = -(-listed // max(1, columns))
    if 0 < used < count:
        columns = min(columns, max(2, listed))
        count, most = used, FEW
    else:
        most = MANY
    room = (area.h - (count - 1) * gap) // count
    rows = area.top(count * min(room, round(height * most)) + (count - 1) * gap)
    boxes |= {f"row.{i}": box for i, box in enumerate(rows.grid(columns, count, gap))}
    return boxes | _foot(body.below(body.bottom - foot), view)


def with_button(boxes: dict[str, Box], view: View, button: bool) -> dict[str, Box]:
    """A listing whose rows are lower, so that there is room for ``without`` below them."""
    names = [name for name in boxes if name.startswith("row.")]
    if not button:
        return boxes
    last = boxes[names[-1]]
    top, low, right = boxes[names[0]].y, last.bottom, max(boxes[name].right for name in names)
    high, gap = boxes["undo"].h, view.gap
    share = (low - top - high) / (low - top + gap)
    found = dict(boxes)
    for name in names:
        box = boxes[name]
        y = top + round((box.y - top) * share)
        found[name] = box._replace(y=y, h=round((box.h + gap) * share) - gap)
    wide = min(right - boxes[names[0]].x, round(view.base * 20))
    found["without"] = Box(right - wide, low - high, wide, high)
    return found


def tiles(view: View) -> dict[str, Box]:
    """As `listing`, with tiles side by side in the place of rows, and ``jump`` and ``bad`` at the
    foot: the first unsolved puzzle, and what could not be read."""
    side = round(max(fingertip(view), view.base * 2.3))
    gap = view.gap
    boxes, body = page(view, (), 0, widest=80)
    one_row = body.w >= view.base * 42
    foot = side if one_row else 2 * side + gap
    area = body.top(body.h - foot - gap)
    width = round(max(1.6 * fingertip(view), min(view.base * 6.2, area.w / 2.2)))
    height = width + round(view.body * 1.4)
    columns = max(1, (area.w + gap) // (width + gap))
    rows = max(1, (area.h + gap) // (height + gap))
    high = min((area.h + gap) // rows - gap, round(height * 1.2))
    places = area.top(rows * (high + gap) - gap).grid(columns, rows, gap)
    boxes |= {f"row.{i}": box for i, box in enumerate(places)}
    row = body.below(body.bottom - foot).top(side)
    words = row.after(row.right - round(view.base * 23)) if one_row else row.moved(0, side + gap)
    bad, jump = words.columns(2, gap)
    turning = row.left(min(row.w, round(view.base * 17)))
    return boxes | {
        "previous": turning.left(side),
        "range": turning.inset(side + gap // 2, 0),
        "next": Box(turning.right - side, row.y, side, side),
        "bad": bad,
        "jump": jump,
        "said": row.left(0),
        "undo": jump,
    }


def positions(view: View, count: int) -> dict[str, Box]:
    """As `listing` without tabs, and with ``add``: under the last of ``count`` rows where there
    is room for it, else at the right of the foot."""
    boxes = listing(view, (), count)
    most = row_count(boxes)
    row = boxes["said"]._replace(w=boxes["undo"].right - boxes["said"].x)
    add = row.after(row.right - min(round(view.base * 16), row.w * 11 // 20))
    side = boxes["previous"].w
    turning = row.left(min(add.x - view.gap - row.x, round(view.base * 18)))
    if 0 < count <= most:
        below = boxes[f"row.{count - 1}"].bottom + 2 * view.gap
        add = add._replace(x=row.x, y=below) if below + add.h <= row.y else add
    return boxes | {
        "add": add,
        "previous": turning.left(side),
        "range": turning.inset(side, 0),
        "next": Box(turning.right - side, row.y, side, row.h),
    }


def row_height(view: View) -> int:
    """The least height of a row: two fingertips, or three lines of words."""
    return round(max(2 * fingertip(view) + view.line * 2, view.base * 4.4))


def row_count(boxes: dict[str, Box]) -> int:
    """How many rows a page has."""
    return sum(name.startswith("row.") for name in boxes)


def _roomy(inner: Box, view: View, buttons: int) -> Row:
    """A sheet with its words at the top right, and the stroke and the buttons below them."""
    tip, gap = _tip(inner, view, 1), view.gap // 2
    least = max(inner.w // 4, inner.w - round(12 * view.base))  # the words need the rest
    picture = inner.left(min(inner.h, inner.w // 2, least))
    words = inner.after(picture.right + round(view.base * 0.9))
    title = words.top(round(view.heading * 1.5))
    foot = words.below(words.bottom - (tip if buttons else 0))
    width = buttons * tip + max(0, buttons - 1) * gap
    places = foot.after(foot.right - width).columns(buttons, gap) if buttons else []
    facts = words.below(title.bottom)
    facts = facts.top(foot.y - facts.y)
    progress = foot.left(max(0, foot.w - width - 2 * gap))
    roomy = progress if buttons and progress.w >= view.base * 2 else None
    return Row(picture, title, facts, tuple(places), roomy)


def _tip(row: Box, view: View, buttons: int) -> int:
    """The side of a button in a row, which grows with text as far as the row is high enough."""
    return max(fingertip(view), min(view.button, row.h // max(1, buttons)))


def _foot(row: Box, view: View) -> dict[str, Box]:
    side = row.h
    undo = min(round(view.base * 9), row.w // 2)
    turning = row.centred(min(row.w, round(view.base * 22)), row.h)
    return {
        "previous": turning.left(side),
        "range": turning.inset(side + view.gap // 2, 0),
        "next": Box(turning.right - side, row.y, side, side),
        "said": row.left(row.w - undo - view.gap),
        "undo": Box(row.right - undo, row.y, undo, row.h),
    }


def parts(row: Box, view: View, buttons: int) -> Row:
    """The parts of a row with so many buttons: side by side, or one above the other where the
    words need the room."""
    pad = max(2, min(view.gap, row.h // 12))
    picture = row.inset(pad).left(row.h - 2 * pad)
    if row.w < NARROW * view.base:  # the words need the room
        picture = picture.left(min(picture.w, round(PICTURE * row.w)))
    tip = _tip(row, view, buttons)
    gap = view.gap // 2
    if row.h >= view.base * ROOMY - 1 and row.h >= tip + view.base * 5:
        return _roomy(row.inset(pad), view, buttons)
    stacked = buttons > 1 and row.w < view.base * 34 and row.h >= 2 * tip
    width = tip if stacked else buttons * tip + max(0, buttons - 1) * gap
    x = row.right - pad - width
    if stacked:
        column = Box(x, row.y, tip, row.h).centred(tip, 2 * tip)
        places = tuple(column.rows(2, 0))
    else:
        line = Box(x, row.y, width, row.h).centred(width, tip)
        places = tuple(line.columns(buttons, gap)) if buttons else ()
    left = picture.right + pad + view.gap
    words = Box(left, row.y + pad, max(0, x - view.gap - left), row.h - 2 * pad)
    title = words.top(round(min(words.h * 0.42, view.heading * 1.5)))
    facts = words.below(title.bottom)
    spare = max(0, facts.h - round(view.body * 3.2)) // 2
    title = title.moved(0, spare)
    return Row(picture, title, facts.below(title.bottom), places)
