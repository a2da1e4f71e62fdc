"""The layouts of a duel over the network: hosting, joining, and waiting for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.layout.pages import fingertip
from game.ui.layout.plain import board_boxes

if TYPE_CHECKING:
    from game.ui.layout.geometry import View

NOWHERE = Box(-1, -1, 0, 0)
"""The place of what is not shown."""


def upright(view: View, size: int, own: int, shared: bool) -> dict[str, Box]:
    """A duel in a window that is higher than wide, as `duel.duel` names its boxes: both names, the
    board of this player (0 or 1), the pad below it. The other one has no pad here, and a board
    that is not shared is not shown."""
    area = view.box.inset(max(4, view.margin // 2))
    tip, gap, keys = fingertip(view), view.gap, size + 1
    line = max(round(view.base * 2), 0)
    rows = 1 if area.w >= keys * (tip + gap // 2) else 2
    pad = area.below(area.bottom - rows * tip - (rows - 1) * (gap // 2))
    first = area.top(line)
    second = area.below(first.bottom).top(max(line, tip))
    pause = second.after(second.right - tip).centred(tip, tip)
    rest = area.below(second.bottom + gap).top(pad.y - second.bottom - 2 * gap)
    side = min(rest.w, rest.h)
    board = board_boxes(rest.centred(side, side), size, 0.02)
    away = 1 - own
    boxes = {"pause": pause, f"{own}.area": area, f"{away}.area": NOWHERE}
    boxes |= {f"{own}.name": second.left(second.w - tip - gap), f"{away}.name": first}
    for digit, box in zip(
        (*range(1, size + 1), 0), pad.grid(-(-keys // rows), rows, gap // 2), strict=False
    ):
        boxes |= {f"{own}.pad.{digit}": box, f"{away}.pad.{digit}": NOWHERE}
    mine, other = (0, 0) if shared else (own, away)
    boxes |= {f"{other}.{name}": NOWHERE for name in board}
    return boxes | {f"{mine}.{name}": box for name, box in board.items()}


def resting(view: View) -> dict[str, Box]:
    """A card over a duel that waits: ``card``, ``words``, and the buttons ``resume``, ``leave``."""
    high = round(max(fingertip(view), view.base * 2.6))
    width = min(view.width - 2 * view.gap, round(view.base * 28))
    height = min(view.height - 2 * view.gap, high + round(view.base * 9))
    card = view.box.centred(width, height)
    inner = card.inset(2 * view.gap)
    first, second = inner.below(inner.bottom - high).columns(2, view.gap)
    words = inner.top(inner.h - high - view.gap)
    return {"card": card, "words": words, "leave": first, "resume": second}
