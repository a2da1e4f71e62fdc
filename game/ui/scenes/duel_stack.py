"""The scenes of duels: a part of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.run_stack import RunScenes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.network.playing import GuestGame, HostGame
    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player


class DuelScenes(RunScenes):
    """Opens what belongs to duels."""

    def duel(self, duel: Duel, holders: dict[str, Player]) -> None:
        """Leave every scene for a duel; who holds which device."""
        from game.ui.scenes.duel.scene import DuelScene

        self.show_only(DuelScene(self._services, duel, holders))

    def end_duel(
        self,
        duel: Duel,
        seconds: float,
        again: Callable[[], None] | None,
        seals: Sequence[str] = (),
    ) -> None:
        """Leave every scene for the story of a duel, which has earned seals of the album."""
        from game.ui.scenes.duel.story import DuelStoryScene

        self.show_only(DuelStoryScene(self._services, duel, seconds, again, seals))

    def end_network_duel(
        self,
        game: HostGame | GuestGame,
        duel: Duel,
        seconds: float,
        seals: Sequence[str] = (),
    ) -> None:
        """Leave every scene for the story of a duel with somebody elsewhere."""
        from game.ui.scenes.duel.net_story import NetworkStoryScene

        self.show_only(NetworkStoryScene(self._services, game, duel, seconds, seals))

    def network_duel(self, game: HostGame | GuestGame, duel: Duel) -> None:
        """Leave every scene for a duel with somebody elsewhere."""
        from game.ui.scenes.duel.net import NetworkDuelScene

        self.show_only(NetworkDuelScene(self._services, game, duel))
