"""The layout of the card on which something gets a name."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View
from game.ui.layout.pages import fingertip


def naming(view: View, ready: int = 4) -> dict[str, Box]:
    """``card`` with ``title``, ``field``, ``ready.I`` for each ready name, ``cancel`` and ``save``.

    The card stands at the top, so that a keyboard on the screen does not cover it.
    """
    pad, gap = 2 * view.gap, view.gap
    width = min(view.width - 2 * gap, round(view.base * 30))
    tip = fingertip(view)
    button, field = round(max(tip, view.base * 2.4)), round(max(tip, view.base * 2.8))
    title, rows = round(view.heading * 1.6), -(-ready // 2)
    used = 2 * pad + title + field + button + 2 * gap + rows * (button + gap)
    spare = max(0, view.height - 2 * gap - used)
    card = Box((view.width - width) // 2, gap + min(spare // 2, view.height // 8), width, used)
    card = card.top(min(used, view.height - 2 * gap))
    inside = card.inset(pad)
    boxes = {"card": card, "title": inside.top(title)}
    boxes["field"] = inside.below(boxes["title"].bottom).top(field)
    place = inside.below(boxes["field"].bottom + gap)
    if ready:
        names = place.top(rows * button + (rows - 1) * gap)
        boxes |= {f"ready.{i}": box for i, box in enumerate(names.grid(2, rows, gap)[:ready])}
        place = place.below(names.bottom + gap)
    cancel, save = place.top(button).columns(2, gap)
    return boxes | {"cancel": cancel, "save": save}
