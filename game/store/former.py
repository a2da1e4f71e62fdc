"""Which game is played again: the last one is known to the game that follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.notice import StoreError

if TYPE_CHECKING:
    from game.session.session import Session
    from game.store.autosave import Autosave
    from game.store.store import Store

REMEMBERED = "former"
"""The name under which the store keeps the new game and the former one."""


def play_again(store: Store, game_id: str, checking: str) -> Autosave:
    """A new game of the same puzzle, which knows the former one. Raises StoreError."""
    again = store.play_again(game_id, checking)
    store.remember(REMEMBERED, f"{again.game_id} {game_id}")
    return again


def former_game(store: Store, game_id: str) -> Session | None:
    """The game that this one plays again, if this is the last one that does."""
    now, _, former = (store.recall(REMEMBERED) or "").partition(" ")
    if not former or now != game_id:
        return None
    try:
        return store.session_of(former)
    except StoreError:
        return None
