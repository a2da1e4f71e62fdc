"""The program's icon from 64 pixels up: a sheet with nine cells, sealed over its corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import LIGHT, Theme
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

SIDE = 1024
PRINTED = {"5": (0, 0), "8": (0, 2), "1": (1, 0)}
WRITTEN = {"3": (0, 1), "6": (2, 0)}
"""Digits with their rows and columns, of the game and of the player."""


def icon_sheet() -> pygame.Surface:
    """The icon, 1024 pixels wide, on a transparent ground."""
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    canvas = Canvas(surface, Theme(LIGHT), TextPainter())
    canvas.scale, canvas.grained = SIDE / 128, False
    canvas.tilted_paper(Box(64, 50, 840, 840), 3.0, "icon", _paint)
    canvas.seal((700, 712), 500, -5)
    return surface


def _paint(canvas: Canvas, box: Box) -> None:
    """Draw the nine cells and their digits on the sheet."""
    theme = canvas.theme
    grid = box.inset(round(box.w * 0.09))
    cell, wide = grid.w // 3, round(box.w * 0.028)
    for i in range(4):
        x, y = grid.x + i * cell - wide // 2, grid.y + i * cell - wide // 2
        canvas.rule(Box(grid.x - wide // 2, y, 3 * cell + wide, wide), theme["boxline"], ("h", i))
        canvas.rule(Box(x, grid.y - wide // 2, wide, 3 * cell + wide), theme["boxline"], ("v", i))
    faces = ((PRINTED, 0.8, "given", "print_bold"), (WRITTEN, 0.86, "pen", "pen"))
    for digits, share, colour, weight in faces:
        for digit, (row, column) in digits.items():
            place = Box(grid.x + column * cell, grid.y + row * cell, cell, cell)
            canvas.digit(digit, place.centre, round(cell * share), theme[colour], weight)
