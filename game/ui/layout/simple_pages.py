"""Layouts of the first question to a new player, and of the pages of Large and simple.

+------------------------+
|  (seal)  Nonet         |
|  words                 |
|  [      button       ] |
|  [      button       ] |
+------------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LARGE_FINGERTIP, LINE_HEIGHT, Box, View
from game.ui.layout.pages import page
from game.ui.layout.playing import playing

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWERS = ("show", "know", "large")
"""The answers to the first question."""

SIMPLE_WON_BUTTONS = ("same", "menu")


GOODBYE_BUTTONS = ("close", "stay")


def welcome(view: View) -> dict[str, Box]:
    """``seal``, ``name``, ``title``, ``words`` and the three answers."""
    return _question(view, ANSWERS, 1)


def goodbye(view: View) -> dict[str, Box]:
    """``seal``, ``name``, ``title``, ``words`` and the two buttons."""
    return _question(view, GOODBYE_BUTTONS, 2)


def _question(view: View, answers: Sequence[str], lines: int) -> dict[str, Box]:
    """A page with a title, some lines of words, and buttons below them."""
    boxes, column = _head(view)
    title = round(view.title * 1.2)
    lines += column.w < view.base * 24
    boxes["title"] = column.top(title)
    boxes["words"] = column.below(column.y + title).top(round(view.body * LINE_HEIGHT * lines))
    rest = column.below(boxes["words"].bottom + view.gap)
    return boxes | _stacked(rest, answers, view)


def simple_menu(view: View, saved: bool = True) -> dict[str, Box]:
    """``seal`` and ``name``, then ``continue`` if a game is saved, ``play``, ``easier`` and
    ``harder`` side by side, and ``more``."""
    boxes, column = _head(view)
    names = ("continue", "play", "levels", "more") if saved else ("play", "levels", "more")
    boxes |= _stacked(column, names, view)
    easier, harder = boxes.pop("levels").columns(2, view.gap)
    return boxes | {"easier": easier, "harder": harder}


def more(view: View, doors: Sequence[str]) -> dict[str, Box]:
    """``back``, ``title``, and a button for each of ``doors``, in two columns where there is
    room."""
    boxes, body = page(view)
    columns = 2 if body.w >= view.base * 20 else 1
    rows = -(-len(doors) // columns)
    height = round(max(view.fingertip, view.base * 3.2))
    height = min(height, (body.h - (rows - 1) * view.gap) // rows)
    place = body.top(rows * height + (rows - 1) * view.gap)
    slots = place.grid(columns, rows, view.gap)
    return boxes | dict(zip(doors, slots, strict=False))


def simple_won(view: View, size: int = 9, pad_order: str = "123") -> dict[str, Box]:
    """``board`` with the ``seal`` on its corner, and in the place of the pad a ``card`` with
    ``title``, ``facts`` and the buttons."""
    under = playing(view, size, pad_order)
    board, panel = under["board"], under["panel"]
    side = round(board.w * 0.26)
    corner = round(side * 1.16)
    seal = Box(board.right - corner, board.bottom - corner, side, side)
    boxes = {"board": board, "grid": under["grid"], "seal": seal, "card": panel}
    inner = panel.inset(view.gap)
    height = round(min(max(view.fingertip, view.base * 3), (inner.h - view.gap) / 2))
    if panel.y >= board.bottom:  # below the board: the title stands in the place of the words
        row = inner.below(inner.bottom - height)
        slots = row.columns(2, view.gap)
        title, facts = under["words"], inner.top(max(1, row.y - view.gap - inner.y))
    else:
        place = inner.below(inner.bottom - 2 * height - view.gap)
        slots = place.rows(2, view.gap)
        words = inner.top(max(2, place.y - view.gap - inner.y))
        title, facts = words.top(words.h // 2), words.below(words.y + words.h // 2)
    boxes |= {"title": title, "facts": facts}
    return boxes | dict(zip(SIMPLE_WON_BUTTONS, slots, strict=True))


def _head(view: View) -> tuple[dict[str, Box], Box]:
    """``seal`` with ``name`` beside it, and the column below them."""
    margin = 2 * view.gap if view.width < view.height * 1.2 else view.margin
    area = view.box.inset(margin)
    column = area.centred(min(area.w, round(view.base * 30)), area.h)
    side = round(min(view.short * 0.14, area.h * 0.15))
    seal = Box(column.x, column.y, side, side)
    name = Box(seal.right + 2 * view.gap, seal.y, column.right - seal.right - 2 * view.gap, side)
    return {"seal": seal, "name": name}, column.below(seal.bottom + 2 * view.gap)


def _stacked(column: Box, names: Sequence[str], view: View) -> dict[str, Box]:
    """Equally high buttons one below the other, with what room is left above and below them."""
    gap = round(view.gap * 1.5)
    least = round(LARGE_FINGERTIP * view.scale)
    room = (column.h - (len(names) - 1) * gap) // len(names)
    height = min(room, round(max(least, view.base * 5)))
    high = len(names) * height + (len(names) - 1) * gap
    place = Box(column.x, column.y + (column.h - high) // 3, column.w, high)
    return dict(zip(names, place.rows(len(names), gap), strict=True))
