"""Strokes of a brush, kept as sprites: what every shape of a hand is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.plans import hand
from game.ui.drawing.shapes import Shapes
from game.ui.drawing.sprite_store import Materials

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.plans.hand import Point
    from game.ui.drawing.sprite_store import Piece
    from game.ui.drawing.theme import Colour, Theme

FINE = 4
"""Parts of a pixel to which the points of a stroke are rounded, so that its sprite is found."""


def outlined_pieces(
    outlines: list[list[Point]], fill: Colour, edge: Colour | None = None, width: float = 0.0
) -> list[Piece]:
    """Closed outlines as one sprite."""
    from game.plans.shape import Shape
    from game.ui.drawing.materials import outlined

    return outlined(outlines, Shape("", fill, edge, width))


class HandStrokes(Shapes):
    """Draws strokes, and keeps what it has made.

    Each is seeded by what it stands for, so that it looks the same in every frame; where the theme
    or the settings want no hand, all are straight.
    """

    def __init__(self, surface: pygame.Surface, theme: Theme) -> None:
        super().__init__(surface, theme)
        self.materials = Materials()
        self.scale = 1.0
        """Pixels in a point."""
        self.ruled = theme.hand
        """Whether lines and edges look made by hand; else they are straight."""

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        super().use_theme(theme)
        self.ruled = theme.hand
        self.materials.clear()

    # -- strokes ------------------------------------------------------------------------

    def brush(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        seed: Hashable,
        taper: tuple[float, float] = (0, 0),
    ) -> None:
        """Draw a stroke through the points; ``taper`` says which share of its beginning and of its
        end runs thin."""
        self.stroke(points, hand.Stroke(width, taper), colour, seed)

    def stroke(
        self, points: Sequence[Point], led: hand.Stroke, colour: Colour, seed: Hashable
    ) -> None:
        """Draw a stroke through the points, the brush led in this way."""
        self._strokes((points,), led, colour, seed)

    def stroke_piece(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> tuple[list[Piece], tuple[int, int]]:
        """Some strokes as one sprite, and the pixel that it is drawn from."""
        key, made, at = self._stroke_maker(paths, led, colour, seed)
        return self.materials.get(key, made), at

    def _strokes(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> None:
        """Draw some strokes as one sprite."""
        key, made, at = self._stroke_maker(paths, led, colour, seed)
        pieces = self._in_time(key, made)
        if pieces:
            self._blit(pieces, at)
            return
        for path in paths:
            pygame.draw.lines(self.surface, colour, False, path, max(1, round(led.width)))

    def _stroke_maker(
        self,
        paths: Sequence[Sequence[Point]],
        led: hand.Stroke,
        colour: Colour,
        seed: Hashable,
    ) -> tuple[tuple[Hashable, ...], Callable[[], list[Piece]], tuple[int, int]]:
        """The key of some strokes, what makes them, and the pixel that they are drawn from."""
        x, y = int(paths[0][0][0]), int(paths[0][0][1])
        near = tuple(
            tuple((round((a - x) * FINE) / FINE, round((b - y) * FINE) / FINE) for a, b in path)
            for path in paths
        )
        if not self.ruled:
            led = hand.Stroke(led.width, sway=0, drift=0)

        def made() -> list[Piece]:
            outlines = [hand.brush(path, led, (seed, i), self.scale) for i, path in enumerate(near)]
            return outlined_pieces(outlines, colour)

        return ("strokes", near, led, colour, seed, self.scale, self.ruled), made, (x, y)

    def _in_time(
        self, key: tuple[Hashable, ...], make: Callable[[], list[Piece]], much: bool = False
    ) -> list[Piece] | None:
        """The pieces under a key; None if they are not there and cannot be made in time; ``much``
        takes several milliseconds."""
        found = self.materials.find(key)
        if found is not None:
            return found
        in_time = self.haste.may_make_much() if much else self.haste.may_make()
        return self.materials.get(key, make) if in_time else None

    def _blit(self, pieces: list[Piece], at: tuple[int, int]) -> None:
        for surface, dx, dy, flags in pieces:
            self.surface.blit(surface, (at[0] + dx, at[1] + dy), None, flags)

    def _put(
        self,
        key: tuple[Hashable, ...],
        at: tuple[int, int],
        make: Callable[[], list[Piece]],
        much: bool = False,
    ) -> bool:
        """Draw the pieces under a key; returns False if they cannot be made in time."""
        pieces = self._in_time((*key, self.ruled), make, much)
        if pieces is not None:
            self._blit(pieces, at)
        return pieces is not None
