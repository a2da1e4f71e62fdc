"""Counts the runs of a table again in a thread: a score is that which its log comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.runs import HighScore
    from game.ui.jobs import Job
    from game.ui.services import Services


class Recounts:
    """Which of the runs that are seen have another score than their log comes to, and how many
    right digits in a row the others had."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._jobs: list[Job] = []
        self._counted: set[HighScore] = set()
        self._found_rows: dict[HighScore, int | None] = {}

    def of(self, shown: Sequence[HighScore]) -> frozenset[HighScore]:
        """Those of some runs that are known to be wrong; the others are counted meanwhile."""
        asked = [run for run in shown if run not in self._counted]
        if asked:
            self._counted.update(asked)
            store = self._services.store
            self._jobs.append(
                self._services.jobs.start(
                    lambda should_stop: store.recounted_runs(asked, should_stop),
                    self._found,
                    lambda _: None,
                )
            )
        rows = self._found_rows
        return frozenset(run for run in shown if run in rows and rows[run] is None)

    def rows(self, shown: Sequence[HighScore]) -> dict[HighScore, int]:
        """The most right digits in a row of those of some runs that were counted."""
        every = ((run, self._found_rows.get(run)) for run in shown)
        return {run: longest for run, longest in every if longest is not None}

    def stop(self) -> None:
        """Leave what is not counted yet for the next time."""
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()
        self._counted.clear()

    def _found(self, rows: dict[HighScore, int | None]) -> None:
        self._found_rows |= rows
        if rows:
            self._services.redraw()
