"""The boards that a game went through, in their order, to be looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.session import actions
from game.session.session import Session
from game.session.tally import FIRST_RULE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, ShouldStop


class Moment(NamedTuple):
    """The board after a move."""

    seconds: float
    """The clock of the game."""
    position: Position
    cells: frozenset[Cell]
    """The cells that the move changed."""
    wrong: frozenset[Cell]
    """The entries that cannot be right."""


def moments(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> list[Moment]:
    """The board at the start, and after each line of the log that changed it.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    session = Session(puzzle, counting=FIRST_RULE)
    found = [Moment(0.0, session.position, frozenset(), frozenset())]
    for line in lines:
        if should_stop and should_stop():
            break
        try:
            actions.replay(session, [line])
        except SudokuError:
            continue
        before, now = found[-1].position, session.position
        if now != before:
            found.append(Moment(session.elapsed, now, _changed(before, now), session.wrong()))
    return found


def _changed(before: Position, now: Position) -> frozenset[Cell]:
    values = enumerate(zip(before.values, now.values, strict=True))
    digits = frozenset(cell for cell, (old, new) in values if old != new)
    if digits:
        return digits
    notes = enumerate(zip(before.notes, now.notes, strict=True))
    return frozenset(cell for cell, (old, new) in notes if old != new)
