"""The ring of digits that a controller picks from, laid over the selected cell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import COLOURS
from game.ui.input.intents import EnterDigit, Erase, Intent
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import View

ERASE_ROW = 3

NINE = 9
"""Digits that a ring has place for; more are on further pages."""


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
    size: int = NINE
    """How many digits there are."""


class DigitRing:
    """Eight digits around the ninth, as on the number pad, and Erase below them; the digits past 9
    are on further pages, to which it turns beyond its left and right edge."""

    def __init__(self, cells: tuple[Cell, ...], pad_order: str, size: int = NINE) -> None:
        self.cells = cells
        """The cells to write into; the ring closes when others are selected."""
        self.row = self.column = 1
        self.page = 0
        self.moved = False
        """Whether a direction was given since the ring opened."""
        self._pad_order, self._size = pad_order, size

    @property
    def pages(self) -> int:
        return -(-self._size // NINE)

    @property
    def digit(self) -> Digit:
        """The digit that is picked now; 0 for Erase."""
        return 0 if self.row == ERASE_ROW else self._digit_at(self.row, self.column)

    def _digit_at(self, row: int, column: int) -> Digit:
        """The digit at a place of the open page, which may be more than there are."""
        row = row if self._pad_order == "123" else 2 - row
        return self.page * NINE + row * 3 + column + 1

    def _has(self, row: int, column: int) -> bool:
        return row == ERASE_ROW or self._digit_at(row, column) <= self._size

    def intent(self) -> Intent:
        return EnterDigit(self.digit) if self.digit else Erase()

    def turn(self, step: int) -> None:
        """Turn to another page, as far as there are any."""
        self.page = max(0, min(self.page + step, self.pages - 1))
        if not self._has(self.row, self.column):
            self.row, self.column = (0 if self._pad_order == "123" else 2), 0

    def move(self, rows: int, columns: int) -> None:
        """Move one step, as far as the edge; across it lies the next page."""
        self.moved = True
        page = self.page
        if not 0 <= self.column + columns <= 2:
            self.turn(columns)
        row = max(0, min(self.row + rows, ERASE_ROW))
        column = max(0, min(self.column + columns, 2))
        if self.page != page:
            column = 0 if columns > 0 else 2
        if self._has(row, column):
            self.row, self.column = row, column

    def tilt(self, x: float, y: float) -> bool:
        """Pick what a stick points at (right and down are positive); returns whether the pick
        changed."""
        eighth = round(math.atan2(y, x) / (math.pi / 4))
        angle = eighth * math.pi / 4
        before = self.row, self.column
        row, column = 1 + round(math.sin(angle)), 1 + round(math.cos(angle))
        if self._has(row, column):
            self.row, self.column = row, column
        self.moved = True
        return (self.row, self.column) != before

    def draw(self, canvas: Canvas, view: View, game: RingGame) -> None:
        """Draw the ring over the last of the selected cells, inside the window."""
        theme = canvas.theme
        ring, erase, digits = places_in_ring(view, game.box, self._pad_order)
        bump = erase.inset(-max(2, erase.w // 8))
        depth = max(2, round(3 * view.scale))
        for box in (bump, ring):
            canvas.panel(box.moved(0, depth), box.w // 2, theme["key_shadow"])
        for box in (bump, ring):
            canvas.panel(box, box.w // 2, theme["desk"], theme["muted"], view.line)
        inner = bump.inset(view.line)
        canvas.panel(inner, inner.w // 2, theme["desk"])
        first = self.page * NINE + 1
        for digit in range(first, min(first + NINE, self._size + 1)):
            box = digits[digit - first]
            fill = "key_closed" if digit in game.closed else "key"
            if game.colours and digit <= COLOURS:
                fill = f"c{digit}"
            colour = _draw_disc(canvas, view, box, digit == self.digit, fill)
            sign = canvas.symbol(digit)
            size = round(box.w * (0.4 if game.pencil else 0.58) * (1 if len(sign) == 1 else 0.85))
            canvas.written(sign, box.centre, size, colour)
        colour = _draw_disc(canvas, view, erase, self.digit == 0, "key")
        canvas.icon("erase", erase.inset(erase.w // 4), colour)
        self._draw_pages(canvas, ring)

    def _draw_pages(self, canvas: Canvas, ring: Box) -> None:
        """A dot for each page at the top of the ring, the open one filled."""
        radius = max(2.0, ring.w * 0.014)
        for page in range(self.pages if self.pages > 1 else 0):
            x = ring.centre[0] + (page - (self.pages - 1) / 2) * radius * 3.6
            ink = canvas.theme["selection_edge" if page == self.page else "muted"]
            canvas.disc(
                (x, ring.y + radius * 2.2), radius if page == self.page else radius * 0.7, ink
            )


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


class RingPlaces(NamedTuple):
    """Where the ring lies, the key that rubs out, and nine digits in order."""

    ring: Box
    erase: Box
    digits: tuple[Box, ...]


def places_in_ring(view: View, cell: Box, pad_order: str = "123") -> RingPlaces:
    """The ring laid over a cell and wholly inside the window; eight digits lie round the ninth, in
    the directions in which a stick points at them."""
    side = round(max(36 * view.scale, min(cell.w * 0.8, view.short / 13)))
    reach = round(side * 1.42)
    half = reach + round(side * 0.64)
    below = round(side * 0.9)
    x = _within(cell.centre[0], half, half, view.width, view.gap)
    y = _within(cell.centre[1], half, half + below, view.height, view.gap)
    ring = Box(x - half, y - half, 2 * half, 2 * half)
    erase = Box(x - side // 2, y + half + below - side, side, side)
    digits = []
    for digit in range(1, 10):
        row, column = divmod(digit - 1, 3)
        row = row if pad_order == "123" else 2 - row
        slanting = 0.71 if row != 1 and column != 1 else 1.0
        dx, dy = round((column - 1) * reach * slanting), round((row - 1) * reach * slanting)
        digits.append(Box(x + dx - side // 2, y + dy - side // 2, side, side))
    return RingPlaces(ring, erase, tuple(digits))


def _within(middle: int, before: int, after: int, length: int, gap: int) -> int:
    """The middle, moved so that ``before`` and ``after`` pixels around it are in the window."""
    return max(gap + before, min(middle, length - gap - after))
