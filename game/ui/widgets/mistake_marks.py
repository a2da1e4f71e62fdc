"""The marks under digits that are wrong, each of a shape of its own, as colour is not enough.

A wavy line is under a digit that clashes with another one, and a straight line under the digit that
a wrong one clashes with. A digit that is known to be a mistake has a ring instead.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.drawing.theme import Colour

FINE = 4
"""How many times larger a mark is drawn, to be scaled down smoothly."""


def mistake_mark(name: str, cell: int, colour: Colour) -> pygame.Surface:
    """The mark ``wave`` or ``bar`` for cells of ``cell`` pixels."""
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
