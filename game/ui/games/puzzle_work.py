"""The puzzle that is being made or read: one at a time, with a notice once it takes a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.ui.games.collection import Opened
    from game.ui.jobs import Job
    from game.ui.services import Services

NOTICE_AFTER = 0.25
"""Seconds that making a puzzle may take before a notice says so."""

UNTIL_CLEARED = 3600.0
"""Seconds that a notice stays unless it is cleared."""


class PuzzleWork:
    """Work in a background thread that ends in a puzzle, or in several."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.job: Job | None = None
        """The work that goes on, or that went on last; None once it no longer matters."""
        self._waited = 0.0
        self._notice_shown = False
        self._tries = 0
        """Puzzles tried for the one in the making, where that takes several."""

    def start(
        self,
        make: Callable[[ShouldStop], Opened],
        made: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Begin this work instead of any before it; ``made`` or ``failed`` ends it; the
        notice is gone before ``failed``."""
        self.cancel()

        def clear_and_fail(error: Exception) -> None:
            self.clear_notice()
            failed(error)

        self.job = self._services.jobs.start(make, made, clear_and_fail)
        self._waited, self._tries = 0.0, 0

    def count_try(self) -> None:
        """Another puzzle is tried. Called in the thread that makes it."""
        self._tries += 1

    @property
    def progress(self) -> tuple[float, int] | None:
        """While the work goes on, for how many seconds and at which try; None else."""
        return (self._waited, self._tries) if self._busy else None

    @property
    def _busy(self) -> bool:
        return self.job is not None and self.job.thread.is_alive() and not self.job.cancelled

    def update(self, seconds: float) -> None:
        """Show a notice once the work has taken a while."""
        slow = self._busy and self._waited < NOTICE_AFTER <= self._waited + seconds
        if slow and not self._services.scenes.top.shows_progress:
            self._services.toasts.show(self._services.t("play.preparing"), UNTIL_CLEARED)
            self._notice_shown = True
        self._waited += seconds

    def cancel(self) -> bool:
        """Cancel the work; returns whether there was any."""
        if not self._busy or self.job is None:
            return False
        self.job.cancel()
        self.clear_notice()
        return True

    def clear_notice(self) -> None:
        """Clear the notice that a puzzle is being made, but no other."""
        if self._notice_shown:
            self._notice_shown = False
            self._services.toasts.clear()
