"""A damaged file is kept under a dated name; nothing is ever written over."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from game.store.folders import NEW
from game.store.notice import CANTOPEN, NOTADB, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HELPERS = ("-wal", "-shm")
"""What SQLite puts beside a database; it belongs to it and moves with it."""

LEFT_SECONDS = 3600.0
"""Nothing takes so long to be made: what is older was left behind."""

LOCKS = 9
"""How many names for a lock are tried."""


def keep_aside(path: str, now: float) -> str:
    """Move the helpers of a file to a new dated name beside it, and give the file that name too;
    returns the name.

    Two in the same second get different names. Raises OSError when it cannot be named so.
    """
    aside = _reserve(path, now)
    try:
        _move(path, aside)
    except OSError:
        with suppress(OSError):
            if not os.path.getsize(aside):  # the name was reserved for nothing
                os.unlink(aside)
        raise
    return aside


def _move(path: str, aside: str) -> None:
    # The log first: without it the damaged file is still itself, but a new file must never
    # meet the log of the old one.
    for helper in HELPERS:
        if os.path.exists(path + helper):
            os.replace(path + helper, aside + helper)
    try:
        # Under both names, so that at no moment, not even killed, there is no file in its place.
        os.unlink(aside)
        os.link(path, aside)
    except OSError:  # not every disk can; nor every system
        os.replace(path, aside)


def _reserve(path: str, now: float) -> str:
    """A name that nobody has, taken by an empty file."""
    stem, ending = os.path.splitext(path)
    day = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    number = 1
    while True:
        suffix = f"-{number}" if number > 1 else ""
        name = f"{stem}-damaged-{day}{suffix}{ending}"
        taken = any(os.path.exists(name + helper) for helper in HELPERS)
        try:
            if not taken:
                os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                return name
        except FileExistsError:
            pass
        number += 1


def tidy(folder: str, now: float) -> None:
    """Remove what a program that was killed has left half made."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("nonet") and entry.name.endswith(NEW):
                with suppress(OSError):
                    if now - entry.stat().st_mtime > LEFT_SECONDS:
                        os.unlink(entry.path)


@contextmanager
def only_one(folder: str) -> Iterator[None]:
    """Keep other copies of the game out while a file is replaced.

    An exclusive transaction of SQLite is a lock that works on every system and ends with
    its process; nothing is written, so its file stays empty. Where that is no file that can be
    locked, a folder perhaps, the next name is taken, by all copies alike.
    """
    with closing(_locked(folder)):
        yield


def _locked(folder: str) -> sqlite3.Connection:
    number = 1
    while True:
        name = f"repair-{number}.lock" if number > 1 else "repair.lock"
        try:
            return _exclusive(os.path.abspath(os.path.join(folder, name)))
        except sqlite3.Error as error:
            if number == LOCKS or code_of(error) not in (CANTOPEN, NOTADB):
                raise
            number += 1


def _exclusive(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=5)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection


def identity(path: str) -> tuple[int, int] | None:
    """Which file stands at `path`: the same pair as long as it is not replaced."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
