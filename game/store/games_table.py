"""All games that statistics count and all runs of the arcade that ended, as a table for other
programs: CSV, one a line."""

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
    *("points", "sheets"),
)
"""The columns; dates are local, `restarts` and `helped` as in `Record`. Games have no points and no
sheets; the level of a run is its mode, and its name the initials of who played."""

_QUERY = f"""SELECT game.id, name, kind, level, origin, state, started, ended,
    elapsed, mistakes, hints, checks, restarts, helped
    FROM game LEFT JOIN board ON board.game_id = game.id
    WHERE {STARTED} ORDER BY started, game.rowid"""

_RUNS = """SELECT id, name, mode, started, played, clock, points, sheets FROM run
    WHERE state = 'ended' ORDER BY started"""

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
        csv.writer(written, lineterminator="\r\n").writerows(
            [HEADER, *_rows(connection), *_runs(connection)]
        )
    return written.getvalue()


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    for game_id, name, kind, level, origin, state, started, ended, *facts in connection.execute(
        _QUERY
    ):
        words = (game_id, name, Kind.of_stored(str(kind)).format(), counted(str(level)), origin)
        seconds, *counts = facts
        exact = round(seconds, 1) if isinstance(seconds, float) and seconds >= 0 else ""
        moments = _moment(started), _moment(ended)
        yield (*map(_plain, words), state, *moments, exact, *counts, "", "")


def _runs(connection: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    for run_id, name, mode, started, played, clock, *reached in connection.execute(_RUNS):
        words = (run_id, name, "", f"arcade.{mode}", "")
        moments = _moment(started), _moment(played)
        exact = round(clock / 1000, 1) if isinstance(clock, int) and clock >= 0 else ""
        yield (*map(_plain, words), "ended", *moments, exact, *[""] * 5, *reached)


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
