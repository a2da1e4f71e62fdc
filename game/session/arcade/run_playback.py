"""The boards that a run went through, sheet after sheet, to be looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.session.arcade.run import Run
from game.session.playback import Moment, moment_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop


class RunMoment(NamedTuple):
    """A run after a move."""

    moment: Moment
    """The board of the sheet; its clock is that of the run."""
    sheet: int
    """1 for the first."""
    points: int


def run_moments(
    seed: int,
    mode: str,
    puzzles: Sequence[Puzzle],
    log: Sequence[str],
    should_stop: ShouldStop | None = None,
) -> list[RunMoment]:
    """Each sheet at its start, and after each line of the log that changed its board.

    A line that cannot be replayed is passed over; `should_stop` may end it early.
    """
    run, moments = Run(seed, mode), list[RunMoment]()
    for line in log:
        if should_stop and should_stop():
            break
        try:
            run.read(line, puzzles)
        except SudokuError:
            continue
        session = run.session
        if session is None:
            continue
        now: Moment | None
        if not moments or moments[-1].sheet != run.number:
            now = Moment(session.elapsed, session.position, frozenset(), frozenset())
        else:
            now = moment_after(session, moments[-1].moment)
        if now:
            moments.append(RunMoment(now, run.number, run.score.points))
    return moments
