"""The fuse: a store of milliseconds that burns down, is fed, and can be stopped for a while."""

from __future__ import annotations


class Fuse:
    """What is left of the time. All times are milliseconds of play since the start of the run."""

    def __init__(self, start: int, most: int) -> None:
        self.most = most
        """It never holds more."""
        self._left = start
        self._at = 0
        self._sand_until = 0

    def left(self, clock: int) -> int:
        """What is left then; 0 once it has burned out."""
        from_clock = max(self._at, min(clock, self._sand_until))
        return max(0, self._left - max(0, clock - from_clock))

    def sand(self, clock: int) -> int:
        """For how much longer sand stops it."""
        return max(0, self._sand_until - clock)

    def feed(self, clock: int, amount: int) -> None:
        """Add to it, or burn some of it; what has burned out stays so."""
        left = self.left(clock)
        self._left, self._at = (min(self.most, left + amount) if left else 0), clock

    def cover(self, clock: int, length: int) -> None:
        """Stop it for so long."""
        self._left, self._at = self.left(clock), clock
        self._sand_until = clock + length
