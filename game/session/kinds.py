"""Which kind of outcome a move has."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
}


def kind_of(move: Move) -> OutcomeKind:
    """The kind of a move that changes the board but writes no digit."""
    return _KINDS[type(move)]


def kind_of_placing(won: bool, checking: Checking, wrong: bool, house: bool) -> OutcomeKind:
    """The kind of a move that writes digits, some of them marked as `wrong`; `house` if it
    completes one."""
    if won:
        return OutcomeKind.SOLVED
    if wrong:
        return OutcomeKind.MISTAKE if checking is Checking.AT_ONCE else OutcomeKind.CONFLICT
    return OutcomeKind.HOUSE_DONE if house else OutcomeKind.PLACED
