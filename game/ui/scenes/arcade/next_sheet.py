"""The sheet after the one that is played: it is made meanwhile, in a background thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.arcade.run import Run
    from game.ui.jobs import Job
    from game.ui.services import Services


class NextSheet:
    """Makes one sheet ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._job: Job | None = None
        self.ready: Puzzle | None = None
        """The sheet, once it is made."""

    def make(self, run: Run) -> None:
        """Make the sheet after the one that a run is at, if there is one."""
        seed, number, course = run.seed, run.number + 1, run.course
        self.ready = None
        if 0 < course.sheets < number:
            return

        def work(should_stop: ShouldStop) -> Puzzle:
            from game.store.puzzles import as_kept

            return as_kept(course.make_sheet(seed, number, should_stop))

        self._job = self._services.jobs.start(work, self._made, _failed)

    def stop(self) -> None:
        """Make no more."""
        if self._job:
            self._job.cancel()

    def _made(self, puzzle: Puzzle) -> None:
        self.ready = puzzle


def _failed(error: Exception) -> None:
    raise error
