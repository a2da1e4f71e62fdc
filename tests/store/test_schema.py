"""Migrations: a file of an older layout gets the newest one, completely or not at all."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.store import Store, connection, schema
from game.store.schema import MIGRATIONS, VERSION, migrate, version_of
from tests.session.puzzles import everything
from tests.store.helpers import database, new_game, play_a_little, query, run

if TYPE_CHECKING:
    from pathlib import Path

NEXT = (
    *MIGRATIONS,
    ("ALTER TABLE game ADD COLUMN rating REAL", "UPDATE game SET rating = 1.5"),
)


def test_a_new_file_gets_the_newest_layout(tmp_path: Path) -> None:
    Store.open(str(tmp_path)).begin(new_game())
    assert query(tmp_path, "PRAGMA user_version") == [(VERSION,)]
    assert query(tmp_path, "PRAGMA journal_mode") == [("wal",)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def test_an_older_file_is_brought_up_with_all_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Store.open(str(tmp_path)).begin(new_game())
    play_a_little(old.session)
    old.save()
    monkeypatch.setattr(connection, "VERSION", len(NEXT))
    monkeypatch.setattr(schema.migrate, "__defaults__", (NEXT,))
    store = Store.open(str(tmp_path))
    assert store.notice is None
    assert everything(store.resume(old.game_id).session) == everything(old.session)
    assert query(tmp_path, "PRAGMA user_version") == [(len(NEXT),)]
    assert query(tmp_path, "SELECT rating FROM game") == [(1.5,)]


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    Store.open(str(tmp_path)).begin(new_game())
    connection = sqlite3.connect(database(tmp_path), isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, (*NEXT, ("UPDATE no_such_table SET x = 1",)))
    assert version_of(connection) == VERSION
    columns = [row[1] for row in connection.execute("PRAGMA table_info(game)")]
    assert "rating" not in columns
    assert not connection.in_transaction


def test_a_migration_done_by_another_copy_meanwhile_is_not_done_again(tmp_path: Path) -> None:
    Store.open(str(tmp_path)).begin(new_game())
    connection = sqlite3.connect(database(tmp_path), isolation_level=None)
    migrate(connection)
    assert version_of(connection) == VERSION


def test_many_copies_may_start_at_once_on_nothing(tmp_path: Path) -> None:
    run(
        """
import subprocess, sys
code = '''
import sys
from game.store import Store
from tests.store.helpers import begin_with_a_move
sys.stdin.readline()
store = Store.open(sys.argv[1])
autosave = begin_with_a_move(store)
while autosave.trouble:
    autosave.save()
assert store.notice is None, store.notice
'''
copies = [
    subprocess.Popen([sys.executable, "-c", code, sys.argv[1]], stdin=subprocess.PIPE)
    for _ in range(6)
]
for copy in copies:
    copy.stdin.write(b"go\\n")
    copy.stdin.flush()
assert [copy.wait() for copy in copies] == [0] * 6
""",
        tmp_path,
    )
    assert query(tmp_path, "SELECT count(*) FROM game") == [(6,)]
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
