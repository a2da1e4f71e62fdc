"""Layouts of the first question to a new player, and of the pages of Large and simple.

+------------------------+
|  (seal)  Nonet         |
|  words                 |
|  [      button       ] |
|  [      button       ] |
+------------------------+
"""

from __future__ import annotations

from game.ui.layout.geometry import Box, View
from game.ui.layout.playing import playing
from game.ui.layout.result import SEAL_TURN

SIMPLE_WON_BUTTONS = ("same", "menu")


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
