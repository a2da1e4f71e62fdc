"""A digit that is held down: after a moment only its notes and places are shown, until it is let
go; or it is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import Digit

HOLD_SECONDS = 0.35
"""After how long a key that is down is held, and not pressed."""


class Holding:
    """The key of a digit that is down now, if there is one."""

    def __init__(self) -> None:
        self.shown: Digit = 0
        """The digit whose notes and places are shown alone; 0 for none."""
        self._down: Digit = 0
        self._seconds = 0.0
        self._entered = False
        """Whether the digit was entered, so that letting it go means nothing more."""

    def press(self, digit: Digit) -> None:
        """The key of a digit went down."""
        self._down, self._seconds, self.shown, self._entered = digit, 0.0, 0, False

    def show(self, digit: Digit) -> None:
        """Show a digit at once, which a controller points at; 0 for none."""
        self._down, self.shown = 0, digit

    def release(self) -> bool:
        """The key came up; returns whether it was held."""
        held = self.held
        self._down, self.shown, self._entered = 0, 0, False
        return held

    @property
    def held(self) -> bool:
        """Whether the key that is down is held, and not pressed."""
        return self.shown > 0 or self._entered

    def enter(self) -> Digit:
        """The digit that is held is entered instead of shown; returns it."""
        digit, self.shown, self._entered = self.shown, 0, True
        return digit

    @property
    def pressed(self) -> Digit:
        """The digit whose key is down; 0 for none."""
        return self._down

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether a digit is now shown that was not."""
        if not self._down or self.shown or self._entered:
            return False
        self._seconds += seconds
        if self._seconds >= HOLD_SECONDS:
            self.shown = self._down
        return self.shown > 0
