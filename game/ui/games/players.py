"""What the players of a household are called in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.folders import has_players

if TYPE_CHECKING:
    from game.store.household import Player
    from game.ui.services import Services
    from game.words.texts import Texts

READY_NAMES = ("grandma", "grandpa", "mum", "dad")
"""Names of a family; their texts are ``players.ready.NAME``."""


def player_title(t: Texts, player: Player) -> str:
    """The name of a player, or a number."""
    return player.name or t("players.unnamed", n=player.number)


def who_plays(services: Services) -> str:
    """The name of who plays, where there is more than one player; else nothing."""
    if not has_players(services.store.folder):
        return ""
    household = services.household
    if len(household.players()) < 2:
        return ""
    return player_title(services.t, household.at(services.store.folder))


def names_at_hand(services: Services) -> tuple[str, ...]:
    """Names that can be given without a keyboard: those of the household, and of a family."""
    t = services.t
    players = services.household.players() if has_players(services.store.folder) else []
    names = [player.name for player in players if player.name]
    ready = (t(f"players.ready.{name}") for name in READY_NAMES)
    return tuple(dict.fromkeys((*names, *ready)))[: len(READY_NAMES)]
