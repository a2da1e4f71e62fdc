"""The files of the data folder: their endings, which file is at a path, and leftovers."""

from __future__ import annotations

import os
import re
from contextlib import suppress

NEW = ".new"
"""The ending of a file that is being written; nothing reads it until it has its final name."""

SIDE_FILES = ("-wal", "-shm")
"""What SQLite puts beside a database; they belong to it and move with it."""

RECOVERED = "-rescued"
"""At the end of the name of a database into which a damaged one is being recovered."""

LEFTOVER_AGE_SECONDS = 3600.0
"""Nothing takes this long to write: what is older was left behind."""

_LEFTOVER = rf"nonet.*(\{NEW}|{RECOVERED}\.db(-wal|-shm|-journal)?)|repair(-\d)?\.lock-journal"
"""What the names of unfinished files look like; compiled when they are looked for."""


def remove_leftovers(folder: str, now: float) -> None:
    """Remove the unfinished files that a killed program has left behind in `folder`."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if re.fullmatch(_LEFTOVER, entry.name):
                with suppress(OSError):
                    if now - entry.stat().st_mtime > LEFTOVER_AGE_SECONDS:
                        os.unlink(entry.path)


def file_identity(path: str) -> tuple[int, int] | None:
    """Which file is at `path`: the same pair as long as it is not replaced; None for none."""
    try:
        facts = os.stat(path)
    except OSError:
        return None
    return facts.st_dev, facts.st_ino
