"""The clock of the loop: turns real time into whole steps, without pygame."""

from __future__ import annotations

HERTZ = 60
STEP = 1 / HERTZ


class FixedStep:
    """Collects real time and hands it out in steps of 1/60 s.

    A pause longer than ``longest`` seconds (a suspended machine, a debugger)
    counts as ``longest``, so that the game does not rush to catch up.
    """

    def __init__(self, longest: float = 0.25) -> None:
        self._longest = longest
        self._owed = 0.0

    def feed(self, seconds: float) -> int:
        """Add ``seconds`` of real time; return how many steps are due."""
        self._owed += min(max(seconds, 0.0), self._longest)
        steps = int(self._owed / STEP + 1e-9)
        self._owed -= steps * STEP
        return steps
