"""After an error in the program: save the game and log the details."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LOG = "nonet.log"

OLDER = ".old"
"""Appended to the name of a full log."""

ROOM = 500_000
"""Bytes of a full log; with the older log, twice as many are kept at most."""

MAX_DETAILS = 50_000
"""Characters of one error's details that are logged."""


def report(error: BaseException, scenes: Iterable[object], folder: str) -> tuple[str, str, bool]:
    """Save the game and log the error: the log's path, the details, whether all is saved.

    The path is empty where the log could not be written.
    """
    saved, details = _save(scenes), _details(error)
    return _write_log(folder, details), details, saved


def log(error: BaseException, folder: str) -> str:
    """Log an error that the player need not know of; returns the log's path."""
    return _write_log(folder, _details(error))


def _details(error: BaseException) -> str:
    details = "".join(traceback.format_exception(error))
    details = details.encode("utf-8", "backslashreplace").decode()  # a file name may not be text
    return details.replace("\0", "\\0")  # clipboards reject it


def _save(scenes: Iterable[object]) -> bool:
    """Save every open game; returns whether all were saved."""
    saved = True
    for scene in scenes:
        autosave = getattr(scene, "autosave", None)
        if autosave is not None:
            try:
                autosave.save()
                saved = saved and autosave.trouble is None
            except Exception:
                saved = False
    return saved


def _write_log(folder: str, details: str) -> str:
    """Append to the log; returns its path, or "" where the details went to stderr instead."""
    from game import __version__

    path = os.path.join(folder, LOG)
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    python = sys.version.split()[0]
    if len(details) > MAX_DETAILS:
        details = f"{details[: MAX_DETAILS // 2]}\n...\n{details[-MAX_DETAILS // 2 :]}"
    entry = f"{stamp}  Nonet {__version__}, Python {python}, {sys.platform}\n{details}\n"
    try:
        from game.store.folders import make_private

        make_private(folder)
        _append(path, entry.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):  # stderr may be closed
            if sys.stderr:
                sys.stderr.write(entry)
        return ""
    return path


def _append(path: str, entry: bytes) -> None:
    """Append to a regular file, which becomes the older log when it is full.

    A link might lead anywhere and a pipe would block, so neither is written to.
    """
    for _ in range(2):
        with open(_opened(path), "ab") as file:
            if os.fstat(file.fileno()).st_size + len(entry) <= ROOM:
                file.write(entry)
                return
        os.replace(path, path + OLDER)
    raise OSError(f"{path!r} is full")


def _opened(path: str) -> int:
    """The descriptor of a regular file for appending; raises OSError for anything else."""
    if os.path.islink(path):
        raise OSError(f"{path!r} is a link")
    careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    writing = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, writing | careful, 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(f"{path!r} is not a regular file")
    return descriptor
