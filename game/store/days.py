"""The saved games of the puzzles of the day."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from game.session.daily import FIRST_FIGURES, DayGame, day_puzzle
from game.store.dates import date_of
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3

    from game.session.daily import DayPuzzle

_QUERY = f"""SELECT game.id, spec, state, started_day, started, ended_day, ended,
        elapsed, hints, helped, restarts
    FROM game JOIN board ON board.game_id = game.id
    WHERE level GLOB 'tier.*' AND state IN ('won', 'playing') AND {STARTED} AND {POSSIBLE}
    AND spec GLOB '*-{FIRST_FIGURES}{"[0-9]" * 9}'
    ORDER BY played DESC"""

_SOLVED = """SELECT 1 FROM game JOIN board ON board.game_id = game.id
    WHERE state IN ('won', 'lost') AND ended >= ? AND coalesce(ended_day, ?2) >= ?2
    AND state = 'won' AND spec GLOB ? LIMIT 1"""

LONGEST_JOURNEY = timedelta(days=2)
"""More than the dates of a moment differ by around the world."""


def gather(connection: sqlite3.Connection) -> list[DayGame]:
    """The finished and the begun games of all days, the one played last first; what damage has
    made of others is skipped."""
    from game.engine.errors import SudokuError
    from game.engine.puzzle import PuzzleSpec

    found = []
    for game_id, spec, state, *row in connection.execute(_QUERY):
        started_day, started, ended_day, ended, elapsed, *counts = row
        try:
            puzzle = day_puzzle(PuzzleSpec.parse(str(spec)))
        except SudokuError:
            continue
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
    given = (since, asked.day.toordinal(), f"*-{asked.seed}")
    return bool(connection.execute(_SOLVED, given).fetchone())
