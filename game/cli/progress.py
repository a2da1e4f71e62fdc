"""Progress of long work, on standard error."""

from __future__ import annotations

import sys
import time

FIRST_SECONDS = 1.0
"""Seconds before the first report: short work stays silent."""
SCREEN_SECONDS, FILE_SECONDS = 0.2, 10.0
"""Seconds between two reports: one line rewritten on a screen, new lines elsewhere."""
SLOW_SECONDS = 5.0
"""Seconds without a result after which the likely reason and a remedy are reported."""
FEW = 5
"""How many are done before the time left is estimated; a quarter of all, if that is less."""


class Progress:
    """Counts what is done, and reports it from time to time."""

    def __init__(
        self, command: str, total: int, things: str, why_slow: str = "", first_is_slow: bool = False
    ) -> None:
        """`why_slow` is reported once if nothing is done after a while. `first_is_slow` where the
        first one takes longer than the others: it does not count for the time left."""
        self.command, self.total, self.things = command, total, things
        self._why_slow, self._first_is_slow = why_slow, first_is_slow
        self.done = 0
        self._start = self._first = time.monotonic()
        self._next = self._start + FIRST_SECONDS
        self._screen = sys.stderr.isatty()
        self._shown = False

    def advance(self, count: int = 1) -> None:
        """Count `count` more as done."""
        if not self.done and self._first_is_slow:
            self._first = time.monotonic()
        self.done += count
        self.tick()

    def tick(self) -> None:
        """Report the progress if it is due."""
        now = time.monotonic()
        if self._why_slow and not self.done and now >= self._start + SLOW_SECONDS:
            self.clear()
            sys.stderr.write(f"{self.command}: {self._why_slow}\n")
            self._why_slow = ""
        if now >= self._next:
            self._next = now + (SCREEN_SECONDS if self._screen else FILE_SECONDS)
            self._say(self._words(now - self._start))

    def clear(self) -> None:
        """Clear the line on the screen, so that others can be written."""
        if self._shown and self._screen:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        self._shown = False

    def _say(self, words: str) -> None:
        sys.stderr.write(f"\r\x1b[K{words}" if self._screen else f"{words}\n")
        sys.stderr.flush()
        self._shown = True

    def _words(self, seconds: float) -> str:
        words = f"{self.command}: {self.done:,} of {self.total:,} {self.things}, {spoken(seconds)}"
        counted = self.done - self._first_is_slow
        if counted >= min(FEW, -(-self.total // 4)):
            per_item = (self._start + seconds - self._first) / counted
            words += f", {spoken(per_item * (self.total - self.done))} left"
        return words


def spoken(seconds: float) -> str:
    """`12 s`, `3 min 20 s` or `2 h 5 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, whole = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {whole} s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min"
