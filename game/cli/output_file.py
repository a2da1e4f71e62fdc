"""The option --force, and the question before a file is replaced."""

from __future__ import annotations

import errno
import sys
from typing import TYPE_CHECKING

from game.engine.formats.entry import quoted
from game.file_writing import is_in_the_way

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable

KEPT = "already exists; --force replaces it"


def add_force(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--force", action="store_true", help="replace files that exist, without asking"
    )


def ask(command: str, paths: Iterable[str], force: bool) -> None:
    """Ask whether files that exist may be replaced; raises OSError for those that stay, for links
    and for folders. Without a terminal nobody can be asked, and they stay."""
    for path in paths:
        if is_in_the_way(path) and not force and not _allowed(command, path):
            raise FileExistsError(errno.EEXIST, KEPT, path)


def _allowed(command: str, path: str) -> bool:
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    print(f"{command}: {quoted(path)} already exists. Replace it? [y/N] ", end="", file=sys.stderr)
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes")
