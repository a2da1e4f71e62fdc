"""The saved games of the puzzles of the day."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import TYPE_CHECKING

from game.session.daily import FIRST_SEED, DayGame, day_puzzle
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3

    from game.session.daily import DayPuzzle

_SEEDS = str(FIRST_SEED).rstrip("0").ljust(6, "0")
"""What the seed of every day begins with; nine digits follow."""

_QUERY = f"""SELECT game.id, spec, state, ended, elapsed, hints, helped, restarts
    FROM game JOIN board ON board.game_id = game.id
    WHERE level GLOB 'tier.*' AND state IN ('won', 'playing') AND {STARTED} AND {POSSIBLE}
    AND spec GLOB '*-{_SEEDS}{"[0-9]" * 9}'
    ORDER BY played DESC"""

_SOLVED = """SELECT 1 FROM game JOIN board ON board.game_id = game.id
    WHERE state IN ('won', 'lost') AND ended >= ? AND state = 'won' AND spec GLOB ? LIMIT 1"""


def gather(connection: sqlite3.Connection) -> list[DayGame]:
    """The finished and the begun games of all days, the one played last first; what damage has
    made of others is skipped."""
    from game.engine.errors import SudokuError
    from game.engine.puzzle import PuzzleSpec

    found = []
    for game_id, spec, state, ended, elapsed, *counts in connection.execute(_QUERY):
        try:
            puzzle = day_puzzle(PuzzleSpec.parse(str(spec)))
        except SudokuError:
            continue
        solved_on = local_date(ended) if state == "won" else None
        if puzzle and (solved_on or state == "playing"):
            hints, helped, restarts = map(bool, counts)
            facts = (float(elapsed), hints or helped, restarts)
            found.append(DayGame(puzzle, str(game_id), solved_on, *facts))
    return found


def is_solved(connection: sqlite3.Connection, asked: DayPuzzle) -> bool:
    """Whether a puzzle was solved on its date or later; quick, as the first frame waits for it."""
    midnight = datetime.combine(asked.day, time()).timestamp()
    return bool(connection.execute(_SOLVED, (midnight, f"*-{asked.seed}")).fetchone())


def local_date(seconds: object) -> date | None:
    """The date of a moment in seconds since 1970, where the player is; None for what is none."""
    if not isinstance(seconds, (int, float)):
        return None
    try:
        return datetime.fromtimestamp(seconds).date()
    except (OverflowError, ValueError, OSError):
        return None
