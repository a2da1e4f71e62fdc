"""A duel over the network as the screen plays it: `HostGame` and `GuestGame` are asked once a
frame what happened, and told what the player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network.duel_clock import DuelClock
from game.network.errors import ProtocolError, Refused
from game.network.events import Failed, Go
from game.network.guest_talk import GuestTalk
from game.network.host_talk import HostTalk, first_refusal
from game.network.messages import GUEST, HOST
from game.network.wire import Connected, Lost

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit
    from game.network.events import Event
    from game.network.messages import Message
    from game.network.wire import Listener, Wire
    from game.session.duel.duel import Duel


class HostGame:
    """The host's duel. It has the clock, which rests while somebody pauses or is away."""

    player = HOST

    def __init__(self, talk: HostTalk, wire: Listener, clock: Callable[[], float]) -> None:
        self.talk, self._wire = talk, wire
        self._clock = DuelClock(clock)

    @property
    def duel(self) -> Duel:
        """The duel."""
        return self.talk.duel

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._wire.port

    @property
    def milliseconds(self) -> int:
        """How long the duel has run."""
        return self._clock.milliseconds

    @property
    def running(self) -> bool:
        """Whether digits may be written."""
        return self._clock.running

    def go(self) -> None:
        """Let the clock run, here and there."""
        if not self.running:
            self._clock.go(self.milliseconds)
            self._wire.send([{"say": "go", "after": self.milliseconds}])

    def resume(self, token: str) -> None:
        """Wait for the guest who was here before; the clock goes on from the last entry."""
        self.talk.resume(token)
        self._clock.reset(self.duel.log[-1].at if self.duel.log else 0)

    def begin_again(self, puzzle: Puzzle) -> None:
        """Another duel by the same rules; the clock stands until the guest is ready."""
        from game.engine.formats.records import format_asked
        from game.engine.notation import format_grid
        from game.session.duel.duel import Duel

        self._clock.reset()
        record = format_asked(puzzle.rules, puzzle.givens)
        duel = Duel(puzzle, self.duel.rules)
        self._wire.send(self.talk.begin_again(duel, record, format_grid(puzzle.solutions[0])))

    def pause(self) -> None:
        """Stop the clock, here and there."""
        self._clock.stop()
        self._wire.send([{"say": "pause", "paused": True}])

    def write(self, cell: Cell, digit: Digit) -> None:
        """The host writes a digit."""
        if self.running:
            self._wire.send(self.talk.write(cell, digit, self.milliseconds))

    def point(self, cell: Cell) -> None:
        """The host's cursor is at a cell."""
        self._wire.send([{"say": "cursor", "cell": cell}])

    def poll(self) -> list[Event]:
        """What happened since the last call."""
        for item in self._wire.take():
            if isinstance(item, Connected):
                self._wire.send(self.talk.greet())
            elif isinstance(item, Lost):
                self.talk.lost()
                self._clock.stop()
            else:
                self._receive(item)
        events, self.talk.events = self.talk.events, []
        return events

    def _receive(self, message: Message) -> None:
        if message["say"] == "enter" and self.talk.joined and not self.running:
            return  # written before the pause was heard of
        try:
            answers = self.talk.receive(message, self.milliseconds)
        except ProtocolError:
            self._wire.hang_up()
            self.talk.lost()
            self._clock.stop()
            return
        self._wire.send(answers)
        if first_refusal(answers):
            self._wire.hang_up()
        if message["say"] == "pause" and message["paused"]:
            self._clock.stop()

    def close(self) -> None:
        """Tell the guest, and stop listening."""
        self._wire.send([{"say": "leave"}])
        self._wire.close()


class GuestGame:
    """The guest's copy of the duel, which the host's word alone changes."""

    player = GUEST

    def __init__(self, talk: GuestTalk, wire: Wire, clock: Callable[[], float]) -> None:
        self.talk, self._wire = talk, wire
        self._clock = DuelClock(clock)
        self.failed = False
        """Whether it is over for good: refused, or the host talks nonsense."""

    @property
    def duel(self) -> Duel | None:
        """The duel; None until the host has told it."""
        return self.talk.duel

    @property
    def milliseconds(self) -> int:
        """How long the duel has run, as far as the guest can know."""
        return self._clock.milliseconds

    @property
    def running(self) -> bool:
        """Whether digits may be written."""
        return self._clock.running

    def write(self, cell: Cell, digit: Digit) -> None:
        """Ask the host to write a digit."""
        if self.running:
            self._wire.send(self.talk.write(cell, digit))

    def point(self, cell: Cell) -> None:
        """The guest's cursor is at a cell."""
        if self.talk.joined:
            self._wire.send([{"say": "cursor", "cell": cell}])

    def ready(self, ready: bool) -> None:
        """The guest is ready to begin, or is not any more."""
        if self.talk.joined:
            self._wire.send([{"say": "ready", "ready": ready}])

    def pause(self) -> None:
        """Stop the clock, here and there."""
        self._clock.stop()
        if self.talk.joined:
            self._wire.send([{"say": "pause", "paused": True}])

    def poll(self) -> list[Event]:
        """What happened since the last call."""
        for item in () if self.failed else self._wire.take():
            if isinstance(item, Connected):
                self._wire.send(self.talk.connected())
            elif isinstance(item, Lost):
                self.talk.lost()
                self._clock.stop()
            else:
                self._receive(item)
        events, self.talk.events = self.talk.events, []
        return events

    def _receive(self, message: Message) -> None:
        try:
            self._wire.send(self.talk.receive(message))
        except Refused as error:
            self._fail(Failed(error.reason))  # type: ignore[arg-type]
        except ProtocolError as error:
            self._fail(Failed("protocol", str(error)))
        if message["say"] == "start":
            self._clock.reset()
        elif message["say"] == "go" and self.talk.joined:
            self._clock.go(message["after"])
        elif message["say"] in ("pause", "leave"):
            self._clock.stop()

    def _fail(self, event: Event) -> None:
        self.failed = True
        self._clock.stop()
        self.talk.events = [each for each in self.talk.events if not isinstance(each, Go)]
        self.talk.events.append(event)
        self._wire.close()

    def close(self) -> None:
        """Tell the host, and hang up for good."""
        if self.talk.joined:
            self._wire.send([{"say": "leave"}])
        self._wire.close()
