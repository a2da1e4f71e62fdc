"""The small digits of a cell: notes, and the candidates that a hint marks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.plans.chance import Chance
from game.plans.hand_drawn import TURNS
from game.ui.drawing.caches import SMALL, Cache, size_of
from game.ui.drawing.sprites import Piece
from game.ui.layout.geometry import Box
from game.ui.widgets.small_grid import NOTES_SHARE

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.cell_look import CellLook


NOTE = 0.275
"""The size of a note, in cells."""
LIT = 0.135
"""The radius of the round spot behind a note, in cells."""
PEN = 0.024
"""The width of a mark, in cells."""
TURN = 4.0
"""The most that a note is turned either way, in degrees."""
TWO_FIGURES = 0.78
"""How much smaller a note of two figures is."""
CLOSER = 0.86
"""How much closer notes stand where dots or signs lie on the edges of their cell."""
HANDS = 3
"""Ways in which the same notes may be written."""

INK = (0.29, 0.37)
"""Half the width and half the height of a note's ink, in sizes of the note."""


class NotePainter:
    """Makes and caches the sprites of small digits for one size of cell."""

    def __init__(
        self, cell: int, size: int, text: float, taken: float = 0.0, marked: bool = False
    ) -> None:
        """`size` is that of the grid, `text` the player's text size, 1 to 2; `taken` is the share
        of the cell's height that something else takes at its top. The notes of a `marked` cell
        keep off its edges."""
        self._cell, self._across, self._taken = cell, math.isqrt(size - 1) + 1, taken
        self._closer = CLOSER if marked else 1.0
        share = min(NOTE, 0.95 / self._across)
        self._note_size = max(6, round(cell * share * (1 + (text - 1) * 0.25)))
        self._pieces: Cache[tuple[object, ...], list[Piece]] = Cache(weight_of)
        self._marks: Cache[str, pygame.Surface] = Cache(size_of)

    def pieces(self, canvas: Canvas, look: CellLook, cell: int = 0) -> list[Piece]:
        """What to draw for a cell without a digit."""
        hand = cell % HANDS
        marks = look.notes, look.lit, look.first, look.second, look.struck
        key: tuple[object, ...] = (*marks, hand)
        sprites = self._pieces.get(key)
        if sprites is None:
            sprites = self._pieces.keep(key, self._standing(canvas, look, hand))
        if not look.fading:
            return sprites
        key = (look.fading, look.fade, hand)
        going = self._pieces.get(key)
        if going is None:
            going = self._pieces.keep(key, self._fading(canvas, look, hand))
        return sprites + going

    def place(self, digit: int) -> tuple[int, int]:
        """The place of a digit's note, from the centre of the cell."""
        step, middle = self._step, (self._across - 1) / 2
        row, column = divmod(digit - 1, self._across)
        down = step * (row - middle)
        if self._taken:
            share = 1 - max(0.0, self._taken - (1 - NOTES_SHARE) / 2) / NOTES_SHARE
            down = down * share + (1 - share) / 2 * NOTES_SHARE * self._cell
        return round(step * (column - middle)), round(down)

    @property
    def _step(self) -> float:
        """The distance from one note to the next."""
        return self._closer * self._cell * NOTES_SHARE / self._across

    @property
    def radius(self) -> int:
        """The radius of the ring around a candidate."""
        return round(min(self._note_size * 0.68, self._step * 0.53))

    @property
    def ink(self) -> tuple[float, float]:
        """Half the width and half the height of a note's ink."""
        return INK[0] * self._note_size, INK[1] * self._note_size

    @property
    def lanes(self) -> tuple[float, ...]:
        """The lines between the notes of a cell, from its edge."""
        middle = self._cell / 2
        half = [(i - self._across / 2) * self._step for i in range(1, self._across)]
        return tuple(middle + each for each in half)

    def _note(self, canvas: Canvas, digit: int, colour: Colour, hand: int) -> Piece:
        turn, size = 0.0, self._note_size
        if canvas.handwritten:
            turn = TURN * (int(Chance(("note", digit, hand)).between(0, 3)) - 1)
        sign = canvas.symbol(digit)
        if len(sign) > 1:
            size = max(5, round(size * TWO_FIGURES))
        surface, dx, dy = canvas.glyphs.get(sign, size, "pen", colour, turn)
        x, y = self.place(digit)
        return Piece(surface, x + dx, y + dy)

    def _standing(self, canvas: Canvas, look: CellLook, hand: int) -> list[Piece]:
        pieces, colour = [], canvas.theme["note"]
        for digit in digits_of(look.notes):
            bit = 1 << digit
            behind = [name for name in ("struck", "first", "second") if getattr(look, name) & bit]
            if digit == look.lit:
                pieces.append(self._at(self._mark(canvas, "lit"), digit))
            elif behind[:1] != ["struck"]:
                pieces += [self._at(self._mark(canvas, name), digit) for name in behind]
            pieces.append(self._note(canvas, digit, colour, hand))
            if behind[:1] == ["struck"]:
                pieces.append(self._at(self._mark(canvas, "struck"), digit))
        return pieces

    def _fading(self, canvas: Canvas, look: CellLook, hand: int) -> list[Piece]:
        """Fading notes, in a mixed colour so that no alpha is needed."""
        colour = canvas.tint("sheet", "note", round(look.fade * 6) / 6)
        return [self._note(canvas, digit, colour, hand) for digit in digits_of(look.fading)]

    def _at(self, sprite: pygame.Surface, digit: int) -> Piece:
        x, y = self.place(digit)
        return Piece(sprite, x - sprite.get_width() // 2, y - sprite.get_height() // 2)

    def _mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        """What is behind a note: a round spot, a circle or a square; or the cross over it."""
        sprite = self._marks.get(name)
        if sprite is None:
            sprite = self._marks.keep(name, self._drawn_mark(canvas, name))
        return sprite

    def _drawn_mark(self, canvas: Canvas, name: str) -> pygame.Surface:
        theme, radius = canvas.theme, self.radius
        side = 2 * radius + 5
        sprite = pygame.Surface((side, side), pygame.SRCALPHA)
        sheet, middle = canvas.on(sprite), (side // 2, side // 2)
        pen = max(1.2 * canvas.scale, self._cell * PEN)
        if name == "lit":
            spot = min(LIT * self._cell, self._step * 0.5)
            sheet.blob(middle, spot, theme["same"], theme["same_edge"], name)
        elif name == "first":
            whole = 1 / TURNS if sheet.ruled else 1.0
            sheet.ring(middle, radius, radius, theme["hint_ink"], pen, name, whole)
        elif name == "second":
            box = Box(0, 0, side, side).centred(2 * radius, 2 * radius)
            sheet.frame(box, theme["hint_ink"], pen, name)
        else:
            sheet.cross(middle, radius * 0.9, theme["vermilion"], pen * 1.2, name)
        return sprite


def weight_of(pieces: list[Piece]) -> int:
    """The bytes of the places of sprites that are themselves cached as glyphs."""
    return SMALL * (1 + len(pieces))


def digits_of(notes: int) -> list[int]:
    """The digits of a set, in order."""
    return [digit for digit in range(1, notes.bit_length()) if notes >> digit & 1]
