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

WIDE, LOW = 0.62, 0.4
"""Half the width and height of a tab, in sizes of its number: a low one leaves what is above the
board to be read."""

MOST = 0.7
"""The largest size of a number as a share of a cell, so that numbers stand apart."""


INK = (0.6, 0.76)
"""The width and the height of a number's ink, in sizes of it: on a rim with so much room it needs
no tab."""

FRAME = 0.035
"""How far the frame of a board reaches over its rim, in cells."""


def draw_edge_labels(
    canvas: Canvas, view: View, card: Box, grid: Box, size: int, window: Box | None = None
) -> None:
    """Rows from the top along the left edge, columns from the left along the upper edge.

    Each number stands on the rim of the board's card, or on a tab over it where that is narrow,
    outside the cells; of a larger grid only those are seen whose middle is in the ``window``.
    """
    inner = window or grid
    cell = grid.w // size
    least = min(SMALLEST_LARGE * view.scale, MOST * cell) if view.text > 1 else 0
    least = max(SMALLEST * view.scale, least)
    frame = FRAME * cell + view.line
    rims = [(max(0, card[i]) + view.line, inner[i] - frame) for i in (0, 1)]
    room = min((end - start) / ink for (start, end), ink in zip(rims, INK, strict=True))
    text = max(round(least), min(round(cell * SHARE), view.caption, int(room)))
    (left, right), (top, low) = rims
    wide, high = canvas.surface.get_size()
    beside_cells, above_cells = Box(0, 0, int(right), high), Box(0, 0, wide, int(low))
    for i in range(size):
        middle = i * cell + cell // 2
        x, y = grid.x + middle, grid.y + middle
        if inner.y <= y < inner.bottom:
            beside = right - left >= INK[0] * text
            at = round((left + right) / 2) if beside else _beside(card.x, int(right), text)
            _number(canvas, i + 1, (at, y), text, view, card, None if beside else beside_cells)
        if inner.x <= x < inner.right:
            above = low - top >= INK[1] * text
            at = round((top + low) / 2) if above else _beside(card.y, int(low), text, LOW)
            _number(canvas, i + 1, (x, at), text, view, card, None if above else above_cells)


def _beside(card: int, end: int, text: int, share: float = WIDE) -> int:
    """The middle of a tab that ends where the frame begins, or at the window's edge."""
    half = round(text * share)
    return max(half, min((card + end) // 2, end - half))


def _number(
    canvas: Canvas,
    number: int,
    at: tuple[int, int],
    text: int,
    view: View,
    card: Box,
    outside: Box | None,
) -> None:
    """A number on the rim; or on a tab of the card, which has an edge where it is beyond that, and
    stays ``outside`` the frame."""
    theme, half, low = canvas.theme, round(text * WIDE), round(text * LOW)
    box = Box(at[0] - half, at[1] - low, 2 * half, 2 * low)
    if outside:
        with canvas.clipped(outside):
            canvas.panel(box, low // 2, theme["sheet"], theme["edge"], view.line)
            if canvas.ruled:  # else the card has an outline, over which the whole tab stands
                canvas.fill(box.common(card), theme["sheet"])
    canvas.figure(str(number), box.centred(2 * half, 2 * half), text, theme["muted"], "semibold")
