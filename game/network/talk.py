"""What both sides of the conversation have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network.duel_events import Gone, Paused, Pointed, Ready
from game.network.network_errors import ProtocolError

if TYPE_CHECKING:
    from game.network.duel_events import Event
    from game.network.messages import Message
    from game.session.duel.duel import Duel


class Talk:
    """One side: whether the other is there, and what happened."""

    def __init__(self, duel: Duel | None) -> None:
        self._duel = duel
        self.events: list[Event] = []
        """What happened since the screen looked last."""
        self.joined = False
        """Whether the guest is in, over the present connection."""

    def lost(self) -> None:
        """The connection is gone."""
        self._gone(left=False)

    def _gone(self, left: bool) -> None:
        if self.joined:
            self.joined = False
            self.events.append(Gone(left))

    def _hear(self, message: Message) -> None:
        """Take what either side may say while the guest is in; raises ProtocolError for any other
        message."""
        match message["say"]:
            case "cursor":
                if message["cell"] >= self._begun().puzzle.rules.cell_count:
                    raise ProtocolError("no such cell", str(message["cell"]))
                self.events.append(Pointed(message["cell"]))
            case "ready":
                self.events.append(Ready(message["ready"]))
            case "pause":
                self.events.append(Paused(message["paused"]))
            case "leave":
                self._gone(left=True)
            case "ping":
                pass
            case kind:
                raise ProtocolError("the other side does not say that", kind)

    def _begun(self) -> Duel:
        if self._duel is None:
            raise ProtocolError("there is no puzzle yet")
        return self._duel
