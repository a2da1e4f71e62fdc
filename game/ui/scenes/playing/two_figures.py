"""Digits past 9 by keys: two figures, one soon after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import EnterDigit, EnterNote, Erase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.input.intents import Intent

WAIT_SECONDS = 0.7
"""How long a first figure waits for a second one."""


class TwoFigures:
    """Puts figures together where a board has more than nine digits."""

    def __init__(self, size: int) -> None:
        self._size = size
        self.waiting: EnterDigit | EnterNote | None = None
        """The first figure of what may become a number of two."""
        self._waited = 0.0

    def taken(self, intent: Intent, typed: bool) -> Iterator[Intent]:
        """What is to be done when the player wants this; ``typed`` says whether by a key. What
        waits is done first, unless the intent completes it."""
        first, self.waiting = self.waiting, None
        number = self._number(first, intent) if first and typed else None
        if number:
            yield number
            return
        if first:
            yield first
        if typed and isinstance(intent, EnterDigit | EnterNote) and self._may_go_on(intent.digit):
            self.waiting, self._waited = intent, 0.0
        else:
            yield intent

    def late(self, seconds: float) -> Intent | None:
        """Let time pass; what has waited long enough, to be done now."""
        self._waited += seconds
        if self.waiting is None or self._waited < WAIT_SECONDS:
            return None
        late, self.waiting = self.waiting, None
        return late

    def _may_go_on(self, figure: int) -> bool:
        return 1 <= figure <= 9 and 10 * figure <= self._size

    def _number(self, first: EnterDigit | EnterNote, intent: Intent) -> Intent | None:
        """The number that an intent completes; None for any other intent."""
        if isinstance(intent, Erase) and intent.zero:
            second = 0
        elif isinstance(intent, EnterDigit | EnterNote) and type(intent) is type(first):
            second = intent.digit
        else:
            return None
        number = 10 * first.digit + second
        return type(first)(number) if second <= 9 and number <= self._size else None
