"""Cached sprites: of the materials that were made so far, and of things that mostly look the same
as in the last frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.drawing.caches import SMALL, Cache, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, View

LAYERED = pygame.BLEND_PREMULTIPLIED
"""The flag for blitting pictures whose colours are multiplied by their alpha."""


class Piece(NamedTuple):
    """A sprite, and where its corner lies from that of what it belongs to."""

    surface: pygame.Surface
    dx: int
    dy: int
    flags: int = 0
    """How it is blitted: ``BLEND_PREMULTIPLIED`` where several layers were laid together."""


def _weight(pieces: list[Piece]) -> int:
    return sum(size_of(piece.surface) for piece in pieces)


class Materials:
    """The sprites made so far."""

    def __init__(self) -> None:
        self._made: Cache[tuple[object, ...], list[Piece]] = Cache(_weight)

    def get(self, key: tuple[Hashable, ...], make: Callable[[], list[Piece]]) -> list[Piece]:
        """The pieces under a key, made if they are not there."""
        sprite = self._made.get(key)
        return self._made.keep(key, make()) if sprite is None else sprite

    def find(self, key: tuple[Hashable, ...]) -> list[Piece] | None:
        """The pieces under a key; None if they are not there."""
        return self._made.get(key)

    def drop(self, key: tuple[Hashable, ...]) -> None:
        """Drop the pieces under a key."""
        self._made.drop(key)

    def clear(self) -> None:
        """Drop all sprites."""
        self._made.clear()

    @property
    def weight(self) -> int:
        """The bytes that the sprites take."""
        return self._made.weight


def weight_of(kept: tuple[object, pygame.Surface | None]) -> int:
    """The bytes of a sprite, kept with what it depends on; there may be none yet."""
    return SMALL if kept[1] is None else size_of(kept[1])


class SpriteCache:
    """One sprite for each key, copied from the screen when a thing is painted with the same look a
    second time, so that a passing look is not cached; never of what is drawn plainly for now. The
    background must never change."""

    def __init__(self) -> None:
        self._sprites: Cache[Hashable, tuple[object, pygame.Surface | None]] = Cache(weight_of)

    def forget(self) -> None:
        """Drop all sprites."""
        self._sprites.clear()

    def draw(
        self, canvas: Canvas, key: Hashable, box: Box, look: object, paint: Callable[[], None]
    ) -> None:
        """Call ``paint``, which paints within ``box``, or blit the sprite of it.

        ``look`` is all that the sprite depends on besides ``box``: elsewhere the background may
        be another one, such as the shadow of a sheet.
        """
        look = (look, box)
        before, sprite = self._sprites.get(key) or (None, None)
        if before != look:
            sprite = None
        if sprite is not None:
            canvas.surface.blit(sprite, box)
            return
        paint()
        if canvas.haste.plain:
            self._sprites.drop(key)
            return
        if before == look and canvas.surface.get_clip().contains(box):
            sprite = canvas.surface.subsurface(box).copy()
        self._sprites.keep(key, (look, sprite))


def foot(view: View) -> int:
    """Pixels that a key or card may reach below its box."""
    return max(2 * view.depth, round(5 * view.scale))
