"""Ink that has fallen on a sheet: it runs out from a drop, and dries as another picture.

The sheet is cut into tiles. Of each it is worked out once when the ink reaches every pixel, in
levels, of which a sheet is `LEVELS` wide. So the edge of the ink is a table from levels to opacity,
of which each frame takes another piece.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.plans.chance import Chance

if TYPE_CHECKING:
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Box

LEVELS = 800
"""How many levels the ink runs from one side of a sheet to the other."""
TILES, SAMPLES, MORE_SAMPLES = 10, 11, 17
"""Tiles of a sheet, across and down, and the places of one, across and down, that are worked out,
and those where a small drop falls; what lies between follows from these."""
AHEAD = 4
"""Tiles that a frame prepares before the ink is there."""
ROUND = 130
"""Levels from the drop from which on its edge is as uneven as anywhere."""
WAVES = ((64.0, 40.0), (21.0, 13.0))
"""How long and how high the waves of its edge are, in levels."""
KNOTS = 31
"""Knots of the noise, after which it repeats itself."""
SPLASHES, NEAREST, FARTHEST = 15, 60, 260
"""Smaller drops round the first one, and how many levels from it they fall."""
DRYING = 260
"""How many levels behind its edge the ink is dry."""
DRIED = 0.7
"""After which share of that nothing of it is seen."""
THICK, THIN = 0.95, 0.36
"""How opaque the first of the ink is, and the last, which has run far."""
STEPS = 8
"""Tables for ink that grows thinner."""
MOST = 255

_UNEVEN = sum(high for _, high in WAVES)
_REACH = range(-MOST, DRYING + MOST + 1)
"""Levels behind the edge that the tables tell of."""
_SET = 5
"""How many levels behind the edge all of the other picture shows, at least."""
SOFT = 1.8
"""Over how many pixels the edge of the ink is soft."""


_FADING = [(1 - behind / DRYING) ** 1.6 if 0 < behind < DRYING else 0.0 for behind in _REACH]
_GATHERED = [0.5 * math.exp(-(((behind - 2) / 7) ** 2)) if behind > 0 else 0.0 for behind in _REACH]


class _Tables(NamedTuple):
    """How opaque things are, 0 to 255, by the levels behind the edge of the ink."""

    wet: list[bytes]
    """The ink, most at its edge, where it gathers; thinner from one table to the next."""
    dry: bytes
    """The other picture."""
    set: int
    """From so many levels on all of that shows."""


@lru_cache(maxsize=4)
def _tables(soft: int) -> _Tables:
    """Those for an edge that is soft over so many levels."""
    edge = [max(0.0, min(1.0, behind / soft)) for behind in _REACH]

    def wet(thick: float) -> bytes:
        inks = zip(_FADING, _GATHERED, edge, strict=True)
        return bytes(
            [round(MOST * min(1.0, thick * fading + more) * e) for fading, more, e in inks]
        )

    whole = max(_SET, soft)
    dry = bytes(round(MOST * max(0.0, min(1.0, (behind - 1) / (whole - 1)))) for behind in _REACH)
    thick = [THICK + (THIN - THICK) * (i / (STEPS - 1)) ** 0.7 for i in range(STEPS)]
    return _Tables([wet(amount) for amount in thick], dry, whole)


class _Splash(NamedTuple):
    x: float
    y: float
    radius: float
    """In levels."""
    falls: float
    """The level at which it falls."""


class _Tile(NamedTuple):
    box: pygame.Rect
    first: float
    """The level at which the ink reaches it."""
    last: float
    """That at which it has reached all of it."""
    earlier: bytes
    """How many levels before the last one each pixel is reached."""
    pixels: bytes
    """The other picture."""


class FallenInk:
    """A drop of ink on one sheet."""

    def __init__(
        self,
        seen: pygame.Surface,
        dry: pygame.Surface,
        sheet: Box,
        drop: tuple[int, int],
        ink: Colour,
    ) -> None:
        """``seen`` and ``dry`` are pictures of the sheet before and afterwards, with the desk round
        it; ``sheet`` is where it lies in them, and ``drop`` where the ink falls. ``seen`` is
        painted on."""
        self._seen, self._dry, self._ink = seen, dry, bytes((*ink[::-1], 0))
        self._x, self._y = drop
        self._level = max(sheet.w, sheet.h) / LEVELS
        """Pixels of a level."""
        self._tables = _tables(max(2, math.ceil(SOFT / self._level)))
        xs, ys = (
            [at + side * i // TILES for i in range(TILES + 1)]
            for at, side in ((sheet.x, sheet.w), (sheet.y, sheet.h))
        )
        boxes = [
            pygame.Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            for i in range(TILES)
            for j in range(TILES)
        ]
        chance = Chance(("fallen ink", drop))
        self._noise = [[chance.between(-1, 1) for _ in range(KNOTS)] for _ in range(KNOTS)]
        self._splashes = [self._splash(chance, i) for i in range(SPLASHES)]
        self._coming = sorted(boxes, key=self._soonest)
        self._tiles: list[_Tile] = []
        """Those that the ink is about to reach, or that are wet."""
        corners = ((x, y) for x in (sheet.x, sheet.right) for y in (sheet.y, sheet.bottom))
        farthest = max(math.dist(corner, drop) for corner in corners) / self._level
        self._end = farthest + DRIED * DRYING

    def _splash(self, chance: Chance, number: int) -> _Splash:
        angle = number * 2.39996 + chance.between(-0.5, 0.5)
        far = chance.between(NEAREST, FARTHEST)
        x, y = self._x + self._level * far * math.cos(angle), self._level * far * math.sin(angle)
        return _Splash(x, self._y + y, chance.between(4, 12), far - chance.between(25, 60))

    def draw(self, surface: pygame.Surface, at: tuple[int, int], share: float) -> None:
        """Draw the pictures' place, whose corner is ``at``, with the ink as far as ``share``."""
        edge = share * self._end
        tables = self._tables
        wet = tables.wet[min(STEPS - 1, int(STEPS * edge / LEVELS))]
        while self._coming and edge >= self._soonest(self._coming[0]):
            self._tiles.append(self._tile(self._coming.pop(0)))
        for tile in [tile for tile in self._tiles if edge - tile.last >= DRYING]:
            self._seen.blit(self._dry, tile.box, tile.box)
            self._tiles.remove(tile)
        surface.blit(self._seen, at)
        for tile in self._tiles:
            if tile.first < edge:
                place = at[0] + tile.box.x, at[1] + tile.box.y
                behind = max(-MOST, round(edge - tile.last))
                if behind >= tables.set:
                    surface.blit(self._dry, place, tile.box)
                else:
                    surface.blit(_veiled(tile, tile.pixels, tables.dry, behind), place)
                ink = self._ink * (tile.box.w * tile.box.h)
                surface.blit(_veiled(tile, ink, wet, behind), place)

    def prepare(self) -> None:
        """Work out some tiles before the ink is there."""
        some, self._coming = self._coming[:AHEAD], self._coming[AHEAD:]
        self._tiles += map(self._tile, some)

    def _soonest(self, box: pygame.Rect) -> float:
        """A level before which no ink reaches a tile."""
        half = math.hypot(*box.size) / 2
        far = math.dist(box.center, (self._x, self._y)) - half
        falls = [
            splash.falls
            for splash in self._splashes
            if math.dist(box.center, splash[:2]) < half + 3 * splash.radius * self._level
        ]
        return min(far / self._level - _UNEVEN, *falls, LEVELS)

    def _tile(self, box: pygame.Rect) -> _Tile:
        level, noise, drop_x, drop_y = self._level, self._noise, self._x, self._y
        half = math.hypot(*box.size) / 2
        splashes = [
            splash
            for splash in self._splashes
            if math.dist(box.center, splash[:2]) < half + LEVELS / 8 * level
        ]
        drops = any(
            math.dist(box.center, splash[:2]) < half + 2 * splash.radius * level
            for splash in splashes
        )
        samples = MORE_SAMPLES if drops else SAMPLES
        levels = []
        for row in range(samples):
            y = box.y + box.h * row / (samples - 1)
            for column in range(samples):
                x = box.x + box.w * column / (samples - 1)
                far = math.hypot(x - drop_x, y - drop_y) / level
                uneven = min(1.0, far / ROUND)
                for long, high in WAVES:
                    wave = high * _between(noise, x / level / long, y / level / long)
                    far += uneven * wave
                for splash in splashes:
                    off = math.hypot(x - splash.x, y - splash.y) / level + wave / 4
                    far = min(far, splash.falls + 1.5 * off + 6 * max(0.0, off - splash.radius))
                levels.append(far)
        last = max(levels)
        small = bytes([b for far in levels for b in (min(MOST, round(last - far)),) * 3])
        field = pygame.image.frombytes(small, (samples, samples), "RGB")
        field = pygame.transform.smoothscale(field, box.size)
        earlier = pygame.image.tobytes(field, "RGB")[::3]
        pixels = pygame.image.tobytes(self._dry.subsurface(box), "BGRA")
        return _Tile(box, min(levels), last, earlier, pixels)


def _veiled(tile: _Tile, pixels: bytes, table: bytes, behind: int) -> pygame.Surface:
    """Pixels of a tile as opaque as a table says, where ``behind`` is how many levels the last of
    it lies behind the edge."""
    first = behind - _REACH.start
    veiled = bytearray(pixels)
    veiled[3::4] = tile.earlier.translate(table[first : first + MOST + 1])
    return pygame.image.frombuffer(veiled, tile.box.size, "BGRA")


def _between(noise: list[list[float]], x: float, y: float) -> float:
    """The noise between four of its knots."""
    i, j = int(x), int(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper, lower = noise[j % KNOTS], noise[(j + 1) % KNOTS]
    i, k = i % KNOTS, (i + 1) % KNOTS
    above = upper[i] + (upper[k] - upper[i]) * u
    return above + (lower[i] + (lower[k] - lower[i]) * u - above) * v
