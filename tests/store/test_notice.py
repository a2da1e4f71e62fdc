"""Every notice has a text in every language, with no placeholder that it does not fill."""

from __future__ import annotations

import errno
import os
import sqlite3
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from game.store.notice import KEYS, is_damage, notice_for
from game.words.texts import languages
from tests.store.helpers import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PARAMS = {
    "store.damaged": {"file", "games"},
    "store.rescued": {"file", "games"},
    "store.locked": {"folder"},
    "store.read_only": {"folder"},
    "store.disk_full": {"folder"},
    "store.unwritable": {"folder", "reason"},
    "store.newer": {"file", "sibling"},
    "store.empty": {"file"},
    "store.mended": {"restored", "lost"},
}


def texts(language: str) -> dict[str, str]:
    path = os.path.join(ROOT, "assets", "locales", f"{language}.txt")
    with open(path, encoding="utf-8") as file:
        lines = [line.strip().partition(" = ") for line in file if line.startswith("store.")]
    return {key: text for key, _, text in lines}


@pytest.mark.parametrize("language", languages())
def test_every_notice_has_a_text(language: str) -> None:
    words = texts(language)
    assert set(words) == set(KEYS)
    for key, text in words.items():
        asked = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert asked <= PARAMS.get(key, set()), key


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (OSError(errno.EACCES, "no"), "store.read_only"),
        (OSError(errno.EPERM, "no"), "store.read_only"),
        (OSError(errno.EROFS, "a read-only disk"), "store.read_only"),
        (OSError(errno.ENOSPC, "full"), "store.disk_full"),
        (OSError(errno.EDQUOT, "over the quota"), "store.disk_full"),
        (OSError(errno.EIO, "broken cable"), "store.unwritable"),
    ],
)
def test_an_error_of_the_system_has_the_notice_for_its_cause(error: OSError, key: str) -> None:
    assert notice_for(error, "somewhere").key == key
    assert notice_for(error, "somewhere").params["folder"] == "somewhere"


def sqlite_error(code: int, text: str = "an error of SQLite") -> sqlite3.Error:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (sqlite3.SQLITE_BUSY, "store.locked"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "store.locked"),
        (sqlite3.SQLITE_LOCKED, "store.locked"),
        (sqlite3.SQLITE_PERM, "store.read_only"),
        (sqlite3.SQLITE_READONLY, "store.read_only"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "store.read_only"),
        (sqlite3.SQLITE_FULL, "store.disk_full"),
        (sqlite3.SQLITE_CANTOPEN, "store.unwritable"),
        (sqlite3.SQLITE_IOERR, "store.unwritable"),
    ],
)
def test_an_error_of_sqlite_has_the_notice_for_its_cause(
    tmp_path: Path, code: int, key: str
) -> None:
    error = sqlite_error(code)
    assert not is_damage(error)
    assert notice_for(error, str(tmp_path)).key == key


def test_a_file_that_cannot_be_opened_in_a_folder_that_is_not_writable_is_read_only(
    tmp_path: Path,
) -> None:
    error = sqlite_error(sqlite3.SQLITE_CANTOPEN)
    assert notice_for(error, str(tmp_path / "missing")).key == "store.read_only"


def test_only_broken_content_counts_as_damage() -> None:
    codes = (
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT),
        *(sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_CONSTRAINT_UNIQUE),
    )
    assert all(is_damage(sqlite_error(code)) for code in codes)
    assert is_damage(sqlite_error(sqlite3.SQLITE_ERROR, "no such table: game"))
    assert not is_damage(sqlite_error(sqlite3.SQLITE_ERROR, "near SELECT: syntax error"))
    assert is_damage(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"))
    assert not is_damage(OSError("no such file"))
