"""The clock of the loop, and sleeping until the window system sends an event.

SDL's own wait polls every millisecond. On X11 and Wayland events come through a socket, and the
operating system can wake the program when something arrives there: the first press after a long
pause is answered at once, and waiting costs almost nothing. Where no such socket is found, the
caller has to poll.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterable

HERTZ = 60
STEP = 1 / HERTZ


class FixedStep:
    """Collects real time and hands it out in steps of 1/60 s.

    A pause longer than ``longest`` seconds (a suspended machine, a debugger)
    counts as ``longest``, so that the game does not rush to catch up.
    """

    def __init__(self, longest: float = 0.6) -> None:
        self._longest = longest
        self._owed = 0.0

    def feed(self, seconds: float) -> int:
        """Add ``seconds`` of real time; return how many steps are due."""
        self._owed += min(max(seconds, 0.0), self._longest)
        steps = int(self._owed / STEP + 1e-9)
        self._owed -= steps * STEP
        return steps


MAX_READY_IN_A_ROW = 10
"""A socket ready this many times in a row, right after all events were read, is not SDL's."""


def open_sockets() -> frozenset[int]:
    """The file descriptors of this process that are sockets; none where /proc is missing."""
    try:
        numbers = [int(name) for name in os.listdir("/proc/self/fd")]
    except OSError:
        return frozenset()
    return frozenset(number for number in numbers if _is_socket(number))


def _is_socket(number: int) -> bool:
    try:
        return stat.S_ISSOCK(os.fstat(number).st_mode)
    except OSError:  # closed meanwhile, as the listing itself is
        return False


def _readable(sockets: Iterable[int], seconds: float) -> list[int]:
    """The sockets that can be read, waiting for one at most ``seconds``."""
    import select  # here, so that the first frame does not wait for it

    return select.select(list(sockets), (), (), seconds)[0]


class Waiter:
    """Waits until time has passed or any of some sockets can be read."""

    def __init__(self, sockets: Iterable[int] = ()) -> None:
        self._in_a_row = dict.fromkeys(sockets, 0)

    @property
    def wakes(self) -> bool:
        """Whether events end a wait; if not, the caller must poll."""
        return bool(self._in_a_row)

    def wait(self, seconds: float) -> None:
        """Sleep for ``seconds``, or until something arrives. All events must have been read."""
        if not self._in_a_row:
            time.sleep(seconds)
            return
        try:
            if not self._drop_unread():
                _readable(self._in_a_row, seconds)
        except (OSError, ValueError):  # a socket was closed: the display is gone
            self._in_a_row.clear()

    def _drop_unread(self) -> bool:
        """Forget sockets that stay ready although all events were read; returns whether any socket
        is ready now."""
        ready = _readable(self._in_a_row, 0)
        for number in list(self._in_a_row):
            self._in_a_row[number] = self._in_a_row[number] + 1 if number in ready else 0
            if self._in_a_row[number] > MAX_READY_IN_A_ROW:
                del self._in_a_row[number]
        return bool(ready)
