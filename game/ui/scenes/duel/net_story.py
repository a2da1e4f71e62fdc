"""The story of a duel over the network: the host begins another one, the guest asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network.events import Failed, Gone, Ready, Started
from game.network.messages import HOST
from game.network.playing import HostGame
from game.session.duel.story import is_beyond_hands
from game.ui.scenes.duel.failures import FAILURES
from game.ui.scenes.duel.setup import BOARDS, last_setup
from game.ui.scenes.duel.story import DuelStoryScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.network.events import Event
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel
    from game.ui.services import Services


class NetworkStoryScene(DuelStoryScene):
    """What the duel was like, while both are still connected."""

    def __init__(
        self,
        services: Services,
        game: HostGame | GuestGame,
        duel: Duel,
        seconds: float,
        seals: Sequence[str] = (),
    ) -> None:
        super().__init__(services, duel, seconds, self._ask, seals)
        self.game: HostGame | GuestGame | None = game
        """None once it goes on in another duel."""
        self._unproven = _is_unproven(game, duel)
        self._state = ""
        """The key of what is said beside the time."""

    @property
    def state(self) -> str:
        """That no hand can have won so, and what the other wants, or what is waited for."""
        keys = ["duel.net.unproven"] * self._unproven + [self._state] * bool(self._state)
        return " · ".join(map(self.services.t, keys))

    def _ask(self) -> None:
        """Begin another duel, or ask the host for one."""
        if isinstance(self.game, HostGame):
            self._state = "duel.net.preparing"
            self._make(self.game)
        elif self.game:
            self.game.ready(True)
            self._state = "duel.net.asked"
        self.services.redraw()

    def _make(self, game: HostGame) -> None:
        from game.ui.games.seeds import Seeds

        wish, seed = BOARDS[last_setup(self.services).board], Seeds(None).next()

        def work(should_stop: ShouldStop) -> Puzzle:
            from game.ui.games.making import of_kind

            return of_kind(wish, seed, should_stop)

        def made(puzzle: Puzzle) -> None:
            if self.game:
                game.begin_again(puzzle)
                self._go_on(game, game.duel)

        self.services.jobs.start(work, made, _failed)

    def _go_on(self, game: HostGame | GuestGame, duel: Duel) -> None:
        self.game = None
        self.services.scenes.network_duel(game, duel)

    # -- what happens elsewhere -----------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Follow what the other wants."""
        return self._follow() or super().update(seconds)

    def covered(self, seconds: float) -> None:
        """The replay may lie over it."""
        self._follow()

    def _follow(self) -> bool:
        events = self.game.poll() if self.game else []
        for event in events:
            self._hear(event)
        return bool(events)

    def _hear(self, event: Event) -> None:
        match event:
            case Ready(True):
                self._state = "duel.net.wants"
            case Gone() | Failed():
                left = isinstance(event, Gone)
                self._state = "duel.net.left" if left else FAILURES[event.why]  # type: ignore[union-attr]
                self._again = None
            case Started() if self.game and self.game.duel:
                game, duel = self.game, self.game.duel
                self._go_on(game, duel)

    def let_go(self) -> None:
        """Close the connection, unless it goes on in another duel."""
        if self.game:
            self.game.close()


def _is_unproven(game: HostGame | GuestGame, duel: Duel) -> bool:
    """Whether the winner wrote faster than a hand can, or tells times that hide how fast it was."""
    winner = duel.winner
    if winner is None:
        return False
    return is_beyond_hands(duel, winner) or (winner == HOST and not game.times_can_be_true)


def _failed(error: Exception) -> None:
    raise error
