"""The file of saved games: opened when it is needed, and again after every failure.

Nothing here ends the game. What can be read is read; what cannot be written raises StoreError
with words for the player, and the caller tries again later with all of it.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.store import connection as opening
from game.store.files import file_identity
from game.store.folders import make_private
from game.store.notice import CANTOPEN, NOTADB, Notice, StoreError, code_of, is_damage, notice_for
from game.store.schema import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from game.store.background_sync import BackgroundSync

    T = TypeVar("T")
    from collections.abc import Iterator

LOCK_SECONDS = 0.25
"""How long to wait for another process the first time. While a lock lasts, later attempts do not
wait at all, so that the game does not stall at every move."""

CHECKPOINT_SECONDS, CHECKPOINT_MOVES = 30.0, 200
"""A checkpoint is made after so many seconds in which something was saved, or so many moves: if the
log is cut short, what is only there is lost."""

EMPTY_BYTES = 1
"""The largest file that SQLite takes for an empty one."""

_FAILURES = (*opening.ERRORS, OSError)


class Damaged(sqlite3.DatabaseError):
    """Damage that an inspection of the file has found."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class Uncheckpointed(NamedTuple):
    """Counts what has been written since the last checkpoint."""

    since: float
    moves: int = 0

    @classmethod
    def nothing(cls) -> Uncheckpointed:
        """The state right after a checkpoint."""
        return cls(time.monotonic())

    def after(self, moved: bool) -> Uncheckpointed:
        """One write later; `moved` if it held more than the clock."""
        return self._replace(moves=self.moves + moved)

    @property
    def is_due(self) -> bool:
        """Whether it is time for a checkpoint."""
        return self.moves >= CHECKPOINT_MOVES or time.monotonic() - self.since >= CHECKPOINT_SECONDS


