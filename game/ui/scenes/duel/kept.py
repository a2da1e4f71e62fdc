"""Duels that are kept until they are over: an entry writes one line more. One over the network is
kept by both sides, which can go on after their windows were closed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from game.network.join_code import tidy_code
from game.network.messages import TOKEN_DIGITS
from game.network.network_errors import NetworkError
from game.network.playing import HostGame
from game.session.duel.saved import format_duel, parse_duel
from game.store.long_text import kept_text, rows_of

if TYPE_CHECKING:
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel
    from game.store import Store
    from game.ui.services import Services

HERE, ELSEWHERE = "duel", "duel_network"
"""Under these names the store keeps the last duel at this machine, and the last one over the
network."""

HOST, GUEST = "host", "guest"


class KeptDuel:
    """Keeps one duel under a name, until it is over."""

    def __init__(self, store: Store, name: str, head: str) -> None:
        """`head` is what is kept beside its log."""
        self._store, self._name, self._head = store, name, head
        self._lines = ""
        self._entries: int | None = None
        """How many entries of its log those lines are; None before anything is kept."""
        self._dropped = False

    def keep(self, duel: Duel) -> None:
        """Keep what is new in a duel; where nothing is, nothing is written."""
        if duel.over:
            if not self._dropped:
                self.drop()
            return
        if len(duel.log) == self._entries:
            return
        self._dropped, start = False, len(self._lines)
        self._lines += "".join(f"{entry.format()}\n" for entry in duel.log[self._entries or 0 :])
        self._entries = len(duel.log)
        rows = rows_of(self._store, _log_of(self._name), self._lines, start)
        if not start:
            rows[self._name] = self._head
        self._store.remember_all(rows)

    def drop(self) -> None:
        """Keep it no longer."""
        self._lines, self._entries, self._dropped = "", None, True
        self._store.remember_all({self._name: "", **rows_of(self._store, _log_of(self._name), "")})


def _kept_lines(store: Store, name: str) -> list[str]:
    """The log of the duel that is kept under a name."""
    return kept_text(store, _log_of(name)).splitlines()


def kept_duel(store: Store, name: str) -> Duel | None:
    """The duel that is kept under a name, with nothing but itself beside its log."""
    return parse_duel(store.recall(name), _kept_lines(store, name))


def _log_of(name: str) -> str:
    return f"{name}.log."


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
        kept_role, code, token, text, port = json.loads(services.store.recall(ELSEWHERE) or "null")
        duel = parse_duel(text, _kept_lines(services.store, ELSEWHERE))
        known = len(token) == TOKEN_DIGITS and tidy_code(code) == code and 0 <= port < 1 << 16
    except (ValueError, TypeError, NetworkError, RecursionError):
        return None
    return Waiting(role, code, token, duel, port) if duel and known and kept_role == role else None
