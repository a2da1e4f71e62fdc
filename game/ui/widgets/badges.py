"""Badges: a small round seal for what was earned, and under it what that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout.geometry import LINE_HEIGHT, Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View

TURNS = (6.0, -5.0, 4.0)
"""Degrees by which the seals are turned, in the order of their places."""
RIM, LINE = 0.86, 0.055
"""How far out the carved ring lies, and how thick it is, in radii."""
SIGN = 1.06
"""The size of the sign, in radii."""
UNDER = 0.2
"""How far below its seal that stands, in body texts of the usual size."""
LINES = 2
"""Lines of what it is called."""


def seal_side(view: View, box: Box) -> int:
    """The side of the seal of a badge that takes a box, over what it is called."""
    words = LINES * round(view.caption * LINE_HEIGHT) + round(UNDER * view.base)
    return max(round(view.base), min(box.w, box.h - words, round(2.7 * view.base)))


def draw_badge(canvas: Canvas, side: int, at: tuple[int, int], sign: str, place: int) -> None:
    """Draw a round seal whose upper left corner is ``at``, with a sign that is carved in it."""
    theme, fine, radius = canvas.theme, 2, side
    whole = round(2.1 * radius)
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    surface.fill((*theme["seal"], 0))
    carved, middle = canvas.on(surface), (whole / 2, whole / 2)
    for part, ink in ((1, "seal"), (RIM, "seal_ink"), (RIM - LINE, "seal")):
        carved.blob(middle, part * radius, theme[ink], None, ("badge", place, part == 1))
    box = Box(0, 0, whole, whole)
    carved.figure(sign, box, round(SIGN * radius), theme["seal_ink"], "print_bold")
    turned = pygame.transform.rotozoom(surface, TURNS[place % len(TURNS)], 1 / fine)
    canvas.surface.blit(turned, turned.get_rect(center=(at[0] + side // 2, at[1] + side // 2)))


def name_size(painter: TextPainter, view: View, badges: Sequence[str], width: int) -> int:
    """The size in which no word of what badges are called is wider than that."""
    sizes = view.steps(view.caption, view.size("small"))
    fitting = (
        size
        for size in sizes
        if all(painter.span(words, size, "regular")[1] <= width for words in badges)
    )
    return next(fitting, sizes[-1])


def draw_name(canvas: Canvas, box: Box, words: str, size: int, ink: str = "ink") -> None:
    """Write what a badge is called under its seal, in as many lines as there is room for, in the
    ``ink`` of the theme."""
    words = words.replace("\n", " " if words.isascii() else "")
    _, lines = canvas.text_painter.fitting_block(words, (size,), "regular", box.w, box.h)
    step = round(size * LINE_HEIGHT)
    for number, line in enumerate(lines):
        row = Box(box.x, box.y + number * step, box.w, step)
        canvas.text(line, row, size, canvas.theme[ink], align="centre")
