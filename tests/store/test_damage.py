"""Damaged files: the game starts, reports the damage, and puts the file into quarantine."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Notice, Store
from game.store.connection import connect_read_only
from game.store.quarantine import quarantine
from game.store.schema import VERSION
from tests.session.puzzles import everything
from tests.store.damage import PAGE, a_full_store, read_file, write_file
from tests.store.helpers import (
    ROOT,
    StoppedClock,
    database,
    files,
    new_game,
    play_a_little,
    query,
    start,
)

if TYPE_CHECKING:
    from pathlib import Path

NO_DATABASES = [
    b"not a database, " * 300,
    b"\0" * 5000,
    b"SQLite format 3\0" + b"\xff" * 5000,
    b"xy",  # SQLite takes a file of a single byte for an empty one
]


@pytest.mark.parametrize("content", NO_DATABASES)
def test_a_file_that_is_no_database_goes_into_quarantine_and_the_game_goes_on(
    tmp_path: Path, content: bytes
) -> None:
    write_file(tmp_path, content)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert read_file(tmp_path, store.notice.params["file"]) == content
    assert store.settings() == Settings()
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    assert autosave.save() is None
    again = Store.open(str(tmp_path))
    assert again.notice is None
    assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)


@pytest.mark.parametrize("content", [b"", b"x"])
def test_an_empty_file_counts_as_none_but_is_reported(tmp_path: Path, content: bytes) -> None:
    write_file(tmp_path, content)
    store = Store.open(str(tmp_path))
    assert store.notice == Notice("store.empty", {"file": "nonet.db"})
    assert store.begin(new_game()).trouble is None
    aside = [name for name in files(tmp_path) if name != "nonet.db"]
    # Some releases of SQLite take a byte for a damaged file, which is put aside.
    assert not aside or (content and [read_file(tmp_path, name) for name in aside] == [content])


def test_the_name_has_date_and_time(tmp_path: Path) -> None:
    write_file(tmp_path, b"rubbish")
    store = Store.open(str(tmp_path), StoppedClock(1_767_225_600.0 + 43_200))
    assert store.notice is not None
    name = store.notice.params["file"]
    assert name.startswith(("nonet-damaged-2026-01-0", "nonet-damaged-2025-12-31"))
    assert name.endswith(".db")


def test_two_in_the_same_second_are_both_kept(tmp_path: Path) -> None:
    kept = {}
    for number in range(4):
        content = b"rubbish %d" % number
        write_file(tmp_path, content)
        store = Store.open(str(tmp_path), StoppedClock())
        store.close()
        assert store.notice is not None
        kept[store.notice.params["file"]] = content
        os.unlink(database(tmp_path))
    assert len(kept) == 4
    assert {name: read_file(tmp_path, name) for name in kept} == kept


def test_a_name_is_taken_only_once_even_by_a_leftover_log(tmp_path: Path) -> None:
    for _ in range(2):
        write_file(tmp_path, b"x")
        with open(database(tmp_path) + "-wal", "wb") as file:
            file.write(b"log")
        first = quarantine(database(tmp_path), 0)
        os.unlink(first)
    assert len([name for name in os.listdir(tmp_path) if name.endswith("-wal")]) == 2


def test_the_log_moves_with_its_file_and_never_applies_to_the_new_one(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    other = Store.open(str(tmp_path))
    other.remember_all({"window": "1x1"})  # which asks for no checkpoint, so that the log stays
    log = read_file(tmp_path, "nonet.db-wal")
    assert log
    content = read_file(tmp_path, "nonet.db")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "nonet.db").write_bytes(b"\xff" * 100 + content[100:])
    (broken / "nonet.db-wal").write_bytes(log[:-100])
    store = Store.open(str(broken))
    assert store.notice is not None
    aside = store.notice.params["file"]
    assert read_file(broken, aside)[:100] == b"\xff" * 100
    assert store.begin(new_game()).trouble is None
    assert query(broken, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("left", [100, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 4 * PAGE + 77])
def test_a_truncated_file(tmp_path: Path, left: int) -> None:
    a_full_store(tmp_path)
    content = read_file(tmp_path, "nonet.db")[:left]
    write_file(tmp_path, content)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key in ("store.damaged", "store.rescued")
    assert read_file(tmp_path, store.notice.params["file"]) == content
    assert store.begin(new_game()).trouble is None


@pytest.mark.parametrize("version", [0, VERSION])
def test_another_programs_database_is_left_whole(tmp_path: Path, version: int) -> None:
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("CREATE TABLE recipes (name)")
    connection.execute("INSERT INTO recipes VALUES ('bread')")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert query(tmp_path, "SELECT * FROM recipes", store.notice.params["file"]) == [("bread",)]
    assert store.begin(new_game()).trouble is None


def test_two_copies_that_find_the_same_damage_at_once_keep_one_new_file(tmp_path: Path) -> None:
    code = """
import sys
from game.store import Store
from tests.store.helpers import begin_with_a_move
sys.stdin.readline()
store = Store.open(sys.argv[1])
autosave = begin_with_a_move(store)
for _ in range(1000):
    if not autosave.trouble:
        break
    autosave.save()
print(autosave.trouble, autosave.game_id)
"""
    for attempt in range(8):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        write_file(folder, b"rubbish " * 1000)
        copies = [start(code, folder) for _ in range(3)]
        for copy in copies:
            assert copy.stdin
            copy.stdin.write("go\n")
            copy.stdin.flush()
        printed = [copy.communicate(timeout=60)[0].split() for copy in copies]
        assert [trouble for trouble, _ in printed] == ["None"] * 3
        games = {str(game) for (game,) in query(folder, "SELECT id FROM game")}
        assert games == {game for _, game in printed}
        aside = [name for name in files(folder) if name != "nonet.db"]
        assert len(aside) == 1
        assert read_file(folder, aside[0]) == b"rubbish " * 1000


def test_nothing_is_printed(tmp_path: Path) -> None:
    (tmp_path / "nonet.db").write_bytes(b"rubbish")
    code = "import sys; from game.store import Store; Store.open(sys.argv[1]).settings()"
    command = [sys.executable, "-W", "error", "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_no_work_beside_the_frames_waits_for_a_pipe(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no pipes among its files")
    path = tmp_path / "nonet.db"
    os.mkfifo(path)
    with pytest.raises(sqlite3.Error, match=r"nonet\.db is no file"):
        connect_read_only(str(path))
