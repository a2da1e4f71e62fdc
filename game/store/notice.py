"""Notices: what the player reads when something is wrong with saving."""

from __future__ import annotations

from game.named_tuple import NamedTuple

KEYS = (
    "store.keys_lost",
    "store.damaged",
    "store.rescued",
    "store.empty",
    "store.restored",
    "store.mended",
    "store.settings_lost",
    "store.locked",
    "store.read_only",
    "store.disk_full",
    "store.unwritable",
    "store.newer",
    "store.forked",
    "store.forked_run",
    "store.game_damaged",
    "store.game_unreadable",
    "store.game_gone",
)
"""Every key of a notice; each has a text in every locale."""


class Notice(NamedTuple):
    """A sentence for the player: its key in the locale files, and the values to fill in."""

    key: str
    params: dict[str, str]


class StoreError(Exception):
    """Something cannot be saved or found; `notice` is the message for the player."""

    def __init__(self, message: str, notice: Notice) -> None:
        super().__init__(message)
        self.notice = notice


# The primary result codes of SQLite (https://www.sqlite.org/rescode.html), named here so
# that an error can be judged without loading SQLite.
_ERROR, _PERM, _BUSY, _LOCKED, _READONLY = 1, 3, 5, 6, 8
_CORRUPT, _FULL, CANTOPEN, _TOOBIG, _CONSTRAINT, _FORMAT, NOTADB = 11, 13, 14, 18, 19, 24, 26

_DAMAGE = (_CORRUPT, _TOOBIG, _CONSTRAINT, _FORMAT, NOTADB)
# In a sound file no write breaks a constraint; it means that keys are out of order.
_KEYS = {
    _BUSY: "store.locked",
    _LOCKED: "store.locked",
    _PERM: "store.read_only",
    _READONLY: "store.read_only",
    _FULL: "store.disk_full",
}


def code_of(error: Exception) -> int:
    """The primary result code of an error of SQLite; 0 for any other error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: Exception) -> bool:
    """Whether `error` says that the file is broken, or is not one of ours.

    A message that cannot even be decoded quotes damaged text.
    """
    if isinstance(error, UnicodeDecodeError):
        return True
    strange_tables = code_of(error) == _ERROR and "no such" in str(error)
    return code_of(error) in _DAMAGE or strange_tables


def notice_for(error: Exception, folder: str) -> Notice:
    """Why nothing can be saved in `folder` now."""
    key = _KEYS.get(code_of(error))
    if isinstance(error, OSError):
        key = _key_of_os_error(error)
    elif code_of(error) == CANTOPEN and not _writable(folder):
        key = "store.read_only"
    if key is None:
        return Notice("store.unwritable", {"folder": folder, "reason": str(error)})
    return Notice(key, {"folder": folder})


def _key_of_os_error(error: OSError) -> str | None:
    import errno

    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "store.read_only"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "store.disk_full"
    return None


def _writable(folder: str) -> bool:
    import os

    return os.access(folder, os.W_OK | os.X_OK)
