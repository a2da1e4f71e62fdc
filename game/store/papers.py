"""Where printed pages are saved: the folder in which the player keeps documents."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

USER_DIRS = re.compile(r'^XDG_(DOCUMENTS|DOWNLOAD)_DIR="(.+)"$', re.MULTILINE)
"""Lines of the file in which a Linux desktop names such folders in its language."""


def papers_folder() -> str:
    """The folder of documents, else that of downloads, else the home folder."""
    return next(iter(papers_folders()), _home(os.environ))


def papers_folders(env: Mapping[str, str] | None = None) -> list[str]:
    """All folders of documents and downloads that there are."""
    env = os.environ if env is None else env
    return list(dict.fromkeys(filter(os.path.isdir, _candidates(env, _home(env)))))


def _home(env: Mapping[str, str]) -> str:
    name = "USERPROFILE" if sys.platform == "win32" else "HOME"
    return env.get(name) or os.path.expanduser("~")


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


def free_path(name: str, ending: str, folder: str) -> str:
    """Where no file is yet: `Nonet.pdf`, `Nonet 2.pdf` ..."""
    number, path = 1, os.path.join(folder, name + ending)
    while os.path.lexists(path):
        number += 1
        path = os.path.join(folder, f"{name} {number}{ending}")
    return path


def save_paper(data: bytes, name: str, ending: str, folder: str) -> str:
    """Write a file that does not exist yet; returns its path. Raises OSError."""
    while True:
        path = free_path(name, ending, folder)
        with suppress(FileExistsError), open(path, "xb") as file:
            file.write(data)
            return path
