"""Reading a saved game back into a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.session.errors import BadAction
from game.session.session import Session
from game.store import games
from game.store.keeper import Keeper, new_id
from game.store.notice import Notice, StoreError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.store.database import Database

    Board = tuple[str, str, str]
    Saved = tuple[Board, list[str], float]


def resume(database: Database, game_id: str, now: Callable[[], float]) -> Keeper:
    """The keeper of a saved game. A log that is damaged is played as far as it goes, as a
    new game; the damaged one stays in the file as it is. Raises StoreError."""
    saved = database.read(lambda connection: _load(connection, game_id), None)
    if saved is None:
        raise StoreError(f"there is no game {game_id!r}", Notice("store.game_gone", {}))
    board, lines, elapsed = saved
    puzzle = _puzzle(database, game_id, board, now)
    try:
        session = Session.replay(puzzle, lines, elapsed)
    except BadAction as error:
        session = Session.replay(puzzle, lines[: error.place], elapsed)
        database.notices.append(Notice("store.game_damaged", {}))
        keeper = Keeper(database, session, new_id(), 0, now)
        keeper.replace(game_id, "broken")
        return keeper
    return Keeper(database, session, game_id, len(lines), now)


def _load(connection: sqlite3.Connection, game_id: str) -> Saved | None:
    query = """SELECT spec, givens, solutions, elapsed
        FROM game JOIN board ON board.game_id = game.id WHERE game.id = ?"""
    row = connection.execute(query, (game_id,)).fetchone()
    if row is None:
        return None
    return row[:3], games.saved_lines(connection, game_id) or [], row[3]


def _puzzle(database: Database, game_id: str, board: Board, now: Callable[[], float]) -> Puzzle:
    try:
        return games.read_puzzle(*board)
    except SudokuError as error:
        # It would only be offered again and again.
        database.write(lambda connection: games.end(connection, game_id, "broken", now()))
        raise StoreError(str(error), Notice("store.game_unreadable", {})) from error
