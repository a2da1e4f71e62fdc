"""A store with games and settings, and ways to damage its file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from game.session.settings import Settings
from game.store import Store
from tests.store.helpers import Clock, database, new_game, play_a_little, win

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.autosave import Autosave

PAGE = 4096
"""Bytes in a page of SQLite."""


def write_file(folder: Path, content: bytes) -> None:
    """Replace the store's file."""
    with open(database(folder), "wb") as file:
        file.write(content)


def read_file(folder: Path, name: str) -> bytes:
    """The bytes of a file in the store's folder."""
    with open(folder / name, "rb") as file:
        return file.read()


def a_full_store(folder: Path) -> Autosave:
    """A store with settings, a won game and one that is being played, closed properly."""
    store = Store.open(str(folder), Clock())
    store.save_settings(Settings(theme="night"))
    win(store, "tier.easy", 100)
    autosave = store.begin(new_game("tier.hard"))
    play_a_little(autosave.session)
    autosave.save()
    store.close()
    return autosave


def change(folder: Path, statement: str) -> None:
    """Change rows of the store's file by an SQL statement, without the store."""
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount
