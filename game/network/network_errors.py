"""What can go wrong between two machines."""

from __future__ import annotations

from game.engine.errors import SudokuError


class NetworkError(SudokuError):
    """Parent of the errors of this layer."""


class ProtocolError(NetworkError, ValueError):
    """The other side said what nobody may say; `text` is the beginning of it."""

    def __init__(self, why: str, text: str = "") -> None:
        super().__init__(f"{why}: {text!r}" if text else why)
        self.text = text


class Refused(NetworkError):
    """The host does not let the guest in; `reason` is one of `messages.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the host refuses: {reason}")
        self.reason = reason
