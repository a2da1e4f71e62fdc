"""The sprites of the materials that were made so far; apart from what makes them, which the first
frame does not wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.ui.drawing.caches import Cache, size_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

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

    def clear(self) -> None:
        """Drop all sprites."""
        self._made.clear()

    @property
    def weight(self) -> int:
        """The bytes that the sprites take."""
        return self._made.weight
