"""Rows that do not belong together any more: found, and put right as far as can be.

SQLite notices broken pages; that a row is gone or says what it cannot is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.games import count_lines

if TYPE_CHECKING:
    import sqlite3

STATES = "('playing', 'won', 'abandoned', 'broken')"

_LONELY_BOARDS = """SELECT game_id, spec, held FROM board
    WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = game_id)"""

_WITHOUT_BOARD = """SELECT id FROM game
    WHERE state = 'playing' AND NOT EXISTS (SELECT 1 FROM board WHERE game_id = id)"""

_STRANGE = f"""SELECT id, held FROM game JOIN board ON board.game_id = game.id
    WHERE state NOT IN {STATES} OR state IS NULL"""

_MISREAD = """SELECT id FROM game JOIN board ON board.game_id = game.id
    WHERE state = 'broken' AND spec LIKE '%--%'"""
"""Version 0.1.0 could not read the spec of a negative seed, and gave the game up."""


class Mended(NamedTuple):
    """How many games were put right, and how many cannot be."""

    restored: int
    lost: int


def has_faults(connection: sqlite3.Connection) -> bool:
    """Whether `mend` would change anything."""
    queries = (_LONELY_BOARDS, _WITHOUT_BOARD, _STRANGE, _MISREAD)
    return any(connection.execute(f"{query} LIMIT 1").fetchone() for query in queries)


def mend(connection: sqlite3.Connection) -> Mended:
    """Put right what can be, in the caller's transaction; the rest counts as abandoned.

    A board without a game is a game again: its log tells the time and the counts when it is
    gone on with. A game with a strange state goes on, or was won if its board is full.
    """
    lonely = connection.execute(_LONELY_BOARDS).fetchall()
    for game_id, spec, held in lonely:
        lines = count_lines(connection, game_id)
        # No time: it is none that counts, and the log knows it.
        row = (game_id, _state(held), _level(spec), 0.0, 0.0, None, -1.0, 0, 0, 0, lines, "")
        connection.execute(f"INSERT INTO game VALUES ({', '.join('?' * len(row))})", row)
    strange = connection.execute(_STRANGE).fetchall()
    for game_id, held in strange:
        connection.execute("UPDATE game SET state = ? WHERE id = ?", (_state(held), game_id))
    misread = connection.execute(_MISREAD).fetchall()
    connection.executemany("UPDATE game SET state = 'playing', ended = NULL WHERE id = ?", misread)
    lost = connection.execute(_WITHOUT_BOARD).fetchall()
    # Nothing to go on with, but it counts as a game that was started.
    connection.executemany("UPDATE game SET state = 'abandoned' WHERE id = ?", lost)
    return Mended(len(lonely) + len(strange) + len(misread), len(lost))


def _state(held: object) -> str:
    full = isinstance(held, str) and held and "." not in held
    return "won" if full else "playing"


def _level(spec: object) -> str:
    from game.engine.errors import NotationError
    from game.engine.puzzle import PuzzleSpec
    from game.session.levels import OWN

    try:
        return PuzzleSpec.parse(str(spec)).level if spec else OWN
    except NotationError:
        return OWN