class Database:
    """One file in `folder`, and the connection to it while there is one."""

    def __init__(self, folder: str, now: Callable[[], float]) -> None:
        self.folder = folder
        self.path = _without_link(os.path.join(folder, "nonet.db"))
        self.base = os.path.join(folder, "nonet")
        """The path of each mirror begins with this."""
        self.notices: list[Notice] = []
        """Notices that the player has not seen yet."""
        self.generation = 0
        """Counts how often another file has taken the place of this one."""
        self._now = now
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._immutable = False
        self._siblings = 0
        self._lock_seconds = LOCK_SECONDS
        self._sync: BackgroundSync | None = None
        self._uncheckpointed = Uncheckpointed.nothing()

    def now(self) -> float:
        """The time in seconds since 1970."""
        return self._now()

    def say_once(self, key: str) -> None:
        """Add a notice, unless the same one is waiting already."""
        notice = Notice(key, {})
        if notice not in self.notices:
            self.notices.append(notice)

    def read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """What `work` returns; `default` when there is no file. Raises StoreError."""

        def reading() -> T:
            connection = self._ready(create=False)
            return work(connection) if connection else default

        return self._guarded(reading)

    def write(
        self, work: Callable[[sqlite3.Connection], T], sync: bool = True, checkpoint: bool = False
    ) -> T:
        """Do `work` in one transaction, wholly or not at all. Raises StoreError.

        A write without `sync` may be lost in a power cut, unless a later write has it. With
        `checkpoint` this write and all before it are in the file itself a moment later.
        """

        def writing() -> T:
            if self._immutable:
                self.close()
            connection = self._ready(create=True)
            assert connection is not None
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            connection.execute("COMMIT")
            if sync:
                self._syncing().sync(f"{self.path}-wal")
            self._uncheckpointed = self._uncheckpointed.after(sync)
            if checkpoint or self._uncheckpointed.is_due:
                self._request_checkpoint()
            return result

        return self._guarded(writing)

    def checkpoint(self) -> None:
        """Have the log copied into the file; for moments when nothing moves."""
        if self._connection and not self._immutable:
            self._request_checkpoint()

    def replace_damaged(self, damaged: tuple[int, int] | None) -> None:
        """Recover a damaged file into a new one, if it is still there. Raises StoreError."""

        def reading() -> None:
            self._ready(create=False)
            if damaged and self._identity == damaged:
                raise Damaged("found by an inspection")

        self._guarded(reading)

    def close(self) -> None:
        """Close the file; it is opened again when needed."""
        if self._sync:
            self._sync.close()
        if self._connection:
            with suppress(*opening.ERRORS):
                self._connection.close()
        self._connection = None
        self._immutable = False

    def _request_checkpoint(self) -> None:
        self._syncing().checkpoint(self.path)
        self._uncheckpointed = Uncheckpointed.nothing()

    def _syncing(self) -> BackgroundSync:
        """What syncs the file, once something was written."""
        if self._sync is None:
            from game.store.background_sync import BackgroundSync

            self._sync = BackgroundSync()
        return self._sync

    def _guarded(self, task: Callable[[], T]) -> T:
        """Run `task`; if the file proves to be damaged, run it again on a new one."""
        try:
            try:
                result = task()
            except opening.ERRORS as error:
                if not is_damage(error):
                    raise
                self._recover()
                result = task()
        except _FAILURES as error:
            self._give_up(error)
            raise StoreError(str(error), notice_for(error, self.folder)) from error
        except BaseException:
            self._roll_back()
            raise
        self._wait_for_locks(LOCK_SECONDS)
        return result

    def _ready(self, create: bool) -> sqlite3.Connection | None:
        """The open connection to the file that is at the path now."""
        if self._connection and file_identity(self.path) != self._identity:
            self.close()
            self.generation += 1
        if self._connection is None:
            self._connection = self._open(create)
        return self._connection

    def _open(self, create: bool) -> sqlite3.Connection | None:
        self._identity = file_identity(self.path)
        if self._identity is None:
            if not create:
                return None
            make_private(self.folder)
            opening.create(self.path)
        elif os.path.isfile(self.path) and os.path.getsize(self.path) <= EMPTY_BYTES:
            self.notices.append(Notice("store.empty", {"file": os.path.basename(self.path)}))
        try:
            connection = self._connect(create)
        except opening.NewerVersion:
            self._use_sibling()
            return self._open(create)
        self._identity = file_identity(self.path)
        return connection

    def _connect(self, create: bool) -> sqlite3.Connection:
        try:
            return opening.connect(self.path, self._lock_seconds)
        except sqlite3.OperationalError as error:
            if create or is_damage(error) or os.access(self.folder, os.W_OK):
                raise
            self._immutable = True
            return opening.connect_immutable(self.path)

    def _use_sibling(self) -> None:
        """Leave a newer version's file alone and use one of our own beside it."""
        theirs = os.path.basename(self.path)
        self._siblings += 1
        number = f"-{self._siblings}" if self._siblings > 1 else ""
        ours = f"nonet-v{VERSION}{number}.db"
        self.path = os.path.join(os.path.dirname(self.path), ours)
        self.base = os.path.join(self.folder, os.path.splitext(ours)[0])
        self.notices.append(Notice("store.newer", {"file": theirs, "sibling": ours}))

    def _recover(self) -> None:
        """Replace the damaged file by a new one with all that can be recovered, and put the
        damaged one into quarantine; nothing moves until the new one is complete."""
        from game.store.quarantine import not_kept, quarantine
        from game.store.recovery import recover

        damaged = self._identity
        self.close()
        with repair_lock(os.path.dirname(self.path)):
            if file_identity(self.path) == damaged:  # else another copy of the game has done it
                recovered, games = recover(self.path)
                try:
                    kept_as = quarantine(self.path, self._now())
                    try:
                        os.replace(recovered, self.path)
                    except OSError:  # on Windows while another copy of the game has it open
                        not_kept(kept_as, self.path)
                        raise
                except OSError:
                    os.unlink(recovered)
                    raise
                names = {"file": os.path.basename(kept_as), "games": str(games)}
                key = "store.rescued" if games else "store.damaged"
                self.notices.append(Notice(key, names))
            self.generation += 1

    def _give_up(self, error: Exception) -> None:
        """After a failure: keep a connection that is only waiting, drop any other."""
        locked = notice_for(error, self.folder).key == "store.locked"
        self._roll_back()
        if locked:
            self._wait_for_locks(0)
        else:
            self.close()

    def _roll_back(self) -> None:
        if self._connection and self._connection.in_transaction:
            with suppress(*opening.ERRORS):
                self._connection.execute("ROLLBACK")

    def _wait_for_locks(self, seconds: float) -> None:
        if seconds != self._lock_seconds and self._connection:
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
        self._lock_seconds = seconds


def _without_link(path: str) -> str:
    """The file that a path leads to: a link stays as it is, its target is opened."""
    return os.path.realpath(path) if os.path.islink(path) else path


MAX_NAMES = 9
"""How many names for the lock are tried."""

WAIT_SECONDS = 5
"""How long to wait for another copy of the game."""


@contextmanager
def repair_lock(folder: str) -> Iterator[None]:
    """Keep other copies of the game out while a file is replaced.

    An exclusive transaction of SQLite is a lock that works on every system and ends with its
    process; nothing is written, so the file of the lock stays empty. Where a folder, say, has the
    name of the lock, all copies of the game take the next name. Raises sqlite3.Error.
    """
    with closing(_locked(folder)):
        yield


def _locked(folder: str) -> sqlite3.Connection:
    number = 1
    while True:
        name = f"repair-{number}.lock" if number > 1 else "repair.lock"
        try:
            return _exclusive(os.path.abspath(os.path.join(folder, name)))
        except sqlite3.Error as error:
            if number == MAX_NAMES or code_of(error) not in (CANTOPEN, NOTADB):
                raise
            number += 1


def _exclusive(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=WAIT_SECONDS)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection
