"""Damage to values in the tables, in a file that is otherwise sound."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from random import Random

from torturing.damage.way import DATABASE, Damage, Way

KEYS = ("theme", "language", "text", "volume", "remember.window", "remember.rating")
KEY_COLUMNS = {
    "setting": "key",
    "game": "id",
    "board": "game_id",
    "action": "game_id",
    "puzzle_list": "id",
    "my_puzzle": "list_id",
    "ready_puzzle": "kind",
    "run": "id",
    "run_sheet": "run_id",
    "run_line": "run_id",
    "seal": "name",
}
"""The tables, each with the column that says which row it is, or whose."""
OF_A_GAME = ("game", "board", "action")
_PLAYING = "SELECT id FROM game WHERE state = 'playing'"


@contextmanager
def opened(folder: str) -> Iterator[sqlite3.Connection]:
    """The database of a folder, opened with plain sqlite3."""
    path = os.path.join(folder, DATABASE)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def _value(rng: Random, old: object) -> tuple[str, object]:
    """A value that should not be there, and what to call it."""
    text = old if isinstance(old, (str, bytes)) else str(old)
    data = text.encode() if isinstance(text, str) else text
    odd: list[tuple[str, object]] = [
        ("the same as BLOB", data),
        ("a BLOB", b"\xff\xfe\0\1"),
        ("NULL", None),
        ("nothing", ""),
        ("-1", -1),
        ("2**62", 1 << 62),
        ("infinity", float("inf")),
        ("5,000 digits", "9" * 5000),
        ("5,000 digits x 5,000 digits", f"{'9' * 5000}x{'9' * 5000}"),
        ("1 MB of text", "x" * 1_000_000),
        ("a NUL", "a\0b"),
        ("a dot", "."),
        ("no digits of ours", "٣" * 81),
        ("half of it", text[: len(text) // 2]),
        ("twice", text * 2),
        ("signs", "{0} %s -- \n"),
    ]
    chosen = rng.choice(odd)
    if rng.random() < 0.02:
        huge = [("50 MB of text", "7" * 50_000_000), ("50 MB", bytes(50 << 20))]
        chosen = rng.choice(huge)
    return chosen


def _replace(rng: Random, folder: str) -> Damage:
    """Another value in one column of one row, most often of the game that is played."""
    with opened(folder) as connection:
        table = rng.choice([*KEY_COLUMNS, "game", "board", "board"])
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        columns = [name for name in columns if (table, name) != ("puzzle_list", "id")]
        column = rng.choice(columns if table != "setting" else ["value", "value", "value", "key"])
        key = KEY_COLUMNS[table]
        if table == "setting":
            row = rng.choice(KEYS)
            connection.execute("INSERT OR IGNORE INTO setting VALUES (?, 'x')", (row,))
        else:
            playing = connection.execute(_PLAYING).fetchall()
            rows = connection.execute(f"SELECT {key} FROM {table}").fetchall()
            if not rows:
                return Damage("nothing: no rows", forgivable=True)
            in_play = playing if table in OF_A_GAME and rng.random() < 0.8 else []
            row = rng.choice(in_play or rows)[0]
        which = ""
        if table == "action":
            last = connection.execute("SELECT count(*) FROM action WHERE game_id = ?", (row,))
            which = f" AND seq = {rng.randrange(last.fetchone()[0] or 1)}"
        query = f"FROM {table} WHERE {key} = ?{which}"
        old = connection.execute(f"SELECT {column} {query}", (row,)).fetchone()
        kind, value = _value(rng, old[0] if old else "")
        with _no_conditions(connection, table, value is None):
            connection.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {key} = ?{which}", (value, row)
            )
    # Another date of a game is as good as the old one; so is another key or mark of deletion.
    dates = {("game", name) for name in ("started", "played", "ended", "deleted", "moved")}
    lists = {("puzzle_list", "deleted"), ("my_puzzle", "list_id")}
    plain = (table, column) in {("setting", "key"), *dates, *lists}
    return Damage(f"{table}.{column}{which} of {row!r} becomes {kind}", forgivable=plain)


@contextmanager
def _no_conditions(connection: sqlite3.Connection, table: str, wanted: bool) -> Iterator[None]:
    """Remove NOT NULL and the like from a table."""
    if not wanted:
        yield
        return
    name = (table,)
    old = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", name).fetchone()[0]
    # A primary key of a table without row ids stays NOT NULL whatever is written.
    _set_schema(connection, table, old.replace(" NOT NULL", ""))
    try:
        yield
    except sqlite3.IntegrityError:
        pass
    finally:
        _set_schema(connection, table, old)


def _set_schema(connection: sqlite3.Connection, table: str, sql: str) -> None:
    version = connection.execute("PRAGMA schema_version").fetchone()[0]
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, table))
    connection.execute(f"PRAGMA schema_version = {version + 1}")
    connection.execute("PRAGMA writable_schema = OFF")
    connection.execute("SELECT 1 FROM sqlite_master").fetchone()


def _statement(rng: Random, folder: str) -> Damage:
    """Rows that are gone, tables that are dropped, another version."""
    sql, forgivable = rng.choice(STATEMENTS)
    with opened(folder) as connection:
        connection.execute(sql)
    return Damage(sql, forgivable)


def _two(rng: Random, folder: str) -> Damage:
    """Two or three kinds of damage at once."""
    ways: list[Callable[[Random, str], Damage]] = [_replace, _replace, _replace]
    done = [way(rng, folder) for way in rng.sample(ways, rng.choice([2, 3]))]
    return Damage(
        "; ".join(damage.words for damage in done), all(damage.forgivable for damage in done)
    )


STATEMENTS = (
    ("DELETE FROM game WHERE state = 'playing'", False),
    ("DELETE FROM game", False),
    (f"DELETE FROM board WHERE game_id IN ({_PLAYING})", False),
    ("DELETE FROM board", False),
    (f"DELETE FROM action WHERE game_id IN ({_PLAYING})", False),
    (f"DELETE FROM action WHERE seq > 3 AND game_id IN ({_PLAYING})", False),
    (f"DELETE FROM action WHERE seq = 2 AND game_id IN ({_PLAYING})", False),
    (f"DELETE FROM action WHERE seq = 0 AND game_id IN ({_PLAYING})", False),
    ("DELETE FROM action", False),
    ("DELETE FROM setting", True),
    ("DELETE FROM game WHERE state = 'won'", True),
    ("UPDATE game SET owner = 'x', actions = actions + 1", False),
    ("UPDATE game SET actions = 0", False),
    ("UPDATE game SET id = id || 'x' WHERE state = 'playing'", False),
    ("UPDATE game SET state = 'plaxing' WHERE state = 'playing'", False),
    ("UPDATE action SET seq = seq + 1000", False),
    ("DROP TABLE setting", False),
    ("DROP TABLE game", False),
    ("DROP TABLE board", False),
    ("DROP TABLE action", False),
    ("DROP TABLE puzzle_list", False),
    ("DROP TABLE my_puzzle", False),
    ("DELETE FROM puzzle_list", True),
    ("UPDATE game SET deleted = 'x', name = '', copy_of = 5", False),
    ("UPDATE game SET moved = 'x'", False),
    ("DROP INDEX game_unfinished", False),
    ("ALTER TABLE game RENAME COLUMN owner TO holder", False),
    ("ALTER TABLE board RENAME COLUMN held TO halted", False),
    ("CREATE TABLE more (name)", False),
    ("PRAGMA user_version = 0", False),
    ("PRAGMA user_version = 99", False),
    ("PRAGMA user_version = -1", False),
    ("PRAGMA journal_mode = DELETE", False),
    ("VACUUM", False),
)
"""And whether what is gone cannot be missed."""

WAYS = (
    Way("a value", _replace, 36),
    Way("several values", _two, 8),
    Way("rows and tables", _statement, 20),
)
