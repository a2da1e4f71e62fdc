"""Syncing with the disk in a thread: after that, even a power cut loses nothing.

What SQLite has written to its log survives the death of the program at once, but the system may
hold it back for half a minute. Waiting for a disk takes 1 to 100 ms, more than a frame has. A
checkpoint, which copies the log into the database, waits for the disk as well.
"""

from __future__ import annotations

import os
from contextlib import closing, suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING

from game.store.connection import ERRORS, checkpoint, connect_existing

if TYPE_CHECKING:
    from collections.abc import Callable


class BackgroundSync:
    """Syncs a file with the disk. All requests made during one sync are served by the next."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._requested: dict[Callable[[str], None], str] = {}
        """What to do, and with which file."""
        self._thread: Thread | None = None

    def sync(self, path: str) -> None:
        """Sync the file at `path` soon, if there is one; does not wait."""
        self._request(_fsync, path)

    def checkpoint(self, path: str) -> None:
        """Copy the log of the database at `path` into it soon; does not wait."""
        self._request(_checkpoint, path)

    def close(self) -> None:
        """Drop what is still requested, and wait for what is under way."""
        with self._lock:
            self._requested.clear()
            thread = self._thread
        if thread:
            thread.join()

    def _request(self, task: Callable[[str], None], path: str) -> None:
        with self._lock:
            self._requested[task] = path
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while requested := self._next():
            for task, path in requested.items():
                task(path)

    def _next(self) -> dict[Callable[[str], None], str]:
        with self._lock:
            requested, self._requested = self._requested, {}
            if not requested:
                self._thread = None
            return requested


def _checkpoint(path: str) -> None:
    """On a connection of its own, as the game's connection belongs to the game's thread."""
    with suppress(*ERRORS), closing(connect_existing(path)) as connection:
        checkpoint(connection)


def _fsync(path: str) -> None:
    # Only for a file that SQLite holds no lock on, such as its log: closing it would end the lock.
    with suppress(OSError):
        file = os.open(path, os.O_RDWR)
        try:
            os.fsync(file)
        finally:
            os.close(file)
