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

CHOICES = ("mode", "board")
"""What is chosen before a duel."""
WAY_NAMES = ("race", "claim", "turns", "together")
DEVICE_ROWS = ("wasd", "arrows", "pad1", "pad2")

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
        rows = -(-keys // 3)
        pad = rest.left(min(rest.w, round(1.6 * side))).top(min(rest.h, round(rows * 1.5 * tip)))
        places = pad.grid(3, rows, gap // 2)
        name = half.top(line)
    else:
        x = half.x + (half.w - below) // 2
        high = line + below + pad_high + 2 * gap
        top = half.y + max(0, (half.h - high) // 2)
        name = Box(
            half.x + (half.w - max(below, half.w // 2)) // 2, top, max(below, half.w // 2), line
        )
        board = Box(x, top + line + gap, below, below)
        wide = min(half.w, max(below, -(-keys // below_rows) * (tip + gap // 2)))
        spare = half.bottom - board.bottom - gap
        high = min(spare, round(1.3 * pad_high))
        pad = Box(half.x + (half.w - wide) // 2, board.bottom + gap, wide, max(pad_high, high))
        places = pad.grid(-(-keys // below_rows), below_rows, gap // 2)
    boxes = {f"{player}.{name_}": box for name_, box in board_boxes(board, size, _EDGE).items()}
    boxes |= {f"{player}.area": half, f"{player}.name": name}
    order = [*range(1, size + 1), 0]
    return boxes | {
        f"{player}.pad.{digit}": place for digit, place in zip(order, places, strict=False)
    }


def _shared(area: Box, view: View, size: int, wide: bool) -> dict[str, Box]:
    """One board between the two pads."""
    gap, tip = 2 * view.gap, fingertip(view)
    keys, line = size + 1, max(round(view.base * 2), 0 if wide else tip)
    order = [*range(1, size + 1), 0]
    boxes: dict[str, Box] = {}
    if wide:
        side = max(2 * tip + gap, round(0.16 * area.w), round(5.6 * view.base))
        least = round(_LEAST * view.short)
        board = max(least, min(area.h - tip - gap, area.w - 2 * side - 2 * gap))
        card = area.centred(board, board).moved(0, (tip + gap) // 2)
        places = (area.left(card.x - gap - area.x), area.after(card.right + gap))
        for player, place in enumerate(places):
            columns = 2 if place.w < 3.4 * tip else 3
            rows = -(-keys // columns)
            high = min(card.h - line - gap, round(rows * 1.5 * tip))
            pad = Box(place.x, card.bottom - high, place.w, high)
            name = place.top(min(4 * line, pad.y - gap - place.y))
            boxes |= {f"{player}.area": place, f"{player}.name": name}
            slots = pad.grid(columns, rows, gap // 2)
            boxes |= {f"{player}.pad.{digit}": at for digit, at in zip(order, slots, strict=False)}
    else:
        rows = 2 if area.w < keys * (tip + gap // 2) else 1
        high = line + gap + rows * tip + (rows - 1) * gap // 2
        board = max(round(_LEAST * view.short), min(area.w, area.h - 2 * high - 2 * gap))
        card = area.centred(board, board)
        below = area.below(card.bottom + gap).top(high)
        above = Box(area.x, card.y - gap - high, area.w, high)
        for player, place in enumerate((below, above)):
            pad = place.below(place.y + line + gap)
            boxes |= {f"{player}.area": place, f"{player}.name": place.top(line)}
            slots = pad.grid(-(-keys // rows), rows, gap // 2)
            boxes |= {f"{player}.pad.{digit}": at for digit, at in zip(order, slots, strict=False)}
        boxes["turned"] = above
        line_box = boxes["0.name"]
        boxes["pause"] = line_box.after(line_box.right - tip).centred(tip, tip)
        boxes["0.name"] = line_box.left(line_box.w - tip - gap)
    return boxes | {f"0.{name}": box for name, box in board_boxes(card, size, _EDGE).items()}


def setup(view: View, go_on: bool = False) -> dict[str, Box]:
    """The page before a duel: ``back``, ``title``, ``sheet`` with the choices ``mode`` and
    ``board``, a row ``device.NAME`` for each device, ``words``, and the buttons ``start``,
    ``host``, ``join`` and, for a duel that waits, ``go_on``. Where there is room a tile
    ``mode.NAME`` for each way to play instead of ``mode``, and for each player P a slip
    ``seat.P``, over both of which the rows of the devices lie."""
    margin = max(view.gap, min(view.margin, 3 * view.gap))
    area = view.box.inset(margin)
    area = area.centred(min(area.w, round(view.base * 54)), area.h)
    tip = fingertip(view)
    head = area.top(max(tip, round(view.base * 2.6)))
    side = round(max(tip, view.base * 2.1))
    back = Box(head.x, head.centre[1] - side // 2, side, side)
    boxes = {"back": back, "title": head.after(back.right + view.gap)}
    sheet = area.below(head.bottom + view.gap)
    boxes["sheet"] = sheet
    inner = sheet.inset(min(2 * view.gap, sheet.w // 20), min(2 * view.gap, sheet.h // 20))
    names = ["mode", "board", *(f"device.{name}" for name in DEVICE_ROWS)]
    row = max(tip, min(round(view.base * 3), (inner.h - 9 * view.gap) // (len(names) + 3)))
    buttons = ("go_on", "start", "host", "join") if go_on else ("start", "host", "join")
    wide = inner.w >= 11 * view.base * len(buttons)
    columns = len(buttons) if wide else 2 if go_on else 3
    lines = -(-len(buttons) // columns)
    foot = inner.below(inner.bottom - lines * row - (lines - 1) * view.gap)
    boxes |= dict(zip(buttons, foot.grid(columns, lines, view.gap), strict=False))
    rest = inner.top(inner.h - foot.h - view.gap)
    return boxes | (_roomy(rest, view, row) or _narrow(rest, view, row, names))


def _narrow(rest: Box, view: View, row: int, names: list[str]) -> dict[str, Box]:
    """The choices and devices row by row, and words as far as there is room."""
    boxes: dict[str, Box] = {}
    rows_high = len(names) * row + (len(names) - 1) * (view.gap // 2)
    words = rest.h - rows_high - view.gap
    if words >= round(1.4 * view.base):
        words = min(words, round(view.base * 5))
        boxes["words"] = rest.top(words)
        rest = rest.below(rest.y + words + view.gap)
        rows = rest.top(min(rest.h, rows_high)).rows(len(names), view.gap // 2)
    elif rest.w >= 8 * fingertip(view):
        rows = rest.grid(2, len(names) // 2, view.gap // 2)
    else:
        rows = rest.rows(len(names), 2)
    return boxes | dict(zip(names, rows, strict=True))


def _roomy(rest: Box, view: View, row: int) -> dict[str, Box]:
    """The tiles, the words, the board and the two seats; nothing where there is no room."""
    gap, base = view.gap, view.base
    words, head = round((4.3 if rest.h >= 36 * base else 3) * base), round(2 * base)
    seats = head + len(DEVICE_ROWS) * (row + gap // 2) + gap // 2
    tiles = min(round(9 * base), rest.h - words - row - seats - 4 * gap)
    if tiles < 4.4 * base or rest.w < 26 * base:
        return {}
    spare = max(0, rest.h - tiles - words - row - seats - 4 * gap) // 3
    first = rest.top(tiles)
    boxes = {
        f"mode.{name}": box
        for name, box in zip(WAY_NAMES, first.columns(len(WAY_NAMES), gap), strict=True)
    }
    boxes["words"] = rest.below(first.bottom + gap + spare).top(words)
    below = rest.below(boxes["words"].bottom + gap)
    boxes["board"] = below.top(row)
    low = below.below(boxes["board"].bottom + gap + spare).top(seats)
    for player, box in enumerate(low.columns(2, 2 * gap)):
        boxes[f"seat.{player}"] = box
    y = low.y + head
    for name in DEVICE_ROWS:
        boxes[f"device.{name}"] = Box(low.x, y, low.w, row)
        y += row + gap // 2
    return boxes


def story(view: View, buttons: tuple[str, ...] = ("again", "replay", "menu")) -> dict[str, Box]:
    """The story of a duel: ``title`` and ``time``, for each player P ``player.P``, ``curve``, and
    the buttons."""
    edge = round(max(6 * view.scale, view.short / 32))
    width = min(view.width - 2 * edge, round(view.base * 56))
    sheet = view.box.inset(edge).centred(width, view.height - 2 * edge)
    inner = sheet.inset(round(max(view.gap * 1.5, min(view.base, 0.04 * sheet.w))))
    tip = fingertip(view)
    foot = inner.below(inner.bottom - round(max(tip, min(view.base * 2.8, inner.h * 0.12))))
    boxes = {"sheet": sheet}
    boxes |= dict(zip(buttons, foot.columns(len(buttons), view.gap), strict=True))
    body = inner.top(foot.y - 2 * view.gap - inner.y)
    boxes["title"] = title = body.top(min(round(view.title * 1.5), round(body.h * 0.16)))
    boxes["time"] = time = body.below(title.bottom).top(round(1.5 * view.body))
    rest = body.below(time.bottom + view.gap)
    high = min(rest.h, round(12.5 * view.base))
    for player, box in enumerate(rest.top(high).columns(2, 2 * view.gap)):
        boxes[f"player.{player}"] = box
    return boxes | {"curve": rest.below(rest.y + high + view.gap)}
