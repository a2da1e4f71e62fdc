"""What was written is pushed to the disk itself, so that even a power cut does not take it.

A write to SQLite's log is safe from the death of the program at once, but the system may hold it
back for half a minute. Waiting for a disk takes 1 to 100 ms, which no frame has: it is done in
a thread.
"""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Lock, Thread


class Pusher:
    """Pushes a file to the disk; one push more does for all that was asked during the last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._asked = ""
        self._thread: Thread | None = None

    def push(self, path: str) -> None:
        """Have the file at `path`, if there is one, pushed soon; does not wait."""
        with self._lock:
            self._asked = path
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Let go of the file; what is still asked for is left to who closes it."""
        with self._lock:
            self._asked = ""
            thread = self._thread
        if thread:
            thread.join()

    def _work(self) -> None:
        while path := self._next():
            _push(path)

    def _next(self) -> str:
        with self._lock:
            path, self._asked = self._asked, ""
            if not path:
                self._thread = None
            return path


def _push(path: str) -> None:
    # Only a file that SQLite holds no lock on, such as its log: closing it would end the lock.
    with suppress(OSError):
        file = os.open(path, os.O_RDWR)
        try:
            os.fsync(file)
        finally:
            os.close(file)
