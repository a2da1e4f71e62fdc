"""What the player does with saved games besides playing them: the part of the store behind the
page *My games*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.notice import Notice, StoreError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from typing import TypeVar

    from game.store.autosave import Autosave
    from game.store.database import Database

    T = TypeVar("T")


class Shelf:
    """The saved games as a list. Each change returns why it could not be made, None when it was;
    a game that does not exist is left alone."""

    _now: Callable[[], float]
    _playing: Autosave | None
    """The autosave of the game that was begun or resumed last."""

    @property
    def _database(self) -> Database:
        raise NotImplementedError

    def rename(self, game_id: str, name: str) -> Notice | None:
        """Give a game a name, for the player to tell it from others; "" takes the name away."""
        from game.store import my_games

        return self._change(lambda connection: my_games.rename(connection, game_id, name))

    def delete(self, game_id: str) -> Notice | None:
        """Delete a game, finished or not. For 30 days `undelete` takes it back.

        The game being played stays deleted until the next move in it.
        """
        from game.store import my_games

        if self._playing and self._playing.game_id == game_id:
            self._playing.rest(True)
        now = self._now()
        return self._change(lambda connection: my_games.delete(connection, game_id, now))

    def undelete(self, game_id: str) -> Notice | None:
        """Take back a deleted game, as it was."""
        from game.store import my_games

        if self._playing and self._playing.game_id == game_id:
            self._playing.rest(False)
        return self._change(lambda connection: my_games.undelete(connection, game_id))

    def _change(self, work: Callable[[sqlite3.Connection], None]) -> Notice | None:
        try:
            self._database.write(work)
        except StoreError as error:
            return error.notice
        return None
