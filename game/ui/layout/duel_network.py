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


def _page(view: View) -> tuple[dict[str, Box], Box]:
    """``back``, ``title`` and ``sheet``, and what is free on the sheet."""
    margin = max(view.gap, min(view.margin, 3 * view.gap))
    area = view.box.inset(margin)
    area = area.centred(min(area.w, round(view.base * 44)), area.h)
    head = area.top(max(fingertip(view), round(view.base * 2.6)))
    side = round(max(fingertip(view), view.base * 2.1))
    back = Box(head.x, head.centre[1] - side // 2, side, side)
    sheet = area.below(head.bottom + view.gap)
    sheet = sheet.top(min(sheet.h, round(view.base * 34)))
    boxes = {"back": back, "title": head.after(back.right + view.gap), "sheet": sheet}
    return boxes, sheet.inset(min(2 * view.gap, sheet.w // 20), min(2 * view.gap, sheet.h // 20))


def host(view: View, alone: bool = False) -> dict[str, Box]:
    """``words``, the ``code`` and the ``address`` with their labels, ``state``, and ``start``;
    ``here`` beside it where there is no network."""
    boxes, inner = _page(view)
    high = round(max(fingertip(view), view.base * 2.6))
    boxes["start"] = inner.below(inner.bottom - high)
    if alone:
        boxes["here"], boxes["start"] = boxes["start"].columns(2, view.gap)
    rest = inner.top(inner.h - high - view.gap)
    label = round(min(view.base * 1.6, rest.h * 0.1))
    words = rest.top(
        round(min(view.base * (6.4 if alone else 4.4), rest.h * (0.4 if alone else 0.26)))
    )
    rest = rest.below(words.bottom + view.gap // 2)
    big = round(min(view.base * 4, (rest.h - 2 * label) * 0.36))
    boxes["words"] = words
    for name in ("code", "address"):
        boxes[f"{name}.label"] = rest.top(label)
        boxes[name] = rest.below(rest.y + label).top(big)
        rest = rest.below(boxes[name].bottom + view.gap // 2)
    return boxes | {"state": rest}


def join(view: View, keys: int) -> dict[str, Box]:
    """Fields ``code`` and ``address``, ``key.N`` for each sign and ``rub``, ``words``, ``join``."""
    boxes, inner = _page(view)
    tip = fingertip(view)
    high = round(max(min(tip, inner.h // 8), min(view.base * 2.4, inner.h // 8)))
    fields = inner.top(high)
    wide = inner.w >= 30 * view.base
    if wide:
        places = fields.columns(2, view.gap)
    else:
        fields = inner.top(2 * high + view.gap // 2)
        places = fields.rows(2, view.gap // 2)
    boxes |= dict(zip(("code", "address"), places, strict=True))
    boxes["join"] = inner.below(inner.bottom - high)
    rest = inner.below(fields.bottom + view.gap).top(inner.h - fields.h - high - 2 * view.gap)
    words = rest.top(round(min(view.base * 3.2, rest.h * 0.28)))
    rest = rest.below(words.bottom + view.gap // 2)
    gap = max(2, view.gap // 3)
    columns = max(6, min(keys, (rest.w + gap) // (max(tip, round(3.4 * view.base)) + gap)))
    if -(-keys // columns) * (tip + gap) > rest.h:
        columns = max(6, min(keys, (rest.w + gap) // (tip + gap)))
    rows = -(-keys // columns)
    grid = rest.top(min(rest.h, rows * (round(max(1.2 * tip, 3.4 * view.base)) + gap)))
    boxes |= {f"key.{at}": box for at, box in enumerate(grid.grid(columns, rows, gap)[:keys])}
    return boxes | {"words": words}


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
