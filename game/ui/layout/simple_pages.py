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

from game.ui.layout import desk_sheet
from game.ui.layout.geometry import LARGE_FINGERTIP, Box, View
from game.ui.layout.pages import page
from game.ui.layout.playing import playing
from game.ui.layout.result import SEAL_TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

SIMPLE_WON_BUTTONS = ("same", "menu")

NAME_HEIGHT = 2.73
"""The height of the name of the game with its motto, in sizes of body text."""


def simple_menu(view: View, saved: bool = True) -> dict[str, Box]:
    """``seal`` and ``name``, then ``continue`` if a game is saved, ``play``, ``easier`` and
    ``harder`` side by side, and ``more``.

    The first of them is a large sheet with parts ``sheet.NAME`` where there is room for one.
    """
    names = ("continue", "play", "levels", "more") if saved else ("play", "levels", "more")
    boxes = _sheet_beside(view, names) or _sheet_above(view, names)
    if not boxes:
        boxes, column = _head(view)
        boxes |= _stacked(column, names, view)
    easier, harder = boxes.pop("levels").columns(2, view.gap)
    return boxes | {"easier": easier, "harder": harder}


def _sheet_beside(view: View, names: Sequence[str]) -> dict[str, Box]:
    """The sheet at the left, the buttons at the right; empty without room for it."""
    if view.width < view.height * 1.2:
        return {}
    area = view.box.inset(min(view.margin, 4 * view.gap))
    margin, words = desk_sheet.pad(view), desk_sheet.words_height(view)
    board = min(round(area.w * 0.42) - 2 * margin, area.h - words)
    gutter = 3 * view.gap
    width = min(area.w, board + 2 * margin + gutter + round(view.base * 28))
    area = area.centred(width, area.h)
    column = area.after(area.x + board + 2 * margin + gutter)
    if board < view.base * 9 or column.w < view.base * 13:
        return {}
    boxes, rest = _head_in(column, view)
    buttons = _stacked(rest, names[1:], view, 6.5)
    high = max(box.bottom for box in buttons.values()) - area.y
    sheet = area.left(board + 2 * margin)
    sheet = sheet.centred(sheet.w, min(area.h, max(board + words, high)))
    return boxes | buttons | {names[0]: sheet} | desk_sheet.tall(sheet, view)


def _sheet_above(view: View, names: Sequence[str]) -> dict[str, Box]:
    """The sheet above the buttons; empty without room for it."""
    boxes, column = _head(view)
    gap, tip = round(view.gap * 1.5), round(LARGE_FINGERTIP * view.scale)
    least = max(tip, round(view.base * 2.4)) + round(view.base * 4.3)
    buttons = len(names) - 1
    room = column.h - buttons * (round(max(tip, view.base * 3)) + gap)
    if room < least or column.w < view.base * 15:
        return {}
    sheet = column.top(min(room, round(max(least, column.w * 0.66))))
    rest = column.below(sheet.bottom + gap)
    found = _stacked(rest, names[1:], view, 6.5)
    return boxes | found | {names[0]: sheet} | desk_sheet.wide(sheet, view)


def simple_days(view: View) -> dict[str, Box]:
    """``back``, ``title``, the sheet ``play`` with parts ``sheet.NAME``, and below it ``earlier``
    and ``later`` side by side."""
    boxes, body = page(view)
    high = round(max(view.fingertip, view.base * 3))
    row = body.below(body.bottom - high)
    boxes |= dict(zip(("earlier", "later"), row.columns(2, view.gap), strict=True))
    sheet = body.top(row.y - 2 * view.gap - body.y)
    ways = (desk_sheet.tall(sheet, view), desk_sheet.wide(sheet, view))
    parts = max(ways, key=lambda way: min(way["sheet.board"].w, way["sheet.board"].h))
    return boxes | {"play": sheet} | parts


