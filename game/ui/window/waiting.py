"""Sleeping until the window system has something to say.

SDL's own waiting looks every millisecond. On X11 and Wayland events come through a socket,
and the operating system can wake us when something arrives there: the first press after a
long rest is answered at once, and resting costs next to nothing. Where no such socket is
found the caller has to look from time to time.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterable

FALSE_ALARMS = 10
"""How often in a row a socket may be ready just after it was read; then nobody reads it."""


def open_sockets() -> frozenset[int]:
    """The file descriptors of this process that are sockets; none where that cannot be told."""
    try:
        numbers = [int(name) for name in os.listdir("/proc/self/fd")]
    except OSError:
        return frozenset()
    return frozenset(number for number in numbers if _is_socket(number))


def _is_socket(number: int) -> bool:
    try:
        return stat.S_ISSOCK(os.fstat(number).st_mode)
    except OSError:  # closed meanwhile, such as the listing itself
        return False


def _readable(sockets: Iterable[int], seconds: float) -> list[int]:
    """Those at which something has arrived, at the latest after ``seconds``."""
    import select  # the first frame need not wait for it

    return select.select(list(sockets), (), (), seconds)[0]


class Waiter:
    """Waits for time to pass or for any of some sockets, whichever is first."""

    def __init__(self, sockets: Iterable[int] = ()) -> None:
        self._alarms = dict.fromkeys(sockets, 0)

    @property
    def wakes(self) -> bool:
        """Whether events end the waiting; else they must be looked for."""
        return bool(self._alarms)

    def wait(self, seconds: float) -> None:
        """Sleep for ``seconds``, less if something arrives. To be called with all events read."""
        if not self._alarms:
            time.sleep(seconds)
            return
        try:
            if not self._drop_unread():
                _readable(self._alarms, seconds)
        except (OSError, ValueError):  # a socket was closed: the display has gone
            self._alarms.clear()

    def _drop_unread(self) -> bool:
        """Forget sockets that stay ready although all was read; whether any is ready now."""
        ready = _readable(self._alarms, 0)
        for number in list(self._alarms):
            self._alarms[number] = self._alarms[number] + 1 if number in ready else 0
            if self._alarms[number] > FALSE_ALARMS:
                del self._alarms[number]
        return bool(ready)
