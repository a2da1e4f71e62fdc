"""Rows that do not belong together any more: found, and put right as far as can be.

SQLite notices broken pages; that a row is gone or says what it cannot is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.games import count_lines, saved_lines
from game.store.puzzles import Texts, read_puzzle
from game.store.schema import POSSIBLE, UNKNOWN, UNTOLD

if TYPE_CHECKING:
    import sqlite3

    from game.session.session import Session

LONGEST_LEVEL = 40
"""Characters of the key of a level."""

STATES = "('playing', 'won', 'abandoned', 'broken')"

_LONELY_BOARDS = """SELECT game_id, spec, held FROM board
    WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = game_id)"""

_WITHOUT_BOARD = """SELECT id FROM game
    WHERE state = 'playing' AND NOT EXISTS (SELECT 1 FROM board WHERE game_id = id)"""

_STRANGE = f"""SELECT id, held FROM game JOIN board ON board.game_id = game.id
    WHERE state NOT IN {STATES} OR state IS NULL"""

_MISREAD = """SELECT id, spec, givens, solutions FROM game JOIN board ON board.game_id = game.id
    WHERE state = 'broken' AND spec LIKE '%--%'"""
"""Version 0.1.0 could not read the spec of a negative seed, and gave the game up."""

_MISTOLD = f"""SELECT id, spec, givens, solutions
    FROM game JOIN board ON board.game_id = game.id WHERE (
        ({POSSIBLE} OR elapsed = {UNKNOWN}) AND typeof(level) = 'text'
        AND length(level) <= {LONGEST_LEVEL} AND typeof(mistakes) = 'integer'
        AND typeof(hints) = 'integer' AND typeof(restarts) = 'integer') IS NOT TRUE"""
"""The row of the game says what cannot be; its log knows better."""


_FACTS = """UPDATE game SET level = ?, elapsed = ?, mistakes = ?, hints = ?, restarts = ?
    WHERE id = ?"""


class Mended(NamedTuple):
    """How many games were put right, and how many cannot be."""

    restored: int
    lost: int


def has_faults(connection: sqlite3.Connection) -> bool:
    """Whether there is anything for `mend` to look at."""
    queries = (_LONELY_BOARDS, _WITHOUT_BOARD, _STRANGE, _MISREAD, _MISTOLD)
    return any(connection.execute(f"{query} LIMIT 1").fetchone() for query in queries)


def mend(connection: sqlite3.Connection) -> Mended:
    """Put right what can be, in the caller's transaction; the rest counts as abandoned.

    A board without a game is a game again. A game with a strange state goes on, or was won if
    its board is full. Times, counts and levels that cannot be are taken from the log.
    """
    lonely = connection.execute(_LONELY_BOARDS).fetchall()
    for game_id, spec, held in lonely:
        lines = count_lines(connection, game_id)
        row = (game_id, _state(held), _level(spec), 0.0, 0.0, None, UNTOLD, 0, 0, 0, lines, "")
        connection.execute(f"INSERT INTO game VALUES ({', '.join('?' * len(row))})", row)
    strange = connection.execute(_STRANGE).fetchall()
    for game_id, held in strange:
        connection.execute("UPDATE game SET state = ? WHERE id = ?", (_state(held), game_id))
    misread = [row for row in connection.execute(_MISREAD).fetchall() if _goes_on(connection, row)]
    ids = [row[:1] for row in misread]
    connection.executemany("UPDATE game SET state = 'playing', ended = NULL WHERE id = ?", ids)
    mistold = connection.execute(_MISTOLD).fetchall()
    for game_id, *texts in mistold:
        facts = _facts(Texts(*map(str, texts)), saved_lines(connection, game_id) or [])
        connection.execute(_FACTS, (*facts, game_id))
    lost = connection.execute(_WITHOUT_BOARD).fetchall()
    # Nothing to go on with, but it counts as a game that was started.
    connection.executemany("UPDATE game SET state = 'abandoned' WHERE id = ?", lost)
    restored = {row[0] for row in (*lonely, *strange, *misread, *mistold)}
    return Mended(len(restored), len(lost))


def _state(held: object) -> str:
    full = isinstance(held, str) and held and "." not in held
    return "won" if full else "playing"


def _goes_on(connection: sqlite3.Connection, row: tuple[str, ...]) -> bool:
    """Whether all of the log of a broken game can be played: then only its seed was misread."""
    game_id, *texts = row
    return _replayed(Texts(*map(str, texts)), saved_lines(connection, game_id) or []) is not None


def _replayed(puzzle: Texts, lines: list[str]) -> Session | None:
    from game.engine.errors import SudokuError
    from game.session.session import Session

    try:
        return Session.replay(read_puzzle(puzzle), lines, None)
    except SudokuError:
        return None


def _facts(puzzle: Texts, lines: list[str]) -> tuple[str, float, int, int, int]:
    """Level, time, mistakes, hints and restarts, as the log has them."""
    level, session = _level(puzzle.spec), _replayed(puzzle, lines)
    if session is None or not lines:
        return level, UNKNOWN, 0, 0, 0
    return level, session.elapsed, session.mistakes, session.hints, session.restarts


def _level(spec: object) -> str:
    from game.engine.errors import NotationError
    from game.engine.puzzle import PuzzleSpec
    from game.session.levels import OWN

    try:
        level = PuzzleSpec.parse(str(spec)).level if spec else OWN
    except NotationError:
        return OWN
    return level if len(level) <= LONGEST_LEVEL else OWN
