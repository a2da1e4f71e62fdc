"""All games that statistics count, as a table for other programs: CSV, one game a line."""

from __future__ import annotations

import csv
import io
from contextlib import closing
from datetime import datetime
from typing import TYPE_CHECKING

from game.session.kind import Kind
from game.session.levels import counted
from game.store.backup import failing
from game.store.connection import connect_read_only
from game.store.schema import STARTED

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

HEADER = (
    *("id", "name", "kind", "level", "origin", "state", "started", "ended"),
    *("seconds", "mistakes", "hints", "checks", "restarts", "helped"),
)
"""The columns; dates are local, `restarts` and `helped` as in `Record`."""

_QUERY = f"""SELECT game.id, name, kind, level, origin, state, started, ended,
    elapsed, mistakes, hints, checks, restarts, helped
    FROM game LEFT JOIN board ON board.game_id = game.id
    WHERE {STARTED} ORDER BY started, game.rowid"""

MARK = "\ufeff"
"""What the file begins with, so that spreadsheets read it as UTF-8."""

FORMULA = "=+-@\t\r"
"""What a text must not begin with, or a spreadsheet would take it for a formula."""


def games_table(database: str) -> str:
    """The table of a file of saved games; may run in a thread beside the game. Raises
    StoreError."""
    written = io.StringIO(MARK, newline="")
    written.seek(len(MARK))
    with failing(database), closing(connect_read_only(database)) as connection:
        csv.writer(written, lineterminator="\r\n").writerows([HEADER, *_rows(connection)])
    return written.getvalue()


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    for game_id, name, kind, level, origin, state, started, ended, *facts in connection.execute(
        _QUERY
    ):
        words = (game_id, name, Kind.of_stored(str(kind)).format(), counted(str(level)), origin)
        seconds, *counts = facts
        exact = round(seconds, 1) if isinstance(seconds, float) and seconds >= 0 else ""
        moments = _moment(started), _moment(ended)
        yield (*map(_plain, words), state, *moments, exact, *counts)


def _plain(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(tuple(FORMULA)) else text


def _moment(seconds: object) -> str:
    """Seconds since 1970 as `2026-11-26 18:05:00`, in local time; empty where they are none."""
    if not isinstance(seconds, (int, float)):
        return ""
    try:
        return datetime.fromtimestamp(seconds).isoformat(" ", "seconds")
    except (OverflowError, OSError, ValueError):
        return ""
