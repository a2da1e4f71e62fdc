"""A duel over the network as the screen plays it: `HostGame` and `GuestGame` are asked once a
frame what happened, and told what the player does."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.network.duel_events import Failed, Go
from game.network.guest_talk import GuestTalk
from game.network.host_talk import HostTalk, Visit, refusal_in
from game.network.messages import GUEST, HOST
from game.network.network_errors import ProtocolError, Refused
from game.network.rates import Rate
from game.network.wire import SILENT_SECONDS, Connected, Lost, Received

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit
    from game.network.duel_events import Event
    from game.network.messages import Message
    from game.network.wire import Item, Link, Listener, Wire
    from game.session.duel.duel import Duel


ENTRIES_PER_SECOND, ENTRIES_AT_ONCE = 10.0, 20.0
"""What a hand never reaches; what a guest writes faster than that is not written."""


class HostGame:
    """The host's duel. It has the clock, which rests while somebody pauses or is away."""

    player = HOST
    times_can_be_true = True
    """They are the host's own."""

    def __init__(self, talk: HostTalk, wire: Listener, clock: Callable[[], float]) -> None:
        self.talk, self._wire, self._now = talk, wire, clock
        self._clock = DuelClock(clock)
        self._guest: Link | None = None
        """The connection of the guest who is in."""
        self._visits: dict[Link, Visit] = {}
        """The connections of those who are not."""
        self._joins: deque[tuple[Link, Message]] = deque()
        """What those say. A proof takes 10 ms to check, so that one is checked a frame."""
        self._pace = Rate(ENTRIES_PER_SECOND, ENTRIES_AT_ONCE)

    @property
    def duel(self) -> Duel:
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
            self._send(self.talk.begin())
            self._clock.go(self.milliseconds)
            self._send([{"say": "go", "after": self.milliseconds}])

    def resume(self, token: str) -> None:
        """Wait for the guest who was here before; the clock goes on from the last entry."""
        self.talk.resume(token)
        self._clock.reset(self.duel.log[-1].at if self.duel.log else 0)

    def begin_again(self, puzzle: Puzzle) -> None:
        """Another duel by the same rules; it starts at once, if the guest is there."""
        from game.engine.formats.records import format_asked
        from game.engine.notation import format_grid
        from game.session.duel.duel import Duel

        self._clock.reset()
        record = format_asked(puzzle.rules, puzzle.givens)
        solution = format_grid(puzzle.solutions[0])
        self.talk.begin_again(Duel(puzzle, self.duel.rules), record, solution)
        if self.talk.joined:
            self.go()

    def pause(self) -> None:
        """Stop the clock, here and there."""
        self._clock.stop()
        self._send([{"say": "pause", "paused": True}])

    def write(self, cell: Cell, digit: Digit) -> None:
        if self.running:
            self._send(self.talk.write(cell, digit, self.milliseconds))

    def point(self, cell: Cell) -> None:
        """The host's cursor is at a cell."""
        self._send([{"say": "cursor", "cell": cell}])

    def _send(self, messages: Sequence[Message]) -> None:
        self._wire.send(self._guest, messages)

    def poll(self) -> list[Event]:
        """What happened since the last call."""
        for item in self._wire.take():
            self._take(item)
        while self._joins and not self._let_in(*self._joins.popleft()):
            pass  # it is gone already
        events, self.talk.events = self.talk.events, []
        return events

    def _take(self, item: Item) -> None:
        match item:
            case Connected(link):
                visit = self._visits[link] = Visit()
                self._wire.send(link, [visit.hello])
            case Lost(link, _) if link is self._guest:
                self._gone()
            case Lost(link, _):
                self._visits.pop(link, None)  # type: ignore[arg-type]
            case Received(link, message) if link is self._guest:
                self._receive(message)
            case Received(link, message) if link in self._visits:
                self._joins.append((link, message))

    def _gone(self) -> None:
        """The guest's connection is no more."""
        self._guest = None
        self.talk.lost()
        self._clock.stop()

    def _let_in(self, link: Link, message: Message) -> bool:
        """Let a stranger in, or hang up; false for one that is gone already."""
        visit = self._visits.pop(link, None)
        if visit is None:
            return False
        try:
            answers = self.talk.let_in(visit, message)
        except ProtocolError:
            self._wire.turn_away(link)
            return True
        refusal = refusal_in(answers)
        self._wire.send(link, answers)
        if refusal == "code":
            self._wire.turn_away(link)
        elif refusal:
            self._wire.hang_up(link)
        else:
            if self._guest:  # the same guest, who has lost that connection
                self._wire.hang_up(self._guest)
                self._clock.stop()
            self._guest = link
            self._wire.trust(link)
        return True

    def _receive(self, message: Message) -> None:
        if message["say"] == "enter" and not (self.running and self._pace.allows(self._now())):
            return  # written before the pause was heard of, or faster than anybody writes
        try:
            answers = self.talk.receive(message, self.milliseconds)
        except ProtocolError:
            self.talk.lost()
            answers = []
        self._send(answers)
        if not self.talk.joined:
            self._wire.hang_up(self._guest)
            self._gone()
        elif message["say"] == "pause" and message["paused"]:
            self._clock.stop()

    def close(self) -> None:
        """Tell the guest, and stop listening."""
        self._send([{"say": "leave"}])
        self._wire.close()


