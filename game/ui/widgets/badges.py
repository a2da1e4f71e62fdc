"""Round badges, stamped in ink: two rings and two or three words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.text import figure_sizes
from game.ui.layout.geometry import LEAST_WORDS, Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter

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
    lines = words.split("\n")
    first, _, rest = lines[-1].partition(" ")
    if rest and len(lines) < MOST_LINES and not _fitting(painter, lines, inner, LEAST_WORDS):
        lines[-1:] = [first, rest]
    most = round(radius * 0.36)
    size = next((size for size in figure_sizes(most) if _fitting(painter, lines, inner, size)), 0)
    size = size or figure_sizes(most)[-1]
    rooms = _rooms(len(lines), inner, size)
    step = round(size * 1.2)
    y = box.centre[1] - step * len(lines) // 2
    for i, (line, room) in enumerate(zip(lines, rooms, strict=True)):
        row, weight = Box(box.x, y + i * step, box.w, step), _weight(lines, i)
        wide = painter.width(line, size, weight)
        if wide > room:  # long words lie across the rings
            canvas.fill(row.centred(min(box.w, wide + size // 2), step), theme["sheet"])
        canvas.figure(line, row, size, theme["ink"], weight)


def _weight(lines: list[str], number: int) -> str:
    return "print_bold" if number == len(lines) - 1 else "print"


def _rooms(count: int, radius: float, size: int) -> list[float]:
    """How wide each of some lines of a size may be within a ring."""
    high, middle = 0.8 * size, (count - 1) / 2
    far = [1.2 * size * abs(number - middle) + high / 2 for number in range(count)]
    return [1.84 * max(0.0, radius * radius - each * each) ** 0.5 for each in far]


def _fitting(painter: TextPainter, lines: list[str], radius: float, size: int) -> bool:
    """Whether all lines of a size stand within a ring."""
    rooms = _rooms(len(lines), radius, size)
    return all(
        painter.width(line, size, _weight(lines, number)) <= room
        for number, (line, room) in enumerate(zip(lines, rooms, strict=True))
    )
