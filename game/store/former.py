"""Which game is played again, and beside whom: the last is known to the game that follows it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.store.notice import StoreError

if TYPE_CHECKING:
    from game.session.session import Session
    from game.store.autosave import Autosave
    from game.store.store import Store

REMEMBERED = "former"
"""The name under which the store keeps the new game, the former one, and beside whom it is played
where that is not the player's former self."""


class Rival(StrEnum):
    """Beside whom a puzzle is played again."""

    SELF = "self"
    EASIEST = "easiest"
    """Who goes the easiest way, in the time of the former game."""


class Former(NamedTuple):
    """The game that is played again."""

    session: Session
    rival: Rival


def play_again(store: Store, game_id: str, checking: str, rival: Rival = Rival.SELF) -> Autosave:
    """A new game of the same puzzle, which knows the former one. Raises StoreError."""
    again = store.play_again(game_id, checking)
    named = () if rival is Rival.SELF else (rival,)
    store.remember(REMEMBERED, " ".join((again.game_id, game_id, *named)))
    return again


def former_game(store: Store, game_id: str) -> Former | None:
    """The game that this one plays again, if this is the last one that does."""
    now, *former = (store.recall(REMEMBERED) or "").split(" ")
    if not former or now != game_id:
        return None
    try:
        rival = Rival.EASIEST if Rival.EASIEST in former[1:] else Rival.SELF
        return Former(store.session_of(former[0]), rival)
    except StoreError:
        return None
