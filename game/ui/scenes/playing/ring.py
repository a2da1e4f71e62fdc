"""What a controller's ring of digits has to know of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.mark_moves import Layer, layer_cells
from game.ui.scenes.playing.pieces import remaining
from game.ui.scenes.playing.selection import Tool
from game.ui.widgets.digit_ring import NINE, RingGame

if TYPE_CHECKING:
    from game.engine.position import Position
    from game.engine.types import Cell, Digit
    from game.session.session import Session
    from game.ui.scenes.playing.board import SeenBoard
    from game.ui.scenes.playing.play import Play


def ring_game(play: Play, board: SeenBoard) -> RingGame:
    """What a controller needs to know of a game on a board."""
    session, selection = play.session, play.selection
    position, givens, cells = session.position, session.puzzle.givens, selection.cells
    box = board.cell_box(cells[-1]) if cells else board.grid
    tool, drawn = selection.tool, drawn_in(position)
    colours = tool is Tool.COLOUR and not selection.on_notes
    whole = tool is Tool.LINE and not any(position.notes[cell] for cell in cells)
    return RingGame(
        cells,
        box,
        frozenset(
            digit for digit in range(1, max(10, selection.digits + 1)) if _is_closed(session, digit)
        ),
        pencil=tool is not Tool.PEN and not colours,
        fixed=all(givens[cell] for cell in cells) and tool not in (Tool.COLOUR, Tool.LINE),
        erasable=any(
            (not givens[cell] and (position.values[cell] or position.notes[cell])) or cell in drawn
            for cell in cells
        ),
        message=play.message is not None,
        holding=bool(cells) and (bool(selection.digit) or whole),
        colours=colours,
        size=NINE if colours else max(NINE, selection.digits),
    )


def drawn_in(position: Position) -> set[Cell]:
    """The cells in which anything is drawn."""
    return {cell for layer in Layer for cell in layer_cells(position.marks, layer)}


def _is_closed(session: Session, digit: Digit) -> bool:
    """Whether a digit is placed as often as it can be, or is none of the puzzle."""
    return digit > session.puzzle.rules.size or remaining(session, digit) <= 0
