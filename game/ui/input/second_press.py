"""Double clicks: the second press is not meant for the screen that the first one opened."""

from __future__ import annotations

import math
from typing import NamedTuple

DOUBLE_CLICK_SECONDS = 0.5
"""How long after a change of the screen a press still belongs to the one before; where the system
has another time for double clicks, SDL counts the clicks by that."""

REACH = 32
"""How far two presses of a double click may lie from each other, in points, as in SDL."""


class _Press(NamedTuple):
    at: tuple[int, int]
    screens: int
    """How many screens had come when the first of a row of clicks was made."""


class SecondPress:
    """Tells the presses of a double click that would fall through to the next screen.

    ``screens`` is always how many screens have come so far.
    """

    def __init__(self) -> None:
        self._last: _Press | None = None
        self._screens = 0
        self._rest = 0.0
        self.ignored = False
        """Whether the button is down with a press that does nothing, nor does its coming up."""

    def update(self, screens: int, seconds: float = 0.0) -> None:
        """Let time pass."""
        if screens != self._screens:
            self._screens, self._rest = screens, DOUBLE_CLICK_SECONDS
        else:
            self._rest = max(0.0, self._rest - seconds)

    def forget(self) -> None:
        """Keys or a controller were used since: the next press is meant as it is made."""
        self._last = None

    def falls_through(self, at: tuple[int, int], reach: float, clicks: int = 1) -> bool:
        """Whether a press at a pixel, the last of so many ``clicks``, comes at about the same place
        as one on the screen before, and just after it."""
        last = self._last
        if last is None or last.screens == self._screens or math.dist(last.at, at) > reach:
            return False
        return self._rest > 0 or clicks > 1

    def take(self, at: tuple[int, int], reach: float, clicks: int, screens: int) -> bool:
        """Note a press; returns whether it counts."""
        self.update(screens)
        self.ignored = self.falls_through(at, reach, clicks)
        goes_on = clicks > 1 or self.ignored
        first = self._last.screens if self._last and goes_on else screens
        self._last = _Press(at, first)
        return not self.ignored
