"""The guest's side of the conversation, without sockets: messages in, messages out.

The guest has a copy of the duel that grows with each entry that the host reports. It believes
nothing that it can check: the puzzle is read like one from any file, the solution must solve it,
and an entry must be one that can have been made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.engine.formats.records import parse_record
from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle
from game.network import join_code
from game.network.duel_events import Entered, Go, Joined, Started
from game.network.messages import GUEST, HOST, VERSION
from game.network.network_errors import ProtocolError, Refused
from game.network.talk import Talk
from game.session.duel.duel import CHANGES, MOST_ENTRIES, Duel, DuelRules, Ending, Entry

if TYPE_CHECKING:
    from game.engine.types import Cell, Digit
    from game.network.messages import Message


class GuestTalk(Talk):
    """One duel and its host, over as many connections as it takes."""

    def __init__(self, code: str, name: str) -> None:
        super().__init__(None)
        self._code, self._name = code, name
        self._token = ""
        self._nonces: tuple[str, str] | None = None

    @property
    def duel(self) -> Duel | None:
        """The duel as far as the host has told it; None until it has begun."""
        return self._duel

    @property
    def credentials(self) -> tuple[str, str]:
        """The code, and the token by which the host knows this guest."""
        return self._code, self._token

    def resume(self, duel: Duel, token: str) -> None:
        """Come back to a duel as it was when the program ended."""
        self._duel, self._token = duel, token

    def connected(self) -> list[Message]:
        """A connection is there: the host speaks first."""
        self.joined, self._nonces = False, None
        return []

    def write(self, cell: Cell, digit: Digit) -> list[Message]:
        """The guest wants to write a digit: what to ask the host."""
        if self._duel and len(self._duel.log) >= MOST_ENTRIES:
            entry = Entry(GUEST, cell, digit, self._duel.log[-1].at)
            self.events.append(Entered(entry, Ending.FULL))
            return []
        return [{"say": "enter", "cell": cell, "digit": digit}] if self.joined else []

    def receive(self, message: Message) -> list[Message]:
        """What to answer; raises Refused, or ProtocolError for what a host cannot say now."""
        kind = message["say"]
        if kind == "refused":
            raise Refused(message["reason"])
        if not self.joined:
            return self._come_in(kind, message)
        match kind:
            case "start":
                self._begin(message)
            case "entered":
                self._enter(message)
            case "go":
                self.events.append(Go(message["after"]))
            case _:
                self._hear(message)
        return []

    def _come_in(self, kind: str, message: Message) -> list[Message]:
        if kind == "hello" and self._nonces is None:
            if message["version"] != VERSION:
                raise Refused("version")
            nonce = join_code.new_nonce()
            self._nonces = message["nonce"], nonce
            proof = join_code.proof(self._code, "guest", *self._nonces)
            seen = len(self.duel.log) if self.duel else 0
            join = {"version": VERSION, "nonce": nonce, "proof": proof, "name": self._name}
            return [{"say": "join", **join, "token": self._token, "seen": seen}]
        if kind == "welcome" and self._nonces is not None:
            wanted = join_code.proof(self._code, "host", *self._nonces)
            if not join_code.same(wanted, message["proof"]):
                raise Refused("code")  # it does not know the code: it is somebody else
            again, self._token = bool(self._token), message["token"]
            self.joined = True
            self.events.append(Joined(message["name"], again))
            return []
        raise ProtocolError("the host has not let us in", kind)

    def _begin(self, message: Message) -> None:
        """Read the puzzle; one that comes again must be the same, unless the duel is over."""
        try:
            rules, givens = parse_record(message["record"])
            solution = tuple(parse_grid(message["solution"]))
        except SudokuError as error:
            raise ProtocolError(f"a puzzle that cannot be read: {error}") from error
        if len(solution) != len(givens) or not rules.is_solved(solution):
            raise ProtocolError("no solution", message["solution"][:60])
        if any(value not in (0, right) for value, right in zip(givens, solution, strict=True)):
            raise ProtocolError("the solution of another puzzle", message["solution"][:60])
        puzzle = Puzzle(None, rules, givens, (solution,))
        agreed = DuelRules(message["mode"], message["turns"])
        same = self.duel and (self.duel.puzzle, self.duel.rules) == (puzzle, agreed)
        if self.duel is None or (self.duel.over and not same):
            self._duel = Duel(puzzle, agreed)
            self.events.append(Started())
        elif not same:
            raise ProtocolError("another puzzle than before")

    def _enter(self, message: Message) -> None:
        duel = self._begun()
        if message["number"] != len(duel.log) + 1:
            raise ProtocolError("an entry is missing", str(message["number"]))
        player = HOST if message["player"] == HOST else GUEST
        entry = Entry(player, message["cell"], message["digit"], message["at"])
        try:
            ending = duel.enter(entry)
        except SudokuError as error:
            raise ProtocolError(str(error)) from error
        if ending not in CHANGES:
            raise ProtocolError("an entry that changes nothing", entry.format())
        self.events.append(Entered(entry, ending))
