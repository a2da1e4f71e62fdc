"""Digits as they stand on a board: printed upright, or written with a pen and never quite level."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans.chance import Chance
from game.ui.drawing.caches import Cache, size_of

if TYPE_CHECKING:
    from game.ui.drawing.text import TextPainter
    from game.ui.drawing.theme import Colour

TURN = 3.5
"""The most that a written digit is turned either way, in degrees."""
TURNS = 5
"""How many different turns there are."""
SHIFT = 1.0
"""The most that a written digit is moved either way, in points."""

THICKER, AT_NIGHT = 1 / 28, 1 / 48
"""How much thicker a thick pen draws, in em, and any pen in a dark theme, where a bright line looks
thin beside bold print."""

_LARGE = 48
"""From this size on written digits are drawn twice as large first, else four times."""


class Slant(NamedTuple):
    """How a digit differs from one that is printed."""

    turn: float = 0.0
    """Degrees, counter-clockwise."""
    dx: float = 0.0
    dy: float = 0.0
    """The shift, in points."""


LEVEL = Slant()


@lru_cache(maxsize=4000)
def slant_of(cell: int, digit: int) -> Slant:
    """How a digit is written in a cell: always the same way."""
    chance = Chance(("digit", cell, digit))
    step = int(chance.between(0, TURNS)) - TURNS // 2
    return Slant(
        2 * TURN * step / (TURNS - 1),
        chance.between(-SHIFT, SHIFT),
        chance.between(-SHIFT, SHIFT) * 0.8,
    )


class Glyph(NamedTuple):
    """A character cropped to its ink, and where the ink lies from the middle."""

    surface: pygame.Surface
    dx: int
    dy: int


class Glyphs:
    """Sprites of digits, each with its turn."""

    def __init__(self, painter: TextPainter) -> None:
        self._painter = painter
        self.thick = self.dark = False
        """Whether the pen is thicker than usual, as digits are much larger, and whether it writes
        on dark paper."""
        self._made: Cache[tuple[object, ...], Glyph] = Cache(lambda glyph: size_of(glyph.surface))

    def get(
        self,
        character: str,
        size: int,
        weight: str,
        colour: Colour,
        turn: float = 0.0,
        ink: float = 1.0,
    ) -> Glyph:
        """A character about its middle: half its advance across, half a digit's height up; ``ink``
        is how much of it is on the paper yet."""
        by_pen = weight == "pen"
        weight = self._painter.in_force(weight, size)
        turn *= weight == "pen"  # what is printed instead stands upright
        key = (character, size, weight, colour, turn, ink, self.thick, self.dark)
        glyph = self._made.get(key)
        if glyph is None and ink < 1:
            from game.ui.drawing.ink_reveal import printed_so_far, written_so_far

            whole = self.get(character, size, "pen" if by_pen else weight, colour, turn)
            seen = whole.surface
            part = written_so_far(seen, character, ink) if by_pen else printed_so_far(seen, ink)
            glyph = self._made.keep(key, whole._replace(surface=part))
        elif glyph is None:
            glyph = self._made.keep(key, self._drawn(character, size, weight, colour, turn))
        return glyph

    def _drawn(self, character: str, size: int, weight: str, colour: Colour, turn: float) -> Glyph:
        by_pen = weight == "pen"
        fine = 1 if not by_pen else 2 if size >= _LARGE else 4  # as bold where it is level
        font = self._painter.font(weight, size * fine)
        ink = font.render(character, True, colour)
        if by_pen and (self.thick or self.dark):
            by = max(1, THICKER * size * fine / 2) if self.thick else AT_NIGHT * size * fine / 2
            ink = _thickened(ink, round(by)) if by >= 0.5 else ink
        low, high = _height(font)
        middle = font.get_ascent() - (low + high) / 2
        half = fine * (max(ink.get_width(), ink.get_height()) // (2 * fine) + 2)
        square = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        square.fill((*colour, 0))
        at = round(half - ink.get_width() / 2), round(half - middle)
        square.blit(ink, at, special_flags=pygame.BLEND_RGBA_MAX)
        if turn:
            turned = pygame.transform.rotozoom(square, turn, 1.0)
            square = turned.subsurface(_centred(turned, 2 * half))
        if fine > 1:
            side = 2 * half // fine
            square = pygame.transform.smoothscale(square, (side, side))
        return _cropped(square)


def _thickened(ink: pygame.Surface, by: int) -> pygame.Surface:
    """A character with strokes wider by ``by`` pixels on either side; its middle stays."""
    wide = pygame.Surface(ink.get_size(), pygame.SRCALPHA)
    wide.blit(ink, (0, 0))
    for dx, dy in ((-by, 0), (by, 0), (0, -by), (0, by)):
        wide.blit(ink, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    return wide


def _centred(surface: pygame.Surface, side: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, side, side)
    box.center = surface.get_rect().center
    return box


def _height(font: pygame.Font) -> tuple[int, int]:
    """How far below and above the baseline a digit reaches."""
    metrics = font.metrics("8")[0]
    return (metrics[2], metrics[3]) if metrics else (0, font.get_ascent())


def _cropped(square: pygame.Surface) -> Glyph:
    ink, half = square.get_bounding_rect(), square.get_width() // 2
    return Glyph(square.subsurface(ink).copy(), ink.x - half, ink.y - half)
