"""The tile of a theme: a small board in its colours, drawn by the board's own painter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.printed_lines import regions_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import BoardBoxes, Box
from game.ui.widgets.board_lines import draw_plain_lines
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.session.settings import Settings
    from game.ui.layout.geometry import View

SIZE, BOX = 6, (2, 3)
GIVENS = ".23.5.4..1.32...6.56...1..26.56...1."
WRITTEN = {13: 3, 24: 3, 35: 4}
"""The player's digits by cell; the last is wrong."""
CHOSEN, WRONG, DIGIT = 13, 35, 3
LOW = 1.6
"""From how many times as broad as high on a tile has a low board."""
LOW_ROWS, LOW_WRONG = 3, 17
"""The rows of a low board, and its wrong digit."""
SHOWN, WITHIN = 3.42, 0.94
"""The height of a low board, with its edges, in cells; what share of the width its cells take."""
NOTES, NOTED = {0: (5, 6), 22: (3, 4), 33: (3, 4)}, 20
"""The notes by cell, and the side in points of the smallest cells that have any."""


def sample(low: bool, noted: bool) -> list[CellLook]:
    """A 6×6 board that shows every highlight: peers, the same digit, a selection, a mistake; of a
    ``low`` one the upper rows do. A ``noted`` one has notes."""
    looks, wrong_cells = [], (WRONG, LOW_WRONG) if low else (WRONG,)
    for cell, given in enumerate(GIVENS):
        digit = int(given) if given != "." else WRITTEN.get(cell, 0)
        digit = WRITTEN[WRONG] if cell in wrong_cells else digit
        notes = sum(1 << note for note in NOTES.get(cell, ())) if noted else 0
        ground = "peer" if _is_peer(cell) else "sheet"
        fill = "same" if digit == DIGIT else ground
        fill = "selection" if cell == CHOSEN else fill
        look = CellLook(digit, given != ".", notes, fill, outlined=cell == CHOSEN)
        wrong = cell in wrong_cells
        look = look._replace(wrong=wrong, judged=wrong, lit=DIGIT, ground=ground)
        looks.append(look)
    return looks


def _is_peer(cell: int) -> bool:
    row, column = divmod(cell, SIZE)
    chosen_row, chosen_column = divmod(CHOSEN, SIZE)
    in_box = (row // BOX[0], column // BOX[1]) == (chosen_row // BOX[0], chosen_column // BOX[1])
    return row == chosen_row or column == chosen_column or in_box


def _draw_plainly(
    own: Canvas, painter: TextPainter, grid: Box, cell: int, looks: list[CellLook]
) -> None:
    """Draw the board as far as that takes no time: lines, grounds and digits, in fonts that are
    open already."""
    whole, theme, size = own.text_painter, own.theme, round(0.6 * cell)
    own.text_painter = painter
    for number, look in enumerate(looks):
        row, column = divmod(number, SIZE)
        box = Box(grid.x + column * cell, grid.y + row * cell, cell, cell)
        own.fill(box, theme[look.ground])
        if look.fill == "same":
            own.disc(box.centre, 0.42 * cell, theme["same"])
        elif look.fill != look.ground:
            own.fill(box, theme[look.fill])
        if look.digit:
            ink = "given" if look.given else "bad" if look.wrong else "pen"
            face = "print" if look.given else "pen"
            own.digit(str(look.digit), box.centre, size, theme[ink], face)
    draw_plain_lines(own, grid, cell, SIZE, regions_of(SIZE, BOX))
    own.text_painter = whole


def steps(
    canvas: Canvas, view: View, settings: Settings, name: str, box: Box
) -> Iterator[pygame.Surface]:
    """Make a board in a theme on the theme's desk, of the size of a box, a few milliseconds at each
    step; what it gives is drawn plainly until the last one has drawn it by hand.

    Raises OSError and ValueError for a theme that cannot be read.
    """
    theme, low = Theme(name, canvas.theme.accent, settings.hues(name)), box.w > LOW * box.h
    shown = canvas.sheet(box.w, box.h)
    margin = max(2, round(min(box.w, box.h) * 0.04))
    side = min(box.w, box.h) - 2 * margin
    if low:
        side = min(round(SIZE * (box.h - 2 * margin) / SHOWN / WITHIN), box.w - 4 * margin)
    cell = (side - 2 * max(2, round(side * 0.03))) // SIZE
    whole = Box(0, 0, box.w, side + 2 * margin if low else box.h)
    card = whole.centred(side, side)
    boxes = BoardBoxes(card, card.centred(cell * SIZE, cell * SIZE))
    drawn = canvas.sheet(whole.w, whole.h) if low else shown
    own = _canvas_on(drawn, theme, settings, canvas.scale)
    looks = sample(low, cell >= NOTED * canvas.scale)
    painter, board = BoardPainter(), BoardView(looks, BOX)

    def close() -> None:
        """Show the upper rows of a low board, and under them its lower edge."""
        if low:
            shown.fill(theme["desk"])
            _show_low(drawn, shown, boxes.grid, cell)

    own.fill(whole, theme["desk"])
    own.plain_sheet(card, theme["sheet"])
    _draw_plainly(own, canvas.text_painter, boxes.grid, cell, list(board.cells))
    close()
    yield shown
    for _ in painter.steps(own, view, boxes, board, whole):
        yield shown
    own.fill(whole, theme["desk"])
    painter.paint(own, view, boxes, board)
    close()


def _canvas_on(surface: pygame.Surface, theme: Theme, settings: Settings, scale: float) -> Canvas:
    """One that draws by hand as far as the theme and the settings do."""
    own = Canvas(surface, theme, TextPainter())
    own.scale = scale
    own.grained = theme.hand and settings.paper_grain
    own.ruled = theme.hand and settings.hand_ruled
    own.text_painter.handwriting = theme.hand and settings.handwriting
    return own


def _show_low(drawn: pygame.Surface, shown: pygame.Surface, grid: Box, cell: int) -> None:
    """Show the upper rows of a board, in the middle of a surface, and the lower edge of the board
    instead of the line under them."""
    left_out, line = (SIZE - LOW_ROWS) * cell, max(1, round(0.04 * cell))
    cut, (wide, high) = grid.y + LOW_ROWS * cell - line, drawn.get_size()
    y = (shown.get_height() - high + left_out) // 2
    shown.blit(drawn, (0, y), (0, 0, wide, cut))
    low = cut + left_out
    shown.blit(drawn, (0, y + cut), (0, low, wide, high - low))
