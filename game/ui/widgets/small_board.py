"""A small picture of a board, as lists of games show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas


def draw_small_board(canvas: Canvas, box: Box, givens: str, values: str) -> None:
    """Draw a small board from givens and values, a character a cell and ``.`` for a blank."""
    theme, size = canvas.theme, round(len(values) ** 0.5)
    cell = box.w // size
    grid = box.centred(cell * size, cell * size)
    canvas.fill(grid, theme["board"])
    block = round(size**0.5)
    for i in range(size + 1):
        if i % block:
            _lines(canvas, grid, i * cell, 1, theme["hairline"])
    for i in range(0, size + 1, block):
        _lines(canvas, grid, min(i * cell, grid.w - 1), max(1, cell // 9), theme["boxline"])
    digits = max(6, round(cell * 0.72))
    for at, (given, value) in enumerate(zip(givens, values, strict=True)):
        if value not in ".0":
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell + 1, cell + 1)
            colour = theme["given" if given not in ".0" else "entered"]
            weight = "semibold" if given not in ".0" else "regular"
            canvas.digit(value, place.centre, digits, colour, weight)


def _lines(canvas: Canvas, grid: Box, at: int, width: int, colour: tuple[int, int, int]) -> None:
    low = at - width // 2 if at else 0
    canvas.fill(Box(grid.x, grid.y + low, grid.w, width), colour)
    canvas.fill(Box(grid.x + low, grid.y, width, grid.h), colour)
