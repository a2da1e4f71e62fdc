"""What scenes need of the stack of scenes for duels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.ui.run_services import RunNavigator

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class DuelNavigator(RunNavigator, Protocol):
    """Opens what belongs to duels."""

    def duel(self, duel: Any, holders: Any) -> None:
        """Leave every scene for a duel; who holds which device."""

    def end_duel(
        self,
        duel: Any,
        seconds: float,
        again: Callable[[], None] | None,
        seals: Sequence[str] = (),
    ) -> None:
        """Leave every scene for the story of a duel, which has earned seals of the album."""

    def end_network_duel(
        self, game: Any, duel: Any, seconds: float, seals: Sequence[str] = ()
    ) -> None:
        """Leave every scene for the story of a duel with somebody elsewhere."""

    def replay_duel(self, duel: Any) -> None:
        """Show how a duel went."""

    def host_duel(self, wish: Any, rules: Any, resumed: Any = None) -> None:
        """Wait for a guest from the local network."""

    def join_duel(self, resumed: Any = None) -> None:
        """Ask for the code and the address of a host."""

    def network_duel(self, game: Any, duel: Any) -> None:
        """Leave every scene for a duel with somebody elsewhere."""
