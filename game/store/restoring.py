"""Bringing back from their mirrors the games that the file of saved games has lost."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from game.store import games, mirror
from game.store.notice import StoreError

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

_QUERY = """SELECT state, owner, givens, actions,
    (SELECT count(*) FROM action WHERE game_id = ?1)
    FROM game LEFT JOIN board ON board.game_id = game.id WHERE game.id = ?1"""


class _Row(NamedTuple):
    """What the file knows of a game."""

    state: str
    owner: str
    givens: str
    actions: int
    """How many lines the log had."""
    stored: int
    """How many there are; of an ended game a rescue carries none over."""


def restore(database: Database) -> None:
    """Look at every mirror: write what the file lacks, remove those of games that are over.

    What cannot be written now stays in its mirror.
    """
    for game_id in mirror.mirrored(database.base):
        copy = mirror.read(database.base, game_id)
        if copy is None:
            continue
        said = list(database.notices)
        try:
            _look_at(database, copy)
        except (StoreError, OSError):
            database.notices[:] = said  # nothing was restored


def _look_at(database: Database, copy: mirror.Copy) -> None:
    row = database.read(lambda connection: _row(connection, copy.game_id), None)
    if row is None or (not row.owner and row.stored <= len(copy.lines)):
        # It is gone, or was put together after damage: then the mirror knows it better.
        database.write(lambda connection: games.forget(connection, copy.game_id))
        _bring_back(database, copy)
    elif _is_over(row, copy):
        mirror.remove(database.base, copy.game_id)
    elif row.state != "playing" or not _is_complete(row, row.stored, copy):
        _bring_back(database, copy)


def _is_over(row: _Row, copy: mirror.Copy) -> bool:
    given_up = row.state == "abandoned" and isinstance(row.actions, int)
    return row.state in ("won", "broken") or (
        given_up and _is_complete(row, max(row.stored, row.actions), copy)
    )


def _is_complete(row: _Row, lines: int, copy: mirror.Copy) -> bool:
    return lines >= len(copy.lines) and row.givens == copy.puzzle.givens


def _row(connection: sqlite3.Connection, game_id: str) -> _Row | None:
    found = connection.execute(_QUERY, (game_id,)).fetchone()
    return _Row(*found) if found else None


def _bring_back(database: Database, copy: mirror.Copy) -> None:
    from game.store.resuming import resume

    # It was played when its mirror was written, not now: a later game is still the later one.
    # Who played it may be playing still, and is to find it as it was left.
    played = os.path.getmtime(mirror.path_of(database.base, copy.game_id))
    keeper = resume(database, copy.game_id, lambda: played, copy.owner)
    keeper.save_silently()
    if keeper.trouble:
        raise StoreError("the game cannot be saved", keeper.trouble)
