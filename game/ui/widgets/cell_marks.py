"""What the player has drawn in a cell beside its digit and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Set

    from game.engine.marks import ColourSet, Marks
    from game.engine.position import Position
    from game.engine.types import Cell, Digit, DigitSet
    from game.ui.widgets.cell_look import CellLook


class CellMarks(NamedTuple):
    """What the player has drawn in a cell."""

    corner: DigitSet = 0
    centre: DigitSet = 0
    colours: ColourSet = 0
    notes: tuple[tuple[Digit, ColourSet], ...] = ()
    """The notes that are coloured."""

    @property
    def small(self) -> bool:
        """Whether there are corner or centre marks."""
        return bool(self.corner or self.centre)


def marks_of(marks: Marks) -> dict[Cell, CellMarks]:
    marks_in: dict[Cell, CellMarks] = {}
    for cell, digits in marks.corner:
        marks_in[cell] = CellMarks(corner=digits)
    for cell, digits in marks.centre:
        marks_in[cell] = marks_in.get(cell, CellMarks())._replace(centre=digits)
    for (cell, digit), colours in marks.colours:
        held = marks_in.get(cell, CellMarks())
        if digit:
            marks_in[cell] = held._replace(notes=(*held.notes, (digit, colours)))
        else:
            marks_in[cell] = held._replace(colours=colours)
    return marks_in


def draw_marks(looks: list[CellLook], position: Position, pencil: Set[Cell]) -> None:
    """Add marks and colours to the looks of cells, and the grey of those in `pencil`."""
    for cell, marks in marks_of(position.marks).items():
        looks[cell] = looks[cell]._replace(drawn=marks)
    for cell in pencil:
        looks[cell] = looks[cell]._replace(pencil=True)
