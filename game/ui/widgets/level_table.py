"""A table of the levels that were played, the last one first: games won and the best time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.statistics import LevelStatistics
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

NO_TIME = "–"

LOWEST_ROW = 1.35
"""The least height of a row, in sizes of its text."""


def draw_levels(
    canvas: Canvas, services: Services, card: Box, rows: Sequence[tuple[str, LevelStatistics]]
) -> None:
    """Draw a heading and as many rows as fit, those of the levels that were played last."""
    view, t = services.view, services.t
    inner = card.inset(min(2 * view.gap, card.w // 20), min(view.gap, card.h // 12))
    height = min(round(view.body * 1.9), inner.h // 3)
    size = min(view.body, round(height / LOWEST_ROW))
    fitting = max(1, inner.h // height - 1)
    last = sorted(rows, key=lambda row: row[1].played, reverse=True)[:fitting]
    table = inner.top((len(last) + 1) * height)
    places = table.rows(len(last) + 1, 0)
    heads = (t("statistics.level"), t("statistics.won"), t("statistics.best"))
    _draw_row(canvas, places[0], heads, min(size, view.caption), "muted")
    for place, (name, statistics) in zip(places[1:], last, strict=True):
        canvas.fill(place.top(view.line), canvas.theme["hairline"])
        best = NO_TIME if statistics.best is None else clock(statistics.best)
        won = t("statistics.of", won=statistics.won, started=statistics.started)
        _draw_row(canvas, place, (name, won, best), size, "ink")


def _draw_row(
    canvas: Canvas, place: Box, words: tuple[str, str, str], size: int, colour: str
) -> None:
    """Draw three cells: the name takes half of the width."""
    ink, half = canvas.theme[colour], place.w // 2
    quarter = (place.w - half) // 2
    canvas.text(words[0], place.left(half), size, ink)
    won = place.after(place.x + half).left(quarter)
    canvas.text(words[1], won, size, ink, "regular", "right")
    canvas.text(words[2], place.after(won.right), size, ink, "regular", "right")
