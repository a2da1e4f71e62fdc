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
        self._after = 0
        """The number of the sheet before it; 0 before the first one."""
        self._ready: Puzzle | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the sheet is made."""
        return self._ready is not None

    def take(self) -> Puzzle:
        """The sheet, once it is made."""
        puzzle, self._ready = self._ready, None
        assert puzzle
        return puzzle

    def follow(self, run: Run) -> None:
        """Begin to make the sheet after the one that a run is at, if there is one, and that was
        not begun before."""
        if run.number == self._after:
            return
        self._after = run.number
        seed, number, course = run.seed, run.number + 1, run.course
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
        self._ready = puzzle


def _failed(error: Exception) -> None:
    raise error
