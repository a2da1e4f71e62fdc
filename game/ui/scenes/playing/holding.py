"""A digit that is held down: after a moment only its notes and places are shown, until it is let
go."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import Digit

HOLD_SECONDS = 0.35
"""After how long a key that is down is held to look, and not pressed to enter its digit."""


class Holding:
    """The key of a digit that is down now, if there is one."""

    def __init__(self) -> None:
        self.shown: Digit = 0
        """The digit whose notes and places are shown alone; 0 for none."""
        self._down: Digit = 0
        self._seconds = 0.0

    def press(self, digit: Digit) -> None:
        """The key of a digit went down."""
        self._down, self._seconds, self.shown = digit, 0.0, 0

    def show(self, digit: Digit) -> None:
        """Show a digit at once, which a controller points at; 0 for none."""
        self._down, self.shown = 0, digit

    def release(self) -> bool:
        """The key came up; returns whether it was held to look."""
        looked, self._down, self.shown = self.shown > 0, 0, 0
        return looked

    @property
    def pressed(self) -> Digit:
        """The digit whose key is down; 0 for none."""
        return self._down

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether a digit is now shown that was not."""
        if not self._down or self.shown:
            return False
        self._seconds += seconds
        if self._seconds >= HOLD_SECONDS:
            self.shown = self._down
        return self.shown > 0
