"""Opening the file of saved games, whatever state it is in."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress

from game.store.aside import HELPERS
from game.store.folders import NEW
from game.store.schema import VERSION, migrate, version_of

AUTOCHECKPOINT = 4000
"""Pages in the write-ahead log before SQLite folds it back by itself. Far away: the game
does it where nothing moves, on the pause page and at the end."""


ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where a message of its own quotes damage that is no text."""

LARGEST_VALUE = 1_000_000
"""Bytes of the largest value that is read or written. A larger one is damage: SQLite then raises
an error without reading it."""


LARGEST_KEPT = 50_000
"""Characters of the largest value that was ever written; larger ones are not carried over."""


class NewerVersion(Exception):
    """The file belongs to a newer version of the game; nothing was changed."""


class NotOurs(sqlite3.DatabaseError):
    """A database, but of some other program."""

    sqlite_errorcode = sqlite3.SQLITE_NOTADB


def connect(path: str, patience: float) -> sqlite3.Connection:
    """Open the file, with the tables of this version; `create` makes it where there is none.

    Waits `patience` seconds at most for another process. Raises NewerVersion, and
    sqlite3.Error when it is damaged, locked or cannot be made.
    """
    _look_first(path)
    connection = _connected(path, patience)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_frozen(path: str) -> sqlite3.Connection:
    """Open a file only to read, in a folder where SQLite may not put its helper files."""
    connection = _connected(_uri(path, "immutable=1"), uri=True)
    try:
        if version_of(connection) > VERSION:
            raise NewerVersion
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_look(path: str) -> sqlite3.Connection:
    """Open a file only to read; closing it will not fold its log back either."""
    return _connected(_uri(path, "mode=ro"), uri=True)


def fold(connection: sqlite3.Connection) -> None:
    """Fold the log back into the file, and empty it: damage to an old log would bring back old
    pages in the place of new ones.

    The slow part, which waits for the disk, keeps nobody from writing. What is under way in
    another connection puts the rest off.
    """
    for how in ("PASSIVE", "TRUNCATE"):
        with suppress(*ERRORS):
            connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()


def connect_to_fold(path: str) -> sqlite3.Connection:
    """Open a file that another connection of this program is at work on; never make one."""
    return _connected(_uri(path, "mode=rw"), uri=True)


def create(path: str) -> None:
    """Make the file with its tables, all at once: no start ever finds a part of it.

    Nothing is done when another copy of the game makes it first. Raises sqlite3.Error and
    OSError when it cannot be made.
    """
    making = f"{path}-{os.urandom(4).hex()}{NEW}"
    try:
        connection = _connected(making)
        try:
            _prepare(connection)
        finally:
            connection.close()
        _put_in_place(making, path)
    finally:
        for helper in ("", *HELPERS):
            with suppress(OSError):
                os.unlink(making + helper)


def _put_in_place(making: str, path: str) -> None:
    with suppress(FileExistsError):
        try:
            os.link(making, path)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):  # not every disk can link; nor every system
            if not os.path.lexists(path):
                os.rename(making, path)


def _connected(name: str, patience: float = 0, *, uri: bool = False) -> sqlite3.Connection:
    if not uri:
        name = os.path.abspath(name)  # some builds of SQLite take `file:x` for a URI unasked
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=uri)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    connection.text_factory = _decoded
    return connection


def _decoded(text: bytes) -> str:
    """A text of the file. Damage may have left it no UTF-8; who uses it sees what it is worth."""
    return text.decode("utf-8", "replace")


def _look_first(path: str) -> None:
    """Raise NewerVersion without as much as folding back a log that was left behind."""
    if not _size(path + "-wal"):
        return  # then opening and closing changes nothing
    connection = connect_to_look(path)
    try:
        if version_of(connection) > VERSION:
            raise NewerVersion
    except ERRORS:
        pass  # opening it in earnest will tell
    finally:
        connection.close()


def _prepare(connection: sqlite3.Connection) -> None:
    version, tables = _seen_at_once(connection)
    if version > VERSION:
        raise NewerVersion
    if version < VERSION:
        if tables:
            raise NotOurs("a database of another program")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        migrate(connection)
    # With a write-ahead log, NORMAL loses nothing when the program is killed, and does not wait
    # for the disk; see `pushing`.
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {AUTOCHECKPOINT}")


def _seen_at_once(connection: sqlite3.Connection) -> tuple[int, bool]:
    """The version, and whether a file without one has tables, both at one moment: between
    two looks another copy of the game could have made them."""
    connection.execute("BEGIN")
    try:
        version = version_of(connection)
        # Only then, as the tables of a newer version may be more than this SQLite can read.
        query = "SELECT 1 FROM sqlite_master"
        return version, version == 0 and bool(connection.execute(query).fetchone())
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _uri(path: str, query: str) -> str:
    """A path as SQLite wants it in a URI: https://www.sqlite.org/uri.html, section 3.1."""
    absolute = os.path.abspath(path).replace(os.sep, "/")
    for sign in "%?#":
        absolute = absolute.replace(sign, f"%{ord(sign):02x}")
    return f"file://{'' if absolute.startswith('/') else '/'}{absolute}?{query}"


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
