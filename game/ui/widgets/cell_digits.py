"""The digits of the cells: printed ones and written ones, and the marks of those that are wrong."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.caches import Cache, size_of
from game.ui.drawing.glyphs import LEVEL, Glyph, slant_of
from game.ui.drawing.theme import mix
from game.ui.widgets.routes import Obstacle

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.glyphs import Slant
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.cell_look import CellLook

GIVEN, WRITTEN = 0.60, 0.66
"""The sizes of printed and of written digits, in cells."""
GROWN, MOST_GROWN = 0.3, 0.22
"""How much larger they are with text of 200 %, and at most, as shares."""
TWO_FIGURES = 0.84
"""How much smaller a number of two figures is."""
STRUCK = 0.45
"""How much of the sheet's colour a digit takes on that is struck through."""
FAINT, FAINT_PLAIN = 0.62, 0.36
"""How much of the sheet's colour a digit that steps back takes on, also in themes without a hand,
whose digits stay readable."""
WET = 0.5
"""How much of the colour of print a digit has while its ink is wet."""
RING = (0.38, 0.41)
"""The radii of the ring round a mistake, across and down, in cells."""
RING_WIDTH = 0.042
"""Its width, in cells."""
FOOT, FOOT_IN_CAGE, FOOT_BELOW = 0.05, 0.14, 0.08
"""How far above the foot of its cell a mark under a digit ends, also where cages have dashes there,
in cells."""
INK = 0.36
"""Half the height of a digit's ink, in sizes of the digit."""
SOFT = 0.5
"""How wide the rim of ink is that is hardly seen, in pixels."""
NEAR = 0.02
"""How close a digit comes to the sums of cages above it, in cells."""
LOWEST = 0.96
"""How far down its cell anything reaches that moves below a sum, in cells."""

IN_CAGE = 0.09
"""How much less far a ring reaches where cages have dashes along the edges of cells, in cells."""

Blits = list[tuple["pygame.Surface", tuple[int, int]]]


