"""Bringing back from their mirrors the games that the file of saved games has lost."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.store import games, mirror
from game.store.notice import StoreError

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

_QUERY = """SELECT state, owner, givens, (SELECT count(*) FROM action WHERE game_id = ?1)
    FROM game LEFT JOIN board ON board.game_id = game.id WHERE game.id = ?1"""


def restore(database: Database) -> None:
    """Look at every mirror: write what the file lacks, remove those that are of no more use.

    What cannot be written now stays in its mirror.
    """
    for game_id in mirror.mirrored(database.folder):
        copy = mirror.read(database.folder, game_id)
        if copy is None:
            continue
        try:
            _look_at(database, copy)
        except (StoreError, OSError):
            continue


def _look_at(database: Database, copy: mirror.Copy) -> None:
    row = database.read(lambda connection: _row(connection, copy.game_id), None)
    state, owner, givens, stored = row or ("", "", "", 0)
    complete = stored >= len(copy.lines) and givens == copy.puzzle.givens
    if owner and (state in ("won", "broken") or (complete and state == "abandoned")):
        mirror.remove(database.folder, copy.game_id)
    elif not owner and stored <= len(copy.lines):  # gone, or put together after damage
        database.write(lambda connection: games.forget(connection, copy.game_id))
        _bring_back(database, copy.game_id)
    elif not complete or state != "playing":
        _bring_back(database, copy.game_id)


def _row(connection: sqlite3.Connection, game_id: str) -> tuple[str, str, str, int] | None:
    query = connection.execute(_QUERY, (game_id,))
    found: tuple[str, str, str, int] | None = query.fetchone()
    return found


def _bring_back(database: Database, game_id: str) -> None:
    from game.store.resuming import resume

    # It was played when its mirror was written, not now: a later game is still the later one.
    played = os.path.getmtime(mirror.path_of(database.folder, game_id))
    keeper = resume(database, game_id, lambda: played)
    keeper.save_silently()
    if keeper.trouble:
        raise StoreError("the game cannot be saved", keeper.trouble)
