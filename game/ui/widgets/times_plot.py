"""A bar plot of the last times, from zero so that bars are proportional."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

SCALE_STEPS = (10, 15, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 14400, 36000)
"""Seconds between the lines of the scale."""


def scale(longest: float, most: int) -> list[int]:
    """The times of at most ``most`` + 1 lines, from 0 to the first one not below ``longest``."""
    step = next((step for step in SCALE_STEPS if longest <= step * most), 86400)
    count = max(1, -(-int(longest + 0.999) // step))
    return [step * i for i in range(count + 1)]


def draw_times(
    canvas: Canvas, services: Services, card: Box, times: Sequence[float], best: float | None
) -> None:
    """Draw title, scale and a bar for each game, oldest first, with a mark on the best time."""
    view, theme, t = services.view, canvas.theme, services.t
    inner = card.inset(min(2 * view.gap, card.w // 20), min(view.gap, card.h // 12))
    title = inner.top(min(round(view.body * 1.5), inner.h // 4))
    legend = _legend(canvas, services, title, best) if best is not None else title.right
    canvas.text(
        t("statistics.recent"), title.left(legend - title.x), view.body, theme["ink"], "medium"
    )
    area = inner.below(title.bottom + view.gap // 2)
    if len(times) < 2:
        few = area.inset(view.gap, 0)
        size, lines = canvas.text_painter.fitting_block(
            t("statistics.recent.few"), view.body, "regular", few.w, few.h
        )
        down = (few.h - len(lines) * round(size * LINE_HEIGHT)) // 2
        canvas.paragraph(
            t("statistics.recent.few"),
            few.below(few.y + down),
            size,
            theme["muted"],
            align="centre",
        )
        return
    foot = min(round(view.caption * 1.5), area.h // 4)
    lines_at = scale(max(times), 4 if area.h >= view.caption * 9 else 2)
    head = round(view.caption * 1.5)
    field = Box(area.x, area.y + head // 2, area.w, max(8, area.h - foot - head // 2))
    left = _scale_lines(canvas, services, field, lines_at)
    field = field.after(left)
    last = _bars(canvas, services, field, times, best, lines_at[-1])
    oldest, newest = t("statistics.oldest"), t("statistics.newest")
    both = canvas.text_painter.width(oldest + newest, view.caption) + 2 * view.gap
    words = Box(field.x, field.bottom + 2, min(field.w, max(last - field.x, both)), foot - 2)
    canvas.text(oldest, words, view.caption, theme["muted"])
    canvas.text(newest, words, view.caption, theme["muted"], align="right")


def _legend(canvas: Canvas, services: Services, title: Box, best: float) -> int:
    """Draw what the mark means and the best time; returns the legend's left edge."""
    words, size = services.t("menu.best", time=clock(best)), services.view.caption
    place = title.after(title.centre[0])
    canvas.text(words, place, size, canvas.theme["muted"], align="right")
    width = canvas.text_painter.width(words, size)
    radius = max(2.5, services.view.base * 0.28)
    canvas.disc((title.right - width - 3 * radius, title.centre[1]), radius, canvas.theme["accent"])
    return title.right - round(width + 6 * radius)


def _scale_lines(canvas: Canvas, services: Services, field: Box, lines_at: Sequence[int]) -> int:
    """Draw lines with their times at the left; returns the left edge of the bars."""
    view, painter = services.view, canvas.text_painter
    size = min(view.caption, max(7, field.h // len(lines_at)))
    widest = max(painter.width(clock(at), size) for at in lines_at)
    x = field.x + widest + view.gap
    for at in lines_at:
        y = field.bottom - round(field.h * at / lines_at[-1])
        canvas.fill(Box(x, y, field.right - x, view.line), canvas.theme["hairline"])
        label = Box(field.x, y - size, widest, 2 * size)
        canvas.text(clock(at), label, size, canvas.theme["muted"], align="right")
    return x + view.gap // 2


def _bars(
    canvas: Canvas,
    services: Services,
    field: Box,
    times: Sequence[float],
    best: float | None,
    top: int,
) -> int:
    """Draw a bar for each game; returns the right edge of the last one."""
    view, theme = services.view, canvas.theme
    step = field.w / max(len(times), 10)
    width = max(2, min(round(step * 0.62), round(view.base * 1.5)))
    plain = canvas.tint("card", "entered", 0.42)
    for i, time in enumerate(times):
        height = max(2, round(field.h * time / top))
        x = field.x + round(step * (i + 0.5) - width / 2)
        bar = Box(x, field.bottom - height, width, height)
        marked = time == best
        canvas.panel(bar, min(width // 2, height // 2), theme["accent"] if marked else plain)
        canvas.fill(bar.below(bar.bottom - height // 2), theme["accent"] if marked else plain)
        if marked:
            _mark(canvas, services, bar)
    return bar.right


def _mark(canvas: Canvas, services: Services, bar: Box) -> None:
    """Draw a disc over the best time's bar: colour is not its only mark."""
    radius = max(2.5, services.view.base * 0.28)
    canvas.disc((bar.centre[0], bar.y - radius * 1.9), radius, canvas.theme["accent"])
