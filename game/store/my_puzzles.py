"""My puzzles: lists of puzzles that the player keeps, in the caller's transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.my_games import IS_DELETED
from game.store.puzzles import MAX_RECORD_CHARACTERS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

MAX_LINE_CHARACTERS = MAX_RECORD_CHARACTERS
"""The longest line that is kept: that of a record."""

MAX_NAME_CHARACTERS = 200
"""The longest name that is shown."""

_LISTS = f"""SELECT id, name, added, (SELECT count(*) FROM my_puzzle WHERE list_id = id)
    FROM puzzle_list WHERE ({IS_DELETED}) IS NOT TRUE ORDER BY added DESC, id DESC"""

_OLD = f"SELECT id FROM puzzle_list WHERE {IS_DELETED} AND deleted < ?"


class PuzzleList(NamedTuple):
    """A list of puzzles, without them."""

    list_id: int
    """For `Store.puzzles_of` and the like."""
    name: str
    """That of the file, or the one that the player gave it."""
    added: float
    """When it was kept, in seconds since 1970."""
    size: int
    """How many puzzles are in it."""


def keep(
    connection: sqlite3.Connection,
    name: str,
    lines: Sequence[str],
    now: float,
    begun: Mapping[int, str],
) -> int:
    """Keep a list of puzzles, one a line, and of some by their places what was done on them before,
    as `Begun.format` has it; returns its id. Raises ValueError for a line that is longer than any
    puzzle."""
    from game.session.names import tidy_name

    query = "INSERT INTO puzzle_list (name, added) VALUES (?, ?)"
    list_id = connection.execute(query, (tidy_name(name), now)).lastrowid or 0
    add(connection, list_id, 0, lines, begun)
    return list_id


def add(
    connection: sqlite3.Connection,
    list_id: int,
    first: int,
    lines: Sequence[str],
    begun: Mapping[int, str],
) -> None:
    """Add puzzles to a list from a place on, counted from 0. Raises ValueError as `keep` does."""
    if any(len(line) > MAX_LINE_CHARACTERS for line in lines):
        raise ValueError("no puzzle is this long")
    rows = ((list_id, at, line, begun.get(at, "")) for at, line in enumerate(lines, first))
    query = "INSERT INTO my_puzzle (list_id, place, line, begun) VALUES (?, ?, ?, ?)"
    connection.executemany(query, rows)


def lists(connection: sqlite3.Connection) -> list[PuzzleList]:
    """All lists, the newest first."""
    rows = connection.execute(_LISTS)
    return [
        PuzzleList(
            list_id,
            str(name)[:MAX_NAME_CHARACTERS],
            added if isinstance(added, float) else 0.0,
            size,
        )
        for list_id, name, added, size in rows
    ]


def puzzles_of(connection: sqlite3.Connection, list_id: int) -> list[str]:
    """The puzzles of a list in their order; none for a list that does not exist."""
    query = "SELECT line FROM my_puzzle WHERE list_id = ? ORDER BY place"
    return [str(line) for (line,) in connection.execute(query, (list_id,))]


def begun_of(connection: sqlite3.Connection, list_id: int) -> dict[int, str]:
    """What was done on puzzles of a list before they came, by their places in `puzzles_of`."""
    query = "SELECT begun FROM my_puzzle WHERE list_id = ? ORDER BY place"
    rows = enumerate(connection.execute(query, (list_id,)))
    return {at: str(begun) for at, (begun,) in rows if begun}


def rename(connection: sqlite3.Connection, list_id: int, name: str) -> None:
    from game.session.names import tidy_name

    query = "UPDATE puzzle_list SET name = ? WHERE id = ?"
    connection.execute(query, (tidy_name(name), list_id))


def delete(connection: sqlite3.Connection, list_id: int, now: float | None) -> None:
    """Delete a list; with None in the place of the time, take it back."""
    connection.execute("UPDATE puzzle_list SET deleted = ? WHERE id = ?", (now, list_id))


def has_old(connection: sqlite3.Connection, since: float) -> bool:
    """Whether there is anything for `purge` to drop."""
    return connection.execute(_OLD, (since,)).fetchone() is not None


def purge(connection: sqlite3.Connection, since: float) -> None:
    """Drop the lists that were deleted before a moment."""
    for (list_id,) in connection.execute(_OLD, (since,)).fetchall():
        connection.execute("DELETE FROM my_puzzle WHERE list_id = ?", (list_id,))
        connection.execute("DELETE FROM puzzle_list WHERE id = ?", (list_id,))
