"""The readers of what comes over the network, and of duels that were kept."""

from __future__ import annotations

from typing import Any

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.network.messages import Message, decode, encode
from game.network.network_errors import ProtocolError
from game.session.duel.duel import Duel, DuelRules, Entry
from game.session.duel.saved import format_duel, parse_duel
from torturing.fuzz.reader import Reader, same

MESSAGES: tuple[Message, ...] = (
    {"say": "hello", "version": 1, "nonce": "0" * 32},
    {"say": "welcome", "proof": "1" * 64, "token": "2" * 32, "name": "Ömer 九"},
    {"say": "refused", "reason": "code"},
    {"say": "start", "record": "{}", "solution": "12", "mode": "race", "turns": False},
    {"say": "entered", "number": 1, "player": 0, "cell": 624, "digit": 25, "at": 0},
    {"say": "pause", "paused": True},
    {"say": "ping"},
)
FIELDS = ("say", "version", "nonce", "proof", "token", "name", "seen", "record", "solution", "mode")
SIGNS = ('"', ":", ",", "{", "}", "null", "true", "NaN", "1e999", "[" * 3000, "-1", "99999999999")


def readers() -> list[Reader]:
    """The readers of this file."""
    lines = tuple(map(encode, MESSAGES))
    duels = tuple(format_duel(_duel(mode)) for mode in ("race", "claim"))
    words = ("mode", "turns", "puzzle", "log", "race", "claim", "together", *SIGNS)
    return [
        Reader("message", decode, (ProtocolError,), lines, (*FIELDS, *SIGNS), 10, _sent_again),
        Reader("duel", parse_duel, (), duels, words, 6, _kept_again),
    ]


def _duel(mode: Any) -> Duel:
    duel = Duel(generate(PuzzleSpec(size=4, blanks=8, seed=1)), DuelRules(mode))
    for at, (cell, digit) in enumerate(enumerate(duel.puzzle.solutions[0])):
        if not duel.puzzle.givens[cell]:
            duel.enter(Entry(0, cell, digit, 1000 * at))
    return duel


def _sent_again(value: Any, message: Message) -> None:
    """A message that was taken can be sent on."""
    same(decode(encode(message)), message, value)


def _kept_again(value: Any, duel: Duel | None) -> None:
    """A duel that was read and is kept again is the same."""
    if duel is not None:
        text = format_duel(duel)
        again = parse_duel(text)
        assert again is not None, f"kept as {text!r:.200}, and not read again"
        same(again.log, duel.log, text)
