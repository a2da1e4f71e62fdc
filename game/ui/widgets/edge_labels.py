"""Numbers of rows and columns along the edge of a board, so that a cell named r2c5 is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View

SHARE = 0.34
"""The size of a number as a share of a cell, if that is smaller than a caption."""
SMALLEST, SMALLEST_LARGE = 9, 14
"""The smallest size of a number in points, usually and where text is large."""

WIDE, LOW = 0.62, 0.46
"""Half the width and height of a tab, in sizes of its number: a low one leaves what is above the
board to be read."""

MOST = 0.7
"""The largest size of a number as a share of a cell, so that numbers stand apart."""


def draw_edge_labels(
    canvas: Canvas, view: View, card: Box, grid: Box, size: int, window: Box | None = None
) -> None:
    """Rows from the top along the left edge, columns from the left along the upper edge.

    Each number stands on a tab over the rim of the board's card, outside the cells; of a larger
    grid only those have one whose middle is seen in the ``window``.
    """
    inner = window or grid
    cell = grid.w // size
    least = min(SMALLEST_LARGE * view.scale, MOST * cell) if view.text > 1 else 0
    least = max(SMALLEST * view.scale, least)
    text = max(round(least), min(round(cell * SHARE), view.caption))
    for i in range(size):
        middle = i * cell + cell // 2
        x, y = grid.x + middle, grid.y + middle
        if inner.y <= y < inner.bottom:
            _tab(canvas, str(i + 1), _beside(card.x, inner.x, text), y, text, view)
        if inner.x <= x < inner.right:
            _tab(canvas, str(i + 1), x, _beside(card.y, inner.y, text, LOW), text, view)


def _beside(card: int, grid: int, text: int, share: float = WIDE) -> int:
    """The middle of a tab that ends where the cells begin, or at the window's edge."""
    half = round(text * share)
    return max(half, min((card + grid) // 2, grid - half))


def _tab(canvas: Canvas, words: str, x: int, y: int, text: int, view: View) -> None:
    theme, half, low = canvas.theme, round(text * WIDE), round(text * LOW)
    box = Box(x - half, y - low, 2 * half, 2 * low)
    canvas.panel(box, low // 2, theme["sheet"], theme["edge"], view.line)
    canvas.figure(words, box.centred(2 * half, 2 * half), text, theme["muted"], "semibold")
