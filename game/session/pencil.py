"""What a player's notes say: the candidates that are left, and the one that should not be gone.

Some players note all that may go into a cell; others note a digit only in a box where two
cells are left for it, and such a cell may well take a digit that is not noted. So:

- A digit that was taken out of a cell's notes is ruled out there.
- Notes are all that may go into their cell where a box has notes in all its blanks and of all
  its missing digits, and in a cell with a note that is not one of just two in its box.
- Anything else is open.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.moves import Erase, FillNotes, Keep, Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.houses import House
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.session.history import State


def ruled_out_after(before: State, move: Move, after: Position) -> tuple[int, ...]:
    """What the player has ruled out once a move is made."""
    held = before.position
    ruled = list(before.ruled_out or (0,) * len(held.values))
    match move:
        case Mark(cells, digit, on):
            bit = 1 << digit
            for cell in cells:
                if on:
                    ruled[cell] &= ~bit
                elif held.notes[cell] & bit:
                    ruled[cell] |= bit
        case Erase(cells):
            for cell in cells:
                ruled[cell] = 0
        case FillNotes():
            ruled = []
        case Keep(notes):
            for cell, mask in notes:
                ruled[cell] = ~mask & (2 << isqrt(len(after.notes))) - 2
    return tuple(ruled) if any(ruled) else ()


def closed(rules: Rules, position: Position, ruled_out: Sequence[int], cell: int) -> int:
    """The digits that the player has ruled out in a blank cell."""
    notes = position.notes[cell]
    if not notes:
        return 0
    every = (2 << rules.size) - 2
    if any(_is_full(rules, position, box, cell) for box in _boxes(rules)[cell]):
        return every & ~notes
    return ruled_out[cell] & every & ~notes if ruled_out else 0


def candidates_of(puzzle: Puzzle, state: State) -> Candidates:
    """The candidates that the player has left: those that no digit and no note rules out.

    Notes count only where the puzzle has one solution, for only then can they be wrong.
    """
    position, rules = state.position, puzzle.rules
    found = Candidates(rules, position.values, puzzle.givens)
    if puzzle.unique:
        for cell, notes in enumerate(position.notes):
            if notes and not position.values[cell]:
                gone = closed(rules, position, state.ruled_out, cell) & found.masks[cell]
                for digit in range(1, gone.bit_length()):
                    if gone >> digit & 1:
                        found.eliminate(cell, digit)
    return found


def gone_too_soon(puzzle: Puzzle, state: State) -> tuple[int, int] | None:
    """The first cell whose right digit the player has ruled out, and that digit."""
    solution, position = puzzle.solution, state.position
    if solution is None:
        return None
    for cell, notes in enumerate(position.notes):
        right = 1 << solution[cell]
        if not notes or notes & right or position.values[cell]:
            continue
        if closed(puzzle.rules, position, state.ruled_out, cell) & right:
            return cell, solution[cell]
    return None


@cache
def _boxes(rules: Rules) -> tuple[tuple[House, ...], ...]:
    """For each cell its boxes; all its houses where it has none."""
    found = []
    for houses in rules.houses_of:
        boxes = tuple(house for house in houses if house.kind == "box")
        found.append(boxes or houses)
    return tuple(found)


def _is_full(rules: Rules, position: Position, box: House, cell: int) -> bool:
    """Whether the notes of a cell are meant to be all that may go there, as far as a box tells."""
    noted = [position.notes[each] for each in box.cells if not position.values[each]]
    once = twice = more = 0
    for notes in noted:
        more |= twice & notes
        twice |= once & notes
        once |= notes
    pairs = twice & ~more
    if position.notes[cell] & ~pairs:
        return True
    missing = (2 << rules.size) - 2
    for each in box.cells:
        if position.values[each]:
            missing &= ~(1 << position.values[each])
    return all(noted) and not missing & ~once
