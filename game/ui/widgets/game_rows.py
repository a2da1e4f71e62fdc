"""A row of a list: a small board, a title, and facts below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.widgets.small_board import draw_small_board

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View
    from game.ui.layout.my_games import Row


class RowLook(NamedTuple):
    """What is seen of a row."""

    title: str
    facts: str
    """One fact a line."""
    givens: str
    values: str
    """The board as grid text; empty without a picture."""
    marked: frozenset[int] = frozenset()
    """Cells of the picture that are marked as wrong."""
    ticked: bool = False
    """Whether it has a tick: it is solved."""
    begun: bool = False
    """Whether there is an unfinished game of it."""
    pressed: bool = False


def draw_row(canvas: Canvas, view: View, box: Box, row: Row, look: RowLook) -> None:
    """Draw a row in its box; the parts say what is where."""
    theme = canvas.theme
    fill = theme["button_press" if look.pressed else "card"]
    canvas.panel(box, round(view.gap * 1.3), fill, theme["card_edge"], view.line)
    if look.values:
        draw_small_board(canvas, row.picture, look.givens, look.values, look.marked)
    title = row.title
    if look.ticked:
        side = min(view.body, title.h)
        spot = title.left(side).centred(side, side)
        canvas.panel(spot, side // 4, theme["accent"])
        canvas.icon("check", spot.inset(side // 8), theme["card"])
        title = title.after(spot.right + view.gap)
    canvas.text(look.title, title, view.heading, theme["ink"], "semibold")
    canvas.paragraph(look.facts, row.facts, view.body, theme["muted"])


def draw_tile(canvas: Canvas, view: View, box: Box, look: RowLook) -> None:
    """Draw a small board with its title below, as a tile; one that was begun is lit."""
    theme = canvas.theme
    radius = round(view.gap * 1.2)
    if look.begun:
        edge = theme["selection_edge"]
        canvas.panel(box, radius, theme["selection"], edge, max(2, view.line * 2))
    else:
        fill = theme["button_press" if look.pressed else "card"]
        canvas.panel(box, radius, fill, theme["card_edge"], view.line)
    inner = box.inset(max(3, view.gap // 2 + 1))
    words = round(view.body * 1.3)
    picture = inner.top(inner.h - words)
    side = min(picture.w, picture.h)
    draw_small_board(canvas, picture.centred(side, side), look.givens, look.values)
    title = inner.below(inner.bottom - words)
    ink = theme["selected_ink" if look.begun else "muted" if look.ticked else "ink"]
    canvas.text(look.title, title, view.body, ink, "semibold", "centre")
    if look.ticked:
        tick = title.after(title.right - words).inset(max(1, words // 8))
        canvas.panel(tick, tick.h // 4, theme["accent"])
        canvas.icon("check", tick.inset(tick.h // 8), theme["card"])
