"""Layouts of How to play, the key table, and a controller's ring of digits."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip

OPEN_WIDTH, OPEN_HEIGHT = 46, 27
"""The least size, in text sizes, of a window in which the book lies open on two pages."""


ROOMY = 24
"""The height in text sizes of a page on which the picture may take more than the words."""


def how_to_play(view: View, last: bool = False) -> dict[str, Box]:
    """An open book: ``cover`` with ``page.0`` and in a wide window ``page.1``; on them ``back``,
    ``title``, ``picture`` with its ``caption``, ``words``, and the footer of ``previous``, ``dots``
    and ``next``; on the last page above it ``lesson`` and ``keys``."""
    edge = view.margin if view.short >= 560 * view.scale else view.gap
    cover = view.box.inset(edge)
    wide = cover.w > cover.h * 1.15 and cover.w >= OPEN_WIDTH * view.base
    if wide and cover.h >= OPEN_HEIGHT * view.base:
        return _open_book(cover, view, last)
    return _one_page(cover, view, last)


def _rim(view: View) -> int:
    return max(2, round(min(view.base * 0.42, view.short * 0.012)))


def _open_book(cover: Box, view: View, last: bool) -> dict[str, Box]:
    """Words on the left page, the picture on the right one."""
    most = round(cover.h * 1.72)
    cover = cover.centred(min(cover.w, most), cover.h)
    left, right = cover.inset(_rim(view)).columns(2, 0)
    boxes = {"cover": cover, "page.0": left, "page.1": right}
    pad = round(view.base * 1.7)
    left, right = left.inset(pad, round(view.base * 1.3)), right.inset(pad, round(view.base * 1.3))
    side = round(max(fingertip(view), view.base * 2.2))
    head = left.top(side)
    boxes |= {"back": head.left(side), "title": head.after(head.x + side + 2 * view.gap)}
    height = round(max(fingertip(view), view.base * 2.9))
    foot = left.below(left.bottom - height)
    boxes |= dict(zip(("previous", "next"), foot.columns(2, view.gap), strict=True))
    words = left.below(head.bottom + view.gap)
    words = words.top(foot.y - view.gap - words.y)
    if last:
        row = words.below(words.bottom - height)
        boxes |= dict(zip(("lesson", "keys"), row.columns(2, view.gap), strict=True))
        words = words.top(row.y - view.gap - words.y)
    line = round(view.caption * 1.7)
    dots = right.below(right.bottom - line)
    room = right.top(dots.y - view.gap - right.y)
    picture = min(room.w, room.h - line)
    place = room.centred(picture, picture + line)
    return boxes | {
        "words": words,
        "dots": dots,
        "picture": place.top(picture),
        "caption": Box(right.x, place.y + picture, right.w, line),
    }


def _one_page(cover: Box, view: View, last: bool) -> dict[str, Box]:
    """The picture above the words, or in a low window beside them."""
    leaf = cover.inset(_rim(view))
    boxes = {"cover": cover, "page.0": leaf}
    inner = leaf.inset(max(view.gap, round(min(view.base * 0.9, leaf.w * 0.035))), view.gap)
    side = fingertip(view)
    head = inner.top(side)
    boxes |= {"back": head.left(side), "title": head.after(head.x + side + view.gap)}
    body, footer = _with_footer(inner.below(head.bottom + view.gap // 2), view)
    boxes |= footer
    if last and body.h < view.base * 18 and body.w > body.h * 1.5:  # low: beside the title
        title = boxes["title"]
        width = (title.w - view.gap) // 2
        row = title.after(title.right - width)
        boxes["title"] = title.left(title.w - row.w - view.gap)
        boxes |= dict(zip(("lesson", "keys"), row.columns(2, view.gap), strict=True))
    elif last:
        row = body.below(body.bottom - footer["next"].h)
        boxes |= dict(zip(("lesson", "keys"), row.columns(2, view.gap), strict=True))
        body = body.top(body.h - row.h - view.gap)
    line = round(min(view.caption * 1.6, max(22 * view.scale, body.h * 0.07)))
    if body.w > body.h * 1.15:
        side = min(body.h - line, round(body.w * 0.5))
        left = body.left(side).centred(side, side + line)
        words, caption = body.after(left.right + 2 * view.gap), left
    else:
        share = 0.55 if body.h >= ROOMY * view.base else 0.29 if last else 0.38
        side = min(body.w, round(body.h * share) - line)
        left = body.top(side + line).centred(side, side + line)
        words, caption = body.below(left.bottom + view.gap), body.top(side + line)
    pictured = {"picture": left.top(side), "caption": caption.below(left.y + side).top(line)}
    return boxes | pictured | {"words": words}


def _with_footer(body: Box, view: View) -> tuple[Box, dict[str, Box]]:
    """The body without its footer, and the footer: ``previous``, ``dots`` and ``next``."""
    height = round(max(fingertip(view), min(view.base * 2.5, body.h * 0.1)))
    row = Box(body.x, body.bottom - height, body.w, height)
    width = round(min(view.base * 9, row.w * 0.36))
    boxes = {
        "previous": row.left(width),
        "dots": row.inset(width + view.gap, 0),
        "next": Box(row.right - width, row.y, width, height),
    }
    return body.top(body.h - height - view.gap), boxes


def ring(view: View, cell: Box, pad_order: str = "123") -> dict[str, Box]:
    """``ring`` with ``digit.1`` to ``digit.9`` and ``erase``, laid over a cell and wholly inside
    the window; eight digits lie round the ninth, in the directions in which a stick points at
    them."""
    side = round(max(36 * view.scale, min(cell.w * 0.8, view.short / 13)))
    reach = round(side * 1.42)
    half = reach + round(side * 0.64)
    below = round(side * 0.9)
    x = _within(cell.centre[0], half, half, view.width, view.gap)
    y = _within(cell.centre[1], half, half + below, view.height, view.gap)
    boxes = {
        "ring": Box(x - half, y - half, 2 * half, 2 * half),
        "erase": Box(x - side // 2, y + half + below - side, side, side),
    }
    for digit in range(1, 10):
        row, column = divmod(digit - 1, 3)
        row = row if pad_order == "123" else 2 - row
        slanting = 0.71 if row != 1 and column != 1 else 1.0
        dx, dy = round((column - 1) * reach * slanting), round((row - 1) * reach * slanting)
        boxes[f"digit.{digit}"] = Box(x + dx - side // 2, y + dy - side // 2, side, side)
    return boxes


def _within(middle: int, before: int, after: int, length: int, gap: int) -> int:
    """The middle, moved so that ``before`` and ``after`` pixels around it are in the window."""
    return max(gap + before, min(middle, length - gap - after))
