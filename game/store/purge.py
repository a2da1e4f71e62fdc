"""Dropping for good what was deleted more than 30 days ago.

A clock may be wrong by months at one start and right at the next one. So nothing is dropped at the
start that first finds it due, only at one that is at least a day later by the clock.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.store import my_games, my_puzzles, runs
from game.store.my_games import KEPT_SECONDS
from game.store.notice import StoreError

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

APART_SECONDS = 86400.0
"""How far the two starts lie apart."""

_PARTS = (my_games, my_puzzles, runs)


def purge(database: Database, now: float, seen: float | None) -> float | None:
    """Drop what was due when a start at the time `seen` found it, if that is long enough ago.
    Returns what the next start is to be told: when what is due now was seen first, None for
    nothing. What cannot be dropped now stays."""

    def is_due(connection: sqlite3.Connection) -> bool:
        return any(part.has_old(connection, now - KEPT_SECONDS) for part in _PARTS)

    def drop(connection: sqlite3.Connection) -> None:
        assert seen is not None
        for part in _PARTS:
            part.purge(connection, seen - KEPT_SECONDS)

    with suppress(StoreError):
        if not database.read(is_due, False):
            return None
        if seen is None or seen > now:
            return now
        if now - seen >= APART_SECONDS:
            database.write(drop)
            return now if database.read(is_due, False) else None
    return seen
