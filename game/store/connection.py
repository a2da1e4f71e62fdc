"""Connections to the file of saved games, in whatever state it is."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress

from game.store.files import NEW, SIDE_FILES
from game.store.schema import VERSION, migrate, version_of

AUTOCHECKPOINT_PAGES = 4000
"""Pages in the write-ahead log before SQLite makes a checkpoint by itself. Seldom reached: the
game makes checkpoints where nothing moves, on the pause page and at the end."""


ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second when its own message quotes damaged text."""

MAX_VALUE_BYTES = 1_000_000
"""The largest value that is read or written. For a larger one, which is damage, SQLite raises an
error without reading it."""


MAX_RECOVERED_CHARACTERS = 50_000
"""Larger than any value that the game writes; larger ones are not recovered."""


class NewerVersion(Exception):
    """The file belongs to a newer version of the game; nothing was changed."""


class NotOurs(sqlite3.DatabaseError):
    sqlite_errorcode = sqlite3.SQLITE_NOTADB


def connect(path: str, lock_seconds: float) -> sqlite3.Connection:
    """Open the file and bring its tables up to this version; `create` makes a missing one first.

    Waits up to `lock_seconds` for another process. Raises NewerVersion, and sqlite3.Error when
    the file is damaged, locked or cannot be made.
    """
    _refuse_newer(path)
    connection = _connected(path, lock_seconds)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_immutable(path: str) -> sqlite3.Connection:
    """Open a file for reading, in a folder where SQLite may not put its side files; a copy in
    memory of a file with an older layout."""
    connection = _connected(_uri(path, "immutable=1"), uri=True)
    try:
        version = version_of(connection)
        if version > VERSION:
            raise NewerVersion
        return _copied(connection) if 0 < version < VERSION else connection
    except BaseException:
        connection.close()
        raise


def _copied(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory, brought up to this version; closes the original."""
    copy = _connected(":memory:")
    connection.backup(copy)
    connection.close()
    migrate(copy)
    return copy


def connect_read_only(path: str) -> sqlite3.Connection:
    """Open a file for reading; closing the connection makes no checkpoint either."""
    if not os.path.isfile(path):  # opening a pipe would wait for its other end
        raise sqlite3.OperationalError(f"{path} is no file")
    return _connected(_uri(path, "mode=ro"), uri=True)


def checkpoint(connection: sqlite3.Connection) -> None:
    """Copy the write-ahead log into the file, and empty the log: if an old log is damaged, old
    pages may take the place of new ones.

    The slow part, which waits for the disk, blocks no writer. If another connection is busy, the
    rest waits for the next checkpoint.
    """
    for mode in ("PASSIVE", "TRUNCATE"):
        with suppress(*ERRORS):
            connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()


def connect_existing(path: str) -> sqlite3.Connection:
    """Open a file that is there, and never make one."""
    return _connected(_uri(path, "mode=rw"), uri=True)


def create(path: str) -> None:
    """Make the file with its tables in one step: no start ever finds it half made.

    Does nothing when another copy of the game makes it first. Raises sqlite3.Error and OSError
    when it cannot be made.
    """
    unfinished = f"{path}-{os.urandom(4).hex()}{NEW}"
    try:
        connection = _connected(unfinished)
        try:
            _prepare(connection)
        finally:
            connection.close()
        _put_in_place(unfinished, path)
    finally:
        for ending in ("", *SIDE_FILES):
            with suppress(OSError):
                os.unlink(unfinished + ending)


def _put_in_place(unfinished: str, path: str) -> None:
    with suppress(FileExistsError):
        try:
            os.link(unfinished, path)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):  # not every disk or system can link
            if not os.path.lexists(path):
                os.rename(unfinished, path)


def _connected(name: str, lock_seconds: float = 0, *, uri: bool = False) -> sqlite3.Connection:
    if not uri and name != ":memory:":
        name = os.path.abspath(name)  # some builds of SQLite take `file:x` for a URI unasked
    connection = sqlite3.connect(name, timeout=lock_seconds, isolation_level=None, uri=uri)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES)
    connection.text_factory = _decoded
    return connection


def _decoded(text: bytes) -> str:
    """A text of the file. Damage may leave bytes that are not UTF-8; they become marks."""
    return text.decode("utf-8", "replace")


def _refuse_newer(path: str) -> None:
    """Raise NewerVersion without even making a checkpoint of a log that was left behind."""
    if not _size(path + "-wal"):
        return  # opening and closing changes nothing
    connection = connect_read_only(path)
    try:
        if version_of(connection) > VERSION:
            raise NewerVersion
    except ERRORS:
        pass  # `connect` raises it again
    finally:
        connection.close()


def _prepare(connection: sqlite3.Connection) -> None:
    version, tables = _version_and_tables(connection)
    if version > VERSION:
        raise NewerVersion
    if version < VERSION:
        if tables:
            raise NotOurs("a database of another program")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        migrate(connection)
    # With a write-ahead log, NORMAL loses nothing when the program is killed, and does not wait
    # for the disk; `background_sync` does.
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {AUTOCHECKPOINT_PAGES}")


def _version_and_tables(connection: sqlite3.Connection) -> tuple[int, bool]:
    """The version, and whether a file without one has tables, read in one transaction: between
    two, another copy of the game could make them."""
    connection.execute("BEGIN")
    try:
        version = version_of(connection)
        # Only for version 0: this SQLite may be unable to read the tables of a newer version.
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
