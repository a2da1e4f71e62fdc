"""Paints the margin: its paper, tabs, and the message that stands in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import margin as layout
from game.ui.layout.geometry import TITLE_HEIGHT, Box
from game.ui.scenes.playing.margin.tabs import open_tab
from game.ui.scenes.playing.named_cells import named_cells

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.margin.tab_area import TabArea
    from game.ui.scenes.playing.margin.tabs import Margin
    from game.ui.scenes.playing.message_pages import ShownMessage
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

TITLE_FACE = "print"


def draw_slip(canvas: Canvas, view: View, box: Box, lift: float = 2) -> None:
    """Ruled note paper, with its red line where there is room for one."""
    theme, line = canvas.theme, max(1, view.line)
    canvas.paper(box, "margin", "slip", lift)
    step = layout.ruled_line(view)
    for row in layout.ruled_rows(box, view):
        if row.bottom + step // 4 < box.bottom:
            canvas.fill(Box(box.x + line, row.bottom, box.w - 2 * line, line), theme["rule"])
    fold = layout.fold(box, view)
    if fold:
        wide = max(1, round(1.5 * view.scale))
        canvas.fill(Box(box.x + fold, box.y + line, wide, box.h - 2 * line), theme["fold"])


class Spoken(NamedTuple):
    """The sentence at the foot of the margin, or a notice."""

    text: str
    is_notice: bool


def draw_margin(canvas: Canvas, margin: Margin, play: Play, said: Spoken) -> None:
    """The margin at rest."""
    tab, view, t = open_tab(play), margin.area.view, play.services.t
    draw_slip(canvas, view, margin.box)
    _draw_titles(canvas, margin, tab.name, t)
    size, words, place = _sentence(canvas, margin, said)
    if not said.is_notice or place.y >= margin.area.rows[0].bottom:
        tab.draw(canvas, play, _above(margin, place), t)
    step, ink = layout.ruled_line(view), "ink" if said.is_notice else "muted"
    for i, line in enumerate(words):
        row = Box(place.x, place.y + i * step, place.w, step)
        canvas.text(line, row, size, canvas.theme[ink])


def _draw_titles(canvas: Canvas, margin: Margin, chosen: str, t: Texts) -> None:
    """The titles of the tabs, with a red stroke under the chosen one."""
    theme, view = canvas.theme, margin.area.view
    size = margin.title_size
    for name, box in margin.tabs.items():
        row = box.below(max(box.y, box.bottom - layout.ruled_line(view)))
        weight, ink = ("semibold", "ink") if name == chosen else ("regular", "muted")
        canvas.text(t(f"margin.{name}"), row._replace(w=row.w + size), size, theme[ink], weight)
        if name == chosen:
            y = row.bottom - round(0.16 * size)
            ends = ((row.x - 0.1 * size, y), (row.right + 0.1 * size, y - 0.06 * size))
            canvas.brush(ends, 0.2 * size, theme["vermilion"], ("tab", name), (0.05, 0.3))


def _sentence(canvas: Canvas, margin: Margin, said: Spoken) -> tuple[int, list[str], Box]:
    """The size and the lines of the sentence, which end on the last row, and their place."""
    view, row, painter = margin.area.view, margin.sentence, canvas.text_painter
    size = layout.words_size(view)
    most = margin.lines + len(margin.area.rows) if said.is_notice else margin.lines
    least = layout.smallest_words(view) if view.text > 1 else painter.least
    lines = painter.wrap(said.text, size, "regular", row.w)
    while len(lines) > most and size > least:
        size -= 1
        lines = painter.wrap(said.text, size, "regular", row.w)
    if said.is_notice:
        lines = painter.cut(lines, most, size, "regular", row.w)
    elif len(lines) > most:  # a sentence is left out before it is small
        lines = [""]
    return size, lines, row.moved(0, -(len(lines) - 1) * layout.ruled_line(view))


def _above(margin: Margin, place: Box) -> TabArea:
    rows = tuple(row for row in margin.area.rows if row.bottom <= place.y) or margin.area.rows[:1]
    return margin.area._replace(rows=rows)


# -- messages ---------------------------------------------------------------------------------


def draw_message(canvas: Canvas, view: View, shown: ShownMessage, t: Texts) -> None:
    """The open page of a message; its buttons are drawn over it as controls."""
    boxes = shown.boxes
    if shown.plain:
        _draw_words(canvas, view, shown)
        return
    if shown.aside:
        _draw_aside(canvas, view, shown)
        return
    if not layout.is_roomy(shown.box, view):
        canvas.paper(shown.box, "message", "slip", 5 if shown.sheet else 2)
    else:
        draw_slip(canvas, view, shown.box)
    _draw_title(canvas, shown.title, boxes["title"], round(layout.TITLE * shown.size))
    _draw_words(canvas, view, shown)
    if shown.pages > 1:
        _draw_number(canvas, view, shown, t)
    if shown.sheet:
        _draw_handle(canvas, view, shown.box)


def _draw_title(canvas: Canvas, title: str, box: Box, size: int) -> None:
    """The title, in two lines where there is room and one would be much smaller."""
    size, lines = canvas.text_painter.fitting_title(title, size, TITLE_FACE, box.w, box.h)
    step = round(size * TITLE_HEIGHT) if len(lines) > 1 else box.h
    top = box.y + (box.h - len(lines) * step) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, top + i * step, box.w, step)
        canvas.text(line, row, size, canvas.theme["ink"], TITLE_FACE)


def _draw_words(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    theme = canvas.theme
    for line, box in shown.lines:
        canvas.text(line, box, shown.size, theme["ink"])
    for _, box in named_cells(canvas.text_painter, shown):
        under = box.centre[1] + round(shown.size * 0.56)
        canvas.fill(Box(box.x, under, box.w, view.line), theme["muted"])


def _draw_number(canvas: Canvas, view: View, shown: ShownMessage, t: Texts) -> None:
    """Which page is open, and a dot for each of them."""
    theme, boxes, number = canvas.theme, shown.boxes, shown.number + 1
    small = round(0.84 * shown.size)
    if "pages" in boxes:
        page = boxes["page"]
        canvas.digit(str(number), page.centre, round(1.2 * shown.size), theme["hint"], "pen")
        of = t("margin.of", n=shown.pages)
        canvas.figure(of, boxes["pages"], small, theme["muted"])
    else:
        canvas.figure(
            f"{number}/{shown.pages}", boxes["page"], small, theme["muted"], align="right"
        )
    dots, radius = boxes["dots"], 0.25 * shown.size
    step = 4 * radius
    if dots.w < shown.pages * step or (shown.is_last and shown.spells_details):
        return
    x = dots.x + step + (dots.w - 2 * step - (shown.pages - 1) * step) / 2
    for i in range(shown.pages):
        ink = theme["hint" if i == shown.number else "hairline"]
        canvas.disc((x + i * step, dots.centre[1]), radius, ink)


def _draw_handle(canvas: Canvas, view: View, box: Box) -> None:
    """The grip by which a sheet is pulled aside."""
    wide, high = round(36 * view.scale), max(2, round(3 * view.scale))
    grip = Box(box.centre[0] - wide // 2, box.y + high, wide, high)
    canvas.panel(grip, high // 2, canvas.theme["muted"])


def _draw_aside(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    """The sheet pulled aside: its title, which brings it back."""
    theme, box = canvas.theme, shown.box
    canvas.fill(box.inset(-view.gap // 2, 0), theme["desk"])
    canvas.paper(box, "aside", "slip", 0)
    inner = box.inset(view.gap, 0)
    side = min(inner.h // 2, shown.size)
    arrow = Box(inner.right - side, inner.centre[1] - side // 2, side, side)
    canvas.icon("look", arrow, theme["muted"])
    words = inner.left(arrow.x - view.gap - inner.x)
    painter = canvas.text_painter
    size = painter.fitting_size(shown.title, shown.size, TITLE_FACE, words.w, words.h)
    canvas.text(shown.title, words, size, theme["ink"], TITLE_FACE)
