"""Autosave: every move is in the file before the next frame is drawn."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.store import games
from game.store.mirror import Mirror, of_game
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


class Autosave:
    """A session and where it is saved. Call `save` after every move and once a second."""

    def __init__(
        self,
        database: Database,
        session: Session,
        now: Callable[[], float],
        saved: games.SavePoint | None = None,
        owner: str | None = None,
    ) -> None:
        """`saved` is how the file has the game; without it the game is new. `owner` is who plays
        it, if that is not this program."""
        self.session = session
        self.trouble: Notice | None = None
        """Why the last save failed; None when everything is saved."""
        self._database = database
        self._now = now
        owner = owner or new_id()
        self._point = (
            saved._replace(owner=owner) if saved else games.SavePoint(new_id(), 0, owner, owner)
        )
        self._saved_clock = -1.0
        # The generation of the file in which the rows are known to be ours; none before a save.
        self._generation = -1
        self._broken: str | None = None
        self._clears = False
        self._moved = False
        self._rests = False
        self._mirror = Mirror(owner)

    @property
    def game_id(self) -> str:
        """The game's name in the file; it changes if the game has to be forked."""
        return self._point.game_id

    def replace(self, game_id: str) -> None:
        """End another game, which is broken, with the first save."""
        self._broken = game_id

    def clear_untouched(self) -> None:
        """With the next save, drop all other games in which there is no move."""
        self._clears = True

    def rest(self, rests: bool) -> None:
        """Save nothing before the next move, as the player has deleted the game; False to go on."""
        self._rests = rests

    def save(self) -> Notice | None:
        """Write what is new in one transaction; if only the clock is new, a single row.

        Returns a notice for the player: why it could not be written (the next save then writes
        all of it), or what had to be done to write it.
        """
        if not self._is_saved():
            self._rests = False
            try:
                # A new clock alone is not worth waking the disk.
                sync = not self._only_clock()
                self._database.write(self._write, sync, checkpoint=self.session.won)
            except StoreError as error:
                self.trouble = error.notice
                if self._has_moved():  # the game may be left before it can be saved
                    self._mirror.keep(self._database.base, self.game_id, of_game(self.session))
                return error.notice
            self._after_save()
        notices = self._database.notices
        return notices.pop(0) if notices else None

    def save_silently(self) -> None:
        """Save; any notice but `trouble` waits for the next save."""
        notice = self.save()
        if notice and not self.trouble:
            self._database.notices.insert(0, notice)

    def finish(self) -> Result:
        """Save a won game and compare it with those before it; see `trouble`."""
        self.save_silently()
        try:
            return self._database.read(self._compare, Result.alone(self.session))
        except StoreError:
            return Result.alone(self.session)

    def _is_saved(self) -> bool:
        same_clock = self._rests or self._saved_clock == self.session.elapsed
        return same_clock and not self._has_news()

    def _has_news(self) -> bool:
        return self._point.lines != len(self.session.actions)

    def _only_clock(self) -> bool:
        """Whether only the clock is new, in a file that is known to have the rest."""
        return self._generation == self._database.generation and not self._has_news()

    def _after_save(self) -> None:
        self.trouble = None
        self._broken = None
        self._clears = False
        self._saved_clock = self.session.elapsed
        self._generation = self._database.generation
        self._point = self._point._replace(
            lines=len(self.session.actions), last_owner=self._point.owner
        )
        if self._has_moved():
            self._mirror.update(self._database.base, self.game_id, of_game(self.session))

    def _has_moved(self) -> bool:
        """Whether there is a move in the game; before that there is nothing to lose."""
        from game.session.action_log import is_move

        self._moved = self._moved or any(map(is_move, self.session.actions))
        return self._moved

    def _write(self, connection: sqlite3.Connection) -> None:
        now = self._now()
        if self._broken:
            games.end(connection, self._broken, games.GameState.BROKEN, now)
        if self._only_clock():
            games.save_clock(connection, self._point, self.session.elapsed, now)
        elif not games.append(connection, self._point, self.session, now):
            self._save_elsewhere(connection, now)
        if self._clears:
            games.forget_untouched(connection, self._point)

    def _save_elsewhere(self, connection: sqlite3.Connection, now: float) -> None:
        """Save where the rows are not as this autosave left them: none, fewer, or another's."""
        lines = games.saved_lines(connection, self.game_id)
        if lines is not None:
            point = self._point._replace(lines=len(lines))
            ours = self.session.actions[: len(lines)] == lines
            if ours and games.append(connection, point, self.session, now):
                return
            if lines == self.session.actions and games.is_won(connection, self.game_id):
                return  # opened again: there is nothing to add
            self._point = self._point._replace(game_id=new_id(), copy_of=self.game_id)
            self._database.notices.append(Notice("store.forked", {}))
        games.insert(connection, self._point, self.session, now)

    def _compare(self, connection: sqlite3.Connection) -> Result:
        return compare(connection, self.game_id, self.session, self._now())
