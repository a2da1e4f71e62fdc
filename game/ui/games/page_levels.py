"""How hard the puzzles of an open page are: found out one after the other beside the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import ShouldStop
    from game.ui.jobs import Job
    from game.ui.services import Services

RESTING_SECONDS = 0.3
"""How long a page is open before its puzzles are rated."""

RATED_SECONDS = 1.5
"""How long one may take; a harder one stays without a level."""


class PageLevels:
    """The levels that are known, by the lines of the puzzles."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[str, str] = {}
        self._page: list[str] = []
        self._open = 0.0
        self._job: Job | None = None

    @property
    def known(self) -> int:
        """How many levels are known; more of them change titles."""
        return len(self._known)

    def title(self, number: int, line: str) -> str:
        """What stands below a puzzle: its number, and its level once that is known."""
        tier = self._known.get(line)
        return f"{number} · {self._services.t(f'level.tier.{tier}')}" if tier else str(number)

    def follow(self, page: Sequence[str], seconds: float) -> None:
        """Let time pass with a page open."""
        lines = list(page)
        if lines != self._page:
            self.stop()
            self._page, self._open = lines, 0.0
        self._open += seconds
        if self._open < RESTING_SECONDS or self._job is not None:
            return
        line = next((written for written in lines if written not in self._known), None)
        if line is not None:
            self._rate(line)

    def stop(self) -> None:
        """Rate no more."""
        if self._job:
            self._job.cancel()
        self._job = None

    def _rate(self, line: str) -> None:
        def done(tier: str) -> None:
            self._job = None
            self._known[line] = tier
            self._services.redraw()

        self._job = self._services.jobs.start(
            lambda should_stop: tier_of_line(line, should_stop), done, lambda _: done("")
        )


def tier_of_line(line: str, should_stop: ShouldStop) -> str:
    """The tier of a puzzle, such as ``hard``; raises a SudokuError where it has none, or where it
    takes too long."""
    import time

    from game.engine.loading import proven
    from game.engine.rating.tier import hardest_step
    from game.ui.games.outside_puzzle import rules_and_givens

    end = time.monotonic() + RATED_SECONDS

    def late() -> bool:
        return should_stop() or time.monotonic() > end

    rules, givens = rules_and_givens(line)
    puzzle = proven(rules, givens, late)
    if not puzzle.unique:
        return ""
    tier, _ = hardest_step(rules, givens, late)
    return tier.name.lower()
