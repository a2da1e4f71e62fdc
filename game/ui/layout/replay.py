"""The layout of the page that shows how a finished game went."""

from __future__ import annotations

from game.ui.layout.geometry import LINE_HEIGHT, Box, View
from game.ui.layout.pages import fingertip, page

MOVERS = ("step_back", "run", "step_forward", "speed")


def replay(view: View) -> dict[str, Box]:
    """The page's frame, ``board`` and ``grid``, and on a ``slip`` the ``facts``, ``time`` and
    ``at`` (the move), the ``strip``, the buttons MOVERS in a row, and ``again``."""
    boxes, body = page(view, widest=90)
    tip, gap = fingertip(view), view.gap
    row = round(max(tip, min(view.base * 2.4, body.h * 0.11)))
    least = 3 * row + 5 * gap + 2 * round(view.body * LINE_HEIGHT)
    if body.w >= body.h * 1.15:
        side = min(body.h, body.w - 4 * tip - 5 * gap)
        side = min(side, round(body.w * (0.56 - 0.12 * (view.text - 1)))) if view.text > 1 else side
        board = Box(body.x, body.y, side, side)
        panel = body.after(board.right + 2 * gap)
        panel = panel.left(min(panel.w, round(view.base * 27)))
        slip = panel = panel.top(min(panel.h, round(view.base * 21)))
        pad = round(min(view.base * 1.4, panel.w * 0.06, panel.h * 0.04))
        panel = panel.inset(pad)
    else:
        side = min(body.w, body.h - least - gap)
        board = Box(body.x + (body.w - side) // 2, body.y, side, side)
        slip = body.below(board.bottom + gap)
        spare = max(0, slip.h - least) // 2
        panel = slip.inset(
            round(min(view.base, slip.w * 0.04)), gap // 2 + min(spare, round(view.base))
        )
    return boxes | {"slip": slip} | _board(board) | _panel(panel, view, row)


def replay_of_two(view: View) -> dict[str, Box]:
    """As `replay`, with room in ``board`` for two boards side by side, ``board.0`` and ``board.1``,
    and ``sign.P`` below each; the slip lies below them."""
    boxes, body = page(view, widest=90)
    gap, row = view.gap, round(max(fingertip(view), min(view.base * 2.4, view.height * 0.09)))
    sign, line = round(1.6 * view.base), round(view.body * LINE_HEIGHT)
    wide = body.w >= 40 * view.base
    least = (2 * row + line if wide else 3 * row + 3 * line + 2 * gap) + 5 * gap
    side = min((body.w - 2 * gap) // 2, body.h - least - sign - 2 * gap)
    if side < 9 * view.base:  # a low window: the boards stand where one would stand
        boxes = replay(view)
        return boxes | _two(boxes["board"], (boxes["board"].w - 2 * gap) // 2, gap, sign)
    boxes |= _two(body.top(side + gap + sign), side, gap, sign)
    slip = body.below(boxes["board"].bottom + gap)
    boxes["slip"] = slip = slip.top(min(slip.h, round(least * 1.25)))
    panel = slip.inset(round(min(view.base, slip.w * 0.04)), gap)
    if not wide:
        return boxes | _panel(panel, view, row)
    left, right = panel.left(round(panel.w * 0.34)), panel.after(panel.x + round(panel.w * 0.38))
    rows = {"again": left.below(left.bottom - row), "facts": left.top(left.h - row - gap)}
    rows |= {
        "time": right.top(line).left(right.w // 3),
        "at": right.top(line).after(right.centre[0]),
    }
    rows["strip"] = right.below(right.y + line).top(row)
    movers = right.below(right.bottom - row).columns(len(MOVERS), gap)
    return boxes | rows | dict(zip(MOVERS, movers, strict=True))


def _two(place: Box, side: int, gap: int, sign: int) -> dict[str, Box]:
    """Two boards side by side with their signs, in the middle of a place."""
    both = place.centred(2 * side + 2 * gap, side + gap + sign)
    boxes = {"board": both}
    for player, box in enumerate(both.columns(2, 2 * gap)):
        boxes[f"board.{player}"] = box.top(side)
        boxes[f"sign.{player}"] = box.below(box.y + side + gap).left(sign)
    return boxes


def _board(card: Box) -> dict[str, Box]:
    cell = (card.w - 2 * round(card.w * 0.014)) // 9
    return {"board": card, "grid": card.centred(cell * 9, cell * 9)}


def _panel(panel: Box, view: View, row: int) -> dict[str, Box]:
    gap, line = view.gap, round(view.body * LINE_HEIGHT)
    used = 3 * row + 3 * gap + line
    facts = min(max(line, panel.h - used - gap), line * 5)
    boxes = {"facts": panel.top(facts)}
    rest = panel.below(panel.y + facts + gap)
    words = rest.top(line)
    boxes["time"] = words.left(round(words.w * 0.38))
    boxes["at"] = words.after(boxes["time"].right + gap)
    boxes["strip"] = rest.below(words.bottom).top(row)
    movers = rest.below(boxes["strip"].bottom + gap).top(row)
    boxes |= dict(zip(MOVERS, movers.columns(len(MOVERS), gap), strict=True))
    return boxes | {"again": rest.below(movers.bottom + gap).top(row)}
