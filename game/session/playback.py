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
    fogged: frozenset[Cell] = frozenset()
    """The cells under fog."""


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
    start, fogged = session.position, session.fogged
    found = [Moment(0.0, start, frozenset(), frozenset(), fogged=fogged)]
    for _ in replayed(session, lines, should_stop):
        moment = moment_after(session, found[-1])
        if moment:
            found.append(moment)
    return found


def moment_after(session: Session, last: Moment) -> Moment | None:
    """The board now; None if nothing of it is seen to differ from the last one."""
    now, pencil, fogged = session.position, session.in_pencil(), session.fogged
    if _drawn(now) == _drawn(last.position) and (pencil, fogged) == (last.pencil, last.fogged):
        return None
    cells = _changed(last.position, now) or (pencil ^ last.pencil) or (last.fogged - fogged)
    return Moment(session.elapsed, now, cells, session.wrong(), pencil, fogged)


def _drawn(position: Position) -> object:
    """What of a position is on the board: not what is crossed out beside it."""
    return position.with_marks(position.marks.with_crossed_out(()))


def _changed(before: Position, now: Position) -> frozenset[Cell]:
    values = enumerate(zip(before.values, now.values, strict=True))
    digits = frozenset(cell for cell, (old, new) in values if old != new)
    return digits or frozenset(differing(before, now))
