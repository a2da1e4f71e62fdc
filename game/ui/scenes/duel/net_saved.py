"""A duel over the network as text, so that both sides can go on after their windows were closed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from game.network.errors import NetworkError
from game.network.join_code import tidy_code
from game.network.messages import TOKEN_DIGITS
from game.network.playing import HostGame
from game.session.duel.saved import format_duel, parse_duel
from game.ui.scenes.duel.kept import kept_lines

if TYPE_CHECKING:
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel
    from game.ui.services import Services

REMEMBERED = "duel_network"
"""Under this name the store keeps the last one that is not over."""
HOST, GUEST = "host", "guest"

FAILURES = {
    "version": "duel.net.version",
    "code": "duel.net.code.wrong",
    "busy": "duel.net.busy",
    "over": "duel.net.over",
    "protocol": "duel.net.protocol",
    "unreachable": "duel.net.unreachable",
    "not local": "duel.net.not_local",
}
"""The keys of what is said where a duel cannot go on."""


class Waiting(NamedTuple):
    """A duel that can go on."""

    role: str
    """Which side was here, `HOST` or `GUEST`."""
    code: str
    token: str
    """What the guest is known by."""
    duel: Duel
    port: int
    """Where the host has listened; 0 for the guest."""


def head_of(game: HostGame | GuestGame, duel: Duel) -> str:
    """What is kept of a duel beside its log."""
    role, port = (HOST, game.port) if isinstance(game, HostGame) else (GUEST, 0)
    code, token = game.talk.credentials
    return json.dumps([role, code, token, format_duel(duel, log=False), port])


def waiting(services: Services, role: str) -> Waiting | None:
    """The duel of a side that can go on; None without one, and for one that is damaged."""
    try:
        found, code, token, text, port = json.loads(services.store.recall(REMEMBERED) or "null")
        duel = parse_duel(text, kept_lines(services.store, REMEMBERED))
        known = len(token) == TOKEN_DIGITS and tidy_code(code) == code and 0 <= port < 1 << 16
    except (ValueError, TypeError, NetworkError, RecursionError):
        return None
    return Waiting(role, code, token, duel, port) if duel and known and found == role else None
