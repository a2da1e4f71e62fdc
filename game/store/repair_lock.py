"""A lock that only one copy of the game holds while it replaces a damaged file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from game.store.notice import CANTOPEN, NOTADB, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_NAMES = 9
"""How many names for the lock are tried."""

WAIT_SECONDS = 5
"""How long to wait for another copy of the game."""


@contextmanager
def repair_lock(folder: str) -> Iterator[None]:
    """Keep other copies of the game out while a file is replaced.

    An exclusive transaction of SQLite is a lock that works on every system and ends with its
    process; nothing is written, so the file of the lock stays empty. Where a folder, say, has the
    name of the lock, all copies of the game take the next name. Raises sqlite3.Error.
    """
    with closing(_locked(folder)):
        yield


def _locked(folder: str) -> sqlite3.Connection:
    number = 1
    while True:
        name = f"repair-{number}.lock" if number > 1 else "repair.lock"
        try:
            return _exclusive(os.path.abspath(os.path.join(folder, name)))
        except sqlite3.Error as error:
            if number == MAX_NAMES or code_of(error) not in (CANTOPEN, NOTADB):
                raise
            number += 1


def _exclusive(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=WAIT_SECONDS)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection
