"""The saved games of the puzzles of the day."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from game.session.daily import DayGame, day_puzzle
from game.session.levels import DAILY
from game.store.dates import date_of
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3

    from game.session.daily import DayPuzzle

# CROSS JOIN: the few boards of an origin are looked for first, by their index.
_QUERY = f"""SELECT game.id, origin, state, started_day, started, ended_day, ended,
        elapsed, hints, helped, restarts
    FROM board CROSS JOIN game ON game.id = board.game_id
    WHERE origin <> '' AND origin GLOB '{DAILY} *'
    AND state IN ('won', 'playing') AND {STARTED} AND {POSSIBLE}
    ORDER BY played DESC"""

_SOLVED = """SELECT 1 FROM board CROSS JOIN game ON game.id = board.game_id
    WHERE state IN ('won', 'lost') AND ended >= ? AND coalesce(ended_day, ?2) >= ?2
    AND state = 'won' AND origin <> '' AND origin = ? LIMIT 1"""

LONGEST_JOURNEY = timedelta(days=2)
"""More than the dates of a moment differ by around the world."""


def gather(connection: sqlite3.Connection) -> list[DayGame]:
    """The finished and the begun games of all days, the one played last first; what damage has
    made of others is skipped."""
    found = []
    for game_id, origin, state, *row in connection.execute(_QUERY):
        started_day, started, ended_day, ended, elapsed, *counts = row
        puzzle = day_puzzle(str(origin))
        solved_on = date_of(ended_day, ended) if state == "won" else None
        if puzzle and (solved_on or state == "playing"):
            hints, helped, restarts = map(bool, counts)
            facts = (float(elapsed), hints or helped, restarts, date_of(started_day, started))
            found.append(DayGame(puzzle, str(game_id), solved_on, *facts))
    return found


def is_solved(connection: sqlite3.Connection, asked: DayPuzzle) -> bool:
    """Whether a puzzle was solved on its date or later; quick, as the first frame waits for it."""
    try:
        since = (datetime.combine(asked.day, time()) - LONGEST_JOURNEY).timestamp()
    except (OSError, OverflowError, ValueError):  # a date that the system cannot count from
        since = 0.0
    given = (since, asked.day.toordinal(), asked.origin)
    return bool(connection.execute(_SOLVED, given).fetchone())
