"""The table of the ten best runs."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.painter import spaced
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.runs import HighScore
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

PLACES = 10

DATED = 20
"""The least width of a row with its date, in sizes of body text."""


def draw_table(
    canvas: Canvas, services: Services, box: Box, best: Sequence[HighScore], own: str = ""
) -> None:
    """Draw the best runs, as many as there is room for; the run with the id `own` stands out."""
    t, view, theme = services.t, services.view, canvas.theme
    title = box.top(round(view.body * 1.7))
    canvas.text(t("arcade.table"), title, view.body, theme["muted"], "semibold")
    rows = box.below(title.bottom)
    if not best:
        canvas.paragraph(t("arcade.table.none"), rows, view.body, theme["muted"])
        return
    high = max(round(view.caption * 1.5), min(rows.h // PLACES, round(view.body * 2.1)))
    for place, each in enumerate(best[: max(1, rows.h // high)]):
        row = Box(rows.x, rows.y + place * high, rows.w, high)
        mine = each.run_id == own
        ink = theme["pen" if mine else "ink"]
        weight = "semibold" if mine else "regular"
        canvas.text(f"{place + 1}", row.left(round(row.w * 0.09)), view.body, ink, weight, "right")
        points = row.after(row.x + round(row.w * 0.13)).left(round(row.w * 0.27))
        canvas.text(spaced(each.points), points, view.body, ink, "print_bold", "right")
        facts = t("arcade.table.row", n=each.sheets, time=clock(each.clock // 1000))
        words, dated = row.after(row.x + round(row.w * 0.43)), row.w >= DATED * view.base
        if dated:
            day = words.after(words.right - round(row.w * 0.25))
            canvas.text(_day(each.played), day, view.caption, theme["muted"], "regular", "right")
            words = words.left(day.x - view.gap - words.x)
        canvas.text(facts, words, view.caption, ink if mine else theme["muted"])


def _day(seconds: float) -> str:
    """The date of a moment; empty where there is none."""
    try:
        return date.fromtimestamp(seconds).isoformat()
    except (OverflowError, OSError, ValueError):
        return ""
