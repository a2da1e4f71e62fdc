"""The small digits of a cell: notes, and the candidates that a hint marks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.engine.notation import SYMBOLS
from game.ui.drawing.bounded_cache import BoundedCache
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.cell_look import CellLook

Piece = tuple["pygame.Surface", int, int]
"""A sprite, and where it goes from the middle of its cell."""

OVERSAMPLE = 4

_CELLS = 2000
"""Different cells whose sprites are cached."""


class NotePainter:
    """Makes and caches the sprites of small digits for one size of cell."""

    def __init__(self, cell: int, inset: int, size: int, text: float) -> None:
        """`size` is that of the grid, `text` the player's text size, 1 to 2."""
        self._cell, self._inset, self._size = cell, inset, size
        self._note_size = max(6, round(cell * 0.245 * (1 + (text - 1) * 0.25)))
        self._pieces: BoundedCache[tuple[object, ...], list[Piece]] = BoundedCache(_CELLS)
        self._marks: dict[str, pygame.Surface] = {}

    def pieces(self, canvas: Canvas, look: CellLook) -> list[Piece]:
        """What to draw for a cell without a digit."""
        key: tuple[object, ...] = (look.notes, look.lit, look.first, look.second, look.struck)
        found = self._pieces.get(key)
        if found is None:
            found = self._pieces.keep(key, self._standing(canvas, look))
        if not look.fading:
            return found
        key = (look.fading, look.fade)
        going = self._pieces.get(key)
        if going is None:
            going = self._pieces.keep(key, self._fading(canvas, look))
        return found + going

    def place(self, digit: int) -> tuple[int, int]:
        """The place of a digit's note, from the centre of the cell."""
        across = math.isqrt(self._size - 1) + 1
        step = (self._cell - 2 * self._inset) / (across + 0.12)
        row, column = divmod(digit - 1, across)
        return round(step * (column - (across - 1) / 2)), round(step * (row - (across - 1) / 2))

    @property
    def radius(self) -> int:
        """The radius of the ring around a candidate."""
        across = math.isqrt(self._size - 1) + 1
        return round(min(self._note_size * 0.72, (self._cell - 2 * self._inset) / across * 0.46))

    def _note(self, canvas: Canvas, digit: int, weight: str, colour: Colour) -> Piece:
        surface, dx, dy = canvas.text_painter.glyph(SYMBOLS[digit], self._note_size, weight, colour)
        x, y = self.place(digit)
        return surface, x + dx, y + dy

    def _standing(self, canvas: Canvas, look: CellLook) -> list[Piece]:
        theme, pieces = canvas.theme, []
        for digit in digits_of(look.notes):
            bit = 1 << digit
            behind = [name for name in ("struck", "first", "second") if getattr(look, name) & bit]
            if digit == look.lit:
                pieces.append(self._at(self._pill(canvas), digit))
            elif behind[:1] != ["struck"]:
                pieces += [self._at(self._mark(canvas, name), digit) for name in behind]
            strong = digit == look.lit or (behind and behind[0] != "struck")
            weight = "bold" if strong else "regular"
            pieces.append(self._note(canvas, digit, weight, theme["note"]))
            if behind[:1] == ["struck"]:
                pieces.append(self._at(self._mark(canvas, "struck"), digit))
        return pieces

    def _fading(self, canvas: Canvas, look: CellLook) -> list[Piece]:
        """Fading notes, in a mixed colour so that no alpha is needed."""
        colour = canvas.tint("board", "note", round(look.fade * 6) / 6)
        return [self._note(canvas, digit, "regular", colour) for digit in digits_of(look.fading)]

    def _at(self, sprite: pygame.Surface, digit: int) -> Piece:
        x, y = self.place(digit)
        return sprite, x - sprite.get_width() // 2, y - sprite.get_height() // 2

    def _pill(self, canvas: Canvas) -> pygame.Surface:
        """The mark behind a note of the chosen digit."""
        found = self._marks.get("pill")
        if found is None:
            side = round(self._note_size * 1.25)
            found = pygame.Surface((side, side), pygame.SRCALPHA)
            canvas.on(found).panel(Box(0, 0, side, side), side // 3, canvas.theme["same"])
            self._marks["pill"] = found
        return found

    def _mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        """The circle, square or cross of a candidate in a hint."""
        found = self._marks.get(name)
        if found is None:
            found = self._marks[name] = self._drawn_mark(canvas, name)
        return found

    def _drawn_mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        radius = self.radius
        side = 2 * radius + 1
        key = {"first": "hint_ink", "second": "hint_second_ink", "struck": "conflict"}[name]
        colour = canvas.theme[key]
        big = pygame.Surface((side * OVERSAMPLE, side * OVERSAMPLE), pygame.SRCALPHA)
        big.fill((*colour, 0))
        pen = max(OVERSAMPLE, round(self._cell * 0.024 * OVERSAMPLE))
        middle, reach = side * OVERSAMPLE // 2, radius * OVERSAMPLE
        if name == "first":
            pygame.draw.circle(big, colour, (middle, middle), reach, pen)
        elif name == "second":
            reach = round(reach * 0.92)
            box = pygame.Rect(middle - reach, middle - reach, 2 * reach, 2 * reach)
            pygame.draw.rect(big, colour, box, pen, border_radius=reach // 4)
        else:
            reach = round(reach * 0.74)
            for way in (1, -1):
                start, end = (
                    (middle - reach, middle - way * reach),
                    (middle + reach, middle + way * reach),
                )
                pygame.draw.line(big, colour, start, end, pen)
        return pygame.transform.smoothscale(big, (side, side))


def digits_of(notes: int) -> list[int]:
    """The digits of a set, in order."""
    return [digit for digit in range(1, notes.bit_length()) if notes >> digit & 1]
