"""The host's side of the conversation, without sockets: messages in, messages out.

The host has the duel; what the guest writes becomes an entry only when the host says so. The guest
is told the puzzle when the clock starts, not before. A guest that was away comes back with the
token of the first time and the number of entries that it has seen, and gets the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network import join_code
from game.network.duel_events import Entered, Joined
from game.network.messages import GUEST, HOST, VERSION
from game.network.network_errors import ProtocolError
from game.network.talk import Talk
from game.session.duel.duel import CHANGES, Entry
from game.session.session_errors import BadAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.types import Cell, Digit
    from game.network.messages import Message
    from game.session.duel.duel import Duel, Player


class Visit:
    """A connection whose other side has not proven yet that it knows the code."""

    def __init__(self) -> None:
        self.nonce = join_code.new_nonce()
        """Serves for one proof, and is empty after it."""

    @property
    def hello(self) -> Message:
        """The first word, which is the host's."""
        return {"say": "hello", "version": VERSION, "nonce": self.nonce}


class HostTalk(Talk):
    """One duel and its guest; each new connection is a `Visit` until `let_in` has let it in."""

    def __init__(self, duel: Duel, record: str, solution: str, code: str, name: str) -> None:
        super().__init__(duel)
        self.duel = duel
        self._code, self._name = code, name
        self._start: Message = {"say": "start", "record": record, "solution": solution}
        self._token = join_code.new_nonce()
        self._came_before = False
        self._started = False
        """Whether the clock of this duel has run."""

    @property
    def credentials(self) -> tuple[str, str]:
        """The code, and the token that the guest comes back with."""
        return self._code, self._token

    def resume(self, token: str) -> None:
        """Wait for the guest with this token, who was here before."""
        self._token, self._came_before, self._started = token, True, True

    # -- a guest comes ---------------------------------------------------------------------

    def let_in(self, visit: Visit, message: Message) -> list[Message]:
        """What to answer to who is not in yet; `joined` tells whether it is after that. Raises
        ProtocolError for anything but one attempt to join."""
        nonce, visit.nonce = visit.nonce, ""
        if message["say"] != "join" or not nonce:
            raise ProtocolError("it is not in yet", message["say"])
        if message["version"] != VERSION:
            return [_refusal("version")]
        wanted = join_code.proof(self._code, "guest", nonce, message["nonce"])
        if not join_code.same(wanted, message["proof"]):
            return [_refusal("code")]
        resumes = bool(message["token"])
        if resumes and not join_code.same(self._token, message["token"]):
            return [_refusal("over")]  # what it comes back to is another duel
        if self.joined and not resumes:
            return [_refusal("busy")]
        self.lost()  # the guest itself, over a connection that it does not have any more
        missed = self._missed(message["seen"] if resumes else 0)
        self.joined = True
        self.events.append(Joined(message["name"], self._came_before))
        self._came_before = True
        answer = join_code.proof(self._code, "host", nonce, message["nonce"])
        welcome = {"say": "welcome", "proof": answer, "token": self._token, "name": self._name}
        return [welcome, *([self._starting(), *missed] if self._started else [])]

    def receive(self, message: Message, at: int) -> list[Message]:
        """What to answer the guest, `at` so many milliseconds of the duel; raises ProtocolError
        for what a guest cannot say now."""
        if message["say"] == "enter":
            return self._write(GUEST, message["cell"], message["digit"], at)
        self._hear(message)
        return []

    def begin(self) -> list[Message]:
        """The clock starts for the first time: what to tell the guest."""
        if self._started:
            return []
        self._started = True
        return [self._starting()] if self.joined else []

    def _starting(self) -> Message:
        rules = self.duel.rules
        return {**self._start, "mode": rules.mode, "turns": rules.turns}

    def _missed(self, seen: int) -> list[Message]:
        log = self.duel.log
        if seen > len(log):
            raise ProtocolError("it has seen more than there is", str(seen))
        return [_entered(number, entry) for number, entry in enumerate(log[seen:], seen + 1)]

    def begin_again(self, duel: Duel, record: str, solution: str) -> None:
        """Have another duel with the same guest, after the present one."""
        self.duel = self._duel = duel
        self._start = {"say": "start", "record": record, "solution": solution}
        self._started = False

    # -- the duel --------------------------------------------------------------------------

    def write(self, cell: Cell, digit: Digit, at: int) -> list[Message]:
        """The host writes a digit: what to tell the guest."""
        return self._write(HOST, cell, digit, at)

    def _write(self, player: Player, cell: Cell, digit: Digit, at: int) -> list[Message]:
        log = self.duel.log
        entry = Entry(player, cell, digit, max(at, log[-1].at if log else 0))
        try:
            ending = self.duel.enter(entry)
        except BadAction as error:
            raise ProtocolError(str(error)) from error
        self.events.append(Entered(entry, ending))
        if ending not in CHANGES:
            return []
        return [_entered(len(log), entry)] if self.joined else []


def _refusal(reason: str) -> Message:
    return {"say": "refused", "reason": reason}


def _entered(number: int, entry: Entry) -> Message:
    player, cell, digit, at = entry
    facts = {"player": player, "cell": cell, "digit": digit, "at": at}
    return {"say": "entered", "number": number, **facts}


def refusal_in(answers: Sequence[Message]) -> str:
    """The reason where the host refuses, after which it hangs up; else nothing."""
    return next((str(answer["reason"]) for answer in answers if answer["say"] == "refused"), "")
