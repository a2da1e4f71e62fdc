"""The rows of a game: how a session is written and read back. Each runs inside the
caller's transaction; the session comes in as what it is, the rows stay plain."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import sqlite3

    from game.session.session import Session

_ADVANCE = """UPDATE game SET state = ?, played = ?, ended = ?, elapsed = ?, mistakes = ?,
    hints = ?, restarts = ?, actions = ?, owner = ?
    WHERE id = ? AND actions = ? AND (owner IN (?, ?, '') OR typeof(owner) <> 'text')
    AND state IN ('playing', 'abandoned')"""
# A game that damage left without an owner is taken by who goes on with it.
# A game that another copy took for abandoned is evidently being played.
_TICK = """UPDATE game SET state = 'playing', ended = NULL, elapsed = ?, played = ?
    WHERE id = ? AND actions = ? AND owner = ? AND state IN ('playing', 'abandoned')"""
_PICTURE = "UPDATE board SET held = ?, notes = ?, blanks = ? WHERE game_id = ?"

NOTE_DIGITS = 8
"""Of the notes of a cell as a number: 25 digits are 25 bits."""


class Place(NamedTuple):
    """How far a game is saved, and by whom: how its keeper left the row."""

    game_id: str
    saved: int
    """How many lines of the log are in the file."""
    owner: str
    """Who saves it now."""
    before: str
    """Who saved it last, as far as this keeper knows; itself once it has saved."""


def insert(connection: sqlite3.Connection, place: Place, session: Session, now: float) -> None:
    """Write a game that has no rows yet, with all of its log."""
    from game.session.levels import counted_as

    connection.execute(
        "INSERT INTO game VALUES (?, 'playing', ?, ?, ?, NULL, 0, 0, 0, 0, 0, ?)",
        (place.game_id, counted_as(session.puzzle), now, now, place.owner),
    )
    advance(connection, place._replace(saved=0), session, now)


def advance(connection: sqlite3.Connection, place: Place, session: Session, now: float) -> bool:
    """Append to the log what came after the lines that are saved, and all that follows from
    it; False, with nothing written, when the rows are not as they were left."""
    state, ended = ("won", now) if session.won else ("playing", None)
    facts = (session.elapsed, session.mistakes, session.hints, session.restarts)
    game_id, saved, owner, before = place
    row = (state, now, ended, *facts, len(session.actions), owner)
    if not connection.execute(_ADVANCE, (*row, game_id, saved, owner, before)).rowcount:
        return False
    lines = [(game_id, saved + i, line) for i, line in enumerate(session.actions[saved:])]
    connection.executemany("INSERT INTO action VALUES (?, ?, ?)", lines)
    _draw(connection, game_id, session)
    return True


def _draw(connection: sqlite3.Connection, game_id: str, session: Session) -> None:
    """Write the board as it is now; the whole row when there is none, as in a new game."""
    from game.engine.notation import format_grid
    from game.store.puzzles import puzzle_texts

    puzzle, held = session.puzzle, session.position
    picture = (format_grid(held.values), format_notes(held.notes), held.blanks)
    if not connection.execute(_PICTURE, (*picture, game_id)).rowcount:
        row = (game_id, *puzzle_texts(puzzle), *picture)
        connection.execute("INSERT INTO board VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def tick(connection: sqlite3.Connection, place: Place, elapsed: float, now: float) -> None:
    """Write only the clock; nothing when another copy of the game has gone on since."""
    connection.execute(_TICK, (elapsed, now, place.game_id, place.saved, place.owner))


def saved_lines(connection: sqlite3.Connection, game_id: str) -> list[str] | None:
    """The log of a game; None when there is no such game."""
    if not connection.execute("SELECT 1 FROM game WHERE id = ?", (game_id,)).fetchone():
        return None
    query = "SELECT line FROM action WHERE game_id = ? ORDER BY seq"
    return [str(line) for (line,) in connection.execute(query, (game_id,))]


def forget_board(connection: sqlite3.Connection, game_id: str) -> None:
    """Drop a board that is not right; the next `advance` writes it anew."""
    connection.execute("DELETE FROM board WHERE game_id = ?", (game_id,))


def shorten(connection: sqlite3.Connection, game_id: str) -> None:
    """Let a game go as far as what is there of its log."""
    left = count_lines(connection, game_id)
    connection.execute("UPDATE game SET actions = ? WHERE id = ?", (left, game_id))


def forget(connection: sqlite3.Connection, game_id: str) -> None:
    """Drop all rows of a game that is known better from elsewhere."""
    connection.execute("DELETE FROM action WHERE game_id = ?", (game_id,))
    connection.execute("DELETE FROM game WHERE id = ?", (game_id,))
    forget_board(connection, game_id)


def count_lines(connection: sqlite3.Connection, game_id: str) -> int:
    """How many lines of a game's log are in the file."""
    query = "SELECT count(*) FROM action WHERE game_id = ?"
    return int(connection.execute(query, (game_id,)).fetchone()[0])


def end(connection: sqlite3.Connection, game_id: str, state: str, now: float) -> None:
    """Close an unfinished game as `abandoned` or `broken`."""
    query = "UPDATE game SET state = ?, ended = ? WHERE id = ? AND state = 'playing'"
    connection.execute(query, (state, now, game_id))


def format_notes(notes: tuple[int, ...]) -> str:
    """The notes of all cells as numbers between commas, nothing where there are none.

    In a file bit `digit - 1` stands for a digit, as the first release wrote it.
    """
    return ",".join([str(mask >> 1) if mask else "" for mask in notes])


def parse_notes(text: str) -> tuple[int, ...]:
    """Read what `format_notes` wrote; raises ValueError for other text."""
    parts = text.split(",")
    if len(max(parts, key=len)) > NOTE_DIGITS:
        raise ValueError("no cell has so many notes")
    return tuple([int(part) << 1 if part else 0 for part in parts])
