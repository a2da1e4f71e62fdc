"""Settings and small things to remember, as rows of a name and a text."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.store.game_id import is_game_id
from game.store.notice import Notice, StoreError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.store.database import Database


MAX_CHARACTERS = 4000
"""The length of a name and its text; the game never writes longer ones."""


class SettingRows:
    """The wanted rows, and those of them that are not in the file yet."""

    def __init__(self, database: Callable[[], Database]) -> None:
        self.rows: dict[str, str] = {}
        self._database = database
        self._unsaved: dict[str, str] = {}
        self._generation = 0

    def take(self, rows: dict[object, object]) -> Notice | None:
        """Take the rows of the file. Values that are no longer text are dropped, from the file as
        well; the notice says so once."""
        self.rows = {
            name: text
            for name, text in rows.items()
            if isinstance(name, str) and isinstance(text, str) and can_be(name, text)
        }
        strange = [name for name in rows if name not in self.rows]
        return self.drop(strange) if strange else None

    def drop(self, names: list[object]) -> Notice:
        """Drop what cannot be read, from the file as well; returns the notice about it."""
        self.rows = {name: text for name, text in self.rows.items() if name not in names}
        with suppress(StoreError):  # then the next start reports it again
            self._database().write(lambda connection: _remove(connection, names))
        return Notice("store.settings_lost", {})

    def keep(self, rows: dict[str, str], checkpoint: bool = True) -> Notice | None:
        """Add or change rows; returns why they could not be written, if so (they are kept to be
        written later)."""
        self.rows |= rows
        self._unsaved |= rows
        return self.flush(checkpoint)

    def flush(self, checkpoint: bool = True) -> Notice | None:
        """Write what is not written yet; if that fails, returns the reason."""
        if not self._unsaved and not self._replaced():
            return None
        try:
            self._database().write(self._write, checkpoint=checkpoint)
        except StoreError as error:
            return error.notice
        self._unsaved.clear()
        self._generation = self._database().generation
        return None

    def _replaced(self) -> bool:
        return self._generation != self._database().generation

    def _write(self, connection: sqlite3.Connection) -> None:
        # A file that took the place of ours has none of the settings.
        rows = self.rows if self._replaced() else self._unsaved
        connection.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows.items())


def can_be(name: str, text: str) -> bool:
    """Whether any version can have written this; a game id would be a row of another table."""
    return len(name + text) <= MAX_CHARACTERS and not is_game_id(name)


def read(connection: sqlite3.Connection) -> dict[object, object]:
    """All rows, whatever damage has made of them."""
    return dict(connection.execute("SELECT key, value FROM setting"))


def _remove(connection: sqlite3.Connection, names: list[object]) -> None:
    connection.executemany("DELETE FROM setting WHERE key IS ?", [(name,) for name in names])
