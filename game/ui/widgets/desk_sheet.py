"""A large sheet on the desk: a puzzle, what is said of it, and the button that opens it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.drawing.sprite_store import Piece
from game.ui.layout.geometry import Box
from game.ui.widgets.control import Control
from game.ui.widgets.control_painter import draw_control

if TYPE_CHECKING:
    from game.engine.marks import Marks
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.game_starter import GameStarter
    from game.ui.layout.geometry import View
    from game.ui.widgets.control import ControlState

TILT = 1.2
"""Degrees by which a sheet is turned that stands alone."""

PREPARED_AFTER = 0.1
"""Seconds after which the puzzle of a fresh sheet is made, so that it delays no first frame."""

BLANK = "." * 81
"""An empty board as grid text."""

RIM = 6
"""Points of a sheet's edge that no sprite holds."""

STAMP = 3.4
"""The side of the stamp of a date, as a multiple of body text."""


def prepared_givens(starter: GameStarter, level: str) -> str:
    """The puzzle that a level begins next, as grid text; blank until it is made."""
    puzzle = starter.prepared(level)
    if puzzle is None:
        return BLANK
    from game.engine.notation import format_grid

    return format_grid(puzzle.givens)


LEAST_STAMP = 56
"""The side in points of the smallest stamp that has the name on it."""


class Stamp(NamedTuple):
    """A date as it is stamped."""

    name: str
    day: str
    month: str


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
    short: str = ""
    """What is said instead of the facts where there is little room."""
    stamp: Stamp | None = None
    streak: int = 0
    """Days in a row, as strokes below the board."""
    sealed: str = ""
    """For a solved puzzle `full` or `outlined`: its seal."""
    marks: Marks | None = None
    """What else the player has drawn."""


def draw_turned(
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


def draw_stamp(canvas: Canvas, box: Box, stamp: Stamp) -> None:
    """Draw a date in two rings."""
    side, middle, red = min(box.w, box.h), box.centre, canvas.theme["vermilion"]
    for radius, width in ((0.5, 1.8), (0.42, 1.0)):
        reach = side * radius
        canvas.ring(middle, reach, reach, red, width * canvas.scale, ("stamp", radius))
    lines = box.centred(side * 3 // 5, side * 3 // 5)
    words = stamp if side >= LEAST_STAMP * canvas.scale else stamp[1:]
    for place, word in zip(lines.rows(len(words), 0), words, strict=True):
        is_day = word == stamp.day
        size = round(lines.h * 0.9 / len(words) * (1.5 if is_day else 0.95))
        weight = "print_bold" if is_day else "semibold"
        tall = place.inset(0, -side // 12) if is_day else place
        canvas.figure(word, tall, size, red, weight)
