"""The player's colours: washes split into sectors, each colour with a pattern of its own.

The pattern is in the colour of the sheet, so that a digit can be read on it as well as on the
colour itself, and so that colours are told apart by those who do not see them.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.marks import COLOURS
from game.ui.drawing.caches import Cache, size_of
from game.ui.drawing.theme import mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.marks import Colour as Number
    from game.engine.marks import ColourSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

OVERSAMPLE = 3

FIRST_ANGLE = -math.pi * 0.75
"""Where the first sector begins: at the upper left corner, then clockwise."""

PATTERN = 0.7
"""How much of the sheet's colour a pattern has."""

REPEATS = 5
"""How often a pattern repeats across a wash."""


class ColourPainter:
    """Makes and caches washes."""

    def __init__(self) -> None:
        self._sprites: Cache[tuple[object, ...], pygame.Surface] = Cache(size_of)

    def forget(self) -> None:
        """Drop all sprites."""
        self._sprites.clear()

    def wash(
        self, canvas: Canvas, colours: ColourSet, side: int, round_: bool = False
    ) -> pygame.Surface:
        """A square wash of some colours, or a round one, `side` pixels wide."""
        key = (colours, side, round_, canvas.theme.name)
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites.keep(key, _draw(canvas, colours, side, round_))
        return sprite


def panel(canvas: Canvas, number: Number, width: int, height: int) -> pygame.Surface:
    """An oblong of a colour with its pattern, `width` by `height` pixels."""
    side, wide, high = max(width, height), width * OVERSAMPLE, height * OVERSAMPLE
    layer = _patterned(canvas, number, side * OVERSAMPLE)
    band = layer.subsurface(
        ((side * OVERSAMPLE - wide) // 2, (side * OVERSAMPLE - high) // 2, wide, high)
    )
    _keep(band, lambda mask: _rounded(mask, max(1, min(wide, high) // 14)))
    return pygame.transform.smoothscale(band, (width, height))


def numbers(colours: ColourSet) -> list[Number]:
    """The colours of a set, in order."""
    return [number for number in range(1, COLOURS + 1) if colours >> number & 1]


def _draw(canvas: Canvas, colours: ColourSet, side: int, round_: bool) -> pygame.Surface:
    wide, held = side * OVERSAMPLE, numbers(colours)
    surface = pygame.Surface((wide, wide), pygame.SRCALPHA)
    surface.fill((*canvas.theme["sheet"], 0))  # which the scaled edge takes on
    for place, number in enumerate(held):
        layer = _patterned(canvas, number, wide)
        if len(held) > 1:
            _keep(layer, partial(_sector, place=place, count=len(held)))
        surface.blit(layer, (0, 0))
    corner = wide // 2 if round_ else max(1, wide // 12)
    _keep(surface, lambda mask: _rounded(mask, corner))
    return pygame.transform.smoothscale(surface, (side, side))


def _patterned(canvas: Canvas, number: Number, side: int) -> pygame.Surface:
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    colour = canvas.theme[f"c{number}"]
    layer.fill((*colour, 255))
    _PATTERNS[number - 1](layer, mix(colour, canvas.theme["sheet"], PATTERN))
    return layer


def _keep(layer: pygame.Surface, draw: Callable[[pygame.Surface], object]) -> None:
    """Keep of a layer only what is drawn white in a mask of its size."""
    mask = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    draw(mask)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _rounded(mask: pygame.Surface, corner: int) -> None:
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=corner)


def _sector(mask: pygame.Surface, place: int, count: int) -> None:
    """One of `count` equal sectors round the middle, clockwise."""
    side = mask.get_width()
    begin = FIRST_ANGLE + 2 * math.pi * place / count
    steps = 12
    edge = [begin + 2 * math.pi / count * step / steps for step in range(steps + 1)]
    rim = [(side / 2 + side * math.cos(a), side / 2 + side * math.sin(a)) for a in edge]
    pygame.draw.polygon(mask, "white", [(side / 2, side / 2), *rim])


# -- the eight patterns -----------------------------------------------------------------------


def _step(layer: pygame.Surface) -> tuple[int, int, int]:
    """The side of a layer, how often its pattern repeats, in pixels, and how thick a stroke is."""
    side = layer.get_width()
    step = max(4, side // REPEATS)
    return side, step, max(1, step // 5)


def _rising(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for x in range(-side + step // 2, side, step):
        pygame.draw.line(layer, ink, (x, side), (x + side, 0), thick)


def _falling(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for x in range(-side + step // 2, side, step):
        pygame.draw.line(layer, ink, (x, 0), (x + side, side), thick)


def _dots(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for row, y in enumerate(range(step // 2, side, step)):
        for x in range(step // 2 if row % 2 else 0, side + 1, step):
            pygame.draw.circle(layer, ink, (x, y), thick * 1.2)


def _lying(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for y in range(step // 2, side, step):
        pygame.draw.line(layer, ink, (0, y), (side, y), thick)


def _standing(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for x in range(step // 2, side, step):
        pygame.draw.line(layer, ink, (x, 0), (x, side), thick)


def _grid(layer: pygame.Surface, ink: Colour) -> None:
    _lying(layer, ink)
    _standing(layer, ink)


def _rings(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for radius in range(step // 2, side, step):
        pygame.draw.circle(layer, ink, (side // 2, side // 2), radius, thick)


def _waves(layer: pygame.Surface, ink: Colour) -> None:
    side, step, thick = _step(layer)
    for y in range(step // 2, side + step, step):
        half = max(2, step // 2)
        zigzag = [(x, y - (half // 2 if i % 2 else -(half // 2))) for i, x in _steps(side, half)]
        pygame.draw.lines(layer, ink, False, zigzag, thick)


def _steps(side: int, half: int) -> list[tuple[int, int]]:
    return list(enumerate(range(0, side + half, half)))


_PATTERNS: tuple[Callable[[pygame.Surface, Colour], None], ...] = (
    _rising,
    _falling,
    _dots,
    _lying,
    _standing,
    _grid,
    _rings,
    _waves,
)
"""The pattern of each colour, from 1."""
