"""Looks at the logs of won games for the techniques they used, in threads."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.session import Session
    from game.session.used_techniques import Found
    from game.ui.jobs import Job
    from game.ui.services import Services

WORK_SECONDS = 1.0
"""How long each visit looks at games: a player who has thousands that were never looked at gets
them bit by bit."""

TOLD_EVERY = 25
"""After so many games what was found is told, and at the end."""


class ReadingOn:
    """Goes through the games that were not looked at yet, the latest first."""

    def __init__(self, services: Services, tell: Callable[[], None]) -> None:
        """``tell`` is called when there is something new to be seen."""
        self._services, self._tell = services, tell
        self._job: Job | None = None
        self._looked_at: set[str] = set()
        self._untold = 0
        self._until = 0.0

    def begin(self) -> None:
        """Look at the games that there are, as long as a visit may take."""
        self._until = time.monotonic() + WORK_SECONDS
        self._go_on()

    def _go_on(self) -> None:
        """Look at the next game, if there is one and time for it."""
        if self._job is not None:
            return
        in_time = time.monotonic() < self._until
        unread = self._services.store.next_unread() if in_time else None
        if unread is None or unread[0] in self._looked_at:  # that could not be kept
            if self._untold:
                self._untold = 0
                self._tell()
            return
        game_id, puzzle_of, lines = unread
        self._looked_at.add(game_id)

        def look(should_stop: ShouldStop) -> Found | None:
            return look_at(puzzle_of, lines, should_stop)

        self._job = self._services.jobs.start(
            look, lambda log: self._found(game_id, log), lambda _: self._found(game_id, None)
        )

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._job:
            self._job.cancel()
        self._job = None
        self._looked_at.clear()

    def _found(self, game_id: str, uses_of_game: Found | None) -> None:
        """Keep what was found in a game; one that cannot be read has nothing to tell."""
        self._job = None
        self._services.store.keep_uses(game_id, uses_of_game.uses if uses_of_game else {})
        self._untold += 1
        if self._untold >= TOLD_EVERY:
            self._untold = 0
            self._tell()
        self._go_on()


class Reading:
    """Looks at one game that has just been won."""

    def __init__(self, services: Services, session: Session, tell: Callable[[Found], None]) -> None:
        """``tell`` gets what the log tells, once that is known."""
        self._services, self._session, self._tell = services, session, tell
        self._job: Job | None = None

    def begin(self, game_id: str) -> None:
        """Begin once; what is found is kept for the game with this id."""
        if self._job is not None:
            return
        puzzle, lines = self._session.puzzle, list(self._session.actions)
        self._job = self._services.jobs.start(
            lambda should_stop: look_at(lambda: puzzle, lines, should_stop),
            lambda log: self._found(game_id, log),
            lambda _: None,
        )

    def stop(self) -> None:
        """Drop what is not found yet."""
        if self._job:
            self._job.cancel()

    def _found(self, game_id: str, uses_of_game: Found | None) -> None:
        if uses_of_game:
            if game_id:
                self._services.store.keep_uses(game_id, uses_of_game.uses)
            self._tell(uses_of_game)


def look_at(
    puzzle_of: Callable[[], Puzzle | None], lines: list[str], should_stop: ShouldStop
) -> Found | None:
    """What a log tells; None for a puzzle that cannot be read."""
    from game.session.used_techniques import found_in

    puzzle = puzzle_of()
    return found_in(puzzle, lines, should_stop) if puzzle else None
