"""Sheets of a list: a small board, a title, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import number_of
from game.ui.widgets.control import HOVERED

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Marks
    from game.engine.types import DigitSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View
    from game.ui.layout.my_games import Row

_TURNS = (-8.0, -3.0, 4.0, 9.0)
"""Degrees by which seals are turned; few, since each is a picture of its own."""


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
    """Whether it has a seal: it is solved."""
    helped: bool = False
    """Whether it was solved with hints."""
    begun: bool = False
    """Whether there is an unfinished game of it."""
    lift: float = 2
    """How high its sheet lies, in points."""
    share: float | None = None
    """How much of it is filled in, 0 to 1, if that is shown."""
    record: str = ""
    """The rules of the board, as `PuzzleTexts.record`; empty for the classic ones."""
    notes: tuple[DigitSet, ...] = ()
    """The notes, as in `Position.notes`; empty where they are not shown."""
    marks: Marks | None = None
    """What else the player has drawn on the board."""


def draw_row(
    canvas: Canvas,
    view: View,
    box: Box,
    row: Row,
    look: RowLook,
    draw_board: Callable[[Box], None],
) -> None:
    """Draw a sheet in its box; the parts say what is where."""
    theme = canvas.theme
    canvas.paper(box, ("row", box.x, box.y), kind="smooth", lift=look.lift)
    if look.values:
        side = min(row.picture.w, row.picture.h)
        picture = row.picture.centred(side, side)
        draw_board(picture)
        if look.ticked:
            _draw_seal(canvas, view, picture, look)
    else:
        _draw_unknown(canvas, row.picture)
    _draw_title(canvas, view, row.title, look)
    canvas.paragraph(look.facts, row.facts, view.caption, theme["muted"])
    if row.progress and look.share is not None:
        high = max(3, round(view.base * 0.38))
        canvas.progress(row.progress.centred(row.progress.w, high), look.share, look.title)


def _draw_unknown(canvas: Canvas, picture: Box) -> None:
    """A question mark in a ring, where there is no board."""
    side, red = min(picture.w, picture.h) * 0.5, canvas.theme["vermilion"]
    if side < 8:
        return
    radius = side / 2
    canvas.ring(picture.centre, radius, radius, red, max(1.5, side * 0.05), "unknown")
    canvas.text("?", picture, round(side * 0.6), red, "print", "centre")


def _draw_title(canvas: Canvas, view: View, box: Box, look: RowLook) -> None:
    """The title on one line, or on two where one line would be much smaller than other titles; in
    pen under the pointer."""
    title, size = look.title, view.heading
    ink = canvas.theme["pen" if look.lift == HOVERED else "ink"]
    one_line = canvas.text_painter.fitting_size(title, size, "print", box.w, box.h)
    draw = canvas.text if one_line >= 0.7 * size else canvas.paragraph
    draw(title, box, size, ink, "print")


def _draw_seal(canvas: Canvas, view: View, picture: Box, look: RowLook) -> None:
    """The seal on the lower right corner of a board."""
    side = min(round(picture.w * 0.36), round(64 * view.scale))
    turn = _TURNS[number_of(look.title + look.values) % len(_TURNS)]
    at = picture.right - round(side * 0.42), picture.bottom - round(side * 0.42)
    canvas.seal(at, side, turn, outlined=look.helped)


def draw_tile(
    canvas: Canvas, view: View, box: Box, look: RowLook, draw_board: Callable[[Box], None]
) -> None:
    """Draw a sheet with a small board and its title below; one that was begun has a frame."""
    theme = canvas.theme
    canvas.paper(box, ("tile", box.x, box.y), kind="smooth", lift=look.lift)
    inner = box.inset(max(3, round(view.base * 0.55)))
    words = round(view.body * 1.4)
    picture = inner.top(inner.h - words)
    side = min(picture.w, picture.h)
    picture = picture.centred(side, side)
    draw_board(picture)
    title = inner.below(inner.bottom - words)
    if look.ticked:
        _draw_seal(canvas, view, picture, look)
    colour = theme["pen"] if look.begun else theme["muted" if look.ticked else "ink"]
    name = look.title
    if canvas.text_painter.width(name, view.least, "print") > title.w:
        name = name.partition(" · ")[0]  # its number tells it from the others
    canvas.text(name, title, view.body, colour, "print", "centre")
    if look.begun:
        canvas.frame(box, theme["selection_edge"], max(2.0, view.base * 0.15), look.title)
