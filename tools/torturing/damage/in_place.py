"""An undamaged file where nothing can be written: a full disk, or no permission."""

from __future__ import annotations

import contextlib
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

from launching.environment import ROOT
from torturing.damage.way import DATABASE, Damage, Way

NOBODY = 65534


@contextlib.contextmanager
def _few_pages(path: str, more: int) -> Iterator[None]:
    """SQLite itself refuses to let the file grow by more than a few pages."""
    connect, pages = sqlite3.connect, os.path.getsize(path) // 4096 + more

    def limited(*arguments: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **more)
        with contextlib.suppress(sqlite3.Error):
            connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    with patch.object(sqlite3, "connect", limited):
        yield


@contextlib.contextmanager
def _short_files(size: int) -> Iterator[None]:
    """The system refuses to let any file grow beyond a size."""
    if sys.platform == "win32":
        raise NotImplementedError
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def _as_nobody() -> Iterator[None]:
    """Run without the rights of root, which ignores permissions."""
    if sys.platform != "linux":
        raise NotImplementedError
    if os.getuid() == 0:
        os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        if os.getresuid()[2] == 0:
            os.setresuid(0, 0, 0)


def _full_file(rng: Random, folder: str) -> Damage:
    more = rng.randrange(3)
    hardship = _few_pages(os.path.join(folder, DATABASE), more)
    return Damage(f"a file that may grow by {more} pages only", hardship=hardship)


def _limited(rng: Random, folder: str) -> Damage:
    paths = [os.path.join(folder, DATABASE + helper) for helper in ("", "-wal")]
    sizes = [os.path.getsize(path) for path in paths if os.path.exists(path)]
    size = rng.choice(sizes) + rng.choice([0, 100, 4096, 20_000])
    return Damage(f"files of at most {size} bytes", hardship=_short_files(size))


def _read_only(rng: Random, folder: str) -> Damage:
    if sys.platform == "win32":
        raise NotImplementedError
    file, mode = os.path.join(folder, DATABASE), rng.choice([0o444, 0o000, 0o644])
    os.chmod(folder, 0o755 if mode != 0o644 else 0o555)
    if os.getuid() == 0 and mode != 0o644:
        os.chown(folder, NOBODY, NOBODY)
    os.chmod(file, mode)
    words = f"mode {mode:o}" if mode != 0o644 else "in a folder that may only be read"
    # A file that may not be read can only be reported as unusable, not for what is in it.
    return Damage(f"the file has {words}", hardship=_as_nobody())


def nobody_can_read_the_game() -> bool:
    """Whether the game finds its own files without the rights of root."""
    with _as_nobody():
        return os.access(os.path.join(ROOT, "game", "__main__.py"), os.R_OK)


@contextlib.contextmanager
def small_disk(folder: str, size: int) -> Iterator[None]:
    """A small file system mounted on a folder. Raises OSError where that is impossible."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise OSError(done.stderr.decode(errors="replace").strip())
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], capture_output=True, check=False)


class Ballast:
    """A disk that is full while this is entered."""

    def __init__(self, folder: str, left: int) -> None:
        self._path = os.path.join(folder, "ballast")
        self._left = left

    def __enter__(self) -> None:
        with open(self._path, "wb", buffering=0) as file:
            for size in (1 << 20, 1 << 10):
                with contextlib.suppress(OSError):
                    while file.write(bytes(size)) == size:
                        pass
            file.truncate(max(0, file.tell() - self._left))

    def __exit__(self, *error: object) -> None:
        os.unlink(self._path)


def _full_disk(rng: Random, folder: str) -> Damage:
    left = rng.choice([0, 4096, 20_000, 60_000])
    return Damage(f"a disk with {left} bytes left", hardship=Ballast(folder, left))


FULL_DISK = Way("a full disk", _full_disk, 4)
READ_ONLY = Way("read only", _read_only, 3)
WAYS = (Way("a full file", _full_file, 3), Way("short files", _limited, 4))
