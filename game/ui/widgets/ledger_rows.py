"""The rows of the ledger: levels with their figures and last times, techniques with their uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.uses import MASTERED, Uses
from game.ui.layout.geometry import Box
from game.ui.widgets.sparkline import draw_sparkline
from game.ui.widgets.tricks import gloss
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.statistics import LevelStatistics
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View
    from game.ui.services import Services
    from game.ui.widgets.tricks import Trick

NO_VALUE = "–"

_ENDS = {"name": 0.25, "won": 0.39, "best": 0.55, "usual": 0.71}
"""Where the columns of a level end, in widths of the row; the line of times has the rest."""

_NARROW_ENDS = {"name": 0.36, "won": 0.52, "best": 0.75, "usual": 0.98}
"""The same where there is no room for a line of times."""

LEAST_LINE = 6.4
"""The least width of a line of times, in text sizes."""


def columns(row: Box, services: Services) -> dict[str, Box]:
    """The columns of a row: ``name``, ``won``, ``best``, ``usual``, and ``line`` where there is
    room for it."""
    base = services.view.base
    has_line = row.w * (1 - _ENDS["usual"]) >= LEAST_LINE * base
    found, x, gap = {}, row.x, round(base * 0.3)
    for name, end in (_ENDS if has_line else _NARROW_ENDS).items():
        right = row.x + round(row.w * end)
        found[name] = Box(x, row.y, right - x, row.h)
        x = right + gap
    if has_line:
        line = row.after(x + round(base * 1.2))
        found["line"] = line.left(line.w - round(base * 0.6))
    return found


def draw_heads(canvas: Canvas, services: Services, head: Box) -> None:
    """Draw what the columns of the levels are called."""
    view, muted, places = services.view, canvas.theme["muted"], columns(head, services)
    words = {name: services.t(f"ledger.{name}") for name in places}
    fitting, width = canvas.text_painter.fitting_size, canvas.text_painter.width
    if "line" in places and width(words["line"], view.caption, "semibold") > places["line"].w:
        words["line"] = services.t("ledger.line.short")
    level = places["name"].x + width(words["name"], view.caption, "semibold") + view.gap
    if level < places["won"].x:  # there is room left of a narrow column
        places["won"] = head.after(level).left(places["won"].right - level)
    size = min(
        fitting(words[name], view.caption, "semibold", box.w, box.h) for name, box in places.items()
    )
    for name, box in places.items():
        align = "left" if name in ("name", "line") else "right"
        canvas.text(words[name], box, size, muted, "semibold", align)


def draw_level(
    canvas: Canvas,
    services: Services,
    row: Box,
    name: str,
    figures: LevelStatistics,
    chosen: bool,
) -> None:
    """Draw the row of a level; the chosen one lies under a wash and has a red mark."""
    view, theme, places = services.view, canvas.theme, columns(row, services)
    if chosen:
        wash = row.inset(-round(view.base * 0.45), round(row.h * 0.06))
        canvas.wash(wash, theme["peer"], ("level", name))
    size, small = round(view.base * 1.1), round(view.base * 0.95)
    ink = theme["ink" if figures.won else "muted"]
    _draw_name(canvas, places["name"], name, size, ink)
    words = {
        "won": str(figures.won) if figures.started else NO_VALUE,
        "best": NO_VALUE if figures.best is None else clock(figures.best),
        "usual": NO_VALUE if figures.usual is None else clock(figures.usual),
    }
    fitting = canvas.text_painter.fitting_size
    small = min(fitting(each, small, "print", places[key].w, row.h) for key, each in words.items())
    for key, each in words.items():
        colour = "muted" if each == NO_VALUE else "vermilion" if key == "best" else "ink"
        canvas.text(each, places[key], small, theme[colour], "print", "right")
    if "line" in places:
        line = places["line"]
        field = line.centred(line.w, min(round(row.h * 0.46), round(view.base * 1.5)))
        width = max(1.5, view.base / 11)
        draw_sparkline(canvas, field, figures.times, figures.best, width)


def _draw_name(canvas: Canvas, box: Box, name: str, size: int, ink: Colour) -> None:
    """The name of a level; in two lines where one would be much smaller than other names."""
    painter = canvas.text_painter
    one = painter.fitting_size(name, size, "print", box.w, box.h)
    two, lines = painter.fitting_block(name, round(0.9 * size), "print", box.w, box.h)
    if one >= 0.85 * size or one >= two:
        canvas.text(name, box, size, ink, "print")
        return
    step = box.h // len(lines)
    step = min(step, round(two * 1.25))
    top = box.centre[1] - step * len(lines) // 2
    for i, line in enumerate(lines):
        canvas.text(line, Box(box.x, top + i * step, box.w, step), two, ink, "print")


def draw_tricks(canvas: Canvas, services: Services, rows: Sequence[tuple[Box, Trick]]) -> None:
    """Draw techniques, their names in one size."""
    fitting, view = canvas.text_painter.fitting_size, services.view
    sizes = [
        fitting(trick.name, round(view.base * 1.0), "print", _strokes(row, view)[0].w, row.h)
        for row, trick in rows
    ]
    for row, trick in rows:
        _draw_trick(canvas, services, row, trick, min(sizes))


def _strokes(row: Box, view: View) -> tuple[Box, Box, int]:
    """The places of a technique's name and strokes, and the side of its seal."""
    seal = min(round(row.h * 0.72), round(view.base * 1.5), round(row.w * 0.13))
    step = round(min(view.base * 0.85, row.w * 0.06))
    right = row.right - seal - round(view.base * 0.4)
    strokes = Box(right - MASTERED * step, row.y, MASTERED * step, row.h)
    return row.left(strokes.x - round(view.base * 0.3) - row.x), strokes, seal


