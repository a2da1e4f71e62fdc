"""The search for a hint beside the frames, and the offer of one to who has been stuck."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.ui.scenes.playing.message import CardButton, Message, note

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.session.hints import Hint
    from game.store import Store
    from game.ui.jobs import Job, Jobs
    from game.words.texts import Texts

SILENT_SECONDS = 0.25
"""How long a search goes on before the screen says so."""

BLOCKING_SECONDS = 0.004
"""How long the frame waits for a hint: most are found much sooner, and are then shown at once."""

HURRY_SECONDS = 0.75
"""Seconds after which nothing but a refutation is tried any more, which takes up to a quarter of a
second. All searches count their work, and nearly all end long before."""

MAX_SECONDS = 1.5
"""Seconds after which the search ends, whatever it has found; a long proof that it has found may
take half a second more to be written."""


class HintSearch:
    """The search for the hint that was asked for last."""

    def __init__(self, jobs: Jobs, tell: Callable[[Hint], None]) -> None:
        """`tell` is called with the result between two frames."""
        self._jobs = jobs
        self._found = tell
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


RESTING_SECONDS = 20.0
"""How long the player rests before the hint is offered."""

REMEMBERED, NEXT = "first_game", "next"
"""The name under which the store keeps the game after the lesson; at first it is the next one."""


def announce(store: Store) -> None:
    """Have a hint offered in the next new game."""
    store.remember(REMEMBERED, NEXT)


class HintOffer:
    """Counts the seconds of rest in the game after the lesson, and in no other."""

    def __init__(self, store: Store, game_id: str) -> None:
        self._store = store
        known = store.recall(REMEMBERED)
        if known == NEXT and game_id:
            store.remember(REMEMBERED, game_id)
            known = game_id
        self._wanted = bool(game_id) and known == game_id
        self._rested = 0.0

    def moved(self) -> None:
        """The player did something."""
        self._rested = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; returns True once, when the hint is to be offered."""
        if not self._wanted:
            return False
        self._rested += seconds
        if self._rested < RESTING_SECONDS:
            return False
        self._wanted = False
        self._store.remember(REMEMBERED, "")
        return True


def offer_message(t: Texts) -> Message:
    """The message that offers a hint."""
    message = note(t("hint.offer.title"), t("hint.offer.text"))
    return message._replace(actions=(CardButton.OFFER,))
