"""What the games of all tests share, as it takes long and is always the same: texts, fonts that
are opened at a size, drawings and sheets that are turned into pixels, outlines of strokes."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator
from copy import copy
from functools import lru_cache
from typing import Any, TypeVar

import pygame

from game.paths import asset
from game.plans import hand_drawn
from game.ui.drawing import materials, svg, text
from game.ui.drawing.caches import MEGABYTE, Budget, Cache, size_of
from game.ui.drawing.sprites import Piece
from game.ui.drawing.text import TextPainter
from game.words import catalogue

AnyT = TypeVar("AnyT")

FONTS = 200
"""Fonts that are kept, each of up to 200 KB."""

STROKES = 5000
"""Outlines that are kept, each of some KB."""

WORDS = 10000
"""Texts of which the pieces are kept."""

CATALOGUES = 8
"""Files of texts and themes that are kept, each of up to 1 MB."""

ROOM = 48 * MEGABYTE
"""Bytes of pictures of each sort that are kept."""


def share() -> None:
    """Let all games of this process share them."""
    painter: Any = TextPainter
    painter._open = _opener(TextPainter._open)
    svg.load = _drawer(svg.load)  # type: ignore[assignment]
    materials.sheet_edges = _remembering(materials.sheet_edges)
    materials.plate_sprite = _remembering(materials.plate_sprite)
    hand_drawn.brush = _leading(hand_drawn.brush)
    hand_drawn.blob = _copying(lru_cache(STROKES)(hand_drawn.blob))
    text._words = _listing(text._words)  # type: ignore[assignment]
    catalogue.parse = _copying(lru_cache(CATALOGUES)(catalogue.parse))


def _opener(
    open_font: Callable[[TextPainter, str, int], pygame.Font],
) -> Callable[[TextPainter, str, int], pygame.Font]:
    @lru_cache(FONTS)
    def opened(name: str, size: int, file: object) -> tuple[pygame.Font, bool]:
        painter = TextPainter()
        return open_font(painter, name, size), name in painter.broken

    def shared(painter: TextPainter, name: str, size: int) -> pygame.Font:
        path = asset(name)
        file = (path, os.stat(path)[6:9]) if os.path.exists(path) else path  # it may be another
        font, broken = opened(name, size, file)
        if broken:
            painter.broken.add(name)
        return font

    return shared


def _drawer(
    load: Callable[[str, tuple[int, int]], pygame.Surface],
) -> Callable[[str, tuple[int, int]], pygame.Surface]:
    kept: Cache[tuple[str, tuple[int, int]], pygame.Surface] = Cache(size_of, Budget(ROOM))

    def shared(source: str, size: tuple[int, int]) -> pygame.Surface:
        key = (source, size)
        return (kept.get(key) or kept.keep(key, load(source, size))).copy()

    return shared


def _remembering(make: Callable[..., list[Piece]]) -> Callable[..., list[Piece]]:
    def weigh(pieces: list[Piece]) -> int:
        return sum(size_of(piece.surface) for piece in pieces)

    kept: Cache[tuple[Hashable, ...], list[Piece]] = Cache(weigh, Budget(ROOM))

    def shared(*what: Hashable) -> list[Piece]:
        return kept.get(what) or kept.keep(what, make(*what))

    return shared


def _copying(make: Callable[..., AnyT]) -> Callable[..., AnyT]:
    def shared(*what: Hashable, **how: Hashable) -> AnyT:
        return copy(make(*what, **how))

    return shared


def _listing(pieces: Callable[[str], Iterator[str]]) -> Callable[[str], Iterator[str]]:
    kept = lru_cache(WORDS)(lambda words: tuple(pieces(words)))
    return lambda words: iter(kept(words))


def _leading(brush: Callable[..., list[hand_drawn.Point]]) -> Callable[..., list[hand_drawn.Point]]:
    kept = lru_cache(STROKES)(brush)

    def shared(path: Any, *how: Any) -> list[hand_drawn.Point]:
        return [*kept(tuple(map(tuple, path)), *how)]

    return shared
