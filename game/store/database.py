"""The file of saved games: opened when it is needed, and again whenever it failed.

Nothing here ends the game. What can be read is read; what cannot be written raises
StoreError with words for the player, and the caller tries again with all of it later.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.store import opening
from game.store.aside import identity, keep_aside, only_one
from game.store.notice import Notice, StoreError, is_damage, notice_for
from game.store.pushing import Pusher
from game.store.schema import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")

PATIENCE = 0.25
"""Seconds to wait for another process the first time; a lock that lasts is not waited for
again, so that the game does not falter at every move."""

_FAILURES = (*opening.ERRORS, OSError)


FOLD_SECONDS, FOLD_MOVES = 30.0, 200
"""The log is folded back into the file after so many seconds with anything to save, or moves:
what lies in the log only is lost where that is cut short."""


EMPTY = 1
"""Bytes of a file that SQLite takes for an empty one."""


class Damaged(sqlite3.DatabaseError):
    """Damage that a look through the file has found."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class Fold(NamedTuple):
    """What was written since the log was last folded back."""

    since: float
    moves: int = 0

    @classmethod
    def begun(cls) -> Fold:
        """Nothing yet."""
        return cls(time.monotonic())

    def after(self, moved: bool) -> Fold:
        """One write later, which held more than the clock or not."""
        return self._replace(moves=self.moves + moved)

    @property
    def is_due(self) -> bool:
        """Whether the log is to be folded back now."""
        return self.moves >= FOLD_MOVES or time.monotonic() - self.since >= FOLD_SECONDS


class Database:
    """One file in `folder`, and the connection to it while there is one."""

    def __init__(self, folder: str, now: Callable[[], float]) -> None:
        self.folder = folder
        self.path = _followed(os.path.join(folder, "nonet.db"))
        self.base = os.path.join(folder, "nonet")
        """What the names of mirrors begin with."""
        self.notices: list[Notice] = []
        """What happened that the player has not been told yet."""
        self.generation = 0
        """Counts the times that another file took the place of the one we had."""
        self._now = now
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._frozen = False
        self._siblings = 0
        self._patience = PATIENCE
        self._pusher = Pusher()
        self._fold = Fold.begun()

    def read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """What `work` finds; `default` when there is no file. Raises StoreError."""

        def reading() -> T:
            connection = self._ready(create=False)
            return work(connection) if connection else default

        return self._guarded(reading)

    def write(
        self, work: Callable[[sqlite3.Connection], T], push: bool = True, fold: bool = False
    ) -> T:
        """Do `work` in one transaction, wholly or not at all. Raises StoreError.

        What is not pushed to the disk at once may be lost with the power, if nothing that is
        comes after it. What is folded, it and all before, is in the file itself a moment later.
        """

        def writing() -> T:
            if self._frozen:
                self.close()
            connection = self._ready(create=True)
            assert connection is not None
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            connection.execute("COMMIT")
            if push:
                self._pusher.push(f"{self.path}-wal")
            self._fold = self._fold.after(push)
            if fold or self._fold.is_due:
                self._pusher.fold(self.path)
                self._fold = Fold.begun()
            return result

        return self._guarded(writing)

    def checkpoint(self) -> None:
        """Have the log folded back into the file; for a moment when nothing moves."""
        if self._connection and not self._frozen:
            self._pusher.fold(self.path)
            self._fold = Fold.begun()

    def rescue(self, damaged: tuple[int, int] | None) -> None:
        """Put what can be read of a damaged file into a new one, if it is that file that stands
        there still. Raises StoreError."""

        def reading() -> None:
            self._ready(create=False)
            if damaged and self._identity == damaged:
                raise Damaged("found by a look through the file")

        self._guarded(reading)

    def close(self) -> None:
        """Let go of the file; it is opened again when needed."""
        self._pusher.close()
        if self._connection:
            with suppress(*opening.ERRORS):
                self._connection.close()
        self._connection = None
        self._frozen = False

    def _guarded(self, task: Callable[[], T]) -> T:
        """Run `task`; if the file turns out to be damaged, once more on a new one."""
        try:
            try:
                result = task()
            except opening.ERRORS as error:
                if not is_damage(error):
                    raise
                self._replace()
                result = task()
        except _FAILURES as error:
            self._give_up(error)
            raise StoreError(str(error), notice_for(error, self.folder)) from error
        except BaseException:
            self._roll_back()
            raise
        self._be_patient(PATIENCE)
        return result

    def _ready(self, create: bool) -> sqlite3.Connection | None:
        """The open connection, to the file that stands there now."""
        if self._connection and identity(self.path) != self._identity:
            self.close()
            self.generation += 1
        if self._connection is None:
            self._connection = self._open(create)
        return self._connection

    def _open(self, create: bool) -> sqlite3.Connection | None:
        self._identity = identity(self.path)
        if self._identity is None:
            if not create:
                return None
            os.makedirs(self.folder, exist_ok=True)
            opening.create(self.path)
        elif os.path.isfile(self.path) and os.path.getsize(self.path) <= EMPTY:
            self.notices.append(Notice("store.empty", {"file": os.path.basename(self.path)}))
        try:
            connection = self._connect(create)
        except opening.NewerVersion:
            self._step_aside()
            return self._open(create)
        self._identity = identity(self.path)
        return connection

    def _connect(self, create: bool) -> sqlite3.Connection:
        try:
            return opening.connect(self.path, self._patience)
        except sqlite3.OperationalError as error:
            if create or is_damage(error) or os.access(self.folder, os.W_OK):
                raise
            self._frozen = True
            return opening.connect_frozen(self.path)

    def _step_aside(self) -> None:
        """Leave a newer version's file alone and use one of our own beside it."""
        theirs = os.path.basename(self.path)
        self._siblings += 1
        number = f"-{self._siblings}" if self._siblings > 1 else ""
        ours = f"nonet-v{VERSION}{number}.db"
        self.path = os.path.join(os.path.dirname(self.path), ours)
        self.base = os.path.join(self.folder, os.path.splitext(ours)[0])
        self.notices.append(Notice("store.newer", {"file": theirs, "sibling": ours}))

    def _replace(self) -> None:
        """Put a new file with what can be rescued in the place of the damaged one, which is kept
        aside; until the new one is whole, nothing is moved."""
        from game.store.salvage import salvage

        damaged = self._identity
        self.close()
        with only_one(os.path.dirname(self.path)):
            if identity(self.path) == damaged:  # else another copy of the game has just done it
                fresh, games = salvage(self.path)
                try:
                    aside = keep_aside(self.path, self._now())
                    os.replace(fresh, self.path)
                except OSError:
                    os.unlink(fresh)
                    raise
                names = {"file": os.path.basename(aside), "games": str(games)}
                key = "store.rescued" if games else "store.damaged"
                self.notices.append(Notice(key, names))
            self.generation += 1

    def _give_up(self, error: Exception) -> None:
        """After a failure: keep a connection that is only waiting, drop any other."""
        locked = notice_for(error, self.folder).key == "store.locked"
        self._roll_back()
        if locked:
            self._be_patient(0)
        else:
            self.close()

    def _roll_back(self) -> None:
        if self._connection and self._connection.in_transaction:
            with suppress(*opening.ERRORS):
                self._connection.execute("ROLLBACK")

    def _be_patient(self, seconds: float) -> None:
        if seconds != self._patience and self._connection:
            self._connection.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
        self._patience = seconds


def _followed(path: str) -> str:
    """The file that a path leads to: a link stays as it is, its target is looked after."""
    return os.path.realpath(path) if os.path.islink(path) else path
