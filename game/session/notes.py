"""What a player's notes mean: the candidates that are left, a note that is missing, and the notes
and marks that digits cover.

Some players note every candidate of a cell; others note a digit only if a box has two cells left
for it, and such a cell may hold a digit that is not noted. So:

- A digit that the player has removed from a cell's notes is ruled out there.
- Notes are complete, and rule out all other digits, in a box with notes in all its blank cells and
  of all its missing digits, and in a cell with a note that does not stand in exactly two cells of
  its box.
- Nothing else is ruled out.

A note of a digit that has been entered in the same row, column or box means nothing: players who
tidy their notes by hand leave such notes behind.

A digit covers the notes and marks that it has removed: those of its own cell and, if it tidies,
those of the same digit in its peers. They come back when the digit is erased or overwritten, unless
the player changed them since; what another digit rules out waits for that one. `seen` are the
digits in sight after a move.
"""

from __future__ import annotations

from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.constraints import Automaton
from game.engine.covered import NOTHING_COVERED, Covered, lost
from game.engine.derived import kept
from game.engine.mark_moves import ClearMarks, Layer, SetMark
from game.engine.marks import Place
from game.engine.moves import (
    EraseCells,
    FillAllNotes,
    FinishBoard,
    KeepNotes,
    PlaceDigit,
    SetNote,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.houses import House
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit, DigitSet
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
    candidates = Candidates(rules, position.values, puzzle.givens)
    if puzzle.unique:
        for cell, notes in enumerate(position.notes):
            if notes and not position.values[cell]:
                gone = ruled_out_in(rules, position, state.ruled_out, cell) & candidates.masks[cell]
                for digit in range(1, gone.bit_length()):
                    if gone >> digit & 1:
                        candidates.eliminate(cell, digit)
    return candidates


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


@kept(2)
def impossible_digits(
    rules: Rules, values: tuple[Digit, ...], fogged: frozenset[Cell] = frozenset()
) -> tuple[DigitSet, ...]:
    """For each blank cell the digits that a peer has, or for which a clue has no place there,
    looked at by itself; clues in the fog say nothing."""
    every = (2 << rules.size) - 2
    possible = [1 << value if value else every for value in values]
    for cell, peers in enumerate(rules.peers):
        if not values[cell]:
            for peer in peers:
                possible[cell] &= ~(1 << values[peer])
    before, left = tuple(possible), possible
    for clue in rules.constraints:
        if isinstance(clue, Automaton) and fogged.isdisjoint(clue.cells):
            narrow = clue.narrowed([before[cell] for cell in clue.cells])
            for cell, mask in zip(clue.cells, narrow or (), strict=False):
                left[cell] &= mask
    return tuple(0 if value else every & ~mask for value, mask in zip(values, left, strict=True))


@kept()
def _boxes(rules: Rules) -> tuple[tuple[House, ...], ...]:
    """For each cell its boxes; all its houses if it has no box."""
    areas = []
    for houses in rules.houses_of:
        boxes = tuple(house for house in houses if house.kind == "box")
        areas.append(boxes or houses)
    return tuple(areas)


def _is_complete(rules: Rules, position: Position, box: House, cell: Cell) -> bool:
    """Whether the notes of a cell are complete, going by one of its boxes."""
    noted = [position.notes[member] for member in box.cells if not position.values[member]]
    in_one = in_two = in_more = 0  # the digits noted in at least this many cells
    for notes in noted:
        in_more |= in_two & notes
        in_two |= in_one & notes
        in_one |= notes
    if position.notes[cell] & ~(in_two & ~in_more):
        return True
    missing = (2 << rules.size) - 2
    for member in box.cells:
        if position.values[member]:
            missing &= ~(1 << position.values[member])
    return all(noted) and not missing & ~in_one


def coming_back(
    before: UndoState, move: PlaceDigit | EraseCells, seen: Sequence[Digit], puzzle: Puzzle
) -> Covered:
    """The notes and marks that a move uncovers."""
    old, peers = before.position.values, puzzle.rules.peers
    taken = [cell for cell in move.cells if not puzzle.givens[cell] and old[cell]]
    if not before.covered or not taken:
        return NOTHING_COVERED
    digits: dict[Cell, DigitSet] = {}
    for cell in taken:
        for peer in peers[cell]:
            digits[peer] = digits.get(peer, 0) | 1 << old[cell]
    digits |= dict.fromkeys(move.cells, 0) | dict.fromkeys(taken, -1)
    for cell in digits:
        for peer in peers[cell]:
            digits[cell] &= ~(1 << seen[peer])
    return before.covered.masked(lambda cell: 0 if seen[cell] else digits.get(cell, 0))


def covered_after(
    before: UndoState, move: Move, after: Position, seen: Sequence[Digit], puzzle: Puzzle
) -> Covered:
    covered, values = before.covered, before.position.values
    match move:
        case PlaceDigit():
            left = covered and covered - coming_back(before, move, seen, puzzle)
            return left | lost(before.position, after)
        case FinishBoard():
            return covered | lost(before.position, after)
        case FillAllNotes():
            return _filled(before, after, seen, puzzle)
    if not covered:
        return covered
    match move:
        case EraseCells(cells):
            left = covered - coming_back(before, move, seen, puzzle)
            noted = {cell for cell in cells if not values[cell]}
            return left.notes_masked(lambda cell: 0 if cell in noted else -1)
        case SetNote(cells, digit):
            noted = {cell for cell in cells if not values[cell]}
            return covered.notes_masked(lambda cell: ~(1 << digit) if cell in noted else -1)
        case KeepNotes(pairs):
            kept = {cell: mask for cell, mask in pairs if not values[cell]}
            return covered.notes_masked(lambda cell: ~kept.get(cell, 0))
        case SetMark(cells, digit, place):
            small = covered.marks.small(place)
            changes = {c: small.get(c, 0) & ~(1 << digit) for c in cells if not values[c]}
            return replace(covered, marks=covered.marks.with_small(place, changes))
        case ClearMarks(layer, cells):
            return _cleared(covered, layer, cells or range(len(values)))
    return covered


def _filled(before: UndoState, after: Position, seen: Sequence[Digit], puzzle: Puzzle) -> Covered:
    """What is covered once all candidates are noted: every digit that only entries rule out."""
    givens, every, notes = puzzle.givens, (2 << puzzle.rules.size) - 2, {}
    for cell, peers in enumerate(puzzle.rules.peers):
        if not (givens[cell] and seen[cell]):
            left = every & ~after.notes[cell]
            for peer in peers:
                left &= ~(1 << seen[peer]) if givens[peer] else -1
            notes[cell] = left
    gone = before.covered | lost(before.position, after)
    colours = {s: c for s, c in gone.marks.colours if notes.get(s[0], 0) >> s[1] & 1}
    corner, centre = map(before.covered.marks.small, (Place.CORNER, Place.CENTRE))
    return Covered.of((notes, corner, centre), colours)


def _cleared(covered: Covered, layer: Layer, cells: Collection[Cell]) -> Covered:
    marks = covered.marks
    if layer is Layer.COLOURS:
        left = tuple(pair for pair in marks.colours if pair[0][0] not in cells)
        return replace(covered, marks=replace(marks, colours=left))
    if layer is Layer.LINES:
        return covered
    return replace(covered, marks=marks.with_small(Place(layer.value), dict.fromkeys(cells, 0)))
