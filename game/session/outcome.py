"""The outcome of something the player did, and what it changed; the UI turns it into sound, motion
and words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from game.engine.mark_moves import (
    ClearMarks,
    CrossOut,
    DrawLine,
    DrawPath,
    PaintSpots,
    SetMark,
)
from game.engine.moves import EraseCells, FillAllNotes, KeepNotes, SetNote
from game.session.checking import Checking

if TYPE_CHECKING:
    from collections.abc import Set

    from game.engine.houses import House
    from game.engine.marks import Marks
    from game.engine.moves import Move
    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit
    from game.session.history import UndoState

    Values = tuple[Digit, ...]


class OutcomeKind(StrEnum):
    """What happened; if several of the upper group apply, it is the last of them."""

    PLACED = "placed"
    HOUSE_DONE = "house_done"
    """Placed, and a house is now full without a mistake that may be marked."""
    CONFLICT = "conflict"
    """Placed, and it breaks a rule; only when conflicts are checked, or in a trial."""
    MISTAKE = "mistake"
    """Placed, and it cannot be right; only when mistakes are marked at once."""
    SOLVED = "solved"
    """The game is won."""

    ERASED = "erased"
    NOTED = "noted"
    FILLED = "filled"
    DRAWN = "drawn"
    """A colour or a line was drawn or taken away."""
    TRYING = "trying"
    """A trial has begun."""
    KEPT = "kept"
    """A trial was kept."""
    UNDONE = "undone"
    REDONE = "redone"
    RESTARTED = "restarted"
    REFUSED = "refused"
    """Only givens were asked to change, or the game is already won."""
    NOTHING = "nothing"
    """There was nothing to undo, to erase or to change."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A kind, and the facts that go with it."""

    kind: OutcomeKind
    cells: tuple[Cell, ...] = ()
    """The cells that changed; for REFUSED and NOTHING those that were asked for."""
    digit: Digit = 0
    """The digit entered or noted, or rubbed out of one cell; 0 when there is none."""
    wrong: tuple[Cell, ...] = ()
    """For MISTAKE and CONFLICT: those of `cells` that are wrong or in conflict."""
    houses: tuple[House, ...] = ()
    """The houses that this completed, if the game is won as well."""
    digit_done: Digit | None = None
    """The digit that is now placed as often as it can be."""


@dataclass(frozen=True, slots=True)
class Check:
    """The answer of the Done button: how much is missing or wrong, never where."""

    blanks: int
    """Cells still blank; a digit in pencil counts as none."""
    wrong: int
    """Entries in ink that cannot be right."""
    won: bool
    """The board is full and right: the game is over."""


_KINDS: dict[type[Move], OutcomeKind] = {
    EraseCells: OutcomeKind.ERASED,
    SetNote: OutcomeKind.NOTED,
    KeepNotes: OutcomeKind.NOTED,
    FillAllNotes: OutcomeKind.FILLED,
    SetMark: OutcomeKind.NOTED,
    PaintSpots: OutcomeKind.DRAWN,
    DrawLine: OutcomeKind.DRAWN,
    DrawPath: OutcomeKind.DRAWN,
    ClearMarks: OutcomeKind.ERASED,
    CrossOut: OutcomeKind.DRAWN,
}


def outcome_kind(move: Move) -> OutcomeKind:
    """The kind of a move that changes the board but writes no digit."""
    return _KINDS[type(move)]


def outcome_kind_of_placing(
    won: bool, checking: Checking, wrong: bool, house: bool, trying: bool = False
) -> OutcomeKind:
    """The kind of a move that writes digits, some of them marked as `wrong`; `house` if it
    completes one. While `trying` out something only conflicts are marked."""
    if won:
        return OutcomeKind.SOLVED
    if wrong:
        mistake = checking is Checking.AT_ONCE and not trying
        return OutcomeKind.MISTAKE if mistake else OutcomeKind.CONFLICT
    return OutcomeKind.HOUSE_DONE if house else OutcomeKind.PLACED


def differing(before: Position, after: Position) -> tuple[Cell, ...]:
    """The cells whose value, notes or marks differ."""
    if before is after:
        return ()
    count, drawn = len(before.values), _drawn(before.marks, after.marks)
    return tuple(
        cell
        for cell in range(count)
        if before.values[cell] != after.values[cell]
        or before.notes[cell] != after.notes[cell]
        or cell in drawn
    )


def _drawn(before: Marks, after: Marks) -> set[Cell]:
    if before == after:
        return set()
    small = {*before.corner} ^ {*after.corner} | {*before.centre} ^ {*after.centre}
    colours = {*before.colours} ^ {*after.colours}
    lines = {*before.lines} ^ {*after.lines}
    ends = {spot[0] for line in lines for spot in (line.start, line.end)}
    clues = {*before.crossed_out} ^ {*after.crossed_out}
    crossed = {cell for clue in clues for cell in clue.clue}
    return {cell for cell, _ in small} | {spot[0] for spot, _ in colours} | ends | crossed


def houses_done(
    rules: Rules, before: Values, after: Values, marked: Set[Cell]
) -> tuple[House, ...]:
    """The houses with a changed cell that are full in `after`, each digit once and no cell in
    `marked`."""
    changed = [cell for cell, value in enumerate(after) if value != before[cell]]
    touched = dict.fromkeys(house for cell in changed for house in rules.houses_of[cell])
    return tuple(house for house in touched if _is_done(house, after, marked))


def _is_done(house: House, values: Values, marked: Set[Cell]) -> bool:
    held = {values[cell] for cell in house.cells}
    return 0 not in held and len(held) == len(house.cells) and marked.isdisjoint(house.cells)


def entry_order(before: UndoState, after: Position, puzzle: Puzzle) -> tuple[Cell, ...]:
    """The filled cells, oldest entry first. Empty for a puzzle with one solution: only with
    several does it matter which of two entries came later."""
    if puzzle.unique:
        return ()
    old = before.position.values
    fresh = [cell for cell, value in enumerate(after.values) if value and value != old[cell]]
    kept = [cell for cell in before.order if after.values[cell] and cell not in fresh]
    return (*kept, *fresh)
