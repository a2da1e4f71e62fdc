"""Repairing rows that do not belong together any more, as far as possible.

SQLite notices broken pages itself; a missing row, or one with impossible values, is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.kind import MAX_CHARACTERS as MAX_KIND_CHARACTERS
from game.store.games import GameState, count_lines, saved_lines
from game.store.puzzles import PuzzleTexts, read_puzzle
from game.store.schema import POSSIBLE, REMEMBERED, TIME_IN_LOG, TIME_LOST

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from game.engine.puzzle import Puzzle
    from game.session.session import Session

MAX_LEVEL_CHARACTERS = 40
"""The longest key of a level."""

_STATES = ", ".join(f"'{state}'" for state in GameState)

_LONE_BOARDS = """SELECT game_id, spec, held, givens, solutions, record FROM board
    WHERE NOT EXISTS (SELECT 1 FROM game WHERE id = game_id)"""

_WITHOUT_BOARD = """SELECT id FROM game
    WHERE state = 'playing' AND NOT EXISTS (SELECT 1 FROM board WHERE game_id = id)"""

_UNKNOWN_STATE = f"""SELECT id, held FROM game JOIN board ON board.game_id = game.id
    WHERE state NOT IN ({_STATES}) OR state IS NULL"""

_UNPLAYABLE = f"{REMEMBERED}unplayable."
"""Begins the name of the setting that remembers a broken game that could not be reopened; its id
follows."""

_NEGATIVE_SEED = f"""SELECT id, spec, givens, solutions, record
    FROM game JOIN board ON board.game_id = game.id
    WHERE state = 'broken' AND spec LIKE '%--%'
    AND NOT EXISTS (SELECT 1 FROM setting WHERE key = '{_UNPLAYABLE}' || id)"""
"""Version 0.1.0 could not read the spec of a negative seed, and closed the game as broken."""

_IMPOSSIBLE_VALUES = f"""SELECT id, spec, givens, solutions, record
    FROM game JOIN board ON board.game_id = game.id WHERE (
        ({POSSIBLE} OR elapsed = {TIME_LOST}) AND typeof(level) = 'text'
        AND length(level) <= {MAX_LEVEL_CHARACTERS} AND typeof(mistakes) = 'integer'
        AND typeof(hints) = 'integer' AND typeof(restarts) = 'integer'
        AND typeof(helped) = 'integer' AND typeof(checks) = 'integer'
        AND (kind = '' OR (kind GLOB '[a-z]*-[1-9]*' AND length(kind) <= {MAX_KIND_CHARACTERS}))
        ) IS NOT TRUE"""
"""The puzzle and the log of such a game have the right values."""

_SET_VALUES = """UPDATE game SET level = ?, elapsed = ?, mistakes = ?, hints = ?, restarts = ?,
    helped = ?, checks = ?, kind = ? WHERE id = ?"""

_INSERT = """INSERT INTO game (id, state, level, started, played, elapsed, mistakes, hints,
    restarts, actions, owner, kind) VALUES (?, ?, ?, 0, 0, ?, 0, 0, 0, ?, '', ?)"""


class Repaired(NamedTuple):
    """How many games a repair has restored, and how many it could not."""

    restored: int
    lost: int


def has_faults(connection: sqlite3.Connection) -> bool:
    """Whether there is anything for `repair` to do."""
    queries = (_LONE_BOARDS, _WITHOUT_BOARD, _UNKNOWN_STATE, _NEGATIVE_SEED, _IMPOSSIBLE_VALUES)
    return any(connection.execute(f"{query} LIMIT 1").fetchone() for query in queries)


def repair(connection: sqlite3.Connection) -> Repaired:
    """Repair what can be repaired, in the caller's transaction; the rest counts as abandoned."""
    restored = {
        *_restore_lone_boards(connection),
        *_restore_states(connection),
        *_reopen_negative_seeds(connection),
        *_restore_values(connection),
    }
    lost = connection.execute(_WITHOUT_BOARD).fetchall()
    # There is nothing to resume, but each counts as a game that was started.
    connection.executemany("UPDATE game SET state = 'abandoned' WHERE id = ?", lost)
    return Repaired(len(restored), len(lost))


