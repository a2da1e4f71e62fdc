"""Two games over a real connection on one machine: in one process, and in two."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest

from game.network import wire
from game.network.duel_events import Entered, Failed, Gone, Joined, Ready
from game.network.messages import encode
from game.network.network_errors import NetworkError
from game.network.playing import GuestGame, HostGame
from game.network.wire import Caller, Listener
from game.session.duel import duel
from game.session.duel.duel import Ending
from tests.network.duels import BLANKS, SOLUTION, hosting, visiting
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.network.duel_events import Event

HERE = "127.0.0.1"
PATIENCE_SECONDS = 60.0
"""A machine may be busy; on a quiet one a message takes less than a millisecond."""


@pytest.fixture
def host() -> Iterator[HostGame]:
    """A game that waits for a guest."""
    listener = Listener(HERE)
    game = HostGame(hosting(), listener, time.monotonic)
    yield game
    game.close()


@pytest.fixture
def visit(host: HostGame) -> Iterator[Callable[..., GuestGame]]:
    """Makes a guest of the host."""
    guests: list[GuestGame] = []

    def make(**changed: str) -> GuestGame:
        caller = Caller(HERE, port_of(host))
        guests.append(GuestGame(visiting(**changed), caller, time.monotonic))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


def port_of(host: HostGame) -> int:
    """Where a host listens."""
    listener = host._wire
    assert isinstance(listener, Listener)
    return listener.port


def until(done: Callable[[list[Event]], object], *games: HostGame | GuestGame) -> list[Event]:
    """Let games run until something happened; the events of the first."""
    seen: list[Event] = []
    ends = time.monotonic() + PATIENCE_SECONDS
    while not done(seen):
        for game in games:
            events = game.poll()
            if game is games[0]:
                seen += events
        time.sleep(0.002)
        assert time.monotonic() < ends, seen
    return seen


def begun(host: HostGame, guest: GuestGame) -> None:
    """Both are there, and the clock runs."""
    until(lambda _: host.talk.joined, host, guest)
    host.go()
    until(lambda _: guest.running, guest, host)


def test_a_duel_from_the_first_word_to_the_last_digit(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    guest = visit()
    guest.write(BLANKS[0], 1)  # nothing begins before both are there
    begun(host, guest)
    assert guest.duel
    heard = guest.duel
    for number, cell in enumerate(BLANKS, 1):
        (host, guest)[number % 2].write(cell, SOLUTION[cell])
        until(lambda _: len(heard.log) == number, host, guest)  # noqa: B023
    assert host.duel.over and heard.log == host.duel.log
    assert {entry.player for entry in heard.log} == {0, 1}
    assert heard.winner == host.duel.winner


def test_a_lost_connection_pauses_and_is_made_again(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    guest = visit()
    begun(host, guest)
    host.write(BLANKS[0], SOLUTION[BLANKS[0]])
    until(lambda seen: any(isinstance(each, Entered) for each in seen), guest, host)
    host._wire.hang_up(host._guest)
    until(lambda seen: Gone(left=False) in seen, host)
    assert not host.running
    stood = host.milliseconds
    host.write(BLANKS[1], SOLUTION[BLANKS[1]])  # the clock rests: nothing is written
    assert len(host.duel.log) == 1
    seen = until(lambda seen: Joined("Ben", again=True) in seen, host, guest)
    assert not any(isinstance(each, Failed) for each in seen)
    assert host.milliseconds == stood
    begun(host, guest)
    guest.write(BLANKS[1], SOLUTION[BLANKS[1]])
    until(lambda _: guest.duel and len(guest.duel.log) == 2, host, guest)


def test_a_second_guest_is_told_that_somebody_plays(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    begun(host, visit())
    second = visit()
    until(lambda seen: Failed("busy") in seen, second, host)
    assert second.failed and host.talk.joined


def test_a_wrong_code_is_told_and_the_right_one_gets_in(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    wrong = visit(code="ZZZZ9999")
    until(lambda seen: Failed("code") in seen, wrong, host)
    guest = visit()
    until(lambda _: guest.talk.joined, guest, host)


def test_both_may_pause_and_leave(host: HostGame, visit: Callable[..., GuestGame]) -> None:
    guest = visit()
    begun(host, guest)
    guest.pause()
    until(lambda _: not host.running, host, guest)
    host.go()
    until(lambda _: guest.running, guest, host)
    host.pause()
    until(lambda _: not guest.running, guest, host)
    guest.close()
    until(lambda seen: Gone(left=True) in seen, host)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        b"\x16\x03\x01" + b"\x00" * 200 + b"\n",
        b"x" * 100_000,
        encode({"say": "enter", "cell": 1, "digit": 1}),
        encode({"say": "ping"}) * 2_000,
    ],
    ids=["browser", "TLS", "endless line", "not in", "flood"],
)
def test_a_stranger_is_hung_up_on_and_the_guest_still_gets_in(
    host: HostGame, visit: Callable[..., GuestGame], said: bytes
) -> None:
    with closing(socket.create_connection((HERE, port_of(host)))) as stranger:
        stranger.setblocking(False)
        with suppress(OSError):
            stranger.send(said)
        ends = time.monotonic() + PATIENCE_SECONDS
        while True:
            host.poll()
            try:
                if not stranger.recv(1 << 16):
                    break
            except BlockingIOError:
                time.sleep(0.002)
            except OSError:
                break
            assert time.monotonic() < ends, "it is still listened to"
    assert host.duel.log == [] and not host.talk.joined
    begun(host, visit())


def knock(host: HostGame) -> socket.socket:
    """A connection that says nothing."""
    return socket.create_connection((HERE, port_of(host)), timeout=PATIENCE_SECONDS)


def test_silent_strangers_keep_nobody_out_and_are_hung_up_on(
    host: HostGame, visit: Callable[..., GuestGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "PROOF_SECONDS", 0.5)
    strangers = [knock(host) for _ in range(20)]
    begun(host, visit())
    for stranger in strangers:
        with closing(stranger), suppress(ConnectionError):
            while stranger.recv(1 << 16):
                pass  # the greeting, and then the end
    assert host.talk.joined


def test_connections_that_come_and_go_at_once_do_not_harm_the_greeting(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    guest = visit()
    for _ in range(20):
        knock(host).close()
        host.poll()
        guest.poll()
    begun(host, guest)
    assert not guest.failed


def test_wrong_codes_slow_their_address_and_lock_nothing(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    for _ in range(4):
        wrong = visit(code="ZZZZ9999")
        until(lambda seen: Failed("code") in seen, wrong, host)
    begun(host, visit())


def test_an_answer_goes_only_to_who_asked(host: HostGame, visit: Callable[..., GuestGame]) -> None:
    with closing(knock(host)) as stranger:
        begun(host, visit())
        host.write(BLANKS[0], SOLUTION[BLANKS[0]])
        until(lambda _: len(host.duel.log) == 1, host)
        host.close()
        heard = b""
        with suppress(ConnectionError):
            while more := stranger.recv(1 << 16):
                heard += more
    said = {json.loads(line)["say"] for line in heard.splitlines()}
    assert said <= {"hello", "ping"}


def test_a_guest_that_writes_faster_than_a_hand_is_not_followed(
    host: HostGame, visit: Callable[..., GuestGame]
) -> None:
    guest = visit()
    begun(host, guest)
    for turn in range(200):
        guest._send([{"say": "enter", "cell": BLANKS[0], "digit": turn % 2 * 4}])
    guest._send([{"say": "ready", "ready": True}])
    until(lambda seen: Ready(ready=True) in seen, host, guest)
    assert len(host.duel.log) < 40 and host.talk.joined


def test_a_duel_that_is_full_takes_no_more_and_goes_on(
    host: HostGame, visit: Callable[..., GuestGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "MOST_ENTRIES", 3)
    guest = visit()
    begun(host, guest)
    for cell in BLANKS[:5]:
        guest.write(cell, SOLUTION[cell])
    seen = until(
        lambda seen: any(isinstance(each, Entered) and each.ending is Ending.FULL for each in seen),
        host,
        guest,
    )
    assert seen and len(host.duel.log) == 3 and host.talk.joined and not guest.failed


def test_nothing_listens_and_nobody_is_called_outside_the_local_network() -> None:
    for address in ("0.0.0.0", "8.8.8.8", "192.169.0.1", "example.org", "::", ""):
        with pytest.raises(NetworkError, match=f"'{address}' is no address"):
            Listener(address)
        with pytest.raises(NetworkError, match=f"'{address}' is no address"):
            Caller(address, 9)


def test_a_port_that_is_taken_is_reported(host: HostGame) -> None:
    with pytest.raises(NetworkError, match=f"cannot listen at {HERE}"):
        Listener(HERE, port_of(host))


def test_a_host_that_closes_in_the_middle_of_a_duel_leaves_nothing_in_the_log(
    host: HostGame, visit: Callable[..., GuestGame], caplog: pytest.LogCaptureFixture
) -> None:
    begun(host, visit())
    host.close()
    assert not caplog.records


def test_who_closes_listens_no_more() -> None:
    listener = Listener(HERE)
    listener.close()
    with pytest.raises(OSError):
        socket.create_connection((HERE, listener.port), timeout=5)


GUEST_PROCESS = """
import sys, time
from game.network.playing import GuestGame
from game.network.wire import Caller
from tests.network.duels import BLANKS, SOLUTION, visiting
guest = GuestGame(visiting(), Caller("127.0.0.1", int(sys.argv[1])), time.monotonic)
while not (guest.duel and guest.duel.over):
    guest.poll()
    if guest.running:
        log = guest.duel.log
        if len(log) < len(BLANKS) and len(log) % 2:
            guest.write(BLANKS[len(log)], SOLUTION[BLANKS[len(log)]])
    time.sleep(0.01)
print(guest.duel.score(0), guest.duel.score(1))
guest.close()
"""


def test_two_processes_play_a_duel(host: HostGame) -> None:
    asked = [sys.executable, "-c", GUEST_PROCESS, str(port_of(host))]
    with subprocess.Popen(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        until(lambda _: host.talk.joined, host)
        host.go()
        log = host.duel.log
        while not host.duel.over:
            if len(log) % 2 == 0:
                cell = BLANKS[len(log)]
                host.write(cell, SOLUTION[cell])
            until(lambda _: len(log) % 2 == 0 or host.duel.over, host)
        told, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert told.split() == [str(host.duel.score(player)) for player in (0, 1)]
