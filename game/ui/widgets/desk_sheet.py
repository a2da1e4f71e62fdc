"""A large sheet on the desk: a puzzle, what is said of it, and the button that opens it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.drawing.sprite_store import Piece
from game.ui.layout.desk_sheet import FACTS, TITLE
from game.ui.layout.geometry import Box
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.control_painter import draw_control
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.marks import Marks
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.sprites import SpriteCache
    from game.ui.layout.geometry import View
    from game.ui.starter import Starter
    from game.ui.widgets.control import ControlState

TILT = 1.2
"""Degrees by which a sheet is turned that stands alone."""

PREPARED_AFTER = 0.3
"""Seconds after which the puzzle of a fresh sheet is made, so that it delays no first frame."""

RIM = 6
"""Points of a sheet's edge that no sprite holds."""

_BLANK = "." * 81
"""An empty board as grid text."""


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
    record: str = ""
    """The rules of the board, as `PuzzleTexts.record`; empty for the classic ones."""
    notes: tuple[int, ...] = ()
    """The notes, as in `Position.notes`."""
    marks: Marks | None = None
    """What else the player has drawn."""


def draw_desk_sheet(
    canvas: Canvas,
    view: View,
    box: Box,
    parts: Mapping[str, Box],
    look: SheetLook,
    state: ControlState,
    generation: int,
    sprites: SpriteCache,
) -> None:
    """Draw the sheet; ``parts`` are its boxes ``sheet.NAME``. One that is higher than wide lies a
    little askew, and its button with it; of another one the middle is kept in ``sprites``."""

    def paint(on: Canvas, at: Box) -> None:
        dx, dy = at.x - box.x, at.y - box.y
        moved = {name: part.moved(dx, dy) for name, part in parts.items()}
        _draw_parts(on, view, moved, look)

    place = parts["sheet.button"]
    button = Control(ControlId("sheet"), place, "primary", look.button, "play")
    if box.h <= box.w or not canvas.ruled:
        middle = box.inset(round(RIM * canvas.scale))

        def whole() -> None:
            with canvas.clipped(middle):
                canvas.paper(box, "desk sheet")
            paint(canvas, box)

        canvas.paper(box, "desk sheet", hole=middle)
        sprites.draw(canvas, "desk sheet", middle, (look, generation), whole)
        draw_control(canvas, view, button, state)
        return
    canvas.tilted_paper(box, TILT, "desk sheet", paint, (look, generation))
    _draw_turned(canvas, view, button, state, (box.centre, generation))


def _draw_turned(
    canvas: Canvas,
    view: View,
    button: Control,
    state: ControlState,
    sheet: tuple[tuple[int, int], int],
) -> None:
    """Draw the button of a sheet that lies askew; ``sheet`` has its middle."""
    import pygame

    place, margin = button.box, round(12 * view.scale)

    def made() -> list[Piece]:
        size = place.w + 2 * margin, place.h + 2 * margin
        flat = pygame.Surface(size, pygame.SRCALPHA)
        at = Box(margin, margin, place.w, place.h)
        draw_control(canvas.on(flat), view, button._replace(box=at), state)
        turned = pygame.transform.rotozoom(flat, TILT, 1.0)
        return [Piece(turned, -turned.get_width() // 2, -turned.get_height() // 2, 0)]

    (x, y), generation = sheet
    dx, dy, turn = place.centre[0] - x, place.centre[1] - y, math.radians(TILT)
    x += round(dx * math.cos(turn) + dy * math.sin(turn))
    y += round(dy * math.cos(turn) - dx * math.sin(turn))
    key = ("turned button", place.w, place.h, button.label, state, generation)
    if canvas.materials.find(key) is None and not canvas.haste.may_make():
        draw_control(canvas, view, button, state)
        return
    for surface, left, top, flags in canvas.materials.get(key, made):
        canvas.surface.blit(surface, (x + left, y + top), None, flags)


def _draw_parts(canvas: Canvas, view: View, parts: Mapping[str, Box], look: SheetLook) -> None:
    theme = canvas.theme
    title, facts, board = (parts[f"sheet.{name}"] for name in ("title", "facts", "board"))
    canvas.text(look.title, title, round(view.base * TITLE), theme["ink"], "print")
    canvas.text(look.facts, facts, round(view.base * FACTS), theme["muted"])
    side = min(board.w, board.h)
    shown = SmallBoard(look.givens, look.values, (), look.record, look.notes, look.marks)
    draw_small_board(canvas, board.centred(side, side), shown)
    line = parts.get("sheet.progress")
    if line and look.share is not None:
        stroke = line.centred(line.w, max(3, round(view.base * 0.4)))
        canvas.progress(stroke, look.share, "menu")
