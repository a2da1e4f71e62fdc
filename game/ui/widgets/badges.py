"""Round badges, stamped in ink: two rings and two or three words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.text import figure_sizes
from game.ui.layout.geometry import LEAST_WORDS, Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

TURNS = (6.0, 0.5, -4.0)
"""Degrees by which the badges are turned, in the order of their places."""


REACH = 1.6
"""How wide words may be that lie across the rings, as a multiple of the badge's width: badges have
at least that much room."""
MOST_LINES = 3


def draw_badge(canvas: Canvas, box: Box, words: str, place: int) -> None:
    """Draw a badge of one to three lines; the last line is the strongest."""
    side, wide = box.w, round(box.w * REACH)
    surface = pygame.Surface((wide, side), pygame.SRCALPHA)
    theme = canvas.theme
    surface.fill((*theme["sheet"], 0))
    _paint(canvas.on(surface), Box(0, 0, wide, side), words, place)
    turned = pygame.transform.rotozoom(surface, TURNS[place % len(TURNS)], 1.0)
    canvas.surface.blit(turned, turned.get_rect(center=box.centre))


def _paint(canvas: Canvas, box: Box, words: str, place: int) -> None:
    theme, painter, radius = canvas.theme, canvas.text_painter, box.h / 2 * 0.93
    middle = (box.w / 2, box.h / 2)
    inner = radius * 0.88
    for edge, width in ((radius, radius * 0.06), (inner, max(1.0, radius * 0.026))):
        canvas.blob(middle, edge, theme["ink"], None, ("badge", place, edge > inner))
        canvas.blob(middle, edge - width, theme["sheet"], None, ("badge", place, edge > inner))
    size = round(radius * 0.36)
    lines = words.split("\n")
    wide = round(inner * 2 * (0.86 if len(lines) < MOST_LINES else 0.78))
    if len(lines) < MOST_LINES and painter.width(lines[-1], LEAST_WORDS, "print_bold") > wide:
        first, _, rest = lines[-1].partition(" ")
        lines[-1:] = [first, rest] if rest else [first]
    sizes = figure_sizes(size)
    size = min(painter.fitting_size(line, sizes, "print_bold", wide, 4 * size) for line in lines)
    step = round(size * 1.2)
    y = box.centre[1] - step * len(lines) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, y + i * step, box.w, step)
        weight = "print_bold" if i == len(lines) - 1 else "print"
        band = painter.width(line, size, weight) + size // 2
        if band > wide:  # long words lie across the rings
            canvas.fill(row.centred(min(box.w, band), step), theme["sheet"])
        canvas.figure(line, row, size, theme["ink"], weight)
