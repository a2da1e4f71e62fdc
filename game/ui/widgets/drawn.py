"""The looks of a board's cells with what the player has drawn on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.cell_marks import marks_of

if TYPE_CHECKING:
    from collections.abc import Set

    from game.engine.position import Position
    from game.engine.types import Cell
    from game.ui.widgets.cell_look import CellLook


def draw_marks(looks: list[CellLook], position: Position, pencil: Set[Cell]) -> None:
    """Add marks and colours to the looks of cells, and the grey of those in `pencil`."""
    for cell, marks in marks_of(position.marks).items():
        looks[cell] = looks[cell]._replace(drawn=marks)
    for cell in pencil:
        looks[cell] = looks[cell]._replace(pencil=True)
