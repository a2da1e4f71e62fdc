"""The ring of digits that a controller picks from, laid over the selected cell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import COLOURS
from game.ui.input.intents import EnterDigit, Erase, Intent
from game.ui.layout.guide import ring as layout

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box, View

ERASE_ROW = 3


class RingGame(NamedTuple):
    """What the ring, and the buttons that open and close it, need to know about a game."""

    cells: tuple[Cell, ...]
    """The selected cells."""
    box: Box
    """Where the last of them is."""
    closed: frozenset[Digit]
    """The digits that have been placed as often as they can be."""
    pencil: bool
    """Whether notes are written."""
    fixed: bool
    """Whether only givens are selected."""
    erasable: bool
    """Whether a selected cell holds anything that the player wrote."""
    message: bool
    """Whether a message is open."""
    holding: bool
    """Whether a digit is held that Accept would place."""
    colours: bool = False
    """Whether the digits stand for colours."""
    beside: bool = False
    """Whether something beside the board has the focus."""


class DigitRing:
    """Eight digits around the ninth, as on the number pad, and Erase below them."""

    def __init__(self, cells: tuple[Cell, ...], pad_order: str) -> None:
        self.cells = cells
        """The cells to write into; the ring closes when others are selected."""
        self.row = self.column = 1
        self.moved = False
        """Whether a direction was given since the ring opened."""
        self._pad_order = pad_order

    @property
    def digit(self) -> Digit:
        """The digit that is picked now; 0 for Erase."""
        if self.row == ERASE_ROW:
            return 0
        row = self.row if self._pad_order == "123" else 2 - self.row
        return row * 3 + self.column + 1

    def intent(self) -> Intent:
        """The intent of picking it."""
        return EnterDigit(self.digit) if self.digit else Erase()

    def move(self, rows: int, columns: int) -> None:
        """Move one step, as far as the edge."""
        self.moved = True
        self.row = max(0, min(self.row + rows, ERASE_ROW))
        self.column = max(0, min(self.column + columns, 2))

    def tilt(self, x: float, y: float) -> bool:
        """Pick what a stick points at (right and down are positive); returns whether the pick
        changed."""
        eighth = round(math.atan2(y, x) / (math.pi / 4))
        angle = eighth * math.pi / 4
        before = self.row, self.column
        self.row, self.column = 1 + round(math.sin(angle)), 1 + round(math.cos(angle))
        self.moved = True
        return (self.row, self.column) != before

    def draw(self, canvas: Canvas, view: View, game: RingGame) -> None:
        """Draw the ring over the last of the selected cells, inside the window."""
        theme = canvas.theme
        boxes = layout(view, game.box, self._pad_order)
        ring, erase = boxes["ring"], boxes["erase"]
        bump = erase.inset(-max(2, erase.w // 8))
        depth = max(2, round(3 * view.scale))
        for box in (bump, ring):
            canvas.panel(box.moved(0, depth), box.w // 2, theme["key_shadow"])
        for box in (bump, ring):
            canvas.panel(box, box.w // 2, theme["desk"], theme["muted"], view.line)
        inner = bump.inset(view.line)
        canvas.panel(inner, inner.w // 2, theme["desk"])
        for digit in range(1, 10):
            box, fill = boxes[f"digit.{digit}"], "key_closed" if digit in game.closed else "key"
            if game.colours and digit <= COLOURS:
                fill = f"c{digit}"
            colour = _draw_disc(canvas, view, box, digit == self.digit, fill)
            size = round(box.w * (0.4 if game.pencil else 0.58))
            canvas.written(canvas.symbol(digit), box.centre, size, colour)
        colour = _draw_disc(canvas, view, erase, self.digit == 0, "key")
        canvas.icon("erase", erase.inset(erase.w // 4), colour)


def _draw_disc(canvas: Canvas, view: View, box: Box, picked: bool, fill: str) -> Colour:
    """Draw a round key; returns the colour of its text."""
    theme, line = canvas.theme, max(1, view.line)
    if picked:
        box = box.inset(-max(2, box.w // 14))
        edge, width = theme["selection_edge"], 2 * line
        canvas.panel(box, box.w // 2, theme["selection"], edge, width)
        return theme["selected_ink"]
    canvas.panel(box, box.w // 2, theme[fill], theme["key_edge"], line)
    return theme[f"{fill}_ink"]
