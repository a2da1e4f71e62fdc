"""Files that the player asks for by name: written whole or not at all, and never through a link."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator


def is_in_the_way(path: str) -> bool:
    """Whether a file is at a path, so that writing would replace it.

    A device or pipe, such as `/dev/stdout`, is none. Raises OSError for a link to a file or to
    nothing, and for a folder.
    """
    try:
        facts, is_link = os.stat(path), os.path.islink(path)
    except FileNotFoundError:
        if not os.path.islink(path):
            return False
        facts, is_link = os.lstat(path), True
    if stat.S_ISDIR(facts.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if is_link and (stat.S_ISREG(facts.st_mode) or stat.S_ISLNK(facts.st_mode)):
        raise FileExistsError(errno.EEXIST, "is a link; name the file itself", path)
    return stat.S_ISREG(facts.st_mode)


@contextmanager
def new_file(path: str) -> Iterator[BinaryIO]:
    """A file to write, which has its name once all is written; what had it before is replaced.
    Raises OSError, and then nothing has changed."""
    if not is_in_the_way(path) and os.path.exists(path):  # a device
        with open(path, "wb") as file:
            yield file
        return
    folder, name = os.path.split(path)
    part = os.path.join(folder, f".{name[:100]}.{os.getpid()}.part")
    try:
        with open(part, "xb") as file:
            yield file
        with suppress(FileNotFoundError):
            os.chmod(part, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(part, path)
    except OSError as error:
        if error.filename == part:
            error.filename = path
        raise
    finally:
        with suppress(OSError):
            os.remove(part)
