"""What a running game has saved, by its own database opened beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from game.store import Store
from game.store.game_summary import GameSummary


@contextmanager
def stored(folder: str) -> Iterator[Store]:
    """The store of a data folder."""
    store = Store.open(folder)
    assert store.notice is None
    try:
        yield store
    finally:
        store.close()


def saved(folder: str) -> GameSummary | None:
    """The unfinished game that was opened or played last; Continue offers it once there is a move
    in it."""
    with stored(folder) as store:
        return store.game(store._read(_latest, "")) or None


def _latest(connection: sqlite3.Connection) -> str:
    query = "SELECT id FROM game WHERE state = 'playing' ORDER BY played DESC, rowid DESC LIMIT 1"
    return next((str(game_id) for (game_id,) in connection.execute(query)), "")


def values(folder: str) -> str:
    """Its board as grid text; empty when there is none."""
    game = saved(folder)
    return game.values if game else ""


def is_rated(folder: str) -> bool:
    """Whether the rating of a puzzle was found: it then stands beside the board."""
    with stored(folder) as store:
        return bool(store.recall("rating"))
