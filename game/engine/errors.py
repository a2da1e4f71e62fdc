"""Everything that can go wrong in the engine, as one tree.

SudokuError
├── NotationError      text that cannot be read; quotes it and says where
├── RulesError         rules that do not fit together
├── ContradictionError givens that break a rule, or leave no solution; names the cells
├── GenerationError    no such puzzle was found, or none can be
└── Stopped            the caller's `should_stop` said so
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import Cell


class SudokuError(Exception):
    """Parent of every error the engine raises on purpose."""


class NotationError(SudokuError, ValueError):
    """Text that cannot be read: `text` is the bad piece, `place` is where it is."""

    def __init__(self, message: str, text: str = "", place: str = "") -> None:
        super().__init__(message)
        self.text = text
        self.place = place


class RulesError(SudokuError, ValueError):
    """Constraints that cannot be combined, such as two different sizes."""


class ContradictionError(SudokuError):
    """Values that no solution can have: `cells` are those that break a rule, if any do."""

    def __init__(self, message: str, cells: frozenset[Cell] = frozenset()) -> None:
        super().__init__(message)
        self.cells = cells


class GenerationError(SudokuError):
    """The requested puzzle does not exist, or was not found in the allowed number of tries."""


class Stopped(SudokuError):
    """A search ended because its `should_stop` returned true."""
