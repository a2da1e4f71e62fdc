"""The back of the board, and the board as it is turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View


def draw_back(canvas: Canvas, view: View, board: Box) -> None:
    """Draw the back: a lattice like that of a playing card, and the seal."""
    theme = canvas.theme
    radius = round(min(board.w * 0.024, view.gap * 2.2))
    canvas.panel(board, radius, theme["back"], theme["card_edge"], view.line)
    inner = board.inset(round(board.w * 0.03))
    _lattice(canvas, view, inner)
    canvas.outline(inner, radius, theme["back_line"], max(2, view.line * 2))
    side = round(board.w * 0.26)
    canvas.panel(inner.centred(round(side * 1.5), round(side * 1.5)), side, theme["back"])
    canvas.seal(board.centre, side)


def _lattice(canvas: Canvas, view: View, box: Box) -> None:
    """Draw diagonal lines both ways, nine meshes across."""
    colour, step = canvas.theme["back_line"], box.w / 9
    width = max(1, view.line)
    for i in range(-8, 9):
        for mirrored in (False, True):
            x0, y0 = max(0.0, i * step), max(0.0, -i * step)
            x1, y1 = min(box.w, box.w + i * step), min(box.h, box.h - i * step)
            if mirrored:
                x0, x1 = box.w - x0, box.w - x1
            canvas.line((box.x + x0, box.y + y0), (box.x + x1, box.y + y1), colour, width)


def draw_turning(
    canvas: Canvas, view: View, board: Box, front: pygame.Surface, share: float, up: bool = False
) -> None:
    """Draw the board as it turns about its vertical axis; ``share`` goes from 0 to 1.

    The front shows in the first half, or in the second when turning ``up``.
    """
    first_half = share < 0.5
    width = max(2, round(board.w * abs(1 - 2 * share)))
    if first_half != up:
        picture = front
    else:
        picture = canvas.sheet(board.w, board.h)
        picture.fill(canvas.theme["paper"])
        draw_back(canvas.on(picture), view, Box(0, 0, board.w, board.h))
    narrow = pygame.transform.scale(picture, (width, board.h))
    canvas.surface.blit(narrow, (board.centre[0] - width // 2, board.y))
