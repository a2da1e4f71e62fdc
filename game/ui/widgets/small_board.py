"""A small picture of a board, as lists of games show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Container

    from game.engine.rules import Rules
    from game.ui.drawing.canvas import Canvas

_DIGITS, _SMALL_DIGITS = (0.64, 0.7), (0.8, 0.86)
"""The sizes of printed and of written digits, in cells, and those in small cells."""
_RULED = 18
"""The side in pixels of a cell whose board shows that its lines are ruled by hand."""
_LOW_BOXES = {6: 2, 8: 2, 10: 2, 12: 3, 15: 3, 20: 4}
"""Rows of a box where it is not square, by size of the grid."""


def draw_small_board(
    canvas: Canvas,
    box: Box,
    givens: str,
    values: str,
    marked: Container[int] = (),
    record: str = "",
) -> None:
    """Draw a small board from givens and values, a character a cell and ``.`` for a blank; the
    cells ``marked`` have the colour of mistakes. A ``record`` of its rules may have regions."""
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
    _draw_lines(canvas, grid, cell, size, _regions(record, size))
    shares = _DIGITS if cell >= _RULED else _SMALL_DIGITS
    printed, written = (max(6, round(cell * share)) for share in shares)
    for at, (given, value) in enumerate(zip(givens, values, strict=True)):
        if value not in ".0":
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell + 1, cell + 1)
            by_player = given in ".0"
            colour = theme["pen" if by_player else "given"]
            colour = theme["bad"] if at in marked else colour
            high, face = (written, "pen") if by_player else (printed, "print_bold")
            sign = value
            if canvas.numbers and value.isalpha():
                sign, high = canvas.symbol(ord(value.upper()) - ord("A") + 10), round(high * 0.8)
            canvas.digit(sign, place.centre, high, colour, face)


def _regions(record: str, size: int) -> tuple[int, ...]:
    """The region of each cell in a record; empty for boxes, and for what damage has left."""
    if '"regions"' not in record:
        return ()
    import json

    try:
        found = json.loads(record)["regions"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    known = isinstance(found, str) and len(found) == size * size
    return tuple(map(ord, found)) if known else ()


def _draw_lines(canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...]) -> None:
    """The thin lines, and over them the wider ones of the boxes or regions and the frame; ruled by
    hand where there is room to see it."""
    hair = canvas.theme["hairline"]
    thin = max(1, round(cell / 40))
    for i in range(1, size):
        canvas.fill(Box(grid.x, grid.y + i * cell, grid.w, thin), hair)
        canvas.fill(Box(grid.x + i * cell, grid.y, thin, grid.h), hair)
    if regions:
        _draw_regions(canvas, grid, cell, size, regions)
    high = size if regions else _LOW_BOXES.get(size, round(size**0.5))
    for step, across in ((high, True), (size if regions else size // high, False)):
        for i in range(0, size + 1, step):
            _draw_line(canvas, grid, cell, size, i, across)


def _draw_regions(
    canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...]
) -> None:
    """The lines between regions."""
    from game.ui.widgets.board_lines import region_lines

    line, colour = max(1, round(cell * 0.05)), canvas.theme["boxline"]
    for part in region_lines(size, regions):
        x, y = grid.x + part.column * cell, grid.y + part.row * cell
        width, height = (part.last_column - part.column) * cell, (part.last_row - part.row) * cell
        if part.row == part.last_row:
            canvas.fill(Box(x, y - line // 2, width, line), colour)
        else:
            canvas.fill(Box(x - line // 2, y, line, height), colour)


def _draw_line(canvas: Canvas, grid: Box, cell: int, size: int, i: int, across: bool) -> None:
    """A line between boxes or of the frame: the ``i``-th across or down."""
    ruled = cell >= _RULED
    width = max(1, round(cell * (0.06 if i in (0, size) else 0.05)))
    at = i * cell - width // 2 if i < size else i * cell - width + width // 2
    at = min(max(at, 0), grid.w - width) if not ruled else at
    if across:
        bar = Box(grid.x - (width // 2 if ruled else 0), grid.y + at, grid.w, width)
        bar = bar._replace(w=grid.w + (width // 2 * 2 if ruled else 0))
    else:
        bar = Box(grid.x + at, grid.y, width, grid.h)
    if ruled:
        canvas.rule(bar, canvas.theme["boxline"], ("small board", across, i))
    else:
        canvas.fill(bar, canvas.theme["boxline"])


def draw_rules(canvas: Canvas, grid: Box, cell: int, rules: Rules) -> None:
    """Draw the empty board of rules, without their clues: the lines of its boxes or regions."""
    size = rules.size
    odd = [house for house in rules.houses if house.irregular]
    labels = [0] * (size * size)
    for number, house in enumerate(odd):
        for at in house.cells:
            labels[at] = number
    _draw_lines(canvas, grid, cell, size, tuple(labels) if odd else ())
