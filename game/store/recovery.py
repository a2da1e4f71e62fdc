"""Recovering into a new file what can still be read of a damaged one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from game.session.levels import OWN
from game.store.connection import ERRORS, MAX_RECOVERED_CHARACTERS, connect, connect_read_only
from game.store.files import RECOVERED, SIDE_FILES
from game.store.games import shorten
from game.store.repair import repair
from game.store.schema import DAYS, KINDS, ORIGINS, REVIVAL, TIME_IN_LOG

if TYPE_CHECKING:
    from collections.abc import Iterator

    Row = tuple[object, ...]

COLUMNS = {
    "setting": ("key", "value"),
    "game": (
        *("rowid", "id", "state", "level", "started", "played", "ended"),
        *("elapsed", "mistakes", "hints", "restarts", "actions", "owner"),
        *("name", "deleted", "helped", "checks", "moved", "copy_of", "kind"),
        *("started_day", "ended_day"),
    ),
    "board": (
        *("game_id", "spec", "givens", "solutions", "held", "notes", "blanks"),
        *("record", "marks", "origin"),
    ),
    "action": ("game_id", "seq", "line"),
    "puzzle_list": ("id", "name", "added", "deleted"),
    "my_puzzle": ("list_id", "place", "line", "begun"),
    "seal": ("name", "earned"),
    "run": (
        *("id", "mode", "seed", "state", "started", "played", "clock", "points", "sheets"),
        *("name", "owner", "deleted"),
    ),
    "run_sheet": ("run_id", "number", "spec", "givens", "solutions", "record"),
    "run_line": ("run_id", "seq", "line"),
}
"""What is recovered; each table begins with the column it is sorted by."""

NOTHING = {
    "level": OWN,
    "owner": "",
    "spec": "",
    "held": "",
    "notes": "",
    "givens": "",
    "solutions": "",
    "state": "",
    "mistakes": 0,
    "hints": 0,
    "restarts": 0,
    "actions": 0,
    "blanks": 0,
    "started": 0.0,
    "played": 0.0,
    "elapsed": TIME_IN_LOG,
    "name": "",
    "helped": 0,
    "checks": 0,
    "moved": 1,
    "copy_of": "",
    "kind": "",
    "record": "",
    "marks": "",
    "origin": "",
    "added": 0.0,
    "begun": "",
    "clock": 0,
    "points": 0,
    "sheets": 0,
}
"""The values that replace unreadable ones; a row that lacks any other value is left out."""

_ADDED = {
    "name": "''",
    "deleted": "NULL",
    "helped": "0",
    "checks": "0",
    "moved": "1",
    "copy_of": "''",
    "kind": "''",
    "record": "''",
    "marks": "''",
    "origin": "''",
    "begun": "''",
    "started_day": "NULL",
    "ended_day": "NULL",
    "owner": "''",
}
"""The columns that files of older versions do not have, and what they would be."""

DIRECTIONS = ("", "DESC")

MAX_FINISHED_LINES = 100_000
"""How many lines of the logs of finished games are recovered: those of one or two thousand."""


def recover(damaged: str) -> tuple[str, int]:
    """Write all readable settings and games into a new file beside the damaged one, which is only
    read; return the name of the new file and the number of games.

    Raises what SQLite raises when there is no room; it may be tried again. Old finished games come
    without their logs, so that this takes no more than a moment.
    """
    stem, ending = os.path.splitext(damaged)
    name = f"{stem}{RECOVERED}{ending}"
    _remove(name)  # a program that was killed may have left it
    try:
        with closing(connect(name, 0)) as fresh:
            count = _copy(damaged, fresh)
            fresh.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except BaseException:
        _remove(name)
        raise
    return name, count


def _remove(name: str) -> None:
    for side in ("", *SIDE_FILES):
        with suppress(FileNotFoundError):
            os.unlink(name + side)


def _copy(damaged: str, fresh: sqlite3.Connection) -> int:
    try:
        source = connect_read_only(damaged)
        source.execute("PRAGMA writable_schema = ON")  # a misread table then hides no other
    except ERRORS:
        return 0
    fresh.execute("BEGIN IMMEDIATE")
    try:
        for table in ("setting", "game", "board", "puzzle_list", "my_puzzle", "seal"):
            _insert(fresh, table, _readable(source, table))
        _copy_logs(source, fresh)
        _copy_runs(source, fresh)
        columns = _columns(source, "game")
        revival = () if columns["moved"] == "moved" else REVIVAL
        kinds = () if columns["kind"] == "kind" else KINDS
        days = () if columns["ended_day"] == "ended_day" else DAYS
        origins = () if _columns(source, "board")["origin"] == "origin" else ORIGINS
        for statement in (*revival, *kinds, *days, *origins):
            fresh.execute(statement)
        repair(fresh)
        count = fresh.execute("SELECT count(*) FROM game").fetchone()[0]
        fresh.execute("COMMIT")
    except sqlite3.OperationalError:  # the disk fails, not the data: all of it can be read later
        raise
    except ERRORS:
        if fresh.in_transaction:
            fresh.execute("ROLLBACK")
        return 0
    finally:
        source.close()
    return int(count)


_UNFINISHED = """SELECT id FROM game WHERE state IN ('playing', 'abandoned')
    UNION SELECT game_id FROM board WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = game_id)"""

_FINISHED = "SELECT id FROM game WHERE state NOT IN ('playing', 'abandoned') ORDER BY played DESC"


def _copy_logs(source: sqlite3.Connection, fresh: sqlite3.Connection) -> None:
    """Recover the logs of all unfinished games, then those of finished ones, the latest first,
    until it would take more than a moment."""
    for (game,) in fresh.execute(_UNFINISHED).fetchall():
        _insert(fresh, "action", _log(source, "action", game))
        shorten(fresh, game)
    before = fresh.total_changes
    for (game,) in fresh.execute(_FINISHED).fetchall():
        if fresh.total_changes - before > MAX_FINISHED_LINES:
            return
        _insert(fresh, "action", _log(source, "action", game))


def _copy_runs(source: sqlite3.Connection, fresh: sqlite3.Connection) -> None:
    """Recover the runs with their sheets and logs: those that can go on, then the best ones, until
    it would take more than a moment."""
    _insert(fresh, "run", _readable(source, "run"))
    before = fresh.total_changes
    runs = "SELECT id FROM run ORDER BY state = 'ended', points DESC"
    for (run,) in fresh.execute(runs).fetchall():
        if fresh.total_changes - before > MAX_FINISHED_LINES:
            return
        _insert(fresh, "run_sheet", _log(source, "run_sheet", run, 1))
        _insert(fresh, "run_line", _log(source, "run_line", run))


def _insert(fresh: sqlite3.Connection, table: str, rows: Iterator[Row]) -> None:
    columns = COLUMNS[table]
    places = ", ".join("?" * len(columns))
    # OR IGNORE also passes over rows that the damage has made impossible.
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
    pairs = [*enumerate(columns)]
    fresh.executemany(insert, ([_sane(row[at], column) for at, column in pairs] for row in rows))


def _sane(value: object, column: str) -> object:
    """A value, or the one that takes the place of an impossibly large value."""
    large = isinstance(value, (str, bytes)) and len(value) > MAX_RECOVERED_CHARACTERS
    return NOTHING.get(column) if large else value


def _readable(source: sqlite3.Connection, table: str) -> Iterator[Row]:
    """Rows from the start to the damage, from the end back to it, and single values between."""
    key, *others = _columns(source, table).values()
    met: set[object] = set()
    for direction in DIRECTIONS:
        for row in _rows(source, f"{key}, {', '.join(others)}", table, direction):
            met.add(row[0])
            yield row
    for direction in DIRECTIONS:
        for (row_key,) in _rows(source, key, table, direction):
            if row_key not in met:
                met.add(row_key)
                yield (row_key, *(_value(source, table, row_key, column) for column in others))


def _columns(source: sqlite3.Connection, table: str) -> dict[str, str]:
    """The columns to recover, each with what to select for it: itself, or in a file of an older
    version, which does not have it, the value that takes its place."""
    present: set[object] = set()
    with suppress(*ERRORS):
        present = {row[1] for row in source.execute(f"PRAGMA table_info({table})")}
    return {
        name: name if name in present or name not in _ADDED or not present else _ADDED[name]
        for name in COLUMNS[table]
    }


def _rows(source: sqlite3.Connection, columns: str, table: str, direction: str) -> Iterator[Row]:
    """Rows in the order of their keys, or backwards, up to the damage."""
    key, after = COLUMNS[table][0], "<" if direction else ">"
    row: Row | None = None
    with suppress(*ERRORS):
        for row in source.execute(f"SELECT {columns} FROM {table} ORDER BY {key} {direction}"):
            yield row
        return
    # The module reads a row ahead and loses the one before an error: read that one alone.
    where = f"WHERE {key} {after} ?" if row else ""
    query = f"SELECT {columns} FROM {table} {where} ORDER BY {key} {direction} LIMIT 1"
    with suppress(*ERRORS):
        yield from source.execute(query, row[:1] if row else ()).fetchall()


def _value(source: sqlite3.Connection, table: str, key: object, column: str) -> object:
    """One value of a row, or the one that takes its place if it cannot be read."""
    query = f"SELECT {column} FROM {table} WHERE {COLUMNS[table][0]} = ?"
    try:
        row = source.execute(query, (key,)).fetchone()
    except ERRORS:
        row = None
    return row[0] if row and row[0] is not None else NOTHING.get(column)


def _log(source: sqlite3.Connection, table: str, game: object, first: int = 0) -> Iterator[Row]:
    """The log of one game or run, or its sheets, up to the damage or the first gap: the rest cannot
    be replayed."""
    key, number, *_ = columns = COLUMNS[table]
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ? ORDER BY {number}"
    try:
        for place, row in enumerate(source.execute(query, (game,)), first):
            if row[1] != place:
                return
            yield row
    except ERRORS:
        return
