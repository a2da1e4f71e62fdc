"""My games: naming, deleting and taking back, in the caller's transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

KEPT_SECONDS = 30 * 86400.0
"""How long a deleted game can be taken back."""

IS_DELETED = "deleted BETWEEN 0 AND 1e11"
"""A condition of a row; what damage leaves does not count, as any text is greater."""

_DELETE = """UPDATE game SET deleted = ?1,
    ended = CASE state WHEN 'playing' THEN ?1 ELSE ended END,
    state = CASE state WHEN 'playing' THEN 'abandoned' ELSE state END
    WHERE id = ?2 AND deleted IS NULL"""

_UNDELETE = """UPDATE game SET deleted = NULL,
    ended = CASE state WHEN 'abandoned' THEN NULL ELSE ended END,
    state = CASE state WHEN 'abandoned' THEN 'playing' ELSE state END
    WHERE id = ? AND deleted IS NOT NULL AND id IN (SELECT game_id FROM board)"""

_OLD = f"""SELECT id FROM game WHERE {IS_DELETED} AND deleted < ?
    AND id IN (SELECT game_id FROM board)"""


def rename(connection: sqlite3.Connection, game_id: str, name: str) -> None:
    """Give a game a name; an empty one takes it away."""
    from game.session.names import tidy_name

    connection.execute("UPDATE game SET name = ? WHERE id = ?", (tidy_name(name), game_id))


def delete(connection: sqlite3.Connection, game_id: str, now: float) -> None:
    """Delete a game; `undelete` takes it back. One that was not finished counts as abandoned."""
    connection.execute(_DELETE, (now, game_id))


def undelete(connection: sqlite3.Connection, game_id: str) -> None:
    """Take back a deleted game exactly as it was."""
    connection.execute(_UNDELETE, (game_id,))


def has_old(connection: sqlite3.Connection, since: float) -> bool:
    """Whether there is anything for `purge` to drop."""
    return connection.execute(_OLD, (since,)).fetchone() is not None


def purge(connection: sqlite3.Connection, since: float) -> None:
    """Drop board and log of the games that were deleted before a moment. The statistics keep their
    rows: a game that was won stays won."""
    for (game_id,) in connection.execute(_OLD, (since,)).fetchall():
        connection.execute("DELETE FROM action WHERE game_id = ?", (game_id,))
        connection.execute("DELETE FROM board WHERE game_id = ?", (game_id,))
