"""The pictures of a board's clues, which are made once and lie between its cells and digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.plans.clues.edges import NO_EDGES
from game.ui.widgets.small_digits import NotePainter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.plans.clues.edges import Edges
    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.board_look import BoardView
    from game.ui.widgets.clues.layer import ClueLayer, Sprite


class BoardClues:
    """Makes the pictures of the clues, of the lit and of the broken ones, and keeps them."""

    def __init__(self, gradual: bool = False) -> None:
        """With ``gradual`` clues that change are made over several frames; until then those before
        them are shown. A game has clues that change in fog only, which it shows at once."""
        self._gradual = gradual
        self.made = True
        """Whether all pictures of the clues are made: they are shown together."""
        self.forget(0, made=True)

    def forget(self, cell: int, made: bool) -> None:
        """Drop the pictures, for cells of another size in pixels; ``made`` if there are none to
        make."""
        self._cell, self.made = cell, made
        self._clues: ClueLayer | None = None
        self._clued_by: object = None
        self._coming: tuple[object, ClueLayer | None] = (None, None)
        """The clues that are being made, and what for."""
        self._told: tuple[object, list[ClueLayer]] = ((), [])
        """What clues are lit and broken, and their pictures, which lie over those of all clues."""
        self._other_notes: dict[tuple[bool, bool], NotePainter] = {}

    @property
    def layers(self) -> list[ClueLayer]:
        """The pictures of clues, the topmost last."""
        return [self._clues, *self._told[1]] if self._clues and self.made else []

    @property
    def corners(self) -> Mapping[int, tuple[int, int]]:
        """The width and height of the corner that a sum takes, in the cells with one."""
        return self._clues.corners if self._clues else {}

    def edges(self, cell: int) -> Edges:
        return self._clues.edges.get(cell, NO_EDGES) if self._clues else NO_EDGES

    def only_caged(self, cell: int) -> bool:
        """Whether the outlines of cages are all that clues draw in a cell."""
        return self._clues is not None and self.made and cell in self._clues.only_caged

    def tint(self, row: int) -> Sprite | None:
        """The tints of the cages of a row, which lie under everything."""
        return self._clues.tint(row) if self._clues and self.made else None

    def notes(self, cell: int) -> NotePainter | None:
        """Who paints the notes of a cell where clues need room in it: below a sum in its corner
        they stand closer. None where they stand as everywhere."""
        clues = self._clues
        if clues is None or not self._other_notes:
            return None
        return self._other_notes[cell in clues.corners, cell in clues.with_marks]

    def follow(self, canvas: Canvas, text: float, board: BoardView) -> bool:
        """Make the pictures of the clues of these rules, over several frames if they are the
        first ones; returns whether what is shown has changed."""
        changed = self.make_on(canvas, text, board)
        moods = board.broken, board.lit
        if self._told[0] != moods and (any(moods) or self._told[1]):
            self._told = moods, _told(canvas, board, self._cell)
            changed = True
        return changed

    def make_on(self, canvas: Canvas, text: float, board: BoardView) -> bool:
        """As `follow`, but for clues that are lit and broken, which stay as they are."""
        haste, first = canvas.haste, self._clues is None and board.rules is not None
        wanted, changed = (board.rules, board.tinted), False
        if self._gradual and self._clues and board.rules and wanted != self._clued_by:
            return self._make_next(canvas, text, board)
        if wanted != self._clued_by and (not first or haste.may_begin()):
            self._show(_layer(canvas, board, self._cell), text, board)
            self.made, changed = not first, True
        if self._clues and not self.made:
            self.made = self._clues.make(haste)
        return changed

    def _make_next(self, canvas: Canvas, text: float, board: BoardView) -> bool:
        """Go on making the next clues, and show them once they are made."""
        wanted, haste = (board.rules, board.tinted), canvas.haste
        if self._coming[0] != wanted:
            if not haste.may_begin():
                return False
            self._coming = wanted, _layer(canvas, board, self._cell)
        layer = self._coming[1]
        if layer is not None and not layer.make(haste):
            return False
        self._coming = (None, None)
        self._show(layer, text, board)
        self.made = True
        return True

    def _show(self, clues: ClueLayer | None, text: float, board: BoardView) -> None:
        self._clued_by, self._told = (board.rules, board.tinted), ((), [])
        self._clues = clues
        self._other_notes = _other_notes(clues, self._cell, board, text)


def _layer(canvas: Canvas, board: BoardView, cell: int) -> ClueLayer | None:
    """The clues of the rules; the classic game does not even load what draws them."""
    if board.rules is None:
        return None
    from game.ui.widgets.clues.layer import ClueLayer

    return ClueLayer(canvas, board.rules, cell, tinted=board.tinted)


def _other_notes(
    clues: ClueLayer | None, cell: int, board: BoardView, text: float
) -> dict[tuple[bool, bool], NotePainter]:
    """Who paints the notes of cells with and without sums, and with and without marks on their
    edges; nothing where no cell has any."""
    if clues is None or not (clues.corners or clues.with_marks):
        return {}
    size, shortest = board.digits or board.size, clues.taken if clues.corners else 0.0
    return {
        (summed, marked): NotePainter(
            cell, size, text, shortest * summed, marked, shortest=shortest
        )
        for summed in (False, True)
        for marked in (False, True)
    }


def _told(canvas: Canvas, board: BoardView, cell: int) -> list[ClueLayer]:
    """The pictures of broken clues and of lit ones."""
    if board.rules is None:
        return []
    from game.ui.widgets.clues.layer import ClueLayer, Mood

    moods = ((board.broken, Mood.BROKEN), (board.lit, Mood.LIT))
    return [ClueLayer(canvas, board.rules, cell, clues, mood) for clues, mood in moods if clues]