def simple_won(view: View, size: int = 9, pad_order: str = "123") -> dict[str, Box]:
    """``board`` as it was, and beside or below it a ``card`` with ``title``, ``facts``, the
    ``seal`` and the buttons. Where the card is low, the title stands above the board."""
    under = playing(view, size, pad_order)
    board, panel = under["board"], under["panel"]
    boxes = {"board": board, "grid": under["grid"]}
    if panel.y >= board.bottom:
        top = board.bottom + view.gap
        card = Box(panel.x, top, panel.w, view.height - view.gap - top)
        return boxes | _simple_below(card, under["words"], view)
    card = Box(panel.x, board.y, panel.w, board.h)
    inner = card.inset(round(min(view.base * 1.4, card.w * 0.08)), view.gap + view.gap // 2)
    height = round(min(max(view.fingertip, view.base * 3), (inner.h - view.gap) / 2))
    place = inner.below(inner.bottom - 2 * height - view.gap)
    words = inner.top(max(2, place.y - view.gap - inner.y))
    side = round(min(150 * view.scale, inner.w * 0.46, words.h * 0.36))
    half = round(side * SEAL_TURN / 2)
    seal = Box(card.right - round(side * 0.12) - half - side // 2, 0, side, side)
    seal = seal._replace(y=max(1, card.y - round(side * 0.05)) + half - side // 2)
    rest = words.below(seal.bottom + round(side * 0.1))
    title = rest.top(min(round(view.title * 1.7), rest.h // 2))
    boxes |= {"card": card, "seal": seal, "title": title, "facts": rest.below(title.bottom)}
    return boxes | dict(zip(SIMPLE_WON_BUTTONS, place.rows(2, view.gap), strict=True))


def _simple_below(card: Box, words: Box, view: View) -> dict[str, Box]:
    """The card below the board, with the buttons side by side."""
    inner = card.inset(max(view.gap, round(card.w * 0.03)), view.gap)
    height = round(min(max(view.fingertip, view.base * 3), inner.h * 0.5))
    row = inner.below(inner.bottom - height)
    room = inner.top(max(1, row.y - view.gap - inner.y))
    side = round(min(max(64 * view.scale, 4 * view.base), room.h * 0.9, inner.w * 0.24))
    half = round(side * SEAL_TURN / 2)
    seal = Box(card.right - view.gap - half - side // 2, room.y + half - side // 2, side, side)
    facts = room.left(max(1, seal.x - view.gap - room.x))
    title = words
    if room.h >= view.title * 1.5 + 2.8 * view.body:
        title, facts = (
            facts.top(round(view.title * 1.5)),
            facts.below(facts.y + round(view.title * 1.5)),
        )
    boxes = {"card": card, "seal": seal, "title": title, "facts": facts}
    return boxes | dict(zip(SIMPLE_WON_BUTTONS, row.columns(2, view.gap), strict=True))


def _head(view: View) -> tuple[dict[str, Box], Box]:
    """``seal`` with ``name`` beside it, and the column below them."""
    margin = 2 * view.gap if view.width < view.height * 1.2 else view.margin
    area = view.box.inset(margin)
    return _head_in(area.centred(min(area.w, round(view.base * 30)), area.h), view)


def _head_in(column: Box, view: View) -> tuple[dict[str, Box], Box]:
    """``seal`` with ``name`` beside it at the top of a column, and what is below them."""
    side = round(min(view.short * 0.14, column.h * 0.15, 64 * view.scale))
    high = max(side, min(round(NAME_HEIGHT * view.base), round(0.15 * column.h)))
    seal = column.left(side).top(high).centred(side, side)
    x = seal.right + 2 * view.gap
    name = Box(x, column.y, column.right - x, high)
    return {"seal": seal, "name": name}, column.below(name.bottom + 2 * view.gap)


def _stacked(column: Box, names: Sequence[str], view: View, most: float = 5.0) -> dict[str, Box]:
    """Equally high buttons one below the other, with what room is left above and below them;
    ``most`` is their greatest height as a multiple of body text."""
    gap = round(view.gap * 1.5)
    least = round(LARGE_FINGERTIP * view.scale)
    room = (column.h - (len(names) - 1) * gap) // len(names)
    height = min(room, round(max(least, view.base * most)))
    high = len(names) * height + (len(names) - 1) * gap
    place = Box(column.x, column.y + (column.h - high) // 3, column.w, high)
    return dict(zip(names, place.rows(len(names), gap), strict=True))
