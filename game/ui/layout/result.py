"""The layout of the result: the finished board stays whole, and a sheet lies beside or below it.

beside                     below
+---------+ +-----------+    Solved!   4:07
|         | | Solved!  #|  +---------------+
|  board  | | 4:07     #|  |     board     |
|         | | headline  |  +---------------+
|         | | strip     |  +---------------+
|         | | badges    |  | headline     #|
+---------+ | buttons   |  | strip, badges |
            +-----------+  | buttons       |
                           +---------------+

Below the board, title and time stand where level and clock stood; on the sheet, if there they had
no room.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, NARROW, Box, View
from game.ui.layout.playing import playing

WON_BUTTONS = ("next", "same", "menu", "share", "details")
"""The first is filled; the others share what is below it."""

ONE_LEGEND = 24
"""The width in text sizes from which on the legend has one line."""

BADGES = 3
"""How many badges there is room for."""

MOST_LINES = 3
"""How many lines of a headline there is room for."""

NARROW_PADDING = 0.05
"""The space at the sides of a sheet in a narrow window, as a share of its width."""

LARGEST_TIME = 116
"""The largest size of the time, in points of a window of 800."""

LARGEST_SEAL = 160
"""The largest side of the seal, in points of a window of 800."""

SEAL_TURN = 1.13
"""How much wider the seal is once it is turned."""


ROOMY_HEADER = 2.4
"""The height in text sizes from which on the row above the board holds title, level and time."""


def won(
    view: View,
    size: int = 9,
    pad_order: str = "123",
    done: bool = False,
    lines: int = 2,
    badges: int = BADGES,
    names: int = 1,
) -> dict[str, Box]:
    """``board`` and ``grid`` as they were, the ``card``, ``title``, ``level`` and ``time`` on it or
    above the board, the ``seal``, the buttons, and as far as there is room ``headline`` of so many
    ``lines``, ``strip`` with ``how``, ``watch`` and ``legend``, and so many ``badges``:
    ``badge.0`` and so on. The level has room for so many lines, its ``names``, where it stands over
    the time."""
    under = playing(view, size, pad_order, done)
    board, card = under["board"], _card(under, view)
    beside = card.x >= board.x + board.w // 2 and card.y < board.centre[1]
    boxes = {"board": board, "grid": under["grid"], "card": card}
    pad_x, pad_y = _padding(card, view)
    inner = card.inset(pad_x, pad_y)
    buttons = _buttons(inner, view)
    words = inner.top(max(0, buttons["next"].y - view.gap - inner.y))
    if beside and words.h >= 8.5 * view.base:
        head = _stacked_head(words, card, view, names)
    elif not beside and (above := _roomy_header(under, card, view)):
        head = _above(above, words, card, board, view)
        return boxes | buttons | head | _parts(words, head["seal"], view, lines, badges)
    else:
        head = _row_head(words, card, board, view)
    if not beside and words.h < 3 * view.base:
        head |= _head_above(under["header"], view)
        head["seal"] = seal = _small_seal(buttons["next"], card, view, board)
        main = buttons["next"]
        buttons["next"] = main.left(seal.x - round(seal.w * 0.1) - view.gap // 2 - main.x)
    rest = words.below(max(head["time"].bottom, words.y)) if "time" in head else words
    if head["time"].y < card.y:
        rest = words
    return boxes | buttons | head | _parts(rest, None, view, lines, badges)


def _card(under: dict[str, Box], view: View) -> Box:
    """The sheet: in the place of all that is beside the board or below it; over a part of the
    board where that would be too narrow for words."""
    panel, board, edge = under["panel"], under["board"], view.gap
    if panel.x >= board.right:
        card = panel if panel.h >= board.h else Box(panel.x, board.y, panel.w, board.h)
        least = round(max(view.base * 11, 3 * view.touch))
        if card.w < least:
            right = max(card.right, view.width - edge)
            return Box(right - min(least, right - edge), card.y, min(least, right - edge), card.h)
        return card
    wide = max(board.w, min(panel.w, view.width - 2 * edge))
    room = view.height - board.bottom
    edge = max(2, min(edge, (room - 3 * view.touch - 2 * view.gap) // 2))
    top = board.bottom + edge
    return Box((view.width - wide) // 2, top, wide, room - 2 * edge)


def _padding(card: Box, view: View) -> tuple[int, int]:
    share = NARROW_PADDING if view.width < NARROW * view.scale else 0.075
    wide = round(min(view.base * 1.75, card.w * share))
    high = max(view.gap // 2, min(wide, round(card.h * 0.035)))
    return max(view.gap, wide), max(0, min(high, (card.h - 3 * view.touch - 2) // 2))


# -- buttons --------------------------------------------------------------------------------------


def _buttons(inner: Box, view: View) -> dict[str, Box]:
    """The filled button over the others, which lie in one row or in two."""
    gap = max(view.gap, round(2 * view.scale))
    others = WON_BUTTONS[1:]
    columns = 4 if inner.w >= 4 * max(view.base * 4.3, view.touch) + 3 * gap else 2
    rows = len(others) // columns
    gap = max(1, min(gap, (inner.h - (rows + 1) * view.touch) // rows))
    low = inner.h < 17 * view.base + rows * view.touch
    small = round(max(view.touch, view.base * (2.15 if low else 2.6)))
    large = round(max(view.touch, view.base * (2.4 if low else 3.5)))
    most = (inner.h - rows * gap) // (rows + 1)
    small, large = min(small, most), min(large, most)
    high = rows * small + (rows - 1) * gap
    place = Box(inner.x, inner.bottom - high, inner.w, high)
    main = Box(inner.x, place.y - gap - large, inner.w, large)
    return {"next": main} | dict(zip(others, place.grid(columns, rows, gap), strict=True))


# -- the head -------------------------------------------------------------------------------------


def _unit(view: View) -> float:
    """A point of a window of 800, in pixels."""
    return view.short / 800


def _stacked_head(words: Box, card: Box, view: View, names: int) -> dict[str, Box]:
    """Title and level with the seal at their right, the time below them."""
    title, level = round(view.base * 2.3), round(view.base * 1.4)
    time = round(
        min(words.h * 0.26, max(LARGEST_TIME * _unit(view), view.base * 4), words.w * 0.34)
    )
    least = title + level + (names - 1) * round(LINE_HEIGHT * view.caption)
    room = words.h - least - time
    spare = min(max(0, room - round(11 * view.base)), round(view.base * 2.6))
    block = least + max(spare, min(room, round(view.base * 0.2)))
    side = round(min(block * 1.4, LARGEST_SEAL * max(_unit(view), view.scale), words.w * 0.42))
    half = round(side * SEAL_TURN / 2)
    right = min(card.right - round(side * 0.1), view.width - 1)
    centre = (right - half, max(half, card.y - round(side * 0.02) + half - round(side * 0.06)))
    left = Box(words.x, words.y, max(1, centre[0] - half - view.gap - words.x), words.h)
    below = max(words.y + block, centre[1] + half - round(side * 0.04) - round(time * 0.13))
    return {
        "title": left.top(title),
        "level": left.below(words.y + title).top(level),
        "seal": Box(centre[0] - side // 2, centre[1] - side // 2, side, side),
        "time": Box(words.x, below, words.w, time),
    }


def _row_head(words: Box, card: Box, board: Box, view: View) -> dict[str, Box]:
    """Title and level at the left, the time beside them, and the seal at the right."""
    high = round(max(1, min(words.h, view.base * 4.2)))
    seal = _small_seal(words.top(high), card, view, board)
    free = words.left(max(1, seal.x - round(seal.w * 0.1) - view.gap - words.x)).top(high)
    if high < view.base * 2.6 or free.w < view.base * 9:
        title, time = free.top(round(high * 0.5)), free.below(free.y + round(high * 0.5))
        return {"title": title, "time": time, "seal": seal}
    half = round(free.w * 0.46)
    title = free.left(half).top(round(high * 0.58))
    level = free.left(half).below(title.bottom)
    return {"title": title, "level": level, "time": free.after(free.x + half + view.gap)} | {
        "seal": seal
    }


def _small_seal(row: Box, card: Box, view: View, board: Box) -> Box:
    """The seal over the upper right edge of a low sheet, beside the cells of the board."""
    side = round(
        min(max(64 * view.scale, view.short * 0.09), max(row.h, 20 * view.scale), card.w * 0.22)
    )
    half = round(side * SEAL_TURN / 2)
    top = max(card.y - view.gap, min(board.bottom + 1, card.y) if card.y >= board.bottom else 0)
    x = min(card.right - round(side * 0.15), view.width - 1) - half
    return Box(x - side // 2, top + half - side // 2, side, side)


def _head_above(header: Box, view: View) -> dict[str, Box]:
    """Title and time above the board."""
    title, time = header.columns(2, view.gap)
    return {"title": title, "time": time}


def _roomy_header(under: dict[str, Box], card: Box, view: View) -> Box | None:
    """The row above the board, with the line of progress that is no longer needed; None where it is
    too small for the head, or the sheet covers it."""
    header, board = under["header"], under["board"]
    row = header._replace(h=under["progress"].bottom - header.y)
    roomy = row.h >= ROOMY_HEADER * view.base and row.w >= 11 * view.base
    return row if roomy and row.bottom <= board.y + view.gap and card.y >= board.bottom else None


def _above(row: Box, words: Box, card: Box, board: Box, view: View) -> dict[str, Box]:
    """Title, level and time above the board, and the seal on the sheet below it."""
    left, time = row.columns(2, view.gap)
    title = left.top(round(row.h * 0.56))
    level = left.below(title.bottom).top(round(row.h * 0.36))
    seal = _small_seal(words.top(round(4.2 * view.base)), card, view, board)
    return {"title": title, "level": level, "time": time, "seal": seal}


# -- what there may be room for -------------------------------------------------------------------


class _Part(NamedTuple):
    """A part with the least and the wanted height, and the least width; all in pixels."""

    least: float
    wanted: float
    width: float = 0.0


def _parts(rest: Box, seal: Box | None, view: View, lines: int, badges: int) -> dict[str, Box]:
    """Headline, strip and badges, as many as there is room for, and all of the room shared by them.
    A ``seal`` has the right end of the first rows for itself, which are then headline and badges.
    """
    foot = seal.centre[1] + round(seal.h * SEAL_TURN / 2) - rest.y if seal else 0
    beside = rest.left(seal.x - round(seal.w * 0.1) - view.gap - rest.x) if seal else rest
    for count in dict.fromkeys((badges, 0)):
        parts = _wanted(view, lines, count, 0 if count else foot)
        order = [name for name in (SEALED if seal else parts) if name in parts]
        names = _with_room(parts, rest, view)
        if "badges" in names or not count:
            break
    if seal and "headline" not in names:
        rest, foot = rest.below(rest.y + foot), 0
    gap = view.base * 0.3
    spare = max(0.0, rest.h - sum(parts[name].least + gap for name in names))
    wanted = sum(parts[name].wanted - parts[name].least for name in names)
    gap += min(view.base, max(0.0, spare - wanted) / max(1, len(names)))
    boxes: dict[str, Box] = {}
    y = float(rest.y)
    for name in (each for each in order if each in names):
        more = min(parts[name].wanted - parts[name].least, spare)
        spare -= more
        box = Box(rest.x, round(y), rest.w, int(parts[name].least + more))
        y += box.h + gap
        room = box._replace(w=beside.w) if name != "strip" and box.y < rest.y + foot else box
        boxes |= {"headline": room} if name == "headline" else _inside(name, room, view, badges)
    return boxes


SEALED = ("headline", "badges", "strip")
"""The order of the parts where the seal lies at the right of the first ones."""


def _wanted(view: View, lines: int, badges: int, foot: int) -> dict[str, _Part]:
    """The parts, the most important ones first; the headline is at least as high as ``foot``."""
    base, touch = view.base, view.fingertip
    headline = max(1.5 * lines * base, foot)
    more = 0 if badges else 3
    parts = {
        "headline": _Part(headline, max(headline, (1.5 * lines + 0.5) * base)),
        "strip": _Part(touch + 3.6 * base, max(touch, 2 * base) + (6 + more) * base, 10.5 * base),
        "badges": _Part(4.6 * base, 6.2 * base, 15 * base),
    }
    if not badges:
        del parts["badges"]
    return parts


def _with_room(parts: dict[str, _Part], rest: Box, view: View) -> list[str]:
    """The parts that there is room for."""
    names: list[str] = []
    used = 0.0
    for name, part in parts.items():
        if used + part.least <= rest.h and rest.w >= part.width:
            names.append(name)
            used += part.least + view.base * 0.3
    return names


def _inside(name: str, box: Box, view: View, badges: int) -> dict[str, Box]:
    if name == "badges":
        side = min(box.h, round(box.w / BADGES * 0.86), round(6.2 * view.base))
        row = box.centred(box.w, side)
        places = row.columns(badges, 0)
        return {f"badge.{i}": place.centred(side, side) for i, place in enumerate(places)}
    row = box.top(max(view.fingertip, round(2 * view.base)))
    legend = round(1.4 * view.base) * (1 if box.w >= ONE_LEGEND * view.base else 2)
    watch = row.after(row.right - round(max(view.fingertip * 1.6, view.base * 5.2)))
    ticks = box.below(row.bottom)
    return {
        "how": row.left(watch.x - row.x - view.gap),
        "watch": watch,
        "strip": ticks.top(ticks.h - legend),
        "legend": ticks.below(ticks.bottom - legend),
    }
