"""Counts the runs of a table again in a thread: a score is that which its log comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.runs import HighScore
    from game.ui.jobs import Job
    from game.ui.services import Services


class Recounts:
    """Which of the runs that are seen have another score than their log comes to."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._jobs: list[Job] = []
        self._counted: set[HighScore] = set()
        self._wrong: set[HighScore] = set()

    def of(self, shown: Sequence[HighScore]) -> frozenset[HighScore]:
        """Those of some runs that are known to be wrong; the others are counted meanwhile."""
        asked = [each for each in shown if each not in self._counted]
        if asked:
            self._counted.update(asked)
            store = self._services.store
            self._jobs.append(
                self._services.jobs.start(
                    lambda should_stop: store.miscounted_runs(asked, should_stop),
                    self._found,
                    lambda _: None,
                )
            )
        return frozenset(self._wrong.intersection(shown))

    def stop(self) -> None:
        """Leave what is not counted yet for the next time."""
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()
        self._counted.clear()

    def _found(self, wrong: set[HighScore]) -> None:
        self._wrong |= wrong
        if wrong:
            self._services.redraw()
