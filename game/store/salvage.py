"""What can still be read of a damaged file is carried over to a new one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from game.store.aside import HELPERS
from game.store.opening import connect, connect_to_look

if TYPE_CHECKING:
    from collections.abc import Iterator

    Row = tuple[object, ...]

COLUMNS = {
    "setting": ("key", "value"),
    "game": (
        *("rowid", "id", "state", "level", "started", "played", "ended"),
        *("elapsed", "mistakes", "hints", "restarts", "actions", "owner"),
    ),
    "board": ("game_id", "spec", "givens", "solutions", "held", "notes", "blanks"),
    "action": ("game_id", "seq", "line"),
}
"""What there is to carry over; each table begins with the column it is sorted by."""


def salvage(damaged: str) -> tuple[str, int]:
    """Write all settings and games that are readable into a file beside the damaged one, which
    is only read: that file's name, and how many games those were.

    Raises what SQLite raises where there is no room for it; it may be tried again. Finished
    games come without their log, so that this takes no longer than a moment.
    """
    stem, ending = os.path.splitext(damaged)
    name = f"{stem}-rescued{ending}"
    _remove(name)  # what was left behind by one that was killed
    try:
        with closing(connect(name, 0)) as fresh:
            count = _copy(damaged, fresh)
            fresh.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except BaseException:
        _remove(name)
        raise
    return name, count


def _remove(name: str) -> None:
    for helper in ("", *HELPERS):
        with suppress(FileNotFoundError):
            os.unlink(name + helper)


def _copy(damaged: str, fresh: sqlite3.Connection) -> int:
    try:
        source = connect_to_look(damaged)
    except sqlite3.Error:
        return 0
    fresh.execute("BEGIN IMMEDIATE")
    try:
        for table in ("setting", "game", "board"):
            _insert(fresh, table, _readable(source, table))
        for (game,) in fresh.execute(_PLAYING).fetchall():
            _insert(fresh, "action", _log(source, game))
            _mend(fresh, game)
        fresh.execute("DELETE FROM board WHERE game_id NOT IN (SELECT id FROM game)")
        count = fresh.execute("SELECT count(*) FROM game").fetchone()[0]
        fresh.execute("COMMIT")
    except sqlite3.OperationalError:  # the disk, not the data: all of it is still to be had
        raise
    except sqlite3.Error:
        if fresh.in_transaction:
            fresh.execute("ROLLBACK")
        return 0
    finally:
        source.close()
    return int(count)


_PLAYING = "SELECT id FROM game WHERE state = 'playing'"


def _insert(fresh: sqlite3.Connection, table: str, rows: Iterator[Row]) -> None:
    columns = COLUMNS[table]
    places = ", ".join("?" * len(columns))
    # OR IGNORE also passes over rows that the damage has made impossible.
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
    fresh.executemany(insert, rows)


def _readable(source: sqlite3.Connection, table: str) -> Iterator[Row]:
    """Rows from the start to the damage, and from the end back to it."""
    columns = COLUMNS[table]
    for way in ("", "DESC"):
        query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {columns[0]} {way}"
        try:
            yield from source.execute(query)
            return
        except sqlite3.Error:
            continue


def _log(source: sqlite3.Connection, game: object) -> Iterator[Row]:
    """The log of one game up to the damage or the first gap: what follows cannot be played."""
    query = "SELECT game_id, seq, line FROM action WHERE game_id = ? ORDER BY seq"
    try:
        for place, row in enumerate(source.execute(query, (game,))):
            if row[1] != place:
                return
            yield row
    except sqlite3.Error:
        return


def _mend(fresh: sqlite3.Connection, game: object) -> None:
    """Make the tables agree: a game goes as far as what is left of its log."""
    left = fresh.execute("SELECT count(*) FROM action WHERE game_id = ?", (game,)).fetchone()[0]
    fresh.execute("UPDATE game SET actions = ? WHERE id = ?", (left, game))
    boarded = fresh.execute("SELECT 1 FROM board WHERE game_id = ?", (game,)).fetchone()
    if not boarded:
        # Nothing to go on with, but it counts as a game that was started.
        fresh.execute("UPDATE game SET state = 'abandoned' WHERE id = ?", (game,))
