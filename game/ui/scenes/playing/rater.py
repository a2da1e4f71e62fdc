"""The rating of the puzzle being played: found in a thread, shown where there is room."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.session.levels import tier_of
from game.session.rating import Rating, rate
from game.words import sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.store import Store
    from game.ui.jobs import Job, Jobs
    from game.words.texts import Texts

DELAY_SECONDS = 0.4
"""How long a game is on the screen before its rating is looked for."""

MAX_SECONDS = 30.0
"""How long the slowest scale may take."""

REMEMBERED = "rating"
"""The name under which the store keeps the last rating, after the givens of its puzzle."""


class Rater:
    """Finds the rating of one puzzle, unless the store remembers it."""

    def __init__(
        self, puzzle: Puzzle, store: Store, jobs: Jobs, redraw: Callable[[], None]
    ) -> None:
        """`redraw` is called when the store had the rating."""
        self._puzzle, self._store, self._jobs, self._redraw = puzzle, store, jobs, redraw
        self._job: Job | None = None
        self._played = 0.0
        self.rating: Rating | None = None
        """What is known so far."""

    def update(self, seconds: float) -> None:
        """Let time pass; the search begins after `DELAY_SECONDS`."""
        before, self._played = self._played, self._played + seconds
        if before < DELAY_SECONDS <= self._played and self._puzzle.unique and self.rating is None:
            self.rating = remembered(self._store, format_grid(self._puzzle.givens))
            if self.rating is None:
                self._job = self._jobs.start(self._quick, self._found, self._failed)
            else:
                self._redraw()

    def cancel(self) -> None:
        """Cancel what is not found yet."""
        if self._job:
            self._job.cancel()

    def _quick(self, should_stop: ShouldStop) -> Rating:
        """All but the slowest scale, which comes later."""
        return [*rate(self._puzzle, should_stop, slow=False)][-1]

    def _found(self, rating: Rating) -> None:
        self.rating = rating
        self._job = self._jobs.start(self._slow, self._all_found, self._failed)

    def _slow(self, should_stop: ShouldStop) -> Rating:
        """All scales; the slowest is given up after `MAX_SECONDS`."""
        end = time.monotonic() + MAX_SECONDS
        return [*rate(self._puzzle, lambda: should_stop() or time.monotonic() > end)][-1]

    def _all_found(self, rating: Rating) -> None:
        self.rating, self._job = rating, None
        givens = format_grid(self._puzzle.givens)
        self._store.remember(REMEMBERED, f"{givens} {rating.format()}")

    def _failed(self, error: Exception) -> None:
        """The game goes on without a rating."""
        self._job = None


def remembered(store: Store, givens: str) -> Rating | None:
    """The rating of the puzzle with these givens, if it was the last one to be found."""
    known, _, rating = (store.recall(REMEMBERED) or "").partition(" ")
    return Rating.parse(rating) if known == givens else None


def rating_words(t: Texts, rating: Rating | None, level: str) -> list[str]:
    """The known parts: the tier, unless `level` is named after it, and both scales."""
    if rating is None:
        return []
    words = [] if tier_of(level) == rating.tier else [t(f"level.tier.{rating.tier}")]
    return words + scale_words(t, rating)


def scale_words(t: Texts, rating: Rating) -> list[str]:
    """What both scales say, as far as they are known."""
    words = []
    if rating.se is not None:
        words.append(t("rating.se", er=f"{rating.se:.1f}"))
    if rating.hodoku:
        name, score = rating.hodoku
        words.append(t("rating.hodoku", level=t(f"hodoku.{name.lower()}"), score=score))
    return words


def hardest_words(t: Texts, rating: Rating) -> str:
    """The hardest step that the puzzle needs, by name."""
    return t("rating.hardest", name=sentences.name(rating.hardest, t.language))
