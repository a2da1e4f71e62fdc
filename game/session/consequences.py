"""What follows from the digits on a board alone: the next single, or where they leave nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.techniques.singles import full_house, hidden_single, naked_single

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.houses import House
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit


class Consequence(NamedTuple):
    """A digit that follows, or what the digits leave no place for."""

    cell: Cell = -1
    digit: Digit = 0
    house: House | None = None
    """The house in which the digit has no place."""
    is_dead: bool = False
    """Whether nothing is left: for the cell, or for the digit in the house."""


def consequence(puzzle: Puzzle, values: Sequence[Digit]) -> Consequence | None:
    """Where a board leaves nothing, else the easiest single; None without either."""
    board = Candidates(puzzle.rules, values, puzzle.givens)
    for cell, value in enumerate(values):
        if not value and not board.masks[cell] and cell not in puzzle.rules.void:
            return Consequence(cell, is_dead=True)
    every = range(1, puzzle.rules.size + 1)
    for house in puzzle.rules.houses:
        held = {values[cell] for cell in house.cells}
        for digit in every if len(house.cells) == len(every) else ():
            if digit not in held and not any(board.masks[c] >> digit & 1 for c in house.cells):
                return Consequence(-1, digit, house, is_dead=True)
    for find in (full_house, naked_single, hidden_single):
        for step in find(board):
            return Consequence(*step.placements[0])
    return None
