"""The search for a hint: it runs in a background thread, and can be cancelled."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.session.hints import Hint
    from game.ui.jobs import Job, Jobs

SILENT_SECONDS = 0.25
"""How long a search goes on before the screen says so."""

BLOCKING_SECONDS = 0.004
"""How long the frame waits for a hint: most are found much sooner, and are then shown at once."""

HURRY_SECONDS = 1.1
"""Seconds after which nothing but a refutation is tried any more; all searches count their work and
mostly end long before, so this matters on slow machines only."""

MAX_SECONDS = 1.5
"""Seconds after which the search ends, whatever it has found; a long proof that it has found may
take half a second more to be written."""


class HintSearch:
    """The search for the hint that was asked for last."""

    def __init__(self, jobs: Jobs, found: Callable[[Hint], None]) -> None:
        """`found` is called with the result between two frames."""
        self._jobs = jobs
        self._found = found
        self._job: Job | None = None
        self._waited = 0.0

    @property
    def busy(self) -> bool:
        """Whether a search is under way."""
        return self._job is not None

    def start(self, search: Callable[[ShouldStop, ShouldStop], Hint]) -> None:
        """Begin a search, unless one is under way."""
        if self.busy:
            return

        def work(should_stop: ShouldStop) -> Hint:
            start = time.monotonic()

            def after(seconds: float) -> ShouldStop:
                return lambda: should_stop() or time.monotonic() > start + seconds

            return search(after(MAX_SECONDS), after(HURRY_SECONDS))

        self._waited = 0.0
        self._job = self._jobs.start(work, self._done, self._failed)
        self._job.thread.join(BLOCKING_SECONDS)

    def cancel(self) -> bool:
        """Cancel the search; returns whether there was one."""
        if self._job is None:
            return False
        self._job.cancel()
        self._job = None
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether the screen should now say that a search goes on."""
        before, self._waited = self._waited, self._waited + seconds
        return self.busy and before < SILENT_SECONDS <= self._waited

    def _done(self, hint: Hint) -> None:
        self._job = None
        self._found(hint)

    def _failed(self, error: Exception) -> None:
        self._job = None
        raise error
