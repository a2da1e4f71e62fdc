"""A small Sudoku of 4×4 that fills itself in with a pen, and is sealed at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.glyphs import LEVEL, slant_of
from game.ui.drawing.motion import ease_out
from game.ui.widgets.small_board import SmallBoard, draw_small_board
from game.ui.widgets.small_grid import SmallGrid

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit

GIVENS, SOLUTION, SIZE = "1..4.4.22.4..3.1", "1234341221434321", 4
ORDER = (4, 6, 1, 2, 9, 11, 12, 14)
"""The cells in the order in which a digit of each can be found."""

FIRST, EACH, WRITING, SEALING = 0.5, 0.55, 0.3, 0.15
"""Seconds before the first digit, from one to the next, that writing one takes, and the seal."""

END = FIRST + EACH * len(ORDER) + SEALING
RIGHT, TURNED = 0.9, 0.58
"""How far right of its box the seal may reach, in body texts, and half its width as it is turned,
in its sides."""
INK_STEPS = 12
"""How many pictures of a digit there are while it is written."""


class InkingBoard:
    """The board at a moment."""

    def __init__(self, still: bool) -> None:
        """One that is ``still`` is filled in."""
        self._at = END if still else 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether it looks different now."""
        if self._at >= END:
            return False
        before = self._look
        self._at = min(END, self._at + seconds)
        return self._look != before

    @property
    def _look(self) -> tuple[tuple[float, ...], float]:
        """How much of each digit is written, and how far the seal is down."""
        digits = tuple(
            min(1.0, max(0.0, (self._at - FIRST - EACH * number) / WRITING))
            for number in range(len(ORDER))
        )
        inked = tuple(round(share * INK_STEPS) / INK_STEPS for share in digits)
        return inked, min(1.0, max(0.0, (self._at - END + SEALING) / SEALING))

    def draw(self, canvas: Canvas, kit: Kit, box: Box) -> None:
        """Draw it in a square box."""
        side = min(box.w, box.h)
        cell = (side - side // 24) // SIZE
        place = box.centred(cell * SIZE, cell * SIZE)
        draw_small_board(canvas, place, SmallBoard(GIVENS, GIVENS))
        if canvas.haste.first:
            return
        digits, sealed = self._look
        grid, size = SmallGrid(place, cell, SIZE), round(0.7 * cell)
        for at, ink in zip(ORDER, digits, strict=True):
            if ink:
                digit = int(SOLUTION[at])
                slant = slant_of(at, digit) if canvas.handwritten else LEVEL
                pen = canvas.theme["pen"]
                glyph = canvas.glyphs.get(SOLUTION[at], size, "pen", pen, slant.turn, ink)
                x, y = grid.place(at).centre
                canvas.surface.blit(glyph.surface, (x + glyph.dx, y + glyph.dy))
        if sealed:
            stretch = 1.25 - 0.25 * ease_out(sealed)
            side = min(round(0.62 * cell), max(round(0.4 * cell), round(64 * canvas.scale)))
            out = side // 6  # so that it leaves the last digit alone
            most = box.right + kit.em(RIGHT) - round(TURNED * side)  # on the sheet, as turned
            corner = min(place.right + out, most), place.bottom + out
            canvas.seal(corner, side, 7.0, stretch, round(255 * sealed))
