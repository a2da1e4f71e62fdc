"""Duels that are kept while they are played: an entry writes one line more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.saved import parse_duel
from game.store.long_text import kept_text, rows_of

if TYPE_CHECKING:
    from game.session.duel.duel import Duel
    from game.store import Store


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


def kept_lines(store: Store, name: str) -> list[str]:
    """The log of the duel that is kept under a name."""
    return kept_text(store, _log_of(name)).splitlines()


def kept_duel(store: Store, name: str) -> Duel | None:
    """The duel that is kept under a name, with nothing but itself beside its log."""
    return parse_duel(store.recall(name), kept_lines(store, name))


def _log_of(name: str) -> str:
    return f"{name}.log."
