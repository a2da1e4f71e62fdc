"""How much one side may say: a bucket that fills with time."""

from __future__ import annotations


class Rate:
    """Allows `burst` at once, and `per_second` in the long run; the clock is passed in."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second, self._burst = per_second, burst
        self._left, self._then = burst, 0.0

    def allows(self, now: float, amount: float = 1) -> bool:
        """Take an amount at a time in seconds; false where that is too much."""
        passed = max(0.0, now - self._then)
        self._left = min(self._burst, self._left + passed * self._per_second)
        self._then = max(self._then, now)
        if amount > self._left:
            return False
        self._left -= amount
        return True
