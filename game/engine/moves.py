"""Moves: what a player does to a position, each pure and each with a text form.

    place r1c1,r1c2 5    erase r1c1    mark r1c1 5    unmark r1c1 5    fill
    put r1c1,r1c2 5      finish r1c1 5,r1c2 3         keep r1c1 25,r1c2 7
    erase r1c1 notes 5r1c4,57r2c2 corner 5r1c6        place r1c1 5 notes 7r1c4

and those of `mark_moves`, which draw marks. Givens never change: a move skips them. `parse_move`
reads what `format_move` writes. What stands after a digit that is taken back are the notes and
marks that come back with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.covered import (
    NOTHING_COVERED,
    Covered,
    brought_back,
    format_covered,
    parse_covered,
)
from game.engine.errors import NotationError
from game.engine.mark_moves import (
    MARK_WORDS,
    MarkMove,
    format_mark_move,
    parse_mark_move,
)
from game.engine.notation import cell_name, parse_cell, parse_cells, parse_digit, symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate, Cell, Digit, DigitSet


@dataclass(frozen=True, slots=True)
class PlaceDigit:
    """Write `digit` into each of `cells`; its peers lose their notes and marks of it if it is
    `tidy`. Then what it gives `back` stands again."""

    cells: tuple[Cell, ...]
    digit: Digit
    tidy: bool = True
    back: Covered = NOTHING_COVERED

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        values = dict.fromkeys(_open(self.cells, puzzle), self.digit)
        keep = ~(1 << self.digit)
        peers = {peer for cell in values if self.tidy for peer in puzzle.rules.peers[cell]}
        notes = {peer: position.notes[peer] & keep for peer in peers}
        notes |= dict.fromkeys(values, 0)
        after = position.with_values(values).with_notes(notes)
        after = after.with_marks(after.marks.without_digit(self.digit, peers))
        return brought_back(after, self.back)


@dataclass(frozen=True, slots=True)
class EraseCells:
    """Empty each of `cells`: the value where there is one, and its notes. Then what it gives
    `back` stands again."""

    cells: tuple[Cell, ...]
    back: Covered = NOTHING_COVERED

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        empty = dict.fromkeys(_open(self.cells, puzzle), 0)
        return brought_back(position.with_values(empty).with_notes(empty), self.back)


@dataclass(frozen=True, slots=True)
class SetNote:
    """Set (`on`) or clear the note of `digit` in each of `cells` that is blank."""

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool = True

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        bit = 1 << self.digit
        notes = {}
        for cell in _open(self.cells, puzzle):
            if not position.values[cell]:
                old = position.notes[cell]
                notes[cell] = old | bit if self.on else old & ~bit
        return position.with_notes(notes)


@dataclass(frozen=True, slots=True)
class FillAllNotes:
    """Note in every blank cell the digits that no peer holds."""

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move."""
        values, every = position.values, (2 << puzzle.rules.size) - 2
        notes = {}
        for cell, peers in enumerate(puzzle.rules.peers):
            if not values[cell]:
                held = 0
                for peer in peers:
                    held |= 1 << values[peer]
                notes[cell] = every & ~held
        return position.with_notes(notes)


@dataclass(frozen=True, slots=True)
class KeepNotes:
    """Note in each cell exactly what may be there: everything else is ruled out in it."""

    notes: tuple[tuple[Cell, DigitSet], ...]
    """Pairs of a cell and the set of digits that it is to have as notes."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell, _ in self.notes)

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move; cells that are filled stay as they are."""
        blank = {cell: notes for cell, notes in self.notes if not position.values[cell]}
        return position.with_notes(blank)


@dataclass(frozen=True, slots=True)
class FinishBoard:
    """Write the last digits of a board, a digit into each cell."""

    entries: tuple[Candidate, ...]
    """Pairs of a blank cell and its digit."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell, _ in self.entries)

    def apply(self, position: Position, puzzle: Puzzle) -> Position:
        """The position after the move; cells that are filled stay as they are."""
        values = {cell: digit for cell, digit in self.entries if not position.values[cell]}
        return position.with_values(values).with_notes(dict.fromkeys(values, 0))


Move = PlaceDigit | EraseCells | SetNote | FillAllNotes | KeepNotes | FinishBoard | MarkMove


def format_move(move: Move, size: int) -> str:
    """The text form of `move` on a grid of `size`."""
    match move:
        case PlaceDigit(cells, digit, tidy, back):
            word = "place" if tidy else "put"
            return f"{word} {_names(cells, size)} {symbol(digit)}{format_covered(back, size)}"
        case EraseCells(cells, back):
            return f"erase {_names(cells, size)}{format_covered(back, size)}"
        case SetNote(cells, digit, on):
            return f"{'mark' if on else 'unmark'} {_names(cells, size)} {symbol(digit)}"
        case FillAllNotes():
            return "fill"
        case KeepNotes(notes):
            kept = (f"{cell_name(cell, size)} {_symbols(mask)}" for cell, mask in notes)
            return f"keep {','.join(kept)}"
        case FinishBoard(entries):
            texts = (f"{cell_name(cell, size)} {symbol(digit)}" for cell, digit in entries)
            return f"finish {','.join(texts)}"
        case _:
            return format_mark_move(move, size)


MOVE_WORDS = ("place", "put", "erase", "mark", "unmark", "fill", "keep", "finish", *MARK_WORDS)
"""The first words of the text forms of moves."""


def parse_move(text: str, size: int) -> Move:
    """Read a text form; raises NotationError quoting it."""
    match text.split():
        case ["place" | "put" as word, cells, digit, *back]:
            uncovered = parse_covered(back, size)
            return PlaceDigit(
                parse_cells(cells, size), parse_digit(digit, size), word == "place", uncovered
            )
        case ["erase", cells, *back]:
            return EraseCells(parse_cells(cells, size), parse_covered(back, size))
        case ["mark" | "unmark" as word, cells, digit]:
            return SetNote(parse_cells(cells, size), parse_digit(digit, size), word == "mark")
        case ["fill"]:
            return FillAllNotes()
        case ["keep", *_]:
            return _keep(text.strip().removeprefix("keep"), size)
        case ["finish", *_]:
            return _finish(text.strip().removeprefix("finish"), size)
        case [word, *_] if word in MARK_WORDS:
            return parse_mark_move(text, size)
        case _:
            raise NotationError(f"{text!r} is not a move", text)


def _symbols(notes: DigitSet) -> str:
    return "".join(symbol(d) for d in range(1, notes.bit_length()) if notes >> d & 1) or "."


def _keep(text: str, size: int) -> KeepNotes:
    notes = []
    for part in text.split(","):
        cell, _, digits = part.strip().partition(" ")
        mask = 0
        for character in digits if digits != "." else "":
            mask |= 1 << parse_digit(character, size)
        if not digits:
            raise NotationError(f"{part!r} is not a cell with its notes", part)
        notes.append((parse_cell(cell, size), mask))
    return KeepNotes(tuple(notes))


def _finish(text: str, size: int) -> FinishBoard:
    entries = []
    for part in text.split(","):
        match part.split():
            case [cell, digit]:
                entries.append((parse_cell(cell, size), parse_digit(digit, size)))
            case _:
                raise NotationError(f"{part!r} is not a cell with its digit", part)
    return FinishBoard(tuple(entries))


def _open(cells: Iterable[Cell], puzzle: Puzzle) -> Iterator[Cell]:
    return (cell for cell in cells if not puzzle.givens[cell])


def _names(cells: Iterable[Cell], size: int) -> str:
    return ",".join(cell_name(cell, size) for cell in cells)