class GuestGame:
    """The guest's copy of the duel, which the host's word alone changes."""

    player = GUEST

    def __init__(self, talk: GuestTalk, wire: Wire, clock: Callable[[], float]) -> None:
        self.talk, self._wire = talk, wire
        self._now, self._clock = clock, DuelClock(clock)
        self._times = HostTimes(clock, resumed=talk.duel is not None)
        self._host: Link | None = None
        """The present connection."""
        self.failed = False
        """Whether it is over for good: refused, or the host talks nonsense."""

    @property
    def duel(self) -> Duel | None:
        """The duel; None until the host has told it."""
        return self.talk.duel

    @property
    def times_can_be_true(self) -> bool:
        """Whether the host's entries can have been made when it says so."""
        return self._times.can_be_true

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
            self._send(self.talk.write(cell, digit))

    def point(self, cell: Cell) -> None:
        """The guest's cursor is at a cell."""
        if self.talk.joined:
            self._send([{"say": "cursor", "cell": cell}])

    def ready(self) -> None:
        """The guest is ready to begin."""
        if self.talk.joined:
            self._send([{"say": "ready", "ready": True}])

    def pause(self) -> None:
        """Stop the clock, here and there."""
        self._clock.stop()
        if self.talk.joined:
            self._send([{"say": "pause", "paused": True}])

    def _send(self, messages: Sequence[Message]) -> None:
        self._wire.send(self._host, messages)

    def poll(self) -> list[Event]:
        """What happened since the last call."""
        for item in () if self.failed else self._wire.take():
            match item:
                case Connected(link):
                    self._host = link
                    self._send(self.talk.connected())
                case Received(_, message) if not self.failed:
                    self._receive(message)
                case Lost():
                    self._lose()
        events, self.talk.events = self.talk.events, []
        return events

    def _lose(self) -> None:
        self._host = None
        if self.talk.joined:
            self._times.lost()
        self.talk.lost()
        self._clock.stop()

    def _receive(self, message: Message) -> None:
        before = self.duel
        try:
            self._send(self.talk.receive(message))
        except Refused as error:
            self._fail(Failed(error.reason))  # type: ignore[arg-type]
        except ProtocolError as error:
            self._fail(Failed("protocol", str(error)))
        if message["say"] == "start":
            self._clock.reset()
            if self.duel is not before:
                self._times = HostTimes(self._now, resumed=False)
        elif message["say"] == "entered":
            self._times.hear(message["at"])
        elif message["say"] == "go" and self.talk.joined:
            self._times.go(message["after"])
            self._clock.go(message["after"])
        elif message["say"] in ("pause", "leave"):
            self._clock.stop()

    def _fail(self, event: Event) -> None:
        self.failed = True
        self._clock.stop()
        self.talk.events = [event for event in self.talk.events if not isinstance(event, Go)]
        self.talk.events.append(event)
        self._wire.close()

    def close(self) -> None:
        """Tell the host, and hang up for good."""
        if self.talk.joined:
            self._send([{"say": "leave"}])
        self._wire.close()


class DuelClock:
    """Counts the milliseconds in which digits may be written; the clock behind it is passed in."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells seconds, as `time.monotonic` does."""
        self._clock = clock
        self._before = 0.0
        self._since: float | None = None

    @property
    def milliseconds(self) -> int:
        """How long it has run."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return round(1000 * (self._before + running))

    @property
    def running(self) -> bool:
        return self._since is not None

    def go(self, after: int) -> None:
        """Run on from so many milliseconds."""
        self._before, self._since = after / 1000, self._clock()

    def reset(self, after: int = 0) -> None:
        """Begin at so many milliseconds again, at rest."""
        self._before, self._since = after / 1000, None

    def stop(self) -> None:
        """Rest."""
        self._before, self._since = self.milliseconds / 1000, None


TOLERANCE_MS = round(1000 * SILENT_SECONDS)
"""How far the host may be ahead: so long the guest's machine may sleep, or what it says may lie
unread, before the connection counts as lost. Each loss allows for as much again."""
DRIFT = 0.01
"""How much faster the host's clock may run; real ones differ by a hundredth of that."""


class HostTimes:
    """Compares the host's clock with the time since the start. Pauses are not taken off, for a
    host may hear of them late; so nobody who is honest is doubted."""

    def __init__(self, clock: Callable[[], float], resumed: bool) -> None:
        """`clock` tells seconds; a duel that is `resumed` has run for a time not known here."""
        self._clock = clock
        self._resumed = resumed
        self._since: float | None = None
        """When the clock was first let run here; None before."""
        self._before = 0
        """What the host's clock said then."""
        self._latest, self._losses = 0, 0
        self.can_be_true = True
        """Whether all that was told so far can be."""

    def go(self, after: int) -> None:
        """The host says that its clock runs on from here."""
        if self._since is None:
            self._since, self._before, self._resumed = self._clock(), after, False
        self.hear(after)

    def hear(self, at: int) -> None:
        """The host says that it is so late, or that it was when a digit was written."""
        if at < self._latest or not (self._resumed or at <= self._most()):
            self.can_be_true = False
        self._latest = max(self._latest, at)

    def _most(self) -> float:
        """The milliseconds that the host's clock can have run."""
        tolerance = TOLERANCE_MS * (1 + self._losses)
        if self._since is None:
            return tolerance
        return self._before + 1000 * (self._clock() - self._since) * (1 + DRIFT) + tolerance

    def lost(self) -> None:
        """The connection is gone, which the host may hear of later."""
        self._losses += 1
