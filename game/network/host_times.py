"""Whether the times that a host tells can be true, by the guest's own clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network.wire import SILENT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

TOLERANCE_MS = round(1000 * SILENT_SECONDS)
"""How far the host may be ahead: so long the guest's machine may sleep, or what it says may lie
unread, before the connection counts as lost. Each loss allows for as much again."""
DRIFT = 0.01
"""How much faster the host's clock may run; real ones differ by a hundredth of that."""


class HostTimes:
    """Compares the host's clock with the time since the start. Pauses are not taken off, for a
    host may hear of them late; so nobody who is honest is doubted."""

    def __init__(self, clock: Callable[[], float], resumed: bool) -> None:
        """`clock` tells seconds; a duel that is `resumed` has run for a time not known here."""
        self._clock = clock
        self._resumed = resumed
        self._since: float | None = None
        """When the clock was first let run here; None before."""
        self._before = 0
        """What the host's clock said then."""
        self._latest, self._losses = 0, 0
        self.can_be_true = True
        """Whether all that was told so far can be."""

    def go(self, after: int) -> None:
        """The host says that its clock runs on from here."""
        if self._since is None:
            self._since, self._before, self._resumed = self._clock(), after, False
        self.hear(after)

    def hear(self, at: int) -> None:
        """The host says that it is so late, or that it was when a digit was written."""
        if at < self._latest or not (self._resumed or at <= self._most()):
            self.can_be_true = False
        self._latest = max(self._latest, at)

    def _most(self) -> float:
        """The milliseconds that the host's clock can have run."""
        tolerance = TOLERANCE_MS * (1 + self._losses)
        if self._since is None:
            return tolerance
        return self._before + 1000 * (self._clock() - self._since) * (1 + DRIFT) + tolerance

    def lost(self) -> None:
        """The connection is gone, which the host may hear of later."""
        self._losses += 1
