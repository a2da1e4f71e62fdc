"""The layout of the Campaign: the scroll of a chapter, and below or beside it one of its stages.

wide                                              narrow
(<) Campaign          23 of 180 stars             (<) Campaign
chapter 1   o===========================o         [ chapter ]
chapter 2   | 1 -- 2 -- 3 -- 4 -- 5     |         +-------------+
...         | 10 - 9 -- 8 -- 7 -- 6     |         | scroll      |
            o===========================o         +-------------+
            Stage 3: ...     goals  [Play]        Stage 3 [Play]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.campaign import CHAPTER
from game.ui.layout.geometry import Box
from game.ui.layout.pages import fingertip, page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.layout.geometry import View

_ROLL = 1.1
"""The width of a roll of the scroll, in sizes of body text."""
_WIDE_CARD = 34
"""From this width on, in sizes of body text, the goals stand beside the words of a stage."""


def campaign(view: View, tabs: Sequence[str] = tuple("123456")) -> dict[str, Box]:
    """``scroll`` with ``stage.1`` to ``stage.10`` in the order of the way, the ``card`` with
    ``picture`` (where there is room), ``name``, ``idea``, ``goals`` and ``play``, and what all
    pages have."""
    boxes, body = page(view, tabs, least=round(view.base * 24), widest=60, tab=9)
    tip = fingertip(view)
    if "title" in boxes:
        title = boxes["title"]
        boxes["total"] = title.after(title.right - min(round(view.base * 11), title.w // 2))
        boxes["title"] = title.left(boxes["total"].x - title.x)
    roll = round(view.base * _ROLL)
    least = round(view.base * (8.5 if body.w >= _WIDE_CARD * view.base else 11)) + tip
    columns = 5
    rows = CHAPTER // columns
    most = round(rows * view.base * (14 if body.w >= _WIDE_CARD * view.base else 11))
    high = max(2 * tip + 2 * view.gap, min(most, body.h - min(least, round(body.h * 0.55))))
    scroll = body.top(high)
    boxes["scroll"] = scroll
    inner = scroll.inset(roll + view.gap // 2, max(2, view.gap // 2))
    places = inner.grid(columns, rows, 0)
    for number in range(CHAPTER):
        row, column = divmod(number, columns)
        column = columns - 1 - column if row % 2 else column
        boxes[f"stage.{number + 1}"] = places[row * columns + column]
    return boxes | _card(body.below(scroll.bottom + view.gap), view, tip)


def _card(card: Box, view: View, tip: int) -> dict[str, Box]:
    gap = view.gap
    inner = card.inset(min(2 * gap, card.w // 20), min(gap, card.h // 16))
    button = round(max(tip, min(view.base * 2.7, inner.h * 0.3)))
    boxes = {"card": card}
    if inner.w >= _WIDE_CARD * view.base:
        side = min(inner.h, round(view.base * 9))
        picture = inner.left(side).top(side)
        boxes["picture"] = picture
        right = max(round(view.base * 14), inner.w // 3)
        last = inner.after(inner.right - right)
        boxes["play"] = last.below(last.bottom - button)
        boxes["goals"] = last.top(last.h - button - gap)
        words = inner.after(picture.right + 2 * gap)
        words = words.left(last.x - 2 * gap - words.x)
        name = words.top(round(view.heading * 1.6))
        return boxes | {"name": name, "idea": words.below(name.bottom + gap // 2)}
    boxes["play"] = inner.below(inner.bottom - button)
    words = inner.top(inner.h - button - gap)
    name = words.top(min(round(view.heading * 1.5), words.h // 3))
    rest = words.below(name.bottom)
    goals = min(round(view.base * 1.5) * 3, rest.h // 2)
    if goals < round(view.base * 3):
        goals = 0
    idea = rest.top(rest.h - goals)
    side = min(idea.h - round(5.5 * view.base), round(0.6 * inner.w))
    if side >= 7 * view.base:
        room = idea.below(idea.bottom - side - gap)
        boxes["picture"] = room.centred(side, side)
        idea = idea.top(room.y - idea.y - gap)
    boxes |= {"name": name, "idea": idea}
    if goals:
        boxes["goals"] = rest.below(rest.bottom - goals)
    return boxes
