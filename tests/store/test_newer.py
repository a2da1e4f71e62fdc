"""A file of a newer version of the game stays unchanged, and another beside it is used."""

from __future__ import annotations

import os
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from game.store.schema import VERSION
from tests.store.helpers import database, files, new_game, play_a_little, query, run

if TYPE_CHECKING:
    from pathlib import Path


def make_newer(folder: Path, *, killed: bool) -> bytes:
    """A file of a newer version; with a write-ahead log if its program was killed."""
    code = f"""
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = WAL")
connection.execute("CREATE TABLE game (everything, different)")
connection.execute("INSERT INTO game VALUES (1, 2)")
connection.execute("PRAGMA user_version = {VERSION + 1}")
os._exit(0) if {killed} else connection.close()
"""
    run(code, database(folder))
    with open(database(folder), "rb") as file:
        return file.read()


@pytest.mark.parametrize("killed", [False, True])
def test_a_newer_file_stays_unchanged_and_a_sibling_is_used(tmp_path: Path, killed: bool) -> None:
    content = make_newer(tmp_path, killed=killed)
    autosave = None
    for _ in range(2):
        store = Store.open(str(tmp_path))
        assert store.notice is not None
        assert store.notice.key == "store.newer"
        names = {"file": "nonet.db", "sibling": f"nonet-v{VERSION}.db"}
        assert store.notice.params == names
        saved = store.saved_game()
        assert (saved is None) == (autosave is None)
        autosave = store.resume(saved.game_id) if saved else store.begin(new_game())
        play_a_little(autosave.session)
        assert autosave.save() is None
        store.checkpoint()
        store.close()
    assert files(tmp_path) == [names["sibling"], "nonet.db"]
    with open(database(tmp_path), "rb") as file:
        assert file.read() == content
    assert os.path.exists(database(tmp_path) + "-wal") == killed
    assert query(tmp_path, "SELECT * FROM game") == [(1, 2)]


def test_a_newer_file_with_tables_this_sqlite_cannot_read(tmp_path: Path) -> None:
    make_newer(tmp_path, killed=False)
    connection = sqlite3.connect(database(tmp_path), isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = 'CREATE TABLE game (x) FROM TOMORROW'")
    connection.close()
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.newer"
    assert store.begin(new_game()).trouble is None


def test_even_the_sibling_may_be_newer_or_damaged(tmp_path: Path) -> None:
    make_newer(tmp_path, killed=False)
    sibling = f"nonet-v{VERSION}.db"
    shutil.copy(database(tmp_path), tmp_path / sibling)
    store = Store.open(str(tmp_path))
    assert store.begin(new_game()).trouble is None
    store.close()
    assert files(tmp_path) == [f"nonet-v{VERSION}-2.db", sibling, "nonet.db"]
    (tmp_path / sibling).write_bytes(b"rubbish")
    store = Store.open(str(tmp_path))
    assert store.begin(new_game()).trouble is None
    assert any("damaged" in name for name in files(tmp_path))


def test_a_file_that_a_newer_version_migrates_while_the_game_runs(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    connection = sqlite3.connect(database(tmp_path))
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    store.close()
    play_a_little(autosave.session)
    notice = autosave.save()
    assert notice is not None
    assert (notice.key, autosave.trouble) == ("store.newer", None)
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert saved.game_id == autosave.game_id
