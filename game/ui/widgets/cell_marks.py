"""What the player has drawn in a cell beside its digit and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.marks import ColourSet, Marks
    from game.engine.types import Cell, Digit, DigitSet


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
    found: dict[Cell, CellMarks] = {}
    for cell, digits in marks.corner:
        found[cell] = CellMarks(corner=digits)
    for cell, digits in marks.centre:
        found[cell] = found.get(cell, CellMarks())._replace(centre=digits)
    for (cell, digit), colours in marks.colours:
        held = found.get(cell, CellMarks())
        if digit:
            found[cell] = held._replace(notes=(*held.notes, (digit, colours)))
        else:
            found[cell] = held._replace(colours=colours)
    return found
