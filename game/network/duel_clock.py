"""The clock of a duel, which rests while somebody pauses or is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class DuelClock:
    """Counts the milliseconds in which digits may be written; the clock behind it is passed in."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells seconds, as `time.monotonic` does."""
        self._clock = clock
        self._before = 0.0
        self._since: float | None = None

    @property
    def milliseconds(self) -> int:
        """How long it has run."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return round(1000 * (self._before + running))

    @property
    def running(self) -> bool:
        return self._since is not None

    def go(self, after: int) -> None:
        """Run on from so many milliseconds."""
        self._before, self._since = after / 1000, self._clock()

    def reset(self, after: int = 0) -> None:
        """Begin at so many milliseconds again, at rest."""
        self._before, self._since = after / 1000, None

    def stop(self) -> None:
        """Rest."""
        self._before, self._since = self.milliseconds / 1000, None
