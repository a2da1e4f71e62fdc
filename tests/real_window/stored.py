"""What a running game has saved, by its own database opened beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.store import Store
from game.store.saved_game import SavedGame


@contextmanager
def stored(folder: str) -> Iterator[Store]:
    """The store of a data folder."""
    store = Store.open(folder)
    assert store.notice is None
    try:
        yield store
    finally:
        store.close()


def saved(folder: str) -> SavedGame | None:
    """The game that Continue would go on with."""
    with stored(folder) as store:
        return store.saved_game()


def values(folder: str) -> str:
    """Its board as grid text; empty when there is none."""
    game = saved(folder)
    return game.values if game else ""


def is_rated(folder: str) -> bool:
    """Whether the rating of a puzzle was found: it then stands beside the board."""
    with stored(folder) as store:
        return bool(store.recall("rating"))
