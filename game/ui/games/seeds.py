"""The seeds of new games."""

from __future__ import annotations

import os


class Seeds:
    """That of the start options for the first game, its successors for later ones; else drawn."""

    def __init__(self, first: int | None) -> None:
        self._given = first
        self._drawn: int | None = None
        """The seed of the next game, if it was drawn already."""

    @property
    def given(self) -> bool:
        """Whether the start options say which puzzles come."""
        return self._given is not None

    def next(self) -> int:
        """The seed of a game that begins now."""
        seed, self._drawn = self.ahead(), None
        if self._given is not None:
            self._given += 1
        return seed

    def ahead(self) -> int:
        """What `next` will give."""
        if self._given is not None:
            return self._given
        if self._drawn is None:
            self._drawn = int.from_bytes(os.urandom(6), "big")
        return self._drawn
