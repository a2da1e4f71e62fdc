"""Lying guests, strangers and hosts: duels over loopback with somebody who breaks the rules.

In each duel a host, its true guest and a few liars talk at once. Host and true guest are the
game's own; a liar is a socket that says what it likes. A fault is an exception, a call that takes
longer than a frame may, a true guest that is kept out, and a word to somebody who never proved that
they know the code.
"""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.formats.records import format_asked
from game.engine.generator import generate
from game.engine.notation import format_grid
from game.engine.puzzle import PuzzleSpec
from game.network import join_code
from game.network.guest_talk import GuestTalk
from game.network.host_talk import HostTalk
from game.network.messages import VERSION, Message, encode
from game.network.network_errors import ProtocolError
from game.network.playing import GuestGame, HostGame
from game.network.wire import Caller, Listener
from game.session.duel.duel import MODES, Duel, DuelRules
from torturing.report import Options, Report

if TYPE_CHECKING:
    from collections.abc import Callable

HERE, CODE = "127.0.0.1", "ABCD2345"
DUEL_SECONDS = 1.5
"""How long each duel is fought over."""
PATIENCE_SECONDS = 20.0
"""How long the true guest may need to get in, with liars from its own address."""
FRAME_SECONDS = 0.1
"""No call may take longer."""
PUBLIC = frozenset(("hello", "ping", "refused"))
"""What somebody may hear who has proven nothing."""


def run(options: Options, report: Report) -> None:
    """Fight duels until the time is over, or as many as are wanted."""
    rng, end = random.Random(options.seed), time.monotonic() + options.seconds
    duels = 0
    while time.monotonic() < end and (options.most is None or duels < options.most):
        seed = rng.randrange(1 << 30)
        report.count("duels")
        duels += 1
        fight = (_host_among_liars, _guest_of_a_liar)[duels % 3 == 0]
        try:
            fight(random.Random(seed), report)
        except Exception as error:  # every one is a fault
            report.fault(f"{type(error).__name__}: {error}"[:200], f"{fight.__name__}({seed})")
    threads = [thread.name for thread in threading.enumerate() if thread.name == "wire"]
    if threads:
        report.fault(f"{len(threads)} threads of connections are left", str(options.seed))


def _puzzle(rng: random.Random) -> Duel:
    mode: Any = rng.choice(MODES)
    puzzle = generate(PuzzleSpec(size=4, blanks=8, seed=rng.randrange(50)))
    return Duel(puzzle, DuelRules(mode))


def _timed(report: Report, what: str, do: Callable[[], Any]) -> Any:
    start = time.thread_time()
    result = do()
    took = time.thread_time() - start
    if took > FRAME_SECONDS:
        report.fault(f"{what} took more than {FRAME_SECONDS:g} s", f"{took:.3f} s")
    return result


# -- the host -------------------------------------------------------------------------------------


def _host_among_liars(rng: random.Random, report: Report) -> None:
    duel = _puzzle(rng)
    puzzle = duel.puzzle
    record = format_asked(puzzle.rules, puzzle.givens)
    talk = HostTalk(duel, record, format_grid(puzzle.solutions[0]), CODE, "Anna")
    listener = Listener(HERE)
    host = HostGame(talk, listener, time.monotonic)
    guest: GuestGame | None = None
    inside = rng.random() < 0.5
    liars = [_Liar(rng, listener.port, knows=inside and not place) for place in range(4)]
    try:
        if not inside:
            guest = GuestGame(GuestTalk(CODE, "Ben"), Caller(HERE, host.port), time.monotonic)
            _let_in(report, host, guest, liars)
        end = time.monotonic() + DUEL_SECONDS
        while time.monotonic() < end:
            _turn(rng, report, host, guest, liars)
        log = host.duel.log
        if any(one.at > two.at for one, two in pairwise(log)):
            report.fault("the log goes back in time", str(log[-5:]))
    finally:
        for liar in liars:
            liar.close()
        if guest:
            guest.close()
        host.close()
    for liar in liars:
        report.count("lies", liar.told)
        heard = liar.heard_words() - PUBLIC
        if heard and not liar.knows:
            report.fault(f"a stranger heard {', '.join(sorted(heard))}", str(heard))


def _let_in(report: Report, host: HostGame, guest: GuestGame, liars: list[_Liar]) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not (host.talk.joined and guest.talk.joined):
        _timed(report, "the host's turn", host.poll)
        _timed(report, "the guest's turn", guest.poll)
        for liar in liars[:1]:  # the others are as silent as those who want to keep it out
            liar.act()
        time.sleep(0.002)
        if time.monotonic() > end or guest.failed:
            report.fault("the true guest is kept out", f"failed: {guest.failed}")
            return
    report.count("true guests let in")


def _turn(
    rng: random.Random,
    report: Report,
    host: HostGame,
    guest: GuestGame | None,
    liars: list[_Liar],
) -> None:
    for liar in liars:
        liar.act()
    _timed(report, "the host's turn", host.poll)
    blank = [cell for cell, given in enumerate(host.duel.puzzle.givens) if not given]
    if rng.random() < 0.05:
        host.go()
    if rng.random() < 0.02:
        host.pause()
    if rng.random() < 0.1:
        _timed(report, "a digit", lambda: host.write(rng.choice(blank), rng.randrange(5)))
    if guest:
        _timed(report, "the guest's turn", guest.poll)
        if rng.random() < 0.1:
            guest.write(rng.choice(blank), rng.randrange(5))
    time.sleep(0.001)


# -- the guest ------------------------------------------------------------------------------------