def _draw_gloss(canvas: Canvas, words: Box, meaning: str, name: str, size: int) -> None:
    """What a name means, after it, where there is room."""
    used = canvas.text_painter.width(name, size, "print") + size // 2
    small = round(0.88 * size)
    if meaning and canvas.text_painter.width(meaning, small) <= words.w - used:
        place = Box(words.x + used, words.y, words.w - used, words.h)
        canvas.text(meaning, place, small, canvas.theme["muted"])


def _draw_trick(canvas: Canvas, services: Services, row: Box, trick: Trick, size: int) -> None:
    """Draw a technique: its strokes, and a seal once it is mastered; pale while it is not met."""
    view, theme = services.view, canvas.theme
    name, met, uses = trick.name, trick.uses is not None, trick.uses or Uses()
    words, strokes, seal = _strokes(row, view)
    step = strokes.w // MASTERED
    colour = theme["ink" if met else "muted"]
    canvas.text(name, words, size, colour, "print")
    _draw_gloss(canvas, words, gloss(services.t, trick.key), name, size)
    high = min(round(row.h * 0.5), round(view.base * 0.95))
    for i in range(MASTERED):
        x = strokes.x + round((i + 0.5) * step)
        top, foot = row.centre[1] - high // 2, row.centre[1] + high // 2
        if i < uses.strokes:
            width = view.base * 0.26
            ends = ((x + view.base * 0.04, top), (x - view.base * 0.04, foot))
            canvas.brush(ends, width, theme["ink"], ("trick", name, i), (0.05, 0.2))
        else:
            thin = max(1, round(view.base / 16))
            canvas.fill(Box(x, top + 1, thin, max(1, high - 2)), theme["disabled"])
    place = (row.right - seal // 2, row.centre[1])
    if uses.strokes == MASTERED:
        canvas.seal(place, seal, 4.0 if len(name) % 2 else -5.0)
    elif uses.hinted:
        side = round(seal * 0.72)
        canvas.icon(
            "hint",
            Box(0, 0, side, side).moved(place[0] - side // 2, place[1] - side // 2),
            theme["good"],
        )
