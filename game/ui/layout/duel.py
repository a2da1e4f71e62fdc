"""The layouts of a duel: two areas, one for each player, or one board between two pads.

side by side                              above each other, the upper one turned
+-------------+   +-------------+         [9][8][7]...  +-----+
| name, left  |   | name, left  |           board of 2, turned
|   board     |   |   board     |         -----------------------
| [1][2][3].. |   | [1][2][3].. |           board of 1
+-------------+   +-------------+         +-----+ [1][2][3]...
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.layout.pages import fingertip
from game.ui.layout.plain import board_boxes

if TYPE_CHECKING:
    from game.ui.layout.geometry import View

_EDGE = 0.02
_LEAST = 0.35
"""The least side of a board, as a share of the window's shorter side."""


def duel(view: View, size: int = 9, boards: int = 2) -> dict[str, Box]:
    """For each player P ``P.area``, ``P.name``, ``P.pad.N`` and ``P.pad.0``, which rubs out, and
    for each board ``P.board``, ``P.grid`` and ``P.rNcM``; ``pause``; and ``turned`` where the area
    of the second player is turned round. One board that is shared is that of player 0."""
    wide = view.width >= view.height
    margin = max(4, view.margin // 2)
    area = view.box.inset(margin)
    gap = 2 * view.gap
    tip = fingertip(view)
    pause = Box(
        view.width // 2 - tip // 2, margin if wide else view.height // 2 - tip // 2, tip, tip
    )
    if boards == 1:
        return {"pause": pause} | _shared(area, view, size, wide)
    halves = area.columns(2, gap + tip // 2) if wide else area.rows(2, gap + tip // 2)[::-1]
    boxes: dict[str, Box] = {}
    for player, half in enumerate(halves):
        boxes |= _half(half, view, size, player)
    found = boxes | {"pause": pause}
    return found if wide else found | {"turned": halves[1]}


def _half(half: Box, view: View, size: int, player: int) -> dict[str, Box]:
    """A player's own board with name and pad: the pad below it or beside it, whichever leaves the
    larger board."""
    gap, tip = view.gap, fingertip(view)
    line = round(view.base * 2)
    keys = size + 1
    below_rows = 2 if (half.w + gap) // (tip + gap // 2) < keys else 1
    pad_high = below_rows * tip + (below_rows - 1) * (gap // 2)
    least = round(_LEAST * view.short)
    below = max(least, min(half.w, half.h - line - pad_high - 2 * gap))
    side = 3 * tip + gap
    beside = min(half.h - line - gap, half.w - side - 2 * gap)
    if beside > below:
        board = Box(half.x, half.y + line + gap, beside, beside)
        rest = half.after(board.right + 2 * gap).below(board.y)
        columns, rows = 3, -(-keys // 3)
        pad = rest.left(min(rest.w, round(1.6 * side))).top(min(rest.h, round(rows * 1.5 * tip)))
        name = half.top(line)
    else:
        x = half.x + (half.w - below) // 2
        high = line + below + pad_high + 2 * gap
        top = half.y + max(0, (half.h - high) // 2)
        name = Box(
            half.x + (half.w - max(below, half.w // 2)) // 2, top, max(below, half.w // 2), line
        )
        board = Box(x, top + line + gap, below, below)
        columns = -(-keys // below_rows)
        wide = min(half.w, max(below, columns * (tip + gap // 2)))
        spare = half.bottom - board.bottom - gap
        high = min(spare, round(1.3 * pad_high))
        pad = Box(half.x + (half.w - wide) // 2, board.bottom + gap, wide, max(pad_high, high))
    boxes = {f"{player}.{name_}": box for name_, box in board_boxes(board, size, _EDGE).items()}
    boxes |= {f"{player}.area": half, f"{player}.name": name}
    return boxes | _pad(pad, player, keys, columns, gap)


def _shared(area: Box, view: View, size: int, wide: bool) -> dict[str, Box]:
    """One board between the two pads."""
    card, boxes = (_between_sides if wide else _between_ends)(area, view, size + 1)
    return boxes | {f"0.{name}": box for name, box in board_boxes(card, size, _EDGE).items()}


def _between_sides(area: Box, view: View, keys: int) -> tuple[Box, dict[str, Box]]:
    """The board between a pad on its left and one on its right, and the boxes of the players."""
    gap, tip, line = 2 * view.gap, fingertip(view), round(view.base * 2)
    side = max(2 * tip + gap, round(0.16 * area.w), round(5.6 * view.base))
    least = round(_LEAST * view.short)
    board = max(least, min(area.h - tip - gap, area.w - 2 * side - 2 * gap))
    card = area.centred(board, board).moved(0, (tip + gap) // 2)
    boxes: dict[str, Box] = {}
    for player, place in enumerate(
        (area.left(card.x - gap - area.x), area.after(card.right + gap))
    ):
        columns = 2 if place.w < 3.4 * tip else 3
        rows = -(-keys // columns)
        high = min(card.h - line - gap, round(rows * 1.5 * tip))
        pad = Box(place.x, card.bottom - high, place.w, high)
        name = place.top(min(4 * line, pad.y - gap - place.y))
        boxes |= {f"{player}.area": place, f"{player}.name": name}
        boxes |= _pad(pad, player, keys, columns, gap)
    return card, boxes


def _between_ends(area: Box, view: View, keys: int) -> tuple[Box, dict[str, Box]]:
    """The board between a pad above, which is turned round, and one below it, with ``pause``."""
    gap, tip = 2 * view.gap, fingertip(view)
    line, pad_high = max(round(view.base * 2), tip), 2 * tip + gap // 2
    roomy = area.h >= area.w + 2 * pad_high
    rows = 1 if area.w >= keys * (1.5 * tip if roomy else tip + gap // 2) else 2
    pad_high = pad_high if rows == 2 else tip
    most = min(area.w, area.h - 2 * (line + gap + pad_high) - 2 * gap)
    board = max(round(_LEAST * view.short), most)
    spare = (area.h - board) // 2 - 2 * gap - line
    high = line + gap + max(pad_high, min(spare, round(1.4 * pad_high)))
    card = area.centred(board, board)
    below = area.below(card.bottom + gap).top(high)
    above = Box(area.x, card.y - gap - high, area.w, high)
    boxes = {"turned": above}
    for player, place in enumerate((below, above)):
        pad = place.below(place.y + line + gap)
        boxes |= {f"{player}.area": place, f"{player}.name": place.top(line)}
        boxes |= _pad(pad, player, keys, -(-keys // rows), gap)
    name = boxes["0.name"]
    boxes["pause"] = name.after(name.right - tip).centred(tip, tip)
    boxes["0.name"] = name.left(name.w - tip - gap)
    return card, boxes


def _pad(pad: Box, player: int, keys: int, columns: int, gap: int) -> dict[str, Box]:
    """The keys of a player, the one that rubs out last."""
    slots = pad.grid(columns, -(-keys // columns), gap // 2)
    order = [*range(1, keys), 0]
    return {f"{player}.pad.{digit}": at for digit, at in zip(order, slots, strict=False)}