def _restore_lone_boards(connection: sqlite3.Connection) -> Iterable[str]:
    """Give each board without a game a row in `game`; the ids."""
    rows = connection.execute(_LONE_BOARDS).fetchall()
    for game_id, spec, held, *texts in rows:
        lines = count_lines(connection, game_id)
        kind = _kind(_puzzle((spec, *texts)))
        row = (game_id, _state(held), _level(spec), TIME_IN_LOG, lines, kind)
        connection.execute(_INSERT, row)
    return [row[0] for row in rows]


def _restore_states(connection: sqlite3.Connection) -> Iterable[str]:
    """A game whose state is unknown goes on, or was won if its board is full; the ids."""
    rows = connection.execute(_UNKNOWN_STATE).fetchall()
    for game_id, held in rows:
        connection.execute("UPDATE game SET state = ? WHERE id = ?", (_state(held), game_id))
    return [row[0] for row in rows]


def _reopen_negative_seeds(connection: sqlite3.Connection) -> Iterable[str]:
    """Reopen the games that were closed for their seed alone, so that all of the log can be
    played; remember the others, so that they are not examined again. The ids of those reopened."""
    reopened = []
    for game_id, *texts in connection.execute(_NEGATIVE_SEED).fetchall():
        if _replayed(connection, game_id, texts) is not None:
            query = "UPDATE game SET state = 'playing', ended = NULL WHERE id = ?"
            connection.execute(query, (game_id,))
            reopened.append(game_id)
        else:
            remember = "INSERT OR REPLACE INTO setting VALUES (?, ?)"
            connection.execute(remember, (f"{_UNPLAYABLE}{game_id}", "yes"))
    return reopened


def _restore_values(connection: sqlite3.Connection) -> Iterable[str]:
    """Take from their logs the levels, times and counts that are impossible; the ids."""
    rows = connection.execute(_IMPOSSIBLE_VALUES).fetchall()
    for game_id, *texts in rows:
        values = _values(texts[0], _replayed(connection, game_id, texts))
        connection.execute(_SET_VALUES, (*values, _kind(_puzzle(texts)), game_id))
    return [row[0] for row in rows]


def _state(held: object) -> GameState:
    full = isinstance(held, str) and held and "." not in held
    return GameState.WON if full else GameState.PLAYING


def _replayed(
    connection: sqlite3.Connection, game_id: str, texts: Iterable[object]
) -> Session | None:
    """The session that the whole log leads to; None where the log or the puzzle is damaged."""
    from game.session.session import Session
    from game.session.session_errors import BadAction

    puzzle = _puzzle(texts)
    try:
        lines = saved_lines(connection, game_id) or []
        return Session.replay(puzzle, lines, None) if puzzle else None
    except BadAction:
        return None


def _puzzle(texts: Iterable[object]) -> Puzzle | None:
    """The puzzle of a board row; None where it is damaged."""
    from game.engine.errors import SudokuError

    try:
        return read_puzzle(PuzzleTexts(*map(str, texts)))
    except SudokuError:
        return None


def _kind(puzzle: Puzzle | None) -> str:
    """The kind of a game, as its row has it."""
    from game.session.kind import CLASSIC, kind_of

    return (kind_of(puzzle) if puzzle else CLASSIC).stored


def _values(spec: object, session: Session | None) -> tuple[object, ...]:
    """Level, time, mistakes, hints, restarts, help and checks, as the log has them."""
    if session is None or not session.actions:
        return _level(spec), TIME_LOST, 0, 0, 0, 0, 0
    counts = (session.mistakes, session.hints, session.times_known)
    help_got = (session.helped, session.checks)
    return _level(spec), session.elapsed, *counts, *help_got


def _level(spec: object) -> str:
    from game.engine.errors import NotationError
    from game.engine.puzzle import PuzzleSpec
    from game.session.levels import OWN, counted

    try:
        level = counted(PuzzleSpec.parse(str(spec)).level) if spec else OWN
    except NotationError:
        return OWN
    return level if len(level) <= MAX_LEVEL_CHARACTERS else OWN
