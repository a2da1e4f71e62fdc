"""A backup: all that is saved in one file, and back from it, merged with what is there.

It is a file of saved games like that in the folder of the game, so that any version reads those
before it. What is in both is known by its identity: games and runs by their ids, lists of puzzles
by the moment at which they were added, seals and settings by their names. Of a game, the longer log
is kept; where both have gone on with it, both are kept, as with two windows. Settings stay as they
are, but for those that are not there.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.errors import Stopped
from game.store.connection import (
    ERRORS,
    MAX_RECOVERED_CHARACTERS,
    NewerVersion,
    checkpoint,
    connect,
    connect_immutable,
    connect_read_only,
)
from game.store.files import SIDE_FILES
from game.store.game_id import is_game_id
from game.store.games import forget
from game.store.notice import StoreError, notice_for
from game.store.recovery import COLUMNS
from game.store.schema import REMEMBERED, VERSION, version_of
from game.store.setting_rows import can_be

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.types import ShouldStop

    Row = tuple[Any, ...]

ENDING = ".nonet"

HEAD = b"SQLite format 3\0"
"""How such a file begins."""

HOUSEHOLD_HEAD = b"PK\x03\x04"
"""How that of a household begins."""

LOCK_SECONDS = 10.0
"""How long to wait for another program that writes."""

IN_ROWS = ("draft", "duel")
"""What is remembered in rows that belong together: of these all or none are taken."""

TABLES = {*COLUMNS, "technique_use"}
"""The tables of which something is taken."""

ASKED_EACH = 100_000
"""Steps of SQLite after which a search of a backup asks whether to stop."""


class BadBackup(Exception):
    """A file that is no backup, or that cannot be read; nothing was changed."""

    def __init__(self, why: str) -> None:
        """`why` is `newer`, `strange` or `damaged`."""
        super().__init__(f"the backup is {why}")
        self.why = why


class Merged(NamedTuple):
    """How much a backup holds, or has brought."""

    games: int = 0
    """Games; of those brought the ones that were not there, or not as far."""
    runs: int = 0
    lists: int = 0
    seals: int = 0
    players: int = 0
    """Players of a household; of those brought the ones who were not there."""


def is_backup(path: str) -> bool:
    """Whether a file looks like a backup, of one player or of a household."""
    return begins(path, HEAD) or is_household(path)


def is_household(path: str) -> bool:
    """Whether a file looks like the backup of a household; see `household_backup.py`."""
    return begins(path, HOUSEHOLD_HEAD)


def begins(path: str, head: bytes) -> bool:
    """Whether a file is called like a backup and begins so."""
    if not path.lower().endswith(ENDING) or not os.path.isfile(path):
        return False
    try:
        with open(path, "rb") as file:
            return file.read(len(head)) == head
    except OSError:
        return False


def found_in(folders: Iterable[str]) -> list[str]:
    """The backups in some folders, the newest first."""
    found: dict[str, float] = {}
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            paths = [entry.path for entry in entries if entry.name.lower().endswith(ENDING)]
            found |= {path: os.path.getmtime(path) for path in paths if is_backup(path)}
    return sorted(found, key=lambda path: -found[path])


def held_by(path: str, should_stop: ShouldStop | None = None) -> Merged | None:
    """How much the backup of a player holds, by a short look; None where that is not known."""
    from game.store.game_summary import count

    try:
        with closing(connect_immutable(path)) as source:
            source.execute("PRAGMA trusted_schema = OFF")
            source.set_progress_handler(should_stop or (lambda: False), ASKED_EACH)
            others = [
                int(source.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])
                for table in (
                    "run WHERE state = 'ended'",
                    "puzzle_list WHERE deleted IS NULL",
                    "seal",
                )
            ]
            return Merged(sum(count(source)), *others)
    except (*ERRORS, NewerVersion):
        return None


def save(database: str, path: str) -> None:
    """Write all that is saved into a file, whole or not at all; one that is there is replaced. May
    run in a thread beside the game. Raises StoreError and OSError."""
    folder, name = os.path.split(os.path.abspath(path))
    part = os.path.join(folder, f".{name[:100]}.{os.getpid()}.part")
    try:
        with (
            failing(path),
            closing(connect_read_only(database)) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            source.backup(copy)
            copy.execute("DELETE FROM ready_puzzle")  # they are made again
            copy.commit()
            copy.execute("PRAGMA journal_mode = DELETE")
        with open(part, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
    finally:
        for side in ("", *SIDE_FILES):
            with suppress(OSError):
                os.unlink(part + side)


def merge(path: str, database: str, should_stop: ShouldStop | None = None) -> Merged:
    """Bring into a file of saved games what a backup has and it has not, in one transaction. May
    run in a thread beside the game. Raises BadBackup, StoreError where it cannot be written, and
    Stopped."""
    with closing(_opened(path, should_stop)) as source, failing(database):
        return _merged(source, database, should_stop)


def _merged(source: sqlite3.Connection, database: str, should_stop: ShouldStop | None) -> Merged:
    with closing(connect(database, LOCK_SECONDS)) as target:
        target.execute("BEGIN IMMEDIATE")
        try:
            merged = _Merging(source, target, should_stop).merged()
            target.execute("COMMIT")
        except BaseException:
            if target.in_transaction:
                target.execute("ROLLBACK")
            raise
        checkpoint(target)
        return merged


@contextmanager
def failing(path: str) -> Iterator[None]:
    """What SQLite raises becomes a StoreError about the folder of a file."""
    try:
        yield
    except ERRORS as error:
        raise StoreError(str(error), notice_for(error, os.path.dirname(path))) from error


def _opened(path: str, should_stop: ShouldStop | None) -> sqlite3.Connection:
    """A backup to read, once all of it was looked at; raises BadBackup and Stopped."""
    if not begins(path, HEAD):
        raise BadBackup("strange")
    try:
        source = connect_immutable(path)
    except NewerVersion:
        raise BadBackup("newer") from None
    except ERRORS:
        raise BadBackup("damaged") from None
    try:
        source.execute("PRAGMA trusted_schema = OFF")
        stop = should_stop or (lambda: False)
        source.set_progress_handler(stop, ASKED_EACH)
        tables = source.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        if version_of(source) != VERSION or not {name for (name,) in tables} >= TABLES:
            raise BadBackup("strange")
        if source.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise BadBackup("damaged")
        for table, columns in COLUMNS.items():
            source.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 1").fetchone()
    except ERRORS as error:
        source.close()
        if should_stop and should_stop():
            raise Stopped("the backup is no longer wanted") from error
        raise BadBackup("damaged") from error
    except BaseException:
        source.close()
        raise
    return source


class _Merging:
    """A backup that is being read into a file of saved games."""

    def __init__(
        self,
        source: sqlite3.Connection,
        target: sqlite3.Connection,
        should_stop: ShouldStop | None,
    ) -> None:
        self._source, self._target, self._should_stop = source, target, should_stop

    def merged(self) -> Merged:
        self._settings()
        games, lists = self._games(), self._lists()
        return Merged(games, self._runs(), lists, self._seals())

    def _settings(self) -> None:
        """Those that are not there."""
        known = {str(key) for (key,) in self._target.execute("SELECT key FROM setting")}
        families = {_family(key) for key in known}
        rows = [
            (key, value)
            for key, value in self._source.execute("SELECT key, value FROM setting")
            if isinstance(key, str) and isinstance(value, str) and can_be(key, value)
            if key not in known and not (_family(key) in IN_ROWS and _family(key) in families)
        ]
        self._target.executemany("INSERT OR IGNORE INTO setting VALUES (?, ?)", rows)

    def _games(self) -> int:
        count = 0
        query = """SELECT id, copy_of, name FROM game
            WHERE state <> 'playing' OR moved IS NOT 0 ORDER BY rowid"""
        for game_id, copy_of, title in self._named(query):
            kept_as = self._kept_as("game", "action", game_id)
            if kept_as and not self._holds(copy_of, game_id):
                self._take_game(game_id, kept_as)
                count += 1
            if title:
                named = "UPDATE game SET name = ? WHERE id = ? AND name = ''"
                self._target.execute(named, (_sane(title), kept_as or game_id))
        return count

    def _holds(self, copy_of: object, game_id: str) -> bool:
        """Whether the game that another is a copy of is there, and as far."""
        if not isinstance(copy_of, str) or not self._is_there("game", copy_of):
            return False
        theirs = _log(self._source, "action", game_id)
        return theirs == _log(self._target, "action", copy_of)[: len(theirs)]

    def _take_game(self, game_id: str, name: str) -> None:
        """Take over all rows of a game under a name, which may be that of a copy of it. What the
        player has called it here stays."""
        _, *columns = COLUMNS["game"]
        changes = {"id": name} if name == game_id else {"id": name, "copy_of": game_id}
        held = self._target.execute("SELECT name FROM game WHERE id = ?", (name,)).fetchone()
        if held and held[0]:
            changes["name"] = str(held[0])
        forget(self._target, name)
        self._copy("game", columns, "id", game_id, changes)
        for table in ("board", "action"):
            self._copy(table, COLUMNS[table], "game_id", game_id, {"game_id": name})
        uses = ("technique", "game_id", "alone", "hinted")
        self._copy("technique_use", uses, "game_id", game_id, {"game_id": name})

    def _runs(self) -> int:
        count = 0
        for run_id, *_ in self._named("SELECT id FROM run ORDER BY started"):
            kept_as = self._kept_as("run", "run_line", run_id)
            if kept_as:
                for table, key in (("run", "id"), ("run_sheet", "run_id"), ("run_line", "run_id")):
                    self._target.execute(f"DELETE FROM {table} WHERE {key} = ?", (kept_as,))
                    self._copy(table, COLUMNS[table], key, run_id, {key: kept_as})
                count += 1
        return count

    def _kept_as(self, table: str, log: str, name: str) -> str:
        """Under which name a game or run is taken over: its own where it is not there, or not as
        far; that of a copy, always the same for the same log, where both have gone on; empty where
        nothing of it is new."""
        if not self._is_there(table, name):
            return name
        ours, theirs = _log(self._target, log, name), _log(self._source, log, name)
        if theirs == ours[: len(theirs)]:
            return ""
        if ours == theirs[: len(ours)]:
            return name
        text = "\n".join(map(str, (name, *theirs)))
        copy = hashlib.sha256(text.encode()).hexdigest()[: len(name)]
        return "" if self._is_there(table, copy) else copy

    def _lists(self) -> int:
        """Lists that are not there, and what was added to those that are."""
        count = 0
        query = "SELECT id, name, added, deleted FROM puzzle_list ORDER BY id"
        for list_id, *facts in self._source.execute(query).fetchall():
            self._look_up()
            theirs = self._puzzles(self._source, list_id)
            query = "SELECT id FROM puzzle_list WHERE added = ?"
            same = [number for (number,) in self._target.execute(query, (facts[1],))]
            ours = {number: self._puzzles(self._target, number) for number in same}
            if any(held[: len(theirs)] == theirs for held in ours.values()):
                continue
            known = next((at for at, held in ours.items() if theirs[: len(held)] == held), None)
            if known is None:
                insert = "INSERT INTO puzzle_list (name, added, deleted) VALUES (?, ?, ?)"
                known = self._target.execute(insert, [_sane(fact) for fact in facts]).lastrowid
            rows = [(known, *row) for row in theirs]
            insert = "INSERT OR IGNORE INTO my_puzzle (list_id, place, line, begun)"
            self._target.executemany(f"{insert} VALUES (?, ?, ?, ?)", rows)
            count += 1
        return count

    def _puzzles(self, connection: sqlite3.Connection, list_id: object) -> list[Row]:
        query = "SELECT place, line, begun FROM my_puzzle WHERE list_id = ? ORDER BY place"
        rows = connection.execute(query, (list_id,))
        return [tuple(_sane(value) for value in row) for row in rows]

    def _seals(self) -> int:
        """Each since it was earned first."""
        rows = [
            (name, earned)
            for name, earned in self._source.execute("SELECT name, earned FROM seal")
            if isinstance(name, str) and isinstance(earned, float)
        ]
        before = self._target.execute("SELECT count(*) FROM seal").fetchone()[0]
        self._target.executemany(
            """INSERT INTO seal VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET earned = min(earned, excluded.earned)""",
            rows,
        )
        return int(self._target.execute("SELECT count(*) FROM seal").fetchone()[0] - before)

    # -- rows ---------------------------------------------------------------------------------

    def _named(self, query: str) -> Iterator[Row]:
        """The rows of a query that begin with an id."""
        for row in self._source.execute(query).fetchall():
            self._look_up()
            if isinstance(row[0], str) and is_game_id(row[0]):
                yield row

    def _look_up(self) -> None:
        if self._should_stop and self._should_stop():
            raise Stopped("the backup is no longer wanted")

    def _is_there(self, table: str, name: str) -> bool:
        query = f"SELECT 1 FROM {table} WHERE id = ?"
        return self._target.execute(query, (name,)).fetchone() is not None

    def _copy(
        self,
        table: str,
        columns: Iterable[str],
        key: str,
        name: str,
        changes: dict[str, str],
    ) -> None:
        """Copy the rows of a name, with changes to some of their columns."""
        columns = tuple(columns)
        query = f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ?"
        places = ", ".join("?" * len(columns))
        rows = (
            [changes.get(column, _sane(value)) for column, value in zip(columns, row, strict=True)]
            for row in self._source.execute(query, (name,))
        )
        insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
        self._target.executemany(insert, rows)


def _log(connection: sqlite3.Connection, table: str, name: str) -> list[object]:
    key, number, line, *_ = COLUMNS[table]
    query = f"SELECT {line} FROM {table} WHERE {key} = ? ORDER BY {number}"
    return [value for (value,) in connection.execute(query, (name,))]


def _family(key: str) -> str:
    """What a small thing that is remembered belongs to: `draft` for `remember.draft.7`."""
    return key.removeprefix(REMEMBERED).partition(".")[0] if key.startswith(REMEMBERED) else ""


def _sane(value: object) -> object:
    """A value, or nothing in the place of one that is larger than any that the game writes."""
    large = isinstance(value, (str, bytes)) and len(value) > MAX_RECOVERED_CHARACTERS
    return "" if large else value
