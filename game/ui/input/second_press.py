"""Double clicks: the second press is not meant for what the first one has opened."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

DOUBLE_CLICK_SECONDS = 0.5
"""How long after a change of the screen a press still belongs to the one before."""

LONGEST_DOUBLE_CLICK = 1.0
"""The same where SDL counts the press as one of several, by the system's own time for double
clicks. Later ones are meant for what is there by then, however quickly they follow each other."""

REACH = 32
"""How far two presses of a double click may lie from each other, in points, as in SDL."""


class _Press(NamedTuple):
    at: tuple[int, int]
    screens: int
    """How many screens had come when the first of a row of clicks was made."""
    under: object
    """What was pressed by it."""


class SecondPress:
    """Tells the presses of a double click that would fall through to the next screen, or to what
    has taken the place of the button that the first one pressed.

    ``screens`` is always how many screens have come so far.
    """

    def __init__(self) -> None:
        self._last: _Press | None = None
        self._screens = 0
        self._age = self._rest = LONGEST_DOUBLE_CLICK
        """Seconds since a screen has come, and since the last press."""
        self.ignored = False
        """Whether the button is down with a press that does nothing, nor does its coming up."""

    def update(self, screens: int, seconds: float = 0.0) -> None:
        """Let time pass."""
        self._rest += seconds
        if screens != self._screens:
            self._screens, self._age = screens, 0.0
        else:
            self._age += seconds

    def forget(self) -> None:
        """Keys or a controller were used since: the next press is meant as it is made."""
        self._last = None

    def falls_through(
        self,
        at: tuple[int, int],
        reach: float,
        under: Callable[[tuple[int, int]], object],
        clicks: int = 1,
    ) -> bool:
        """Whether a press at a pixel, the last of so many ``clicks``, comes at about the same place
        as one on the screen before or on another button, and just after it. ``under`` tells what
        would be pressed at a pixel now."""
        last = self._last
        if last is None or math.dist(last.at, at) > reach:
            return False
        if last.screens != self._screens:
            since = self._age
        elif last.under != under(last.at):
            since = self._rest
        else:
            return False
        return since < (LONGEST_DOUBLE_CLICK if clicks > 1 else DOUBLE_CLICK_SECONDS)

    def take(
        self,
        at: tuple[int, int],
        reach: float,
        under: Callable[[tuple[int, int]], object],
        clicks: int,
        screens: int,
    ) -> bool:
        """Note a press; returns whether it counts."""
        self.update(screens)
        self.ignored = self.falls_through(at, reach, under, clicks)
        if self._last and (clicks > 1 or self.ignored):
            self._last = self._last._replace(at=at)
        else:
            self._last = _Press(at, screens, under(at))
        if not self.ignored:
            self._rest = 0.0
        return not self.ignored
