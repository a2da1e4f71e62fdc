"""Keeps one game: every move is in the file before the next frame is drawn."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.store import games
from game.store.mirror import Mirror
from game.store.notice import Notice, StoreError
from game.store.result import Result, compare

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.session.session import Session
    from game.store.database import Database


def new_id() -> str:
    """A name that no other game has, in this file or any other."""
    return os.urandom(8).hex()


class Keeper:
    """A session and its place in the file. `save` after every move and once a second."""

    def __init__(
        self,
        database: Database,
        session: Session,
        now: Callable[[], float],
        place: tuple[str, int, str] | None = None,
        owner: str | None = None,
    ) -> None:
        """`place` is where a saved game stands: its name, how many lines of its log are
        saved, and who saved it last. Without one it is a new game. `owner` is for whom it is
        kept, where that is somebody else."""
        self.session = session
        self.trouble: Notice | None = None
        """Why the last save did not succeed; None when all is kept."""
        self._database = database
        self._now = now
        owner = owner or new_id()
        game_id, saved, before = place or (new_id(), 0, owner)
        self._place = games.Place(game_id, saved, owner, before)
        self._clock = -1.0
        # The file in which the rows are known to be ours; none before the first save.
        self._generation = -1
        self._to_end: tuple[str, str] | None = None
        self._mirror = Mirror(owner)

    @property
    def game_id(self) -> str:
        """Its name in the file; another one after it had to be forked."""
        return self._place.game_id

    def replace(self, game_id: str, state: str) -> None:
        """With the first save, close another game as `abandoned` or `broken`."""
        self._to_end = (game_id, state)

    def save(self) -> Notice | None:
        """Write what is new, in one transaction; with nothing new but the clock, one row.

        Returns what the player should be told: that it could not be written (then all of
        it is written next time), or what had to be done so that it could.
        """
        if not self._is_saved():
            try:
                # The clock alone is not worth keeping the disk awake.
                push = not self._only_ticks()
                self._database.write(self._write, push, fold=self.session.won)
            except StoreError as error:
                self.trouble = error.notice
                return error.notice
            self._note_saved()
        notices = self._database.notices
        return notices.pop(0) if notices else None

    def save_silently(self) -> None:
        """Save; what there is to say is left for the next save, but for `trouble`."""
        notice = self.save()
        if notice and not self.trouble:
            self._database.notices.insert(0, notice)

    def finish(self) -> Result:
        """Save a game that is won, and how it compares with those before it; see `trouble`."""
        self.save_silently()
        try:
            return self._database.read(self._compare, Result.alone(self.session))
        except StoreError:
            return Result.alone(self.session)

    def _is_saved(self) -> bool:
        return self._clock == self.session.elapsed and not self._has_news()

    def _has_news(self) -> bool:
        return self._place.saved != len(self.session.actions)

    def _only_ticks(self) -> bool:
        """Whether nothing is new but the clock, as far as can be told without looking."""
        return self._generation == self._database.generation and not self._has_news()

    def _note_saved(self) -> None:
        self.trouble = None
        self._to_end = None
        self._clock = self.session.elapsed
        self._generation = self._database.generation
        owner = self._place.owner
        self._place = self._place._replace(saved=len(self.session.actions), before=owner)
        self._mirror.follow(self._database.base, self.game_id, self.session)

    def _write(self, connection: sqlite3.Connection) -> None:
        now = self._now()
        if self._to_end:
            games.end(connection, *self._to_end, now)
        if self._only_ticks():
            games.tick(connection, self._place, self.session.elapsed, now)
        elif not games.advance(connection, self._place, self.session, now):
            self._find_place(connection, now)

    def _find_place(self, connection: sqlite3.Connection, now: float) -> None:
        """The rows are not as we left them: there are none, or fewer, or somebody else's."""
        lines = games.saved_lines(connection, self.game_id)
        if lines is not None:
            place = self._place._replace(saved=len(lines))
            ours = self.session.actions[: len(lines)] == lines
            if ours and games.advance(connection, place, self.session, now):
                return
            self._place = self._place._replace(game_id=new_id())
            self._database.notices.append(Notice("store.forked", {}))
        games.insert(connection, self._place, self.session, now)

    def _compare(self, connection: sqlite3.Connection) -> Result:
        return compare(connection, self.game_id, self.session)
