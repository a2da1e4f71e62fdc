"""What two machines say to each other: one JSON object a line, every field checked.

    {"say": "enter", "cell": 40, "digit": 5}

A line is at most `LONGEST_LINE` bytes. A message has exactly the fields of its kind; anything
else is a ProtocolError, after which the connection is closed. Version 1.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from game.network.network_errors import ProtocolError
from game.session.duel.duel import LONGEST_MS, MODES, MOST_ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.session.duel.duel import Player

Message = dict[str, Any]
"""`say` is its kind; the other fields are those of `FIELDS`."""

VERSION: Final = 1

HOST: Player = 0
GUEST: Player = 1

LONGEST_LINE: Final = 40_000
"""Bytes of a line with its end; a record with every clue of a 25×25 grid is shorter."""
LONGEST_RECORD: Final = 30_000
LONGEST_NAME: Final = 20
MOST_CELLS: Final = 25 * 25

REASONS = ("version", "code", "busy", "over")
"""Why a host refuses: another version, a wrong code, somebody else plays, or it is over."""


def _whole(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _one_of(*values: object) -> Callable[[object], bool]:
    return lambda value: type(value) is str and value in values


def _hex(digits: int, or_nothing: bool = False) -> Callable[[object], bool]:
    def check(value: object) -> bool:
        if not isinstance(value, str) or len(value) not in (
            {digits, 0} if or_nothing else {digits}
        ):
            return False
        return all(character in "0123456789abcdef" for character in value)

    return check


def _text(longest: int) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()
    )


def _flag(value: object) -> bool:
    return type(value) is bool


NONCE_DIGITS: Final = 32
PROOF_DIGITS: Final = 64
TOKEN_DIGITS: Final = 32

_NAME, _CELL = _text(LONGEST_NAME), _whole(0, MOST_CELLS - 1)
_DIGIT, _PLAYER = _whole(0, 25), _whole(0, 1)

FIELDS: Mapping[str, Mapping[str, Callable[[object], bool]]] = {
    # before the guest is in
    "hello": {"version": _whole(1, 999), "nonce": _hex(NONCE_DIGITS)},
    "join": {
        "version": _whole(1, 999),
        "nonce": _hex(NONCE_DIGITS),
        "proof": _hex(PROOF_DIGITS),
        "name": _NAME,
        "token": _hex(TOKEN_DIGITS, or_nothing=True),
        "seen": _whole(0, MOST_ENTRIES),
    },
    "welcome": {
        "proof": _hex(PROOF_DIGITS),
        "token": _hex(TOKEN_DIGITS),
        "name": _NAME,
    },
    "refused": {"reason": _one_of(*REASONS)},
    # the duel
    "start": {
        "record": _text(LONGEST_RECORD),
        "solution": _text(4 * MOST_CELLS),
        "mode": _one_of(*MODES),
        "turns": _flag,
    },
    "ready": {"ready": _flag},
    "go": {"after": _whole(0, LONGEST_MS)},
    "enter": {"cell": _CELL, "digit": _DIGIT},
    "entered": {
        "number": _whole(1, MOST_ENTRIES),
        "player": _PLAYER,
        "cell": _CELL,
        "digit": _DIGIT,
        "at": _whole(0, LONGEST_MS),
    },
    "cursor": {"cell": _CELL},
    "pause": {"paused": _flag},
    # the connection
    "ping": {},
    "leave": {},
}
"""The fields of each kind of message, and what each may be."""


def encode(message: Message) -> bytes:
    """A message as a line; raises ProtocolError for one that the other side would not take."""
    _check(message, str(message)[:60])
    line = json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"a line of {len(line)} bytes", line[:60].decode())
    return line


def decode(line: bytes) -> Message:
    """The message of a line, with or without its end; raises ProtocolError for anything else."""
    quoted = line[:60].decode("ascii", "backslashreplace")
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"a line of {len(line)} bytes", quoted)
    try:
        message = json.loads(line.decode("utf-8"), object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise ProtocolError("no message", quoted) from error
    if not isinstance(message, dict):
        raise ProtocolError("no message", quoted)
    _check(message, quoted)
    return message


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose names are all different."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a name stands twice")
    return fields


def _check(message: Message, quoted: str) -> None:
    kind = message.get("say")
    fields = FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise ProtocolError("no such message", quoted)
    if message.keys() != {"say", *fields}:
        raise ProtocolError(f"{kind!r} has other fields", quoted)
    for name, may_be in fields.items():
        if not may_be(message[name]):
            raise ProtocolError(f"{kind!r} with a bad {name!r}", quoted)
