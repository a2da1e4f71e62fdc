"""A small picture of a board, as lists of games show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Container

    from game.ui.drawing.canvas import Canvas

_DIGITS, _SMALL_DIGITS = (0.64, 0.7), (0.8, 0.86)
"""The sizes of printed and of written digits, in cells, and those in small cells."""
_RULED = 18
"""The side in pixels of a cell whose board shows that its lines are ruled by hand."""
_LOW_BOXES = {6: 2, 8: 2}
"""Rows of a box where it is not square, by size of the grid."""


def draw_small_board(
    canvas: Canvas, box: Box, givens: str, values: str, marked: Container[int] = ()
) -> None:
    """Draw a small board from givens and values, a character a cell and ``.`` for a blank; the
    cells ``marked`` have the colour of mistakes."""
    theme, size = canvas.theme, round(len(values) ** 0.5)
    if not size or not len(values) == len(givens) == size * size:
        return  # nothing of a damaged row of the store is drawn
    cell = box.w // size
    grid = box.centred(cell * size, cell * size)
    canvas.fill(grid, theme["sheet"])
    for at in range(size * size):
        if at in marked:
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell, cell)
            canvas.fill(place, theme["mistake"])
    _draw_lines(canvas, grid, cell, size)
    shares = _DIGITS if cell >= _RULED else _SMALL_DIGITS
    printed, written = (max(6, round(cell * share)) for share in shares)
    for at, (given, value) in enumerate(zip(givens, values, strict=True)):
        if value not in ".0":
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell + 1, cell + 1)
            by_player = given in ".0"
            colour = theme["pen" if by_player else "given"]
            colour = theme["bad"] if at in marked else colour
            if by_player:
                canvas.digit(value, place.centre, written, colour, "pen")
            else:
                canvas.digit(value, place.centre, printed, colour, "print_bold")


def _draw_lines(canvas: Canvas, grid: Box, cell: int, size: int) -> None:
    """The thin lines, and over them the wider ones of the boxes and the frame; ruled by hand where
    there is room to see it."""
    theme, hair = canvas.theme, canvas.theme["hairline"]
    thin = max(1, round(cell / 40))
    for i in range(1, size):
        canvas.fill(Box(grid.x, grid.y + i * cell, grid.w, thin), hair)
        canvas.fill(Box(grid.x + i * cell, grid.y, thin, grid.h), hair)
    high = _LOW_BOXES.get(size, round(size**0.5))
    wide, ruled = size // high, cell >= _RULED
    line, frame = max(1, round(cell * 0.05)), max(1, round(cell * 0.06))
    for step, across in ((high, True), (wide, False)):
        for i in range(0, size + 1, step):
            width = frame if i in (0, size) else line
            at = i * cell - width // 2 if i < size else i * cell - width + width // 2
            at = min(max(at, 0), grid.w - width) if not ruled else at
            if across:
                bar = Box(grid.x - (width // 2 if ruled else 0), grid.y + at, grid.w, width)
                bar = bar._replace(w=grid.w + (width // 2 * 2 if ruled else 0))
            else:
                bar = Box(grid.x + at, grid.y, width, grid.h)
            if ruled:
                canvas.rule(bar, theme["boxline"], ("small board", across, i))
            else:
                canvas.fill(bar, theme["boxline"])
