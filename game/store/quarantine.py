"""Quarantine: a damaged file is kept under a dated name; nothing ever overwrites it."""

from __future__ import annotations

import os
import time
from contextlib import suppress

from game.store.files import SIDE_FILES


def quarantine(path: str, now: float) -> str:
    """Give a file, with the side files of a database, a new dated name beside it; return the name.

    Two files quarantined in the same second get different names. The file keeps its old name as
    well where the disk can link, until something replaces it. Raises OSError when it cannot be
    renamed.
    """
    new_name = _reserve(path, now)
    try:
        _move(path, new_name)
    except OSError:
        with suppress(OSError):
            if not os.path.getsize(new_name):  # the reserved name is not needed
                os.unlink(new_name)
        raise
    return new_name


def not_kept(new_name: str, path: str) -> None:
    """Take the new name away again where a file still has its old one: the next try gives it
    another."""
    with suppress(OSError):
        logs = [new_name + side_file for side_file in SIDE_FILES]
        if os.path.samefile(new_name, path) and not any(map(os.path.exists, logs)):
            os.unlink(new_name)


def _move(path: str, new_name: str) -> None:
    # The log first: without it the damaged file is still itself, but a new file must never
    # meet the log of the old one.
    for side_file in SIDE_FILES:
        if os.path.exists(path + side_file):
            os.replace(path + side_file, new_name + side_file)
    try:
        # Under both names, so that there is a file at `path` at every moment, even if killed.
        os.unlink(new_name)
        os.link(path, new_name)
    except OSError:  # not every disk or system can link
        os.replace(path, new_name)


def _reserve(path: str, now: float) -> str:
    """An unused name, reserved by an empty file."""
    stem, ending = os.path.splitext(path)
    day = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(now))
    number = 1
    while True:
        suffix = f"-{number}" if number > 1 else ""
        name = f"{stem}-damaged-{day}{suffix}{ending}"
        taken = any(os.path.exists(name + side_file) for side_file in SIDE_FILES)
        try:
            if not taken:
                os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                return name
        except FileExistsError:
            pass
        number += 1
