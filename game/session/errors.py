"""What can go wrong in a session; every error quotes the bad text."""

from __future__ import annotations

from game.engine.errors import SudokuError


class SessionError(SudokuError, ValueError):
    """Parent of the errors of this layer: a value that no player could have chosen."""


class BadAction(SessionError):
    """A line of an action log that cannot be played: `line` is it, `place` counts from 0."""

    def __init__(self, line: str, place: int, why: str) -> None:
        super().__init__(f"action {place + 1}, {line!r}, cannot be played: {why}")
        self.line = line
        self.place = place
