"""What moves over the board of a run: points that rise, specks of ink, and sheets that leave."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.theme import mix
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.painter import spaced

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

POINTS_SIZE, LEAST_POINTS = 0.46, 9
"""The size of rising points, as a share of their place, and the least one in points."""
SPECKS = 18
"""Specks of ink round the last digit of a house."""
SEAL_TURN = -6


class _Rising(NamedTuple):
    """Points that rise."""

    points: int
    place: Box
    """An empty cell, or a place beside the board."""
    number: int
    """Which they are of the run, so that each has a motion of its own."""


class OverBoard:
    """Draws what lies over the board for a moment; none of it covers a digit for long."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.rising: _Rising | None = None
        self._count = 0
        self._specks_at: tuple[int, int, int] | None = None
        """The middle of a cell, and its side."""
        self._leaving: tuple[pygame.Surface, Box, Box] | None = None
        """The picture of the sheet before, from where it goes, and whither."""

    def rise(self, points: int, place: Box) -> None:
        """Let points rise in a place."""
        self._count += 1
        self.rising = _Rising(points, place, self._count)
        self._services.motion.start("gain", self._count)

    def splash(self, cell: Box) -> None:
        """Let specks of ink fly from a cell whose house is finished."""
        self._specks_at = (*cell.centre, cell.w)
        self._services.motion.start("specks", "house")

    def seal(self) -> None:
        """Let the seal come down on a finished sheet."""
        self._services.motion.start("seal", "sheet")
        self._services.sound.play("stamp")

    def leave(self, board: Box, pile: Box) -> None:
        """Let the sheet that is seen slide onto the pile, while another one takes its place."""
        motion = self._services.motion
        if motion.reduced:
            return
        surface = self._services.canvas.surface
        seen = board.common(Box(0, 0, *surface.get_size()))
        if seen.w < 2 or seen.h < 2:
            return
        half = (max(1, seen.w // 2), max(1, seen.h // 2))  # it is small most of the way
        picture = pygame.transform.scale(surface.subsurface(tuple(seen)), half)
        self._leaving = picture, seen, pile
        motion.start("pile")

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, board: Box, won: bool) -> None:
        """Draw it, the seal of a finished sheet last."""
        self._draw_leaving(canvas)
        self._draw_specks(canvas)
        self._draw_points(canvas)
        if won:
            share = self._services.motion.share("seal", "sheet")
            side = round(min(board.w * 0.36, 200 * canvas.scale))
            stretch = round(1 + 0.6 * (1 - share), 2)
            canvas.seal(board.centre, side, SEAL_TURN, stretch, round(90 + 165 * share))

    def _draw_points(self, canvas: Canvas) -> None:
        motion, rising = self._services.motion, self.rising
        if not rising or motion.seconds("gain", rising.number) == float("inf"):
            return
        share, box = motion.share("gain", rising.number), rising.place
        words = f"{'+' if rising.points > 0 else '−'}{spaced(abs(rising.points))}"
        most = round(box.h * POINTS_SIZE)
        size = canvas.text_painter.fitting_size(words, most, "print_bold", box.w - 2, box.h)
        if size < LEAST_POINTS * canvas.scale:
            return
        colour = canvas.theme["vermilion" if rising.points > 0 else "bad"]
        risen = box.moved(0, round(-0.2 * box.h * share))
        canvas.text(words, risen, size, colour, "print_bold", "centre")

    def _draw_specks(self, canvas: Canvas) -> None:
        motion = self._services.motion
        if self._specks_at is None or motion.seconds("specks", "house") == float("inf"):
            return
        share, (x, y, side) = motion.share("specks", "house"), self._specks_at
        colour = mix(canvas.theme["ink"], canvas.theme["sheet"], 0.75 * share)
        for i in range(SPECKS):
            angle = i * 2.39996
            reach = side * (0.35 + (0.5 + 0.12 * (i % 4)) * share)
            radius = side * (0.012 + 0.01 * (i * 5 % 4))
            spot = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
            canvas.disc(spot, max(1.0, radius * (1 - 0.5 * share)), colour)

    def _draw_leaving(self, canvas: Canvas) -> None:
        if self._leaving is None:
            return
        picture, start, end = self._leaving
        share = self._services.motion.share("pile")
        if share >= 1:
            self._leaving = None
            return
        x, y, w, h = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        moved = pygame.transform.scale(picture, (max(1, w), max(1, h)))
        canvas.surface.blit(moved, (x, y))
