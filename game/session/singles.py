"""All singles of a board, and those that follow once they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.singles import full_house, hidden_single, naked_single
from game.session.notes import candidates_of, missing_note

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit
    from game.session.history import UndoState


def can_be_trusted(puzzle: Puzzle, state: UndoState) -> bool:
    """Whether the player's notes rule out no right digit."""
    return missing_note(puzzle, state) is None


def all_singles(puzzle: Puzzle, state: UndoState) -> dict[Digit, tuple[Cell, ...]]:
    """The cells of each digit that singles fill, one after the other until none is left. They are
    right if the board and the player's notes are."""
    candidates = candidates_of(puzzle, state)
    found: dict[Digit, tuple[Cell, ...]] = {}
    while True:
        steps = [
            step for find in (full_house, naked_single, hidden_single) for step in find(candidates)
        ]
        fresh = {cell: digit for step in steps for cell, digit in step.placements}
        if not fresh:
            return found
        for cell, digit in fresh.items():
            if digit in candidates.digits_of(cell):
                candidates.place(cell, digit)
                found[digit] = (*found.get(digit, ()), cell)
