"""What a player asks for, checked: cells and digits of the puzzle, and which cells may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit


def free_cells(puzzle: Puzzle, cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells asked for, each once, and those of them that are not givens.

    Raises SessionError for a cell that the puzzle does not have.
    """
    asked = tuple(dict.fromkeys(cells))
    count = puzzle.rules.cell_count
    for cell in asked:
        if not 0 <= cell < count:
            raise SessionError(f"there is no cell {cell!r}; cells are 0 to {count - 1}")
    return asked, tuple(cell for cell in asked if not puzzle.givens[cell])


def require_digit(puzzle: Puzzle, digit: Digit) -> None:
    """Raise SessionError unless the puzzle has this digit."""
    size = puzzle.rules.size
    if not 1 <= digit <= size:
        raise SessionError(f"there is no digit {digit!r}; digits are 1 to {size}")
