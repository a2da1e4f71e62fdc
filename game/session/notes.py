"""What a player's notes mean: the candidates that are left, and a note that is missing.

Some players note every candidate of a cell; others note a digit only if a box has two cells left
for it, and such a cell may hold a digit that is not noted. So:

- A digit that the player has removed from a cell's notes is ruled out there.
- Notes are complete, and rule out all other digits, in a box with notes in all its blank cells and
  of all its missing digits, and in a cell with a note that does not stand in exactly two cells of
  its box.
- Nothing else is ruled out.

A note of a digit that has been entered in the same row, column or box means nothing: players who
tidy their notes by hand leave such notes behind.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.moves import EraseCells, FillAllNotes, KeepNotes, SetNote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.houses import House
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, DigitSet
    from game.session.history import UndoState


def ruled_out_after(before: UndoState, move: Move, after: Position) -> tuple[DigitSet, ...]:
    """For each cell what the player has ruled out after a move, as `UndoState.ruled_out`."""
    held = before.position
    ruled = list(before.ruled_out or (0,) * len(held.values))
    match move:
        case SetNote(cells, digit, on):
            bit = 1 << digit
            for cell in cells:
                if on:
                    ruled[cell] &= ~bit
                elif held.notes[cell] & bit:
                    ruled[cell] |= bit
        case EraseCells(cells):
            for cell in cells:
                if not held.values[cell] or not after.notes[cell]:
                    ruled[cell] = 0
        case FillAllNotes():
            ruled = []
        case KeepNotes(notes):
            for cell, mask in notes:
                ruled[cell] = ~mask & (2 << isqrt(len(after.notes))) - 2
    return tuple(ruled) if any(ruled) else ()


def ruled_out_in(
    rules: Rules, position: Position, ruled_out: Sequence[DigitSet], cell: Cell
) -> DigitSet:
    """The digits that the player has ruled out in a blank cell."""
    notes = position.notes[cell]
    if not notes:
        return 0
    every = (2 << rules.size) - 2
    if any(_is_complete(rules, position, box, cell) for box in _boxes(rules)[cell]):
        return every & ~notes
    return ruled_out[cell] & every & ~notes if ruled_out else 0


def candidates_of(puzzle: Puzzle, state: UndoState) -> Candidates:
    """The candidates that neither digits nor the player's notes rule out.

    Notes count only if the puzzle has one solution: only then can they be wrong.
    """
    rules = puzzle.rules
    position = without_stale_notes(puzzle, state.position)
    found = Candidates(rules, position.values, puzzle.givens)
    if puzzle.unique:
        for cell, notes in enumerate(position.notes):
            if notes and not position.values[cell]:
                gone = ruled_out_in(rules, position, state.ruled_out, cell) & found.masks[cell]
                for digit in range(1, gone.bit_length()):
                    if gone >> digit & 1:
                        found.eliminate(cell, digit)
    return found


def missing_note(puzzle: Puzzle, state: UndoState) -> Candidate | None:
    """The first cell whose right digit the player has ruled out, and that digit."""
    solution, position = puzzle.solution, without_stale_notes(puzzle, state.position)
    if solution is None:
        return None
    for cell, notes in enumerate(position.notes):
        right = 1 << solution[cell]
        if not notes or notes & right or position.values[cell]:
            continue
        if ruled_out_in(puzzle.rules, position, state.ruled_out, cell) & right:
            return cell, solution[cell]
    return None


def without_stale_notes(puzzle: Puzzle, position: Position) -> Position:
    """A position without the notes of digits that the player has entered in a peer of their
    cell."""
    pairs = zip(position.values, puzzle.givens, strict=True)
    entered = [0 if given else value for value, given in pairs]
    notes = {}
    for cell, mask in enumerate(position.notes):
        if mask:
            held = 0
            for peer in puzzle.rules.peers[cell]:
                held |= 1 << entered[peer]
            if mask & held:
                notes[cell] = mask & ~held
    return position.with_notes(notes) if notes else position


@cache
def _boxes(rules: Rules) -> tuple[tuple[House, ...], ...]:
    """For each cell its boxes; all its houses if it has no box."""
    found = []
    for houses in rules.houses_of:
        boxes = tuple(house for house in houses if house.kind == "box")
        found.append(boxes or houses)
    return tuple(found)


def _is_complete(rules: Rules, position: Position, box: House, cell: Cell) -> bool:
    """Whether the notes of a cell are complete, going by one of its boxes."""
    noted = [position.notes[each] for each in box.cells if not position.values[each]]
    in_one = in_two = in_more = 0  # the digits noted in at least this many cells
    for notes in noted:
        in_more |= in_two & notes
        in_two |= in_one & notes
        in_one |= notes
    if position.notes[cell] & ~(in_two & ~in_more):
        return True
    missing = (2 << rules.size) - 2
    for each in box.cells:
        if position.values[each]:
            missing &= ~(1 << position.values[each])
    return all(noted) and not missing & ~in_one
