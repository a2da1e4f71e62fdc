"""What was written is pushed to the disk itself, so that even a power cut does not take it.

A write to SQLite's log is safe from the death of the program at once, but the system may hold it
back for half a minute. Waiting for a disk takes 1 to 100 ms, which no frame has: it is done in
a thread. So is folding the log back into the file, which waits for the disk, too.
"""

from __future__ import annotations

import os
from contextlib import closing, suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING

from game.store.opening import ERRORS, connect_to_fold, fold

if TYPE_CHECKING:
    from collections.abc import Callable


class Pusher:
    """Pushes a file to the disk; one push more does for all that was asked during the last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._asked: dict[Callable[[str], None], str] = {}
        """What is to be done, and to which file."""
        self._thread: Thread | None = None

    def push(self, path: str) -> None:
        """Have the file at `path`, if there is one, pushed soon; does not wait."""
        self._ask(_push, path)

    def fold(self, path: str) -> None:
        """Have the log of the database at `path` folded back into it soon; does not wait."""
        self._ask(_fold, path)

    def close(self) -> None:
        """Let go of the file; what is still asked for is left to who closes it."""
        with self._lock:
            self._asked.clear()
            thread = self._thread
        if thread:
            thread.join()

    def _ask(self, task: Callable[[str], None], path: str) -> None:
        with self._lock:
            self._asked[task] = path
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while asked := self._next():
            for task, path in asked.items():
                task(path)

    def _next(self) -> dict[Callable[[str], None], str]:
        with self._lock:
            asked, self._asked = self._asked, {}
            if not asked:
                self._thread = None
            return asked


def _fold(path: str) -> None:
    """On a connection of its own, as the game's belongs to its thread."""
    with suppress(*ERRORS), closing(connect_to_fold(path)) as connection:
        fold(connection)


def _push(path: str) -> None:
    # Only a file that SQLite holds no lock on, such as its log: closing it would end the lock.
    with suppress(OSError):
        file = os.open(path, os.O_RDWR)
        try:
            os.fsync(file)
        finally:
            os.close(file)
