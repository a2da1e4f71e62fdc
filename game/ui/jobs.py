"""Long work in background threads; results come back between frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.ui.window.spare_memory import give_back

if TYPE_CHECKING:
    from game.engine.types import ShouldStop

MOST_ENDING = 2
"""How many cancelled pieces of work may go on beside a new one until they look whether to stop, for
some tenths of a second on large boards. With more of them a new one waits until they have ended, so
that their memory does not add up."""

ENDING_SECONDS = 0.02
"""How often a piece of work that waits looks whether it is still wanted."""

Work = Callable[["ShouldStop"], Any]
"""A function that takes ``should_stop`` and returns a result."""


def unless_left(error: Exception) -> None:
    """A search that was left says nothing; anything else is a fault."""
    from game.engine.errors import SudokuError

    if not isinstance(error, SudokuError):
        raise error


class Job:
    """One piece of work in a thread of its own."""

    def __init__(
        self,
        work: Work,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        after: Sequence[Job] = (),
    ) -> None:
        """``after`` are those that must have ended before it begins."""
        import threading  # which the first frame does not wait for

        self._work, self._done, self._failed = work, done, failed
        self._after = after
        self._stop = threading.Event()
        self._result: Any = None
        self._error: Exception | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def cancel(self) -> None:
        """Ask the work to stop; its result is discarded."""
        self._stop.set()

    @property
    def cancelled(self) -> bool:
        """Whether the result is no longer wanted."""
        return self._stop.is_set()

    def _run(self) -> None:
        for before in self._after:
            while before.thread.is_alive() and not self.cancelled:
                before.thread.join(ENDING_SECONDS)
        self._after = ()
        if self.cancelled:
            return
        try:
            self._result = self._work(self._stop.is_set)
        except Exception as error:  # passed on to the frame thread
            if not self.cancelled:
                self._error = error
        give_back()  # of what the work had in hand

    def deliver(self) -> None:
        """Pass the result or the error on; called on the frame thread once the work is over."""
        if self.cancelled:
            return
        # Its traceback leads back here and to all that the work had in hand: in a circle both would
        # stay until the garbage is collected.
        error, self._error = self._error, None
        if error is not None:
            self._failed(error)
        else:
            self._done(self._result)


class Jobs:
    """All work under way."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []

    def start(
        self,
        work: Work,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] = unless_left,
    ) -> Job:
        """Begin a piece of work; ``done`` gets its result and ``failed`` its error, on the frame
        thread."""
        ending = [job for job in self._jobs if job.cancelled and job.thread.is_alive()]
        job = Job(work, done, failed, ending if len(ending) >= MOST_ENDING else ())
        self._jobs.append(job)
        return job

    def deliver(self) -> bool:
        """Pass on all results that are ready; returns whether there were any."""
        over = [job for job in self._jobs if not job.thread.is_alive()]
        for job in over:
            self._jobs.remove(job)
            job.deliver()
        return bool(over)

    def wait(self, seconds: float) -> None:
        """Wait until the work under way is done, at most this many seconds for each piece."""
        for job in self._jobs:
            job.thread.join(seconds)
        self.deliver()

    @property
    def busy(self) -> bool:
        """Whether any work is under way."""
        return bool(self._jobs)

    def cancel_all(self) -> None:
        """Ask all work to stop."""
        for job in self._jobs:
            job.cancel()
