"""The board: cells are redrawn only when they look different from last time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.notation import symbol
from game.ui.geometry import Box
from game.ui.paint import Canvas

if TYPE_CHECKING:
    from game.ui.geometry import View
    from game.ui.theme import Colour


class CellLook(NamedTuple):
    """All that is seen of one cell."""

    digit: int = 0
    given: bool = False
    notes: int = 0
    """One bit a digit, bit ``digit - 1``."""
    fill: str = "board"
    """A colour key of the theme."""
    outlined: bool = False
    """Selected: an outline, for those who do not see the fill."""
    wrong: bool = False
    """A wavy line under the digit, and its colour."""
    lit: int = 0
    """The digit whose note is set off."""
    ringed: bool = False
    """The cell that a hint speaks of."""
    scale: float = 1.0
    """Size of the digit, above 1 while the ink settles."""
    shift: float = 0.0
    """Sideways, as a share of the cell, while it shakes."""
    glow: float = 0.0
    """How much of the accent lies over the fill, while a wave goes through."""
    fading: int = 0
    """Notes that are going, one bit a digit."""
    fade: float = 1.0
    """How visible those still are, 1 to 0."""


class BoardPainter:
    """Keeps the drawn board, and what each of its cells looked like."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._for: object = None
        self._drawn: list[CellLook | None] = []
        self._fills: dict[tuple[str, bool, float], pygame.Surface] = {}
        self._note_size = self._digit_size = 0

    def forget(self) -> None:
        """Draw everything again next time."""
        self._for = None

    def paint(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        looks: Sequence[CellLook],
        box_shape: tuple[int, int] = (3, 3),
    ) -> None:
        """Draw the card, the lines and the cells of ``looks`` (row by row)."""
        surface = self.picture(canvas, view, boxes, looks, box_shape)
        canvas.surface.blit(surface, boxes["board"])

    def picture(
        self,
        canvas: Canvas,
        view: View,
        boxes: dict[str, Box],
        looks: Sequence[CellLook],
        box_shape: tuple[int, int] = (3, 3),
    ) -> pygame.Surface:
        """The board as a surface of its own, of the size of its card."""
        card, grid = boxes["board"], boxes["grid"]
        size = math.isqrt(len(looks))
        key = (
            card.w,
            grid.w,
            size,
            box_shape,
            canvas.theme.name,
            canvas.theme["accent"],
            view.text,
        )
        surface = self._surface
        if key != self._for or surface is None:
            self._for = key
            surface = self._surface = self._prepare(canvas, view, card, grid, size, box_shape)
        self._paint_cells(canvas.on(surface), looks, size)
        return surface

    def _prepare(
        self,
        canvas: Canvas,
        view: View,
        card: Box,
        grid: Box,
        size: int,
        box_shape: tuple[int, int],
    ) -> pygame.Surface:
        theme = canvas.theme
        surface = pygame.Surface((card.w, card.h)).convert(canvas.surface)
        self._drawn = [None] * (size * size)
        self._fills = {}
        self._cell = grid.w // size
        self._origin = grid.x - card.x
        self._thick = max(2, round(self._cell / 27))
        self._inset = (self._thick + 1) // 2
        self._radius = round(self._cell * 0.1)
        emphasis = 1 + (view.text - 1) * 0.22
        self._digit_size = round(self._cell * 0.6 * emphasis * min(1.0, 9.6 / size + 0.1))
        self._note_size = max(6, round(self._cell * 0.245 * (1 + (view.text - 1) * 0.25)))
        canvas = canvas.on(surface)
        canvas.fill(Box(0, 0, card.w, card.h), theme["paper"])
        radius = round(min(card.w * 0.024, view.gap * 2.2))
        canvas.panel(
            Box(0, 0, card.w, card.h), radius, theme["board"], theme["card_edge"], view.line
        )
        self._lines(canvas, size, box_shape, view.line)
        return surface

    def _lines(self, canvas: Canvas, size: int, box_shape: tuple[int, int], hair: int) -> None:
        """Hairlines first, the box lines over them, with round ends like ink."""
        start, length = self._origin, self._cell * size
        lines = [
            (i % box_shape[axis] == 0, axis, start + i * self._cell)
            for axis in (0, 1)
            for i in range(1, size)
        ]
        for thick, axis, at in sorted(lines):
            width = self._thick if thick else hair
            colour = canvas.theme["boxline" if thick else "hairline"]
            low = at - width // 2
            box = (start, low, length, width) if axis == 0 else (low, start, width, length)
            canvas.panel(Box(*box), width // 2 if thick else 0, colour)

    def _cell_box(self, cell: int, size: int) -> Box:
        row, column = divmod(cell, size)
        x, y = self._origin + column * self._cell, self._origin + row * self._cell
        return Box(x, y, self._cell, self._cell).inset(self._inset)

    def _paint_cells(self, canvas: Canvas, looks: Sequence[CellLook], size: int) -> None:
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for cell, look in enumerate(looks):
            if look != self._drawn[cell]:
                self._drawn[cell] = look
                box = self._cell_box(cell, size)
                blits.append((self._ground(canvas, box, look), (box.x, box.y)))
                self._content(canvas, box, look, size, blits)
        if blits:
            canvas.surface.fblits(blits)

    def _ground(self, canvas: Canvas, box: Box, look: CellLook) -> pygame.Surface:
        """The empty cell: fill and outline."""
        key = (look.fill + ("!" if look.ringed else ""), look.outlined, look.glow)
        found = self._fills.get(key)
        if found is None:
            found = pygame.Surface((box.w, box.h)).convert(canvas.surface)
            self._draw_ground(canvas.on(found), Box(0, 0, box.w, box.h), look)
            self._fills[key] = found
        return found

    def _draw_ground(self, canvas: Canvas, box: Box, look: CellLook) -> None:
        theme = canvas.theme
        canvas.fill(box, theme["board"])
        fill: Colour = theme[look.fill]
        if look.glow:
            fill = canvas.tint(look.fill, "same", look.glow)
        edge, width = fill, 1
        if look.outlined:
            edge, width = theme["selection_edge"], max(2, self._thick - 1)
        elif look.ringed:
            edge, width = theme["good"], max(2, self._thick)
        if fill != theme["board"] or edge != fill:
            canvas.panel(box, self._radius, fill, edge, width)

    def _content(
        self,
        canvas: Canvas,
        box: Box,
        look: CellLook,
        size: int,
        blits: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        painter, theme = canvas.text_painter, canvas.theme
        x, y = box.centre
        if look.digit:
            colour = theme["conflict" if look.wrong else "given" if look.given else "entered"]
            weight = "bold" if look.given else "medium" if theme.name == "contrast" else "regular"
            glyph = painter.glyph(
                symbol(look.digit), round(self._digit_size * look.scale), weight, colour
            )
            x += round(look.shift * self._cell)
            blits.append((glyph.surface, (x + glyph.dx, y + glyph.dy)))
            if look.wrong:
                wave = self._wave(canvas, colour)
                blits.append(
                    (wave, (x - wave.get_width() // 2, box.bottom - wave.get_height() - 1))
                )
            return
        if look.notes:
            self._notes(canvas, box, look.notes, look.lit, size, blits)
        if look.fading:
            self._fading_notes(canvas, box, look, size, blits)

    def _note_places(self, box: Box, size: int) -> list[tuple[int, int]]:
        across = math.isqrt(size - 1) + 1
        step = box.w / (across + 0.12)
        x0 = box.centre[0] - step * (across - 1) / 2
        y0 = box.centre[1] - step * (across - 1) / 2
        return [
            (round(x0 + step * (i % across)), round(y0 + step * (i // across))) for i in range(size)
        ]

    def _notes(
        self,
        canvas: Canvas,
        box: Box,
        notes: int,
        lit: int,
        size: int,
        blits: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        painter, colour = canvas.text_painter, canvas.theme["note"]
        places = self._note_places(box, size)
        for digit in range(1, size + 1):
            if notes >> (digit - 1) & 1:
                x, y = places[digit - 1]
                weight = "regular"
                if digit == lit:
                    pill = self._pill(canvas)
                    blits.append((pill, (x - pill.get_width() // 2, y - pill.get_height() // 2)))
                    weight = "bold"
                glyph = painter.glyph(symbol(digit), self._note_size, weight, colour)
                blits.append((glyph.surface, (x + glyph.dx, y + glyph.dy)))

    def _fading_notes(
        self,
        canvas: Canvas,
        box: Box,
        look: CellLook,
        size: int,
        blits: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        """Going notes lose their ink; the colour is mixed, so that no alpha is needed."""
        places = self._note_places(box, size)
        colour = canvas.tint("board", "note", round(look.fade * 6) / 6)
        for digit in range(1, size + 1):
            if look.fading >> (digit - 1) & 1:
                x, y = places[digit - 1]
                glyph = canvas.text_painter.glyph(symbol(digit), self._note_size, "regular", colour)
                blits.append((glyph.surface, (x + glyph.dx, y + glyph.dy)))

    def _pill(self, canvas: Canvas) -> pygame.Surface:
        """The mark behind a note that is the chosen digit."""
        key = ("pill", False, 0.0)
        found = self._fills.get(key)
        if found is None:
            side = round(self._note_size * 1.25)
            found = pygame.Surface((side, side), pygame.SRCALPHA)
            canvas.on(found).panel(Box(0, 0, side, side), side // 3, canvas.theme["same"])
            self._fills[key] = found
        return found

    def _wave(self, canvas: Canvas, colour: Colour) -> pygame.Surface:
        """The wavy line under a wrong digit."""
        key = ("wave", False, 0.0)
        found = self._fills.get(key)
        if found is None:
            width, height = round(self._cell * 0.44), max(4, round(self._cell * 0.11))
            big = pygame.Surface((width * 4, height * 4), pygame.SRCALPHA)
            big.fill((*colour, 0))
            pen = max(4, round(self._cell * 0.1))
            middle, swing = height * 2, height * 2 - pen // 2 - 2
            for step in range(width * 4 - pen):
                angle = step / (width * 4 - pen) * 3 * 2 * math.pi
                at = (pen // 2 + step, round(middle - swing * math.sin(angle)))
                pygame.draw.circle(big, colour, at, pen // 2)
            found = pygame.transform.smoothscale(big, (width, height))
            self._fills[key] = found
        return found
