"""The rating of the puzzle that is played: found beside the frames, told where there is room."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.session.levels import tier_of
from game.session.rating import Rating, rate
from game.words import sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.ui.jobs import Job
    from game.ui.scenes.playing.scene import PlayingScene
    from game.ui.services import Services
    from game.words.texts import Texts

PATIENCE = 0.4
"""Seconds of play before a rating is looked for: the deal is not to wait for it."""

LONGEST = 30.0
"""Seconds that the slowest scale may take."""

REMEMBERED = "rating"
"""The name under which the store keeps the last rating, after the givens it is of."""


class Rater:
    """Finds the rating of one game's puzzle; what the store remembers is not looked for."""

    def __init__(self, scene: PlayingScene) -> None:
        self._services = scene.services
        self._puzzle = scene.session.puzzle
        self._job: Job | None = None
        self._played = 0.0
        self.rating: Rating | None = None
        """What is known so far."""

    def update(self, seconds: float) -> None:
        """Let time pass: it is looked for once the board has been on the screen for a moment."""
        before, self._played = self._played, self._played + seconds
        if before < PATIENCE <= self._played and self._puzzle.unique and self.rating is None:
            self.rating = remembered(self._services, format_grid(self._puzzle.givens))
            if self.rating is None:
                self._job = self._services.jobs.start(self._quick, self._found, self._failed)
            else:
                self._services.redraw()

    def cancel(self) -> None:
        """The game is left: give up what is not found yet."""
        if self._job:
            self._job.cancel()

    def _quick(self, should_stop: Callable[[], bool]) -> Rating:
        """All but the slowest scale, which comes later."""
        return [*rate(self._puzzle, should_stop, slow=False)][-1]

    def _found(self, rating: Rating) -> None:
        self.rating = rating
        self._job = self._services.jobs.start(self._slow, self._all_found, self._failed)

    def _slow(self, should_stop: Callable[[], bool]) -> Rating:
        """All there is; the slowest scale is given up where it would take very long."""
        end = time.monotonic() + LONGEST
        return [*rate(self._puzzle, lambda: should_stop() or time.monotonic() > end)][-1]

    def _all_found(self, rating: Rating) -> None:
        self.rating, self._job = rating, None
        givens = format_grid(self._puzzle.givens)
        self._services.store.remember(REMEMBERED, f"{givens} {rating.format()}")

    def _failed(self, error: Exception) -> None:
        """A rating is no reason to stop a game."""
        self._job = None


def remembered(services: Services, givens: str) -> Rating | None:
    """The rating of the puzzle with these givens, if it was the last one to be found."""
    known, _, rating = (services.store.recall(REMEMBERED) or "").partition(" ")
    return Rating.parse(rating) if known == givens else None


def rating_words(t: Texts, rating: Rating | None, level: str) -> list[str]:
    """What is known, in parts: the tier where `level` is not called so, and both scales."""
    if rating is None:
        return []
    words = [] if tier_of(level) == rating.tier else [t(f"level.tier.{rating.tier}")]
    if rating.se is not None:
        words.append(t("rating.se", er=f"{rating.se:.1f}"))
    if rating.hodoku:
        level, score = rating.hodoku
        words.append(t("rating.hodoku", level=t(f"hodoku.{level.lower()}"), score=score))
    return words


def hardest_words(t: Texts, rating: Rating) -> str:
    """The hardest step that the puzzle needs, by name."""
    return t("rating.hardest", name=sentences.name(rating.hardest, t.language))


def unbroken(parts: Iterable[str]) -> str:
    """Parts with dots between them, where alone a line may break."""
    return " · ".join([part.replace(" ", "\u00a0") for part in parts])
