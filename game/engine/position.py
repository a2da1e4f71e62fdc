"""A position: all that Undo restores."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.marks import NO_MARKS, Marks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, DigitSet


@dataclass(frozen=True, slots=True)
class Position:
    """The values on the board, givens included, and the player's notes and marks."""

    values: tuple[Digit, ...]
    """One digit a cell, row by row; 0 for a blank."""
    notes: tuple[DigitSet, ...]
    """One set of digits a cell."""
    marks: Marks = NO_MARKS
    """Corner and centre marks, colours and lines."""

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        """The givens of `puzzle` and no notes."""
        return cls(puzzle.givens, (0,) * len(puzzle.givens))

    def with_values(self, changes: Mapping[Cell, Digit]) -> Position:
        return self._fitted(_changed(self.values, changes), self.notes)

    def with_notes(self, changes: Mapping[Cell, DigitSet]) -> Position:
        return self._fitted(self.values, _changed(self.notes, changes))

    def with_marks(self, marks: Marks) -> Position:
        """This position with other marks, as far as they fit on it."""
        return replace(self, marks=marks.fitting(self.values, self.notes))

    def _fitted(self, values: tuple[Digit, ...], notes: tuple[DigitSet, ...]) -> Position:
        return Position(values, notes, self.marks.fitting(values, notes))

    @property
    def blanks(self) -> int:
        """How many cells are still blank."""
        return self.values.count(0)


def _changed(row: tuple[int, ...], changes: Mapping[int, int]) -> tuple[int, ...]:
    if not changes:
        return row
    copy = list(row)
    for cell, value in changes.items():
        copy[cell] = value
    return tuple(copy)
