"""The boards that a game went through, in their order, to be looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.session import actions
from game.session.changes import differing
from game.session.session import Session
from game.session.tally import FIRST_RULE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
    """The entries that cannot be right; of a trial only once it was kept."""
    pencil: frozenset[Cell] = frozenset()
    """The cells whose digit is tried out."""


def replayed(
    session: Session, lines: Iterable[str], should_stop: ShouldStop | None = None
) -> Iterator[str]:
    """Replay a log in a session, and yield each line once it has been replayed.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    for line in lines:
        if should_stop and should_stop():
            return
        try:
            actions.replay(session, [line])
        except SudokuError:
            continue
        yield line


def moments(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> list[Moment]:
    """The board at the start, and after each line of the log that changed it.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    session = Session(puzzle, counting=FIRST_RULE)
    found = [Moment(0.0, session.position, frozenset(), frozenset())]
    for _ in replayed(session, lines, should_stop):
        before, now, pencil = found[-1].position, session.position, session.in_pencil()
        if now != before or pencil != found[-1].pencil:
            cells = _changed(before, now) | (pencil ^ found[-1].pencil if now == before else set())
            found.append(Moment(session.elapsed, now, cells, session.wrong(), pencil))
    return found


def _changed(before: Position, now: Position) -> frozenset[Cell]:
    values = enumerate(zip(before.values, now.values, strict=True))
    digits = frozenset(cell for cell, (old, new) in values if old != new)
    return digits or frozenset(differing(before, now))
