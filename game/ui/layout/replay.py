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
