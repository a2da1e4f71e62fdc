"""How much one side may say, and how long one waits that failed: with time both are forgiven."""

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


WAIT_SECONDS = (0.0, 0.0, 0.5, 1.0, 2.0, 4.0)
"""How long an address waits after so many failures; the last one repeats."""
FORGIVEN_SECONDS = 60.0
"""After so long without another failure none counts any more."""
MOST_ADDRESSES = 256


class Patience:
    """How long to wait with each address that failed before; the clock is passed in."""

    def __init__(self) -> None:
        self._failures: dict[str, tuple[int, float]] = {}
        """How often each address failed, and when it did last; the latest one at the end."""

    def failed(self, address: str, now: float) -> None:
        """An address failed at a time in seconds."""
        failures, _ = self._failures.pop(address, (0, now))
        self._failures[address] = failures + 1, now
        if len(self._failures) > MOST_ADDRESSES:
            del self._failures[next(iter(self._failures))]

    def forgive(self, address: str) -> None:
        """An address succeeded."""
        self._failures.pop(address, None)

    def wait(self, address: str, now: float) -> float:
        """The seconds that an address has to wait until it may try again."""
        failures, then = self._failures.get(address, (0, now))
        if now - then >= FORGIVEN_SECONDS:
            self.forgive(address)
            return 0.0
        return max(0.0, then + WAIT_SECONDS[min(failures, len(WAIT_SECONDS) - 1)] - now)
