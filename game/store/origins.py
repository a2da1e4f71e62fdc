"""The saved games of what is offered, found by their origin: the puzzles of the days, the stages of
the Campaign, and the books. What damage has made of others is skipped."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.session.books import BOOK, book_entry
from game.session.daily import DayGame, day_puzzle
from game.session.levels import CAMPAIGN, DAILY
from game.store.dates import date_of
from game.store.schema import POSSIBLE, STARTED

if TYPE_CHECKING:
    import sqlite3

    from game.session.campaign import StageGame
    from game.session.daily import DayPuzzle


def _games_of(origin: str) -> str:
    """The begun and the won games of an origin. CROSS JOIN: its few boards are looked for first, by
    their index."""
    return f"""FROM board CROSS JOIN game ON game.id = board.game_id
        WHERE origin <> '' AND origin GLOB '{origin} *'
        AND state IN ('won', 'playing') AND {STARTED} AND {POSSIBLE}"""


_DAYS = f"""SELECT game.id, origin, state, started_day, started, ended_day, ended,
        elapsed, hints, helped, restarts
    {_games_of(DAILY)} ORDER BY played DESC"""

_DAY_SOLVED = """SELECT 1 FROM board CROSS JOIN game ON game.id = board.game_id
    WHERE state = 'won' AND ended >= ? AND coalesce(ended_day, ?2) >= ?2
    AND origin <> '' AND origin = ? LIMIT 1"""

_STAGES = f"""SELECT game.id, origin, state, elapsed, mistakes, hints, helped
    {_games_of(CAMPAIGN)} ORDER BY played DESC"""

_BOOK_GAMES = f"""SELECT origin, game.id, state, started, elapsed, mistakes, hints
    {_games_of(BOOK)} ORDER BY played"""

_BOOKS = f"""SELECT game.id, origin, state, elapsed, restarts, helped
    {_games_of(BOOK)} ORDER BY played"""

LONGEST_JOURNEY = timedelta(days=2)
"""More than the dates of a moment differ by around the world."""


class BookGame(NamedTuple):
    """A begun or solved game of a puzzle of a book."""

    number: int
    game_id: str
    solved: bool
    seconds: float
    mistakes: int
    hints: int


class BookProgress(NamedTuple):
    """The solved and the begun puzzles of the books."""

    solved: dict[str, dict[int, float | None]]
    """For each level key of a book: number to best time in seconds, None where no time counts."""
    helped: set[tuple[str, int]]
    """Level key and number of each puzzle that was solved, but never without help."""
    begun: dict[tuple[str, int], str]
    """Level key and number of each unfinished game, to the game's id."""


def day_games(connection: sqlite3.Connection) -> list[DayGame]:
    """The finished and the begun games of all days, the one played last first."""
    games = []
    for game_id, origin, state, *row in connection.execute(_DAYS):
        started_day, started, ended_day, ended, elapsed, *counts = row
        puzzle = day_puzzle(str(origin))
        solved_on = date_of(ended_day, ended) if state == "won" else None
        if puzzle and (solved_on or state == "playing"):
            hints, helped, restarts = map(bool, counts)
            facts = (float(elapsed), hints or helped, restarts, date_of(started_day, started))
            games.append(DayGame(puzzle, str(game_id), solved_on, *facts))
    return games


def day_is_solved(connection: sqlite3.Connection, asked: DayPuzzle) -> bool:
    """Whether a puzzle was solved on its date or later; quick, as the first frame waits for it."""
    try:
        since = (datetime.combine(asked.day, time()) - LONGEST_JOURNEY).timestamp()
    except (OSError, OverflowError, ValueError):  # a date that the system cannot count from
        since = 0.0
    wanted = (since, asked.day.toordinal(), asked.origin)
    return connection.execute(_DAY_SOLVED, wanted).fetchone() is not None


def stage_games(connection: sqlite3.Connection) -> list[StageGame]:
    """The finished and the begun games of all stages, the one played last first."""
    from game.session.campaign import StageGame, stage_of
    from game.store.campaign_file import swift_times

    games, times = [], swift_times()
    for game_id, origin, state, elapsed, mistakes, *help_ in connection.execute(_STAGES):
        stage = stage_of(str(origin))
        if stage:
            swift = times.get(stage.number, 0)
            facts = float(elapsed), int(mistakes), any(help_), swift
            games.append(StageGame(stage.number, str(game_id), state == "won", *facts))
    return games


def book_progress(connection: sqlite3.Connection) -> BookProgress:
    """What was solved and begun of all books."""
    shelf = BookProgress({}, set(), {})
    alone = set()
    for game_id, origin, state, elapsed, restarts, helped in connection.execute(_BOOKS):
        place = book_entry(str(origin))
        if place is None:
            continue
        level, number = place.level, place.number
        if state == "playing":
            shelf.begun[level, number] = game_id
            continue
        times = shelf.solved.setdefault(level, {})
        if not helped:
            alone.add((level, number))
        best = times.get(number)
        counts = not (restarts or helped) and (best is None or elapsed < best)
        times[number] = elapsed if counts else best
    solved = {(level, number) for level, times in shelf.solved.items() for number in times}
    return shelf._replace(helped=solved - alone)


def book_games(
    connection: sqlite3.Connection, level: str, since: float = 0.0
) -> dict[int, BookGame]:
    """Of each puzzle of a book the game that solved it first, else the one that is begun, by
    the level of the book; only of games begun ``since`` then, in seconds since 1970."""
    games: dict[int, BookGame] = {}
    for origin, game_id, state, started, *counts in connection.execute(_BOOK_GAMES):
        place = book_entry(str(origin))
        if place is None or place.level != level:
            continue
        if since and not (isinstance(started, float) and started >= since):
            continue
        known, (elapsed, mistakes, hints) = games.get(place.number), counts
        if known is None or not known.solved:
            facts = float(elapsed), int(mistakes), int(hints)
            games[place.number] = BookGame(place.number, str(game_id), state == "won", *facts)
    return games
