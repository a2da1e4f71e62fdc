"""Where printed pages are saved: the folder in which the player keeps documents."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

USER_DIRS = re.compile(r'^XDG_(DOCUMENTS|DOWNLOAD)_DIR="(.+)"$', re.MULTILINE)
"""Lines of the file in which a Linux desktop names such folders in its language."""


def papers_folder(env: Mapping[str, str] | None = None) -> str:
    """The folder of documents, else that of downloads, else the home folder."""
    env = os.environ if env is None else env
    home = env.get("USERPROFILE" if sys.platform == "win32" else "HOME") or os.path.expanduser("~")
    return next(filter(os.path.isdir, _candidates(env, home)), home)


def _candidates(env: Mapping[str, str], home: str) -> Iterator[str]:
    settings = env.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    try:
        with open(os.path.join(settings, "user-dirs.dirs"), encoding="utf-8") as file:
            named = sorted(USER_DIRS.findall(file.read()))
    except (OSError, ValueError):
        named = []
    folders = [folder.replace("$HOME", home) for _, folder in named]
    yield from (folder for folder in folders if os.path.abspath(folder) != os.path.abspath(home))
    yield os.path.join(home, "Documents")
    yield os.path.join(home, "Downloads")


def save_paper(data: bytes, name: str, ending: str, folder: str) -> str:
    """Write a file that does not exist yet: `Nonet.pdf`, `Nonet 2.pdf` ...; returns its path.

    Raises OSError.
    """
    number = 1
    while True:
        numbered = name if number == 1 else f"{name} {number}"
        path = os.path.join(folder, numbered + ending)
        try:
            with open(path, "xb") as file:
                file.write(data)
            return path
        except FileExistsError:
            number += 1
