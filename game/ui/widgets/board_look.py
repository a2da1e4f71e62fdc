"""Everything visible of a board, as its painters take it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.ink import HintStrokes
from game.ui.widgets.pen_lines import NO_DRAWING, PenDrawing

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.plans.brush_way import Piece
    from game.ui.widgets.night_lamp import Lamp

NO_STROKES = HintStrokes()


class BoardView(NamedTuple):
    """Everything visible of a board."""

    cells: Sequence[CellLook]
    """Row by row."""
    box_shape: tuple[int, int] = (3, 3)
    """Rows and columns of a box."""
    over: HintStrokes = NO_STROKES
    """What a hint draws over the cells."""
    drawing: PenDrawing = NO_DRAWING
    """The lines of the player."""
    regions: tuple[int, ...] = ()
    """The region of each cell, where regions are no boxes of ``box_shape``."""
    rules: Rules | None = None
    """The rules whose clues are drawn; None where there are none."""
    lit: tuple[Constraint, ...] = ()
    """The clues that a hint lights."""
    broken: tuple[Constraint, ...] = ()
    """The clues that are marked as broken."""
    tinted: bool = False
    """Whether cages that touch have different tints."""

    digits: int = 0
    """How many digits there are; 0 for as many as rows."""
    lamp: Lamp | None = None
    """The light on the selected cell, if there is one."""
    way: Sequence[Piece] = ()
    """The strokes of the brush that show how it was solved."""

    @property
    def size(self) -> int:
        """Rows of the board."""
        return math.isqrt(len(self.cells))
