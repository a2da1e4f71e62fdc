"""The first hint is offered to a player who has just had the lesson, and rests for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.playing.message import CardButton, Message, note

if TYPE_CHECKING:
    from game.store import Store
    from game.words.texts import Texts

RESTING_SECONDS = 20.0
"""How long the player rests before the hint is offered."""

REMEMBERED, NEXT = "first_game", "next"
"""The name under which the store keeps the game after the lesson; at first it is the next one."""


def announce(store: Store) -> None:
    """Have a hint offered in the next new game."""
    store.remember(REMEMBERED, NEXT)


class HintOffer:
    """Counts the seconds of rest in the game after the lesson, and in no other."""

    def __init__(self, store: Store, game_id: str) -> None:
        self._store = store
        known = store.recall(REMEMBERED)
        if known == NEXT and game_id:
            store.remember(REMEMBERED, game_id)
            known = game_id
        self._wanted = bool(game_id) and known == game_id
        self._rested = 0.0

    def moved(self) -> None:
        """The player did something."""
        self._rested = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; returns True once, when the hint is to be offered."""
        if not self._wanted:
            return False
        self._rested += seconds
        if self._rested < RESTING_SECONDS:
            return False
        self._wanted = False
        self._store.remember(REMEMBERED, "")
        return True


def offer_message(t: Texts) -> Message:
    """The message that offers a hint."""
    message = note(t("hint.offer.title"), t("hint.offer.text"))
    return message._replace(deeds=(CardButton.OFFER,))
