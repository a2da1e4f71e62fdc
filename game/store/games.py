"""The rows of a game: how a session is written and read back, in the caller's transaction."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.store.dates import day_of
from game.store.mark_texts import format_marks
from game.store.note_texts import format_notes

if TYPE_CHECKING:
    import sqlite3

    from game.session.session import Session

_INSERT = """INSERT INTO game (id, state, level, started, played, elapsed, mistakes, hints,
    restarts, actions, owner, moved, copy_of, kind, name, started_day)
    VALUES (?1, 'playing', ?2, ?3, ?3, 0, 0, 0, 0, 0, ?4, 0, ?5, ?6,
        coalesce((SELECT name FROM game WHERE id = ?5), ''),
        coalesce((SELECT started_day FROM game WHERE id = ?5), ?7))"""
# A game that damage left without an owner belongs to whoever continues it.
# A game that another copy of the program deleted is evidently still being played.
_APPEND = """UPDATE game SET state = ?, played = ?, ended = ?, ended_day = ?, elapsed = ?,
    mistakes = ?, hints = ?, restarts = ?, helped = ?, checks = ?, actions = ?, owner = ?,
    deleted = NULL, moved = CASE WHEN moved IS 0 THEN ? ELSE 1 END
    WHERE id = ? AND actions = ? AND (owner IN (?, ?, '') OR typeof(owner) <> 'text')
    AND state IN ('playing', 'abandoned', 'lost')"""
_CLOCK = """UPDATE game SET state = 'playing', ended = NULL, ended_day = NULL, deleted = NULL,
    elapsed = ?, played = ?
    WHERE id = ? AND actions = ? AND owner = ? AND state IN ('playing', 'abandoned')"""
_NEW_BOARD = """INSERT INTO board
    (game_id, origin, spec, givens, solutions, record, held, notes, marks, blanks)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_BOARD = "UPDATE board SET held = ?, notes = ?, marks = ?, blanks = ? WHERE game_id = ?"


class GameState(StrEnum):
    PLAYING = "playing"
    WON = "won"
    LOST = "lost"
    """The limit of mistakes was reached."""
    ABANDONED = "abandoned"
    """Deleted by the player before it was finished, or nothing is left of it to play."""
    BROKEN = "broken"
    """It cannot be read, so it is not offered again."""


class SavePoint(NamedTuple):
    """How far a game is saved, and by whom."""

    game_id: str
    lines: int
    """How many lines of the log are in the file."""
    owner: str
    """Who saves it now."""
    last_owner: str
    """Who saved it last, as far as `owner` knows; `owner` itself once it has saved."""
    copy_of: str = ""
    """The game from which this one parted when two copies of the program continued it."""


def insert(connection: sqlite3.Connection, point: SavePoint, session: Session, now: float) -> None:
    """Write a game that has no rows yet, with all of its log."""
    from game.session.kind import kind_of
    from game.session.levels import counted_as

    puzzle = session.puzzle
    row = (point.game_id, counted_as(puzzle), now, point.owner, point.copy_of)
    connection.execute(_INSERT, (*row, kind_of(puzzle).stored, day_of(None, now)))
    append(connection, point._replace(lines=0), session, now)


def append(connection: sqlite3.Connection, point: SavePoint, session: Session, now: float) -> bool:
    """Append the lines of the log that are not saved yet, and write all that follows from them;
    False, with nothing written, when the rows are not as `point` says."""
    from game.session.action_log import is_move

    state = _state_of(session)
    ended = None if state is GameState.PLAYING else now
    ended_day = day_of(None, ended)
    facts = (session.elapsed, session.mistakes, session.hints, session.times_known)
    help_got = (session.helped, session.checks)
    game_id, saved, owner, last_owner, _ = point
    moved = any(map(is_move, session.actions[saved:]))
    row = (state, now, ended, ended_day, *facts, *help_got, len(session.actions), owner, moved)
    if not connection.execute(_APPEND, (*row, game_id, saved, owner, last_owner)).rowcount:
        return False
    lines = [(game_id, saved + i, line) for i, line in enumerate(session.actions[saved:])]
    connection.executemany("INSERT INTO action VALUES (?, ?, ?)", lines)
    _write_board(connection, game_id, session)
    return True


