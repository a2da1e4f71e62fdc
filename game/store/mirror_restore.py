"""Restoring from their mirrors the games that the file of saved games has lost."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.session.action_log import is_move
from game.store import games, mirror
from game.store.games import GameState
from game.store.notice import StoreError
from game.store.quarantine import quarantine

if TYPE_CHECKING:
    import sqlite3

    from game.store.database import Database

_QUERY = """SELECT state, owner, givens, actions,
    (SELECT count(*) FROM action WHERE game_id = ?1)
    FROM game LEFT JOIN board ON board.game_id = game.id WHERE game.id = ?1"""


class _Row(NamedTuple):
    """What the file knows of a game."""

    state: str
    owner: str
    givens: str
    actions: int
    """How many lines the log had when it was saved."""
    stored: int
    """How many it has now; a recovered file has no logs of games that are over."""


def restore(database: Database) -> None:
    """Look at every mirror: write what the file lacks, and remove the mirrors of games that are
    over and those that hold nothing.

    What cannot be written now stays in its mirror.
    """
    for game_id in mirror.mirrored(database.base):
        notices = list(database.notices)
        try:
            if copy := mirror.read(database.base, game_id):
                _compare(database, copy)
            elif run := mirror.read_run(database.base, game_id):
                _compare_run(database, run)
            elif mirror.is_damaged(database.base, game_id):
                _put_away(database, game_id)
        except (StoreError, OSError):
            database.notices[:] = notices  # nothing was restored


def _compare(database: Database, copy: mirror.MirroredGame) -> None:
    row = database.read(lambda connection: _row(connection, copy.game_id), None)
    if row is None and not any(map(is_move, copy.lines)):
        mirror.remove(database.base, copy.game_id)
    elif row is None or (not row.owner and row.stored <= len(copy.lines)):
        # The game is gone, or a repair has pieced it together: the mirror is better.
        database.write(lambda connection: games.forget(connection, copy.game_id))
        _restore_one(database, copy)
    elif _is_over(row, copy):
        mirror.remove(database.base, copy.game_id)
    elif row.state != GameState.PLAYING or not _is_complete(row, row.stored, copy):
        _restore_one(database, copy)


def _compare_run(database: Database, copy: mirror.MirroredRun) -> None:
    from game.store import runs

    row = database.read(lambda connection: runs.held(connection, copy.game_id), None)
    if (row is None and len(copy.lines) < runs.MOVED) or (row and row.is_over):
        mirror.remove(database.base, copy.game_id)
    elif row is None or row.lines < len(copy.lines):
        played = os.path.getmtime(mirror.path_of(database.base, copy.game_id))
        if runs.restore(database, copy, lambda: played):
            database.say_once("store.restored")


def _put_away(database: Database, game_id: str) -> None:
    """Remove a mirror that holds nothing; where it may be all that is left of its game, put it
    into quarantine like any damaged file."""
    from game.store import runs

    row = database.read(lambda connection: _row(connection, game_id), None)
    run = database.read(lambda connection: runs.held(connection, game_id), None)
    if run or (row and row.owner):  # without an owner it has been pieced together by a repair
        mirror.remove(database.base, game_id)
    else:
        with suppress(OSError):
            path = mirror.path_of(database.base, game_id)
            quarantine(path, database.now())
            os.unlink(path)


def _is_over(row: _Row, copy: mirror.MirroredGame) -> bool:
    abandoned = row.state == GameState.ABANDONED and isinstance(row.actions, int)
    return row.state in (GameState.WON, GameState.LOST, GameState.BROKEN) or (
        abandoned and _is_complete(row, max(row.stored, row.actions), copy)
    )


def _is_complete(row: _Row, lines: int, copy: mirror.MirroredGame) -> bool:
    return lines >= len(copy.lines) and row.givens == copy.puzzle.givens


def _row(connection: sqlite3.Connection, game_id: str) -> _Row | None:
    row = connection.execute(_QUERY, (game_id,)).fetchone()
    return _Row(*row) if row else None


def _restore_one(database: Database, copy: mirror.MirroredGame) -> None:
    from game.store.resume import resume

    # It was played when its mirror was written, not now, so that a later game stays the later
    # one. Its owner may still be playing it, and must find it as it was left.
    played = os.path.getmtime(mirror.path_of(database.base, copy.game_id))
    autosave = resume(database, copy.game_id, lambda: played, copy.owner)
    autosave.save_silently()
    if autosave.trouble:
        raise StoreError("the game cannot be saved", autosave.trouble)