def _guest_of_a_liar(rng: random.Random, report: Report) -> None:
    """A guest that calls a host which lies, but for the greeting, with or without the code."""
    with socket.create_server((HERE, 0)) as server:
        server.settimeout(PATIENCE_SECONDS)
        caller = Caller(HERE, server.getsockname()[1])
        guest = GuestGame(GuestTalk(CODE, "Ben"), caller, time.monotonic)
        try:
            connection, _ = server.accept()
            with connection:
                _lie_to(rng, report, guest, connection)
        finally:
            guest.close()


def _lie_to(
    rng: random.Random, report: Report, guest: GuestGame, connection: socket.socket
) -> None:
    connection.setblocking(False)
    duel, nonce, heard = _puzzle(rng), join_code.new_nonce(), b""
    puzzle = duel.puzzle
    record, solution = format_asked(puzzle.rules, puzzle.givens), format_grid(puzzle.solutions[0])
    start = {"say": "start", "record": record, "solution": solution}
    told = [encode({"say": "hello", "version": VERSION, "nonce": nonce})]
    end = time.monotonic() + DUEL_SECONDS
    while time.monotonic() < end and not guest.failed:
        with suppress(OSError, IndexError):
            connection.send(told.pop(0))
            report.count("lies")
        with suppress(OSError):
            heard += connection.recv(1 << 16)
        for line in heard.splitlines(keepends=True):
            if b'"join"' in line and line.endswith(b"\n"):
                join = json.loads(line)
                proof = join_code.proof(CODE, "host", nonce, join["nonce"])
                welcome = {"say": "welcome", "proof": proof, "token": "0" * 32, "name": "Anna"}
                told += [encode(welcome), _bent(rng, {**start, "mode": "race", "turns": False})]
                heard = b""
        if not told:
            told.append(_lie(rng))
        _timed(report, "the guest's turn", guest.poll)
        time.sleep(0.001)
    if guest.duel and len(guest.duel.log) > 50_000:
        report.fault("the guest's log is too long", str(len(guest.duel.log)))


# -- what is said ---------------------------------------------------------------------------------

_TRUE: tuple[Message, ...] = (
    {"say": "ready", "ready": True},
    {"say": "go", "after": 0},
    {"say": "enter", "cell": 1, "digit": 1},
    {"say": "entered", "number": 1, "player": 0, "cell": 1, "digit": 1, "at": 5},
    {"say": "cursor", "cell": 3},
    {"say": "pause", "paused": True},
    {"say": "pause", "paused": False},
    {"say": "ping"},
    {"say": "leave"},
    {"say": "refused", "reason": "busy"},
)
_NONSENSE = (
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01" + b"\x00" * 300 + b"\n",
    b"[" * 30_000 + b"\n",
    b"x" * 60_000,
    b"\n" * 500,
    b'{"say":"ping"}\n' * 900,
    b'{"say":"go","after":1e999}\n',
    b'{"say":"enter","cell":' + b"9" * 4000 + b"}\n",
)


def _bent(rng: random.Random, message: Message) -> bytes:
    """A message as a line, now and then with another value somewhere."""
    if rng.random() < 0.5:
        name = rng.choice([field for field in message if field != "say"] or ["say"])
        value: Any = rng.choice((0, -1, 10**12, "", "x" * 100, None, True, [], 624, 25, "0" * 32))
        message = {**message, name: value}
    return json.dumps(message).encode() + b"\n"


def _lie(rng: random.Random) -> bytes:
    return rng.choice(_NONSENSE) if rng.random() < 0.1 else _bent(rng, rng.choice(_TRUE))


class _Liar:
    """Somebody at a socket who connects, says things, and is hung up on."""

    def __init__(self, rng: random.Random, port: int, knows: bool) -> None:
        self.knows, self.told = knows, 0
        """Whether it has the code, and how much it said."""
        self._rng, self._port = rng, port
        self._silent = rng.random() < 0.3
        self._socket: socket.socket | None = None
        self._heard: list[bytes] = []
        self._asked = False

    def act(self) -> None:
        """Connect, listen, and say something."""
        if self._socket is None:
            with suppress(OSError):
                self._socket = socket.create_connection((HERE, self._port), timeout=5)
                self._socket.setblocking(False)
                self._heard.append(b"")
                self._asked = False
            return
        try:
            heard = self._socket.recv(1 << 16)
            if not heard:
                self._hang_up()
                return
            self._heard[-1] += heard
        except BlockingIOError:
            pass
        except OSError:
            self._hang_up()
            return
        with suppress(OSError):
            self._speak()

    def _speak(self) -> None:
        assert self._socket
        hello = self._heard[-1].partition(b"\n")[0]
        if not self._asked and b'"hello"' in hello:
            self._asked = True
            self._socket.send(self._join(json.loads(hello)["nonce"]))
        elif not self._silent and self._rng.random() < (0.5 if self.knows else 0.1):
            self._socket.send(_lie(self._rng))
            self.told += 1
        elif self._rng.random() < 0.02:
            self._hang_up()

    def _join(self, nonce: str) -> bytes:
        own, code = join_code.new_nonce(), CODE if self.knows else "ZZZZ9999"
        proof = join_code.proof(code, "guest", nonce, own)
        join = {"say": "join", "version": VERSION, "nonce": own, "proof": proof}
        return encode({**join, "name": "Eve", "token": "", "seen": 0})

    def _hang_up(self) -> None:
        assert self._socket
        self._socket.close()
        self._socket = None

    def close(self) -> None:
        if self._socket:
            self._hang_up()

    def heard_words(self) -> set[str]:
        """The kinds of messages that were said to it."""
        kinds = set()
        for line in b"".join(self._heard).splitlines():
            with suppress(ValueError, KeyError, TypeError, ProtocolError):
                kinds.add(str(json.loads(line)["say"]))
        return kinds
