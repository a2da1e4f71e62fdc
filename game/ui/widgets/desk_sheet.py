"""A large sheet on the desk: a puzzle, what is said of it, and the button that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.desk_sheet import FACTS, TITLE
from game.ui.layout.geometry import Box
from game.ui.widgets.control import Control, ControlId, ControlState
from game.ui.widgets.control_painter import draw_control
from game.ui.widgets.small_board import draw_small_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.starter import Starter

TILT = 1.2
"""Degrees by which a sheet is turned that stands alone."""

PREPARED_AFTER = 0.3
"""Seconds after which the puzzle of a fresh sheet is made, so that it delays no first frame."""

_BLANK = "." * 81


def prepared_givens(starter: Starter, level: str) -> str:
    """The puzzle that a level begins next, as grid text; blank until it is made."""
    puzzle = starter.prepared(level)
    if puzzle is None:
        return _BLANK
    from game.engine.notation import format_grid

    return format_grid(puzzle.givens)


class SheetLook(NamedTuple):
    """What stands on a sheet."""

    title: str
    facts: str
    givens: str
    """The puzzle as grid text."""
    values: str
    """The board as grid text."""
    share: float | None
    """How much of it is filled in, 0 to 1; None for a fresh one."""
    button: str
    """The label of the button."""
    pressed: bool = False


def draw_desk_sheet(
    canvas: Canvas,
    view: View,
    box: Box,
    parts: Mapping[str, Box],
    look: SheetLook,
    generation: int,
) -> None:
    """Draw the sheet; ``parts`` are its boxes ``sheet.NAME``. One that is higher than wide lies a
    little askew."""

    def paint(on: Canvas, at: Box) -> None:
        dx, dy = at.x - box.x, at.y - box.y
        moved = {name: part.moved(dx, dy) for name, part in parts.items()}
        _draw_parts(on, view, moved, look)

    if box.h > box.w:
        canvas.tilted_paper(box, TILT, "desk sheet", paint, (look, generation))
    else:
        canvas.paper(box, "desk sheet")
        paint(canvas, box)


def _draw_parts(canvas: Canvas, view: View, parts: Mapping[str, Box], look: SheetLook) -> None:
    theme = canvas.theme
    title, facts, board = (parts[f"sheet.{name}"] for name in ("title", "facts", "board"))
    canvas.text(look.title, title, round(view.base * TITLE), theme["ink"], "print")
    canvas.text(look.facts, facts, round(view.base * FACTS), theme["muted"])
    side = min(board.w, board.h)
    draw_small_board(canvas, board.centred(side, side), look.givens, look.values)
    line = parts.get("sheet.progress")
    if line and look.share is not None:
        stroke = line.centred(line.w, max(3, round(view.base * 0.4)))
        canvas.progress(stroke, look.share, "menu")
    button = Control(ControlId("sheet"), parts["sheet.button"], "primary", look.button, "play")
    draw_control(canvas, view, button, ControlState(pressed=look.pressed))
