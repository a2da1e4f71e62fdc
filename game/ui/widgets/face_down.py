"""The back of the sheet, and the sheet as it is turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

WATERMARK = 0.42
"""The side of the watermark, beside that of the sheet."""
MARGIN = 0.03
"""How far the lines that shine through lie inside the sheet."""


def draw_back(canvas: Canvas, view: View, board: Box) -> None:
    """Draw the sheet face down: its lines shine through faintly, and a watermark lies over them."""
    theme = canvas.theme
    paper, mark = theme["back"], theme["back_line"]
    canvas.paper(board, "board", "back")
    inner = board.inset(round(board.w * MARGIN))
    width = max(2.0, inner.w * 0.0055)
    for k in (1, 2):
        for ends in (
            ((inner.x, inner.y + inner.h * k / 3), (inner.right, inner.y + inner.h * k / 3)),
            ((inner.x + inner.w * k / 3, inner.y), (inner.x + inner.w * k / 3, inner.bottom)),
        ):
            canvas.brush(ends, width, mark, ("back", k))
    canvas.frame(inner, mark, width * 1.25, "back")
    side = round(board.w * WATERMARK)
    canvas.watermark(board.centre, side, mark, paper)


def draw_turning(
    canvas: Canvas, view: View, board: Box, front: pygame.Surface, share: float, up: bool = False
) -> None:
    """Draw the sheet as it turns about its vertical axis; ``share`` goes from 0 to 1.

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
