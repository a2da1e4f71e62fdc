"""The back of the sheet, and the sheet as it is turned over."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.drawing.turning import draw_turned
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

WATERMARK = 0.42
"""The side of the watermark, beside that of the sheet."""
MARGIN = 0.03
"""How far the lines that shine through lie inside the sheet."""

FLAT = 0.96
"""How wide it is, as a share of its width, where it has hardly begun to turn."""


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


def turned_place(board: Box, share: float) -> Box:
    """Where a sheet is seen that has turned by a share of its way."""
    width = max(2, round(board.w * abs(math.cos(math.pi * share))))
    return Box(board.centre[0] - width // 2, board.y, width, board.h)


class TurningSheet:
    """A sheet as it turns about its vertical axis; each side is painted once a turn, and dropped
    when the other one shows."""

    def __init__(self) -> None:
        self._side: tuple[bool, pygame.Surface] | None = None
        """Whether it is the back that shows, and its picture."""

    def forget(self) -> None:
        """Drop what shows: the next turn may show another."""
        self._side = None

    def draw(
        self,
        canvas: Canvas,
        view: View,
        board: Box,
        front: Callable[[], pygame.Surface],
        share: float,
        up: bool = False,
    ) -> None:
        """Draw it on its way; ``share`` goes from 0 to 1, and ``front`` paints the front.

        The front shows in the first half, or in the second when turning ``up``.
        """
        back = (share < 0.5) == up
        size, fine = (board.w, board.h), True
        if self._side is None or self._side[0] != back or self._side[1].get_size() != size:
            fine, self._side = False, None  # before the other is painted
            self._side = back, _back(canvas, view, board) if back else front()
        picture = self._side[1]
        place = turned_place(board, share)
        if not fine and place.w > FLAT * board.w:
            canvas.surface.blit(picture, board)
            return
        near = math.sin(math.pi * share) * (1 if share < 0.5 else -1)
        draw_turned(canvas.surface, picture, place, -near, near, fine)


def _back(canvas: Canvas, view: View, board: Box) -> pygame.Surface:
    picture = canvas.sheet(board.w, board.h)
    picture.fill(canvas.theme["desk"])
    draw_back(canvas.on(picture), view, Box(0, 0, board.w, board.h))
    return picture
