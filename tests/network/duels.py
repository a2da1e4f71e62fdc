"""A small duel, and both sides of a conversation about it, without a network."""

from __future__ import annotations

from game.engine.formats.records import format_asked
from game.engine.notation import format_grid
from game.engine.puzzle import Puzzle
from game.engine.rules import boxes, latin
from game.network.guest_talk import GuestTalk
from game.network.host_talk import HostTalk, Visit
from game.network.messages import Message, decode, encode
from game.session.duel.duel import Duel, DuelRules

SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
GIVENS = (1, 0, 0, 4, 0, 4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 1)
BLANKS = [cell for cell, value in enumerate(GIVENS) if not value]
SMALL = Puzzle(None, latin(4) + boxes(2, 2), GIVENS, (SOLUTION,))
CODE = "ABCD2345"
CLAIM = DuelRules("claim")


def hosting(rules: DuelRules = CLAIM) -> HostTalk:
    """A host with the small puzzle."""
    record = format_asked(SMALL.rules, GIVENS)
    return HostTalk(Duel(SMALL, rules), record, format_grid(SOLUTION), CODE, "Anna")


def visiting(code: str = CODE) -> GuestTalk:
    """A guest."""
    return GuestTalk(code, "Ben")


def connect(host: HostTalk, guest: GuestTalk) -> None:
    """A connection is made, and each side says what it has to say; the clock starts."""
    visit = Visit()
    (join,) = guest.connected() + guest.receive(over(visit.hello))
    tell(guest, host.let_in(visit, over(join)))
    tell(guest, host.begin())


def over(message: Message) -> Message:
    """A message as it comes out of the network."""
    return decode(encode(message))


def tell(guest: GuestTalk, messages: list[Message]) -> None:
    """The guest hears what the host says."""
    for message in messages:
        guest.receive(over(message))
