"""A small picture of a board, as lists of games show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Container

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour, Theme


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
    canvas.fill(grid, theme["board"])
    for at in range(size * size):
        if at in marked:
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell, cell)
            canvas.fill(place, theme["mistake"])
    high = _LOW_BOXES.get(size, round(size**0.5))
    wide, thick = size // high, max(1, cell // 9)
    for i in range(size + 1):
        at = min(i * cell, grid.w - 1)
        _row(canvas, grid, at, *(_look(theme, i % high == 0, thick)))
        _column(canvas, grid, at, *(_look(theme, i % wide == 0, thick)))
    digits = max(6, round(cell * 0.72))
    for at, (given, value) in enumerate(zip(givens, values, strict=True)):
        if value not in ".0":
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell + 1, cell + 1)
            colour = theme["given" if given not in ".0" else "entered"]
            colour = theme["conflict"] if at in marked else colour
            weight = "semibold" if given not in ".0" else "regular"
            canvas.digit(value, place.centre, digits, colour, weight)


def _look(theme: Theme, edge: bool, thick: int) -> tuple[int, Colour]:
    return (thick, theme["boxline"]) if edge else (1, theme["hairline"])


def _row(canvas: Canvas, grid: Box, at: int, width: int, colour: Colour) -> None:
    canvas.fill(Box(grid.x, grid.y + (at - width // 2 if at else 0), grid.w, width), colour)


def _column(canvas: Canvas, grid: Box, at: int, width: int, colour: Colour) -> None:
    canvas.fill(Box(grid.x + (at - width // 2 if at else 0), grid.y, width, grid.h), colour)
