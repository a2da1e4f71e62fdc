"""A small picture of a board, as lists of games show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box
from game.ui.widgets.small_grid import SmallGrid
from game.words.texts import LETTERED

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from game.engine.marks import Marks
    from game.engine.rules import Rules
    from game.engine.types import DigitSet
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour

_DIGITS, _SMALL_DIGITS = (0.64, 0.7), (0.8, 0.86)
"""The sizes of printed and of written digits, in cells, and those in small cells."""
_RULED = 18
"""The side in pixels of a cell whose board shows that its lines are ruled by hand."""
FINEST = 5.5
"""Lines of a board with fewer rows are no wider than if it had so many."""
_LOW_BOXES = {6: 2, 8: 2, 10: 2, 12: 3, 15: 3, 20: 4}
"""Rows of a box where it is not square, by size of the grid."""


class SmallBoard(NamedTuple):
    givens: str
    values: str
    """These two have a character a cell, and ``.`` for a blank."""
    marked: Container[int] = ()
    """Cells in the colour of mistakes; digits in them have a ring where there is room for it."""
    record: str = ""
    """The rules as `PuzzleTexts.record`; empty for the classic ones."""
    notes: Sequence[DigitSet] = ()
    """The notes as in `Position.notes`; empty where they are not shown."""
    marks: Marks | None = None
    """What else the player has drawn."""
    lit: Container[int] = ()
    """Cells that are shaded and framed."""
    pencil: Container[int] = ()
    """Those whose digits are in pencil; such a lit one is not shaded."""


def draw_small_board(canvas: Canvas, box: Box, board: SmallBoard) -> None:
    """Draw a small board with its clues and all that the player has written."""
    size = round(len(board.values) ** 0.5)
    if not size or not len(board.values) == len(board.givens) == size * size:
        return  # nothing of a damaged row of the store is drawn
    rules = _of_grids(board.record) or _clued(canvas, board.record)
    if rules and rules.has_several and rules.cell_count == size * size:
        board = board._replace(
            givens=_without(board.givens, rules.void), values=_without(board.values, rules.void)
        )
    cell = box.w // (_cells_across(rules) if rules else size)
    grid = SmallGrid(box.centred(cell * size, cell * size), cell, size)
    canvas.fill(grid.box, canvas.theme["sheet"])
    for at in range(size * size):
        ringed = cell >= _RULED and at in board.marked and board.values[at] not in ".0"
        shaded = at in board.lit and at not in board.pencil
        if (at in board.marked or shaded) and not ringed:
            colour = "mistake" if at in board.marked else "same"
            canvas.fill(grid.place(at), canvas.theme[colour])
    _draw_ground(canvas, grid, board, rules)
    for at in range(size * size):
        if at in board.lit:
            wide = max(1.0, 0.08 * cell)
            canvas.frame(grid.place(at), canvas.theme["same_edge"], wide, ("lit", at))
    notes = board.notes if len(board.notes) == size * size else ()
    if notes or board.marks:
        from game.ui.widgets.small_marks import draw_small_digits

        draw_small_digits(canvas, grid, board.values, notes, board.marks, rules)
    _draw_digits(canvas, grid, board)


def _of_grids(record: str) -> Rules | None:
    """The rules of a record of several grids; None for any other one."""
    if '"grids"' not in record:
        return None
    from game.ui.widgets.small_clues import rules_of

    return rules_of(record)


def _without(values: str, void: frozenset[int]) -> str:
    return "".join("." if cell in void else value for cell, value in enumerate(values))


def _clued(canvas: Canvas, record: str) -> Rules | None:
    """The rules of a record with clues; None if they wait for the next frame as well."""
    if not record or not canvas.haste.may_make_much():
        return None
    from game.ui.widgets.small_clues import rules_of

    return rules_of(record)


def _cells_across(rules: Rules) -> int:
    from game.ui.widgets.small_clues import cells_across

    return cells_across(rules)


def _draw_ground(canvas: Canvas, grid: SmallGrid, board: SmallBoard, rules: Rules | None) -> None:
    """Clues, colours and lines."""
    clues = None
    if rules and grid.cell:
        from game.ui.widgets.small_clues import drawn_clues

        clues = drawn_clues(canvas, board.record, rules, grid.cell)
    if board.marks and board.marks.colours:
        from game.ui.widgets.small_marks import draw_colours

        draw_colours(canvas, grid, board.marks)
    regions = _regions(board.record, grid.size)
    layers = (clues.under, clues.over) if clues else ((), ())
    for number, layer in enumerate(layers):
        for piece in layer:
            canvas.surface.blit(piece.surface, (grid.box.x + piece.dx, grid.box.y + piece.dy))
        if not number and rules and rules.has_several:
            _draw_grids(canvas, grid.box, grid.cell, rules, canvas.theme["boxline"])
        elif not number:
            lines = canvas.theme["boxline"]
            _draw_lines(canvas, grid.box, grid.cell, grid.size, regions, lines)


def _draw_digits(canvas: Canvas, grid: SmallGrid, board: SmallBoard) -> None:
    theme, cell = canvas.theme, grid.cell
    shares = _DIGITS if cell >= _RULED else _SMALL_DIGITS
    printed, written = (max(6, round(cell * share)) for share in shares)
    for at, (given, value) in enumerate(zip(board.givens, board.values, strict=True)):
        if value not in ".0":
            place = grid.place(at)._replace(w=cell + 1, h=cell + 1)
            by_player = given in ".0"
            by = "pencil" if at in board.pencil else "pen"
            colour = theme[by if by_player else "given"]
            colour = theme["bad"] if at in board.marked else colour
            high, face = (written, "pen") if by_player else (printed, "print_bold")
            known = value.upper() in LETTERED
            sign = canvas.symbol(LETTERED.index(value.upper())) if known else value
            if len(sign) > 1:
                high = round(high * 0.8)
            canvas.digit(sign, place.centre, high, colour, face)
            if at in board.marked and cell >= _RULED:  # as in a game
                side = grid.place(at)
                canvas.ring(
                    side.centre, 0.42 * cell, 0.42 * cell, colour, 0.05 * cell, ("ring", at)
                )


def _regions(record: str, size: int) -> tuple[int, ...]:
    """The region of each cell in a record; empty for boxes, and for what damage has left."""
    if '"regions"' not in record:
        return ()
    import json

    try:
        regions = json.loads(record)["regions"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    known = isinstance(regions, str) and len(regions) == size * size
    return tuple(map(ord, regions)) if known else ()


def _draw_lines(
    canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...], ink: Colour
) -> None:
    """The thin lines, and over them in ``ink`` the wider ones of the boxes or regions and the
    frame; ruled by hand where there is room to see it."""
    hair = canvas.theme["hairline"]
    thin = max(1, round(cell / 40))
    for i in range(1, size):
        canvas.fill(Box(grid.x, grid.y + i * cell, grid.w, thin), hair)
        canvas.fill(Box(grid.x + i * cell, grid.y, thin, grid.h), hair)
    if regions:
        _draw_regions(canvas, grid, cell, size, regions, ink)
    high = size if regions else _LOW_BOXES.get(size, round(size**0.5))
    for step, across in ((high, True), (size if regions else size // high, False)):
        for i in range(0, size + 1, step):
            _draw_line(canvas, grid, cell, size, i, across, ink)


def _draw_grids(canvas: Canvas, grid: Box, cell: int, rules: Rules, ink: Colour) -> None:
    """The lines of each of several grids."""
    from game.engine.variants.several_grids import CORNERS, DIGITS, name_of_grids

    for top, left in CORNERS.get(name_of_grids(rules), ()):
        side = DIGITS * cell
        at = Box(grid.x + left * cell, grid.y + top * cell, side, side)
        _draw_lines(canvas, at, cell, DIGITS, (), ink)


def _draw_regions(
    canvas: Canvas, grid: Box, cell: int, size: int, regions: tuple[int, ...], ink: Colour
) -> None:
    """The lines between regions, wider than those between cells where there is room for that."""
    from game.plans.printed_lines import region_lines

    line = max(2 if cell >= 8 else 1, round(cell * 0.05))
    for part in region_lines(size, regions):
        x, y = grid.x + part.column * cell, grid.y + part.row * cell
        width, height = (part.last_column - part.column) * cell, (part.last_row - part.row) * cell
        if part.row == part.last_row:
            canvas.fill(Box(x, y - line // 2, width, line), ink)
        else:
            canvas.fill(Box(x - line // 2, y, line, height), ink)


def _draw_line(
    canvas: Canvas, grid: Box, cell: int, size: int, i: int, across: bool, ink: Colour
) -> None:
    """A line between boxes or of the frame: the ``i``-th across or down."""
    ruled = cell >= _RULED
    share = 0.06 if i in (0, size) else 0.05
    width = max(1, round(min(cell * share, grid.w * share / FINEST)))
    at = i * cell - width // 2 if i < size else i * cell - width + width // 2
    at = min(max(at, 0), grid.w - width) if not ruled else at
    if across:
        bar = Box(grid.x - (width // 2 if ruled else 0), grid.y + at, grid.w, width)
        bar = bar._replace(w=grid.w + (width // 2 * 2 if ruled else 0))
    else:
        bar = Box(grid.x + at, grid.y, width, grid.h)
    if ruled:
        canvas.rule(bar, ink, ("small board", across, i))
    else:
        canvas.fill(bar, ink)


def draw_rules(
    canvas: Canvas, grid: Box, cell: int, rules: Rules, ink: Colour | None = None
) -> None:
    """Draw the empty board of rules, without their clues: the lines of its boxes or regions, in
    ``ink`` if it is not that of lines."""
    ink = ink or canvas.theme["boxline"]
    if rules.has_several:
        _draw_grids(canvas, grid, cell, rules, ink)
        return
    size = rules.width
    odd = [house for house in rules.houses if house.irregular]
    labels = [0] * (size * size)
    for number, house in enumerate(odd):
        for at in house.cells:
            labels[at] = number
    _draw_lines(canvas, grid, cell, size, tuple(labels) if odd else (), ink)