def _state_of(session: Session) -> GameState:
    if session.won:
        return GameState.WON
    return GameState.LOST if session.lost else GameState.PLAYING


def _write_board(connection: sqlite3.Connection, game_id: str, session: Session) -> None:
    """Write the board as it is now; the whole row when there is none, as in a new game."""
    from game.engine.notation import format_grid
    from game.session.levels import origin_of
    from game.store.puzzles import puzzle_texts

    puzzle, position = session.puzzle, session.position
    board = (
        format_grid(position.values),
        format_notes(position.notes),
        format_marks(position.marks),
        position.blanks,
    )
    if not connection.execute(_BOARD, (*board, game_id)).rowcount:
        row = (game_id, origin_of(puzzle), *puzzle_texts(puzzle), *board)
        connection.execute(_NEW_BOARD, row)


def save_clock(
    connection: sqlite3.Connection, point: SavePoint, elapsed: float, now: float
) -> None:
    """Write only the clock; nothing when another copy of the program has continued the game."""
    connection.execute(_CLOCK, (elapsed, now, point.game_id, point.lines, point.owner))


def saved_lines(connection: sqlite3.Connection, game_id: str) -> list[str] | None:
    """The log of a game; None when there is no such game."""
    if not connection.execute("SELECT 1 FROM game WHERE id = ?", (game_id,)).fetchone():
        return None
    query = "SELECT line FROM action WHERE game_id = ? ORDER BY seq"
    return [str(line) for (line,) in connection.execute(query, (game_id,))]


def is_won(connection: sqlite3.Connection, game_id: str) -> bool:
    query = "SELECT 1 FROM game WHERE id = ? AND state = 'won'"
    return connection.execute(query, (game_id,)).fetchone() is not None


def forget_board(connection: sqlite3.Connection, game_id: str) -> None:
    """Drop a wrong board; the next `append` writes it again."""
    connection.execute("DELETE FROM board WHERE game_id = ?", (game_id,))


def shorten(connection: sqlite3.Connection, game_id: str) -> None:
    """Make the row of a game agree with what is there of its log."""
    left = count_lines(connection, game_id)
    connection.execute("UPDATE game SET actions = ? WHERE id = ?", (left, game_id))


def forget(connection: sqlite3.Connection, game_id: str) -> None:
    """Drop all rows of a game of which there is a better copy."""
    connection.execute("DELETE FROM action WHERE game_id = ?", (game_id,))
    connection.execute("DELETE FROM game WHERE id = ?", (game_id,))
    connection.execute("DELETE FROM technique_use WHERE game_id = ?", (game_id,))
    forget_board(connection, game_id)


def forget_untouched(connection: sqlite3.Connection, point: SavePoint) -> None:
    """Drop the games in which there is no move, except this one and what it is a copy of."""
    query = "SELECT id FROM game WHERE state = 'playing' AND moved = 0 AND id NOT IN (?, ?)"
    for (game_id,) in connection.execute(query, (point.game_id, point.copy_of)).fetchall():
        forget(connection, game_id)


def count_lines(connection: sqlite3.Connection, game_id: str) -> int:
    """How many lines of a game's log are in the file."""
    query = "SELECT count(*) FROM action WHERE game_id = ?"
    return int(connection.execute(query, (game_id,)).fetchone()[0])


def end(connection: sqlite3.Connection, game_id: str, state: GameState, now: float) -> None:
    """Close an unfinished game, as broken for example."""
    query = "UPDATE game SET state = ?, ended = ? WHERE id = ? AND state = 'playing'"
    connection.execute(query, (state, now, game_id))
