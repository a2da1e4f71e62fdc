"""What another duel comes of once one is over: the choices of this machine, or the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.network.duel_events import Failed, Gone, Ready, Started
from game.network.messages import HOST
from game.network.playing import HostGame
from game.session.duel.duel_story import is_beyond_hands
from game.ui.scenes.duel.setup import last_setup, make_board, make_duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.network.duel_events import Event
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel, Player
    from game.ui.services import Services


FAILURES = {
    "version": "duel.net.version",
    "code": "duel.net.code.wrong",
    "busy": "duel.net.busy",
    "over": "duel.net.over",
    "protocol": "duel.net.protocol",
    "unreachable": "duel.net.unreachable",
    "not local": "duel.net.not_local",
}
"""The keys of what is said where a duel cannot go on."""


class Again(Protocol):
    """How another duel is begun."""

    able: bool
    """Whether it can be."""

    @property
    def said(self) -> tuple[str, ...]:
        """The keys of what is said about it."""

    def ask(self) -> None:
        """Begin another duel, or ask for one."""

    def follow(self) -> bool:
        """See what happens elsewhere; returns whether anything did."""

    def close(self) -> None:
        """Nobody asks any more."""


class AgainHere:
    """Another duel with the same choices, by the same two at this machine."""

    able, said = True, ()

    def __init__(
        self, services: Services, holders: dict[str, Player], begin: Callable[[Duel], None]
    ) -> None:
        self._services, self._holders, self._begin = services, holders, begin

    def ask(self) -> None:
        """Make it."""
        setup = last_setup(self._services)._replace(holders=self._holders)
        make_duel(self._services, setup, self._begin)

    def follow(self) -> bool:
        """Nothing happens elsewhere."""
        return False

    def close(self) -> None:
        """Nothing is open."""


class AgainElsewhere:
    """Another duel over the same connection: the host begins it, the guest asks for it."""

    def __init__(
        self,
        services: Services,
        game: HostGame | GuestGame,
        duel: Duel,
        begin: Callable[[HostGame | GuestGame, Duel], None],
    ) -> None:
        """The ``duel`` is over, and another one is to ``begin``."""
        self._services, self._begin = services, begin
        self.game: HostGame | GuestGame | None = game
        """None once it goes on in another duel."""
        self.able = True
        self._unproven = _is_unproven(game, duel)
        self._state = ""
        """The key of what the other wants, or of what is waited for."""

    @property
    def said(self) -> tuple[str, ...]:
        """That the win is not proven, and how it stands with another duel."""
        return ("duel.net.unproven",) * self._unproven + (self._state,) * bool(self._state)

    def ask(self) -> None:
        """Begin another duel, or ask the host for one."""
        if isinstance(self.game, HostGame):
            self._state = "duel.net.preparing"
            self._make(self.game)
        elif self.game:
            self.game.ready()
            self._state = "duel.net.asked"

    def _make(self, game: HostGame) -> None:
        def made(puzzle: Puzzle) -> None:
            if self.game:
                game.begin_again(puzzle)
                self._go_on(game, game.duel)

        make_board(self._services, last_setup(self._services).board, made)

    def _go_on(self, game: HostGame | GuestGame, duel: Duel) -> None:
        self.game = None
        self._begin(game, duel)

    def follow(self) -> bool:
        """Hear what the other wants."""
        events = self.game.poll() if self.game else []
        for event in events:
            self._hear(event)
        return bool(events)

    def _hear(self, event: Event) -> None:
        match event:
            case Ready(True):
                self._state = "duel.net.wants"
            case Gone():
                self._state, self.able = "duel.net.left", False
            case Failed(why):
                self._state, self.able = FAILURES[why], False
            case Started() if self.game and self.game.duel:
                self._go_on(self.game, self.game.duel)

    def close(self) -> None:
        """Close the connection, unless it goes on in another duel."""
        if self.game:
            self.game.close()


def _is_unproven(game: HostGame | GuestGame, duel: Duel) -> bool:
    """Whether the winner wrote faster than a hand can, or tells times that hide how fast it was."""
    winner = duel.winner
    if winner is None:
        return False
    return is_beyond_hands(duel, winner) or (winner == HOST and not game.times_can_be_true)
