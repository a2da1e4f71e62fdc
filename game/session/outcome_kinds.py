"""Which kind of outcome a move has."""

from __future__ import annotations

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
from game.session.outcome import OutcomeKind

if TYPE_CHECKING:
    from game.engine.moves import Move

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
