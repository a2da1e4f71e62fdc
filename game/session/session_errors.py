"""The errors of a session; each quotes the bad text."""

from __future__ import annotations

from game.engine.errors import SudokuError


class SessionError(SudokuError, ValueError):
    """Parent of the errors of this layer: a value that no player could choose."""


class BadAction(SessionError):
    """`line` of an action log, number `place` from 0, cannot be replayed."""

    def __init__(self, line: str, place: int, why: str) -> None:
        super().__init__(f"action {place + 1}, {line!r}, cannot be replayed: {why}")
        self.line = line
        self.place = place
