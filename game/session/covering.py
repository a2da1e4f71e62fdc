"""What digits cover: the notes and marks that they have removed.

A digit covers those of its own cell and, if it tidies, those of the same digit in its peers. They
come back when the digit is erased or overwritten, unless the player changed them since; what
another digit rules out waits for that one. `seen` are the digits in sight after a move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.covered import NOTHING_COVERED, Covered, lost
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

    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, DigitSet
    from game.session.history import UndoState


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
    """What the digits cover after a move."""
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
