"""Which mirrors are needed still: looked at before the first frame, so without the engine."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.store import mirror
from game.store.notice import StoreError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from game.store.database import Database

_QUERY = """SELECT owner, (SELECT count(*) FROM action WHERE game_id = ?1)
    FROM game JOIN board ON board.game_id = game.id WHERE game.id = ?1 AND state = 'playing'
    UNION ALL SELECT owner, (SELECT count(*) FROM run_line WHERE run_id = ?1)
    FROM run WHERE id = ?1 AND state = 'playing' AND deleted IS NULL"""


def is_behind(connection: sqlite3.Connection, base: str, copies: Iterable[str]) -> bool:
    """Whether the file may know less than one of these mirrors, or has no use for it any more."""
    return not all(_has_all_of(connection, base, game_id) for game_id in copies)


def forget_old(database: Database, current: str) -> None:
    """Remove the mirrors of unfinished games that the file has complete.

    The game `current` keeps its mirror, and so does the one played before it, as the file may
    still lose what it saved.
    """
    others = [game_id for game_id in mirror.mirrored(database.base) if game_id != current]

    def complete(connection: sqlite3.Connection) -> list[str]:
        return [other for other in others[:-1] if _has_all_of(connection, database.base, other)]

    ids: list[str] = []
    with suppress(StoreError):
        ids = database.read(complete, ids)
    for game_id in ids:
        mirror.remove(database.base, game_id)


def _has_all_of(connection: sqlite3.Connection, base: str, game_id: str) -> bool:
    """Whether a game or run is unfinished and has as many lines in the file as in its mirror. A
    game without an owner has been pieced together by a repair."""
    owner, stored = connection.execute(_QUERY, (game_id,)).fetchone() or ("", 0)
    copied = mirror.count(base, game_id)
    return bool(owner) and copied is not None and stored >= copied
