"""What moves over the board of a run: points that rise, and sheets that leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.drawing.motion import SEQUENCES, ease_out
from game.ui.drawing.text import figure_sizes
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.painter import draw_grid, draw_tilted, spaced, splash

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

LOSS_SECONDS = 0.4
"""How long lost points are seen."""

POINTS_SIZE, LEAST_POINTS, OVER = 0.56, 9, 1.2
"""The size of rising points, as a share of their place, the least one in points, and how much wider
than a single cell they may be: no digit beside it reaches so near."""

RISES, FADES = 0.4, 10 / 60
"""How far they rise, as a share of their place, and for how many seconds they fade at the end."""


BELOW, RISEN = 0.6, 0.25
"""The share of its way at which a sheet lies small straight below its place, and from which it
rises: so it covers none of the seals beside that place."""

GREY, GRID = 6, 0.22
"""From how large on, in sides of its place, a sheet is drawn as small sheets are, and how far its
board then lies from its edge, as a share of its side."""


class _Rising(NamedTuple):
    """Points that rise."""

    points: int
    place: Box
    """An empty cell, or a place beside the board."""
    number: int
    """Which they are of the run, so that each has a motion of its own."""


class RunMotion:
    """Draws what lies over the board for a moment; none of it covers a digit for long."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.rising: _Rising | None = None
        self._count = 0
        self._leaving: tuple[list[pygame.Surface], Box, Box] | None = None
        """The picture of the sheet before, and it again and again half as large; from where it
        goes, and whither."""

    def rise(self, points: int, place: Box) -> None:
        """Let points rise in a place."""
        self._count += 1
        self.rising = _Rising(points, place, self._count)
        seconds = None if points > 0 else LOSS_SECONDS
        self._services.motion.start("gain", self._count, seconds=seconds)

    def leave(self, board: Box, pile: Box) -> None:
        """Let the sheet that is seen fly to its place, where it lies until a seal falls on it."""
        motion = self._services.motion
        if motion.reduced:
            return
        surface = self._services.canvas.surface
        seen = board.common(Box(0, 0, *surface.get_size()))
        if seen.w < 2 or seen.h < 2:
            return
        pictures = [surface.subsurface(seen).copy()]
        while pictures[-1].get_width() >= 4 * pile.w:
            w, h = pictures[-1].get_size()
            pictures.append(pygame.transform.smoothscale(pictures[-1], (w // 2, h // 2)))
        self._leaving = pictures, seen, pile
        motion.start("pile")

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._draw_leaving(canvas)
        self._draw_points(canvas)

    def _draw_points(self, canvas: Canvas) -> None:
        motion, rising = self._services.motion, self.rising
        seconds = motion.seconds("gain", rising.number) if rising else float("inf")
        if not rising or seconds == float("inf"):
            return
        share, box = motion.share("gain", rising.number), rising.place
        left = (SEQUENCES["gain"] if rising.points > 0 else LOSS_SECONDS) - seconds
        words = f"{'+' if rising.points > 0 else '−'}{spaced(abs(rising.points))}"
        sizes = figure_sizes(round(box.h * POINTS_SIZE))
        wide = round(OVER * box.w) if box.w == box.h else box.w - 2
        size = canvas.text_painter.fitting_size(words, sizes, "print_bold", wide, box.h)
        if size < LEAST_POINTS * canvas.scale:
            return
        colour = canvas.theme["vermilion" if rising.points > 0 else "bad"]
        risen = box.moved(0, round(RISES * box.h * (0.5 - share)))
        if rising.points > 0:
            splash(canvas, box.centre, 0.5 * min(box.w, 1.5 * box.h), share, colour)
        draw_tilted(canvas, words, risen, size, colour, round(255 * min(1.0, left / FADES)))

    def _draw_leaving(self, canvas: Canvas) -> None:
        if self._leaving is None:
            return
        pictures, start, end = self._leaving
        share = self._services.motion.even("pile")
        if share >= 1 and self._services.motion.share("seal", "sheet") >= 1:
            self._leaving = None
            return
        way = min(1.0, share / BELOW)
        small, aside = ease_out(way), way * way * (3 - 2 * way)
        risen = max(0.0, share - RISEN) / (1 - RISEN)
        w, h = (max(1, round(a + (b - a) * small)) for a, b in zip(start[2:], end[2:], strict=True))
        (x, y), (to_x, to_y) = start.centre, end.centre
        x, y = x + round((to_x - x) * aside), y + round((to_y - y) * risen * risen)
        larger = next((one for one in reversed(pictures) if one.get_width() >= w), pictures[0])
        # The whole picture is dear to smooth, and hardly smaller yet.
        scale = pygame.transform.scale if larger is pictures[0] else pygame.transform.smoothscale
        place = Box(x - w // 2, y - h // 2, w, h)
        canvas.surface.blit(scale(larger, (w, h)), (place.x, place.y))
        if w < GREY * end.w:
            _draw_small(canvas, place, min(1.0, (GREY - w / end.w) / (GREY - 2)))


def _draw_small(canvas: Canvas, place: Box, share: float) -> None:
    """What makes a small sheet out of a picture whose lines and digits have become a grey haze: the
    paper, which covers that by a share, and the lines of a board."""
    paper = canvas.sheet(place.w, place.h)
    paper.fill(canvas.theme["slip"])
    paper.set_alpha(round(255 * share))
    canvas.surface.blit(paper, (place.x, place.y))
    draw_grid(canvas, place.inset(round(GRID * share * place.w)), canvas.theme["ink"])
