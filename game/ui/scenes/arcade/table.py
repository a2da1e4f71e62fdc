"""The table of the ten best runs."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.marks import draw_medal, draw_signature
from game.ui.scenes.arcade.painter import spaced
from game.ui.widgets.control import RESTING, Control, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.runs import HighScore
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.scenes.scene import Scene
    from game.ui.services import Services
    from game.words.texts import Texts

PLACES = 10

DATED = 24
"""The least width of a row with its date, in sizes of body text."""


def height_of(view: View, rows: int) -> int:
    """The height of the table with so many runs, in pixels; without any it says so in two lines."""
    return _title(view) + (rows * _row(view) if rows else round(3 * view.body))


def _title(view: View) -> int:
    return round(view.body * 1.7)


def _row(view: View) -> int:
    """The height of a row, at best."""
    return round(view.body * 2.4)


def rows_of(view: View, box: Box, best: Sequence[HighScore]) -> list[Box]:
    """Where the rows of the table lie, as many as there is room for."""
    rows = box.below(box.top(_title(view)).bottom)
    if not best:
        return []
    high = max(round(view.caption * 1.5), min(rows.h // min(PLACES, len(best)), _row(view)))
    count = min(len(best), max(1, rows.h // high))
    return [Box(rows.x, rows.y + place * high, rows.w, high) for place in range(count)]


def controls_of(view: View, box: Box, best: Sequence[HighScore]) -> list[Control]:
    """The rows as controls ``best.N``, 0 for the first."""
    return [
        Control(ControlId("best", place), row, "bare")
        for place, row in enumerate(rows_of(view, box, best))
    ]


def look_at(services: Services, found: HighScore) -> None:
    """Show how a run went."""
    run = services.store.run_of(found.run_id)
    if run and run.session:
        services.scenes.replay_run(run)
    else:
        services.toasts.show(services.t("arcade.unreadable"), here=True)


def draw_table(
    canvas: Canvas,
    scene: Scene,
    box: Box,
    mode: str,
    best: Sequence[HighScore],
    own: str = "",
) -> None:
    """Draw the best runs of a mode, as many as there is room for; the run with the id `own` stands
    out, and the row that the pointer is over has a wash."""
    services = scene.services
    t, view, theme = services.t, services.view, canvas.theme
    canvas.text(t("arcade.table"), box.top(_title(view)), view.body, theme["muted"], "semibold")
    if not best:
        rows = box.below(box.top(_title(view)).bottom)
        canvas.paragraph(t("arcade.table.none"), rows, view.body, theme["muted"])
        return
    for place, row in enumerate(rows_of(view, box, best)):
        if scene.state_of(ControlId("best", place)).lift != RESTING:
            canvas.wash(row, theme["peer"], ("best", place))
        each = best[place]
        _draw_row(canvas, services, row, mode, place + 1, each, each.run_id == own)


def _draw_row(
    canvas: Canvas,
    services: Services,
    row: Box,
    mode: str,
    place: int,
    found: HighScore,
    mine: bool,
) -> None:
    """Its place, medal, points, signature, what was finished, and the date."""
    view, theme = services.view, canvas.theme
    ink, weight = theme["pen" if mine else "ink"], "semibold" if mine else "regular"
    number = row.left(round(1.6 * view.body))
    canvas.text(f"{place}", number, view.body, ink, weight, "right")
    medal = row.after(number.right + view.gap // 2).left(min(row.h, round(1.4 * view.body)))
    draw_medal(canvas, course_of(mode).medal(found.sheets), medal)
    points = row.after(medal.right).left(round(4.6 * view.body))
    canvas.text(spaced(found.points), points, view.body, ink, "print_bold", "right")
    side = min(row.h, round(1.7 * view.body))
    signs = row.after(points.right + view.gap).left(3 * side)
    if found.name:
        draw_signature(canvas, found.name, signs)
    words = row.after(signs.right + view.gap)
    if row.w >= DATED * view.base:
        day = words.after(words.right - round(5.6 * view.caption))
        canvas.figure(day_of(found.played), day, view.caption, theme["muted"], align="right")
        words = words.left(day.x - view.gap - words.x)
    facts = f"{finished(services.t, mode, found.sheets)} · {clock(found.clock // 1000)}"
    if canvas.text_painter.width(facts, view.caption) <= words.w:
        canvas.text(facts, words, view.caption, ink if mine else theme["muted"])


def finished(t: Texts, mode: str, sheets: int) -> str:
    """How many sheets or boards a run has finished."""
    return t("arcade.table.sheets" if course_of(mode).sheets else "arcade.table.boards", n=sheets)


def day_of(seconds: float) -> str:
    """The date of a moment; empty where there is none."""
    try:
        return date.fromtimestamp(seconds).isoformat()
    except (OverflowError, OSError, ValueError):
        return ""
