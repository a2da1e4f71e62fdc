"""A sheet in an open book: its board, its number, and how it stands with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import number_of
from game.ui.layout.levels import sheet_of
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View

_NUMBER, _SMALL = 1.3, 0.86
"""Sizes as multiples of body text."""

_TURNS = (-8.0, -3.0, 4.0, 9.0)
"""Degrees by which seals are turned; few, since each is a picture of its own."""


class TileLook(NamedTuple):
    """What is seen of a sheet besides its board."""

    number: int
    solved: bool
    helped: bool
    """Whether it was solved with hints only."""
    best: float | None
    """Seconds."""
    note: str
    """A word in the place of the time of one that is not solved."""
    marked: bool
    """Whether it has a frame: it is the next one."""
    pressed: bool
    hovered: bool = False


def board_side(tile: Box, view: View, size: int) -> int:
    """The side of a board of ``size`` by ``size`` equal cells in a tile."""
    side = sheet_of(tile, view).w
    return max(1, side // size) * size


def draw_tile(
    canvas: Canvas, view: View, tile: Box, look: TileLook, size: int, unsealed: bool = False
) -> Box:
    """Draw what stands beside the board; returns the place of the board. Seals, which take long
    the first time, can be left out."""
    theme, base = canvas.theme, view.base
    side = board_side(tile, view, size)
    sheet = sheet_of(tile, view)
    board = sheet.centred(side, side)
    if look.pressed or look.hovered:
        fill = theme["button_press" if look.pressed else "peer"]
        canvas.wash(tile.inset(-round(base * 0.35)), fill, ("tile", look.number))
    beside = tile.after(sheet.right + round(base * 0.55))
    number = beside.top(round(min(base * 1.7, beside.h * 0.4)))
    canvas.text(str(look.number), number, round(base * _NUMBER), theme["ink"], "print")
    rest = beside.below(number.bottom)
    small = round(base * _SMALL)
    timed = look.best is not None and rest.h >= base * 2.4
    words = rest.below(rest.bottom - round(base * 1.3))
    if look.solved:
        room = rest.top(words.y - rest.y) if timed else rest
        spot = min(room.w, room.h, round(64 * view.scale), round(base * 2.5))
        x = beside.x + min(beside.w, round(base * 2.5)) // 2
        turn = _TURNS[number_of(("tile", look.number)) % len(_TURNS)]
        if not unsealed:
            canvas.seal((x, room.centre[1]), round(spot * 0.94), turn, outlined=look.helped)
        if timed and look.best is not None:
            canvas.figure(clock(look.best), words, small, theme["muted"], align="left")
    elif look.note:
        line = rest.top(round(base * 1.4))
        line = line._replace(w=max(line.w, tile.right + round(base) - line.x))
        canvas.text(look.note, line, small, theme["pen"], "semibold")
    return board


def draw_frame(canvas: Canvas, view: View, board: Box) -> None:
    """The pen's frame round the board of the next sheet."""
    width = max(2.0, view.base * 0.17)
    box = board.inset(-round(view.base * 0.4))
    canvas.frame(box, canvas.theme["selection_edge"], width, "next")