class DigitPainter:
    """Draws the large digits for one size of cell."""

    def __init__(self, cell: int, text: float, below: float = 0.0) -> None:
        """``text`` is the player's text size, 1 to 2. All digits of a board with sums of cages
        stand ``below`` them: so much of the height of a cell is taken."""
        self._cell, self._in_cages = cell, below > 0
        grown = 1.0 if below else 1 + min(MOST_GROWN, (text - 1) * GROWN)
        most = (LOWEST - below - NEAR) / (2 * INK)
        self._given = round(cell * min(GIVEN * grown, most))
        self._written = round(cell * min(WRITTEN * grown, most))
        self.lower = round(max(0.0, (below + NEAR - 0.5) * cell + INK * self._written))
        """How many pixels below the middle of its cell a digit stands."""
        self._marks: Cache[str, pygame.Surface] = Cache(size_of)

    def add(
        self, canvas: Canvas, cell: int, centre: tuple[int, int], look: CellLook, blits: Blits
    ) -> None:
        """Add the sprites of a cell's digit and of the line under it."""
        theme = canvas.theme
        x, y = centre
        pen = look.by or ("pencil" if look.pencil else "pen")
        bad = look.by or "bad"
        colour = theme[bad if look.wrong else "given" if look.given else pen]
        if look.wet and not look.given:
            colour = mix(colour, theme["ink"], WET * look.wet)
        if look.wrong and look.by:  # or the stroke through it would not be seen
            colour = mix(colour, theme["sheet"], STRUCK)
        if look.faint:
            colour = mix(colour, theme["sheet"], FAINT if theme.hand else FAINT_PLAIN)
        x += round(look.shift * self._cell)
        foot = (FOOT_BELOW if look.fill == "same" else FOOT_IN_CAGE) if self._in_cages else FOOT
        bottom = y + self._cell // 2 - round(foot * self._cell)
        y += self.lower
        surface, dx, dy = self._glyph(canvas, cell, look, colour)
        blits.append((surface, (x + dx, y + dy)))
        name = "bar" if look.twin else "wave" if look.wrong and not look.judged else ""
        if name:
            mark = self._mark(name, theme["bad"])
            blits.append((mark, (x - mark.get_width() // 2, bottom - mark.get_height())))

    def _glyph(self, canvas: Canvas, cell: int, look: CellLook, colour: Colour) -> Glyph:
        """The sprite of a cell's digit, from the middle of where digits stand."""
        slant = LEVEL if look.given else self._slant(canvas, cell, look.digit)
        sign = canvas.symbol(look.digit)
        size = self._given if look.given else self._written
        surface, dx, dy = canvas.glyphs.get(
            sign,
            size if len(sign) == 1 else round(size * TWO_FIGURES),
            "print_bold" if look.given else "pen",
            colour,
            slant.turn,
            look.ink,
        )
        dx, dy = dx + round(slant.dx * canvas.scale), dy + round(slant.dy * canvas.scale)
        return Glyph(surface, dx, dy)

    def ink(self, canvas: Canvas, cell: int, centre: tuple[int, int], look: CellLook) -> Obstacle:
        """The box of a digit's ink in the cell with a ``centre``, once it is all written."""
        colour = canvas.theme["given" if look.given else "pen"]
        surface, dx, dy = self._glyph(canvas, cell, look._replace(ink=1.0), colour)
        wide, high = surface.get_width() / 2, surface.get_height() / 2
        middle = centre[0] + dx + wide, centre[1] + self.lower + dy + high
        return Obstacle(*middle, wide - SOFT, high - SOFT)

    def ring(self, canvas: Canvas, cell: int, centre: tuple[int, int], look: CellLook) -> None:
        """Draw the ring round a mistake."""
        most = (LOWEST - 0.5 - IN_CAGE * self._in_cages) * self._cell - self.lower
        across, down = (min(share * self._cell, most) for share in RING)
        width = max(1.8 * canvas.scale, RING_WIDTH * self._cell)
        at = centre[0] + round(look.shift * self._cell), centre[1] + self.lower
        ink, seed = canvas.theme[look.by or "vermilion"], ("mistake", cell)
        canvas.ring(at, across, down, ink, width, seed, look.ring)
        if look.by and look.ring == 1:
            dx, dy = 0.7 * across, 0.7 * down
            ends = ((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy))
            canvas.brush(ends, 1.2 * width, ink, ("blamed", cell))

    @staticmethod
    def _slant(canvas: Canvas, cell: int, digit: int) -> Slant:
        return slant_of(cell, digit) if canvas.handwritten else LEVEL

    def _mark(self, name: str, colour: Colour) -> pygame.Surface:
        """The mark under a digit that breaks a rule, or with which a wrong one clashes."""
        sprite = self._marks.get(name)
        if sprite is None:
            sprite = self._marks.keep(name, mistake_mark(name, self._cell, colour))
        return sprite


FINE = 4
"""How many times larger a mark is drawn, to be scaled down smoothly."""


def mistake_mark(name: str, cell: int, colour: Colour) -> pygame.Surface:
    """The mark ``wave`` or ``bar`` for cells of ``cell`` pixels: each has a shape of its own, as
    colour is not enough. A wave is under a digit that clashes with another one, and a bar under the
    digit that a wrong one clashes with."""
    width, height = round(cell * 0.44), max(4, round(cell * 0.11))
    big = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pen = max(4, round(cell * 0.1))
    _PAINTERS[name](big, pen, colour)
    return pygame.transform.smoothscale(big, (width, height))


def _wave(big: pygame.Surface, pen: int, colour: Colour) -> None:
    width, height = big.get_size()
    middle, swing = height // 2, height // 2 - pen // 2 - 2
    for step in range(width - pen):
        angle = step / (width - pen) * 3 * 2 * math.pi
        at = (pen // 2 + step, round(middle - swing * math.sin(angle)))
        pygame.draw.circle(big, colour, at, pen // 2)


def _bar(big: pygame.Surface, pen: int, colour: Colour) -> None:
    width, height = big.get_size()
    bar = pygame.Rect(0, 0, width, round(1.4 * pen))
    bar.center = width // 2, height // 2
    pygame.draw.rect(big, colour, bar, border_radius=pen // 2)


_PAINTERS = {"wave": _wave, "bar": _bar}
