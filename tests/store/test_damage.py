"""Damaged files: the game starts, says so, keeps the file aside, and saves what it can."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Store
from game.store.aside import keep_aside
from tests.session.puzzles import everything
from tests.store.helpers import (
    Clock,
    StoppedClock,
    database,
    files,
    new_game,
    play_a_little,
    query,
    start,
    win,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.keeper import Keeper

PAGE = 4096


def write_file(folder: Path, content: bytes) -> None:
    with open(database(folder), "wb") as file:
        file.write(content)


def read_file(folder: Path, name: str) -> bytes:
    with open(folder / name, "rb") as file:
        return file.read()


def a_full_store(folder: Path) -> Keeper:
    """A store with settings, a won game and one that is being played, neatly closed."""
    store = Store.open(str(folder), Clock())
    store.save_settings(Settings(theme="night"))
    win(store, "easy", 100)
    keeper = store.begin(new_game("hard"))
    play_a_little(keeper.session)
    keeper.save()
    store.close()
    return keeper


def spoil_table(folder: Path, table: str) -> None:
    """Write rubbish over the first page of a table or an index."""
    ((page,),) = query(folder, f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'")
    with open(database(folder), "r+b") as file:
        file.seek((int(str(page)) - 1) * PAGE)
        file.write(b"\xa5" * PAGE)


NO_DATABASES = [
    b"not a database, " * 300,
    b"\0" * 5000,
    b"SQLite format 3\0" + b"\xff" * 5000,
    b"xy",  # SQLite takes a file of a single byte for an empty one
]


@pytest.mark.parametrize("content", NO_DATABASES)
def test_what_is_no_database_is_kept_aside_and_the_game_goes_on(
    tmp_path: Path, content: bytes
) -> None:
    write_file(tmp_path, content)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert read_file(tmp_path, store.notice.params["file"]) == content
    assert store.settings() == Settings()
    keeper = store.begin(new_game())
    play_a_little(keeper.session)
    assert keeper.save() is None
    again = Store.open(str(tmp_path))
    assert again.notice is None
    assert everything(again.resume(keeper.game_id).session) == everything(keeper.session)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    write_file(tmp_path, b"")
    store = Store.open(str(tmp_path))
    assert store.notice is None
    assert store.begin(new_game()).trouble is None
    assert files(tmp_path) == ["nonet.db"]


def test_the_name_says_when(tmp_path: Path) -> None:
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
        first = keep_aside(database(tmp_path), 0)
        os.unlink(first)
    assert len([name for name in os.listdir(tmp_path) if name.endswith("-wal")]) == 2


def test_the_log_goes_with_its_file_and_the_new_file_never_meets_it(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    other = Store.open(str(tmp_path))
    other.remember("window", "1x1")
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


def test_another_programs_database_is_left_whole(tmp_path: Path) -> None:
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("CREATE TABLE recipes (name)")
    connection.execute("INSERT INTO recipes VALUES ('bread')")
    connection.commit()
    connection.close()
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert query(tmp_path, "SELECT * FROM recipes", store.notice.params["file"]) == [("bread",)]
    assert store.begin(new_game()).trouble is None


def test_our_version_without_our_tables(tmp_path: Path) -> None:
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("CREATE TABLE recipes (name)")
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert store.begin(new_game()).trouble is None


# A page that turns out to be broken while the game is played

TABLES = ["setting", "game", "game_playing", "board", "action", "sqlite_autoindex_game_1"]


@pytest.mark.parametrize("table", TABLES)
def test_a_broken_page_met_in_the_middle_of_play_loses_nothing_of_the_game(
    tmp_path: Path, table: str
) -> None:
    game_id = a_full_store(tmp_path).game_id
    store = Store.open(str(tmp_path), Clock())
    keeper = store.resume(game_id)
    store.close()
    spoil_table(tmp_path, table)
    told = []
    for count in range(1, 9):
        keeper.session.toggle_note((10,), count)
        told.append(keeper.save())
        assert keeper.trouble is None
    store.save_settings(store.settings().changed("text", 150))
    store.saved_game()
    store.statistics()
    store.close()

    told = [notice for notice in (*told, store.notice, *store._database.notices) if notice]
    assert len({notice.params["file"] for notice in told}) == 1
    again = Store.open(str(tmp_path))
    assert again.notice is None
    saved = again.saved_game()
    assert saved is not None
    assert everything(again.resume(saved.game_id).session) == everything(keeper.session)
    assert saved.game_id == keeper.game_id == game_id
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
    assert again.settings().text == 150


@pytest.mark.parametrize("table", TABLES)
def test_what_can_be_read_is_rescued_at_the_start(tmp_path: Path, table: str) -> None:
    keeper = a_full_store(tmp_path)
    spoil_table(tmp_path, table)
    store = Store.open(str(tmp_path))
    theme = store.settings().theme
    saved = store.saved_game()
    levels = store.statistics()
    if saved:
        resumed = store.resume(saved.game_id).session
        assert resumed.position == keeper.session.position
        assert resumed.elapsed == keeper.session.elapsed
        if table != "action":
            assert everything(resumed) == everything(keeper.session)
    assert (theme == "night") == (table != "setting")
    assert (saved is not None) == (table not in ("game", "board"))
    assert ("easy" in levels) == (table != "game")
    if table != "game":
        assert levels["easy"].best == 100
        assert levels["hard"].started == 1
    assert store.begin(new_game("easy")).trouble is None
    store.close()
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def test_a_large_history_is_rescued_from_both_sides_of_the_damage(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    connection = sqlite3.connect(database(tmp_path))
    connection.executemany(
        "INSERT INTO game VALUES (?, 'won', 'easy', 1, 2, ?, ?, 0, 0, 0, 0, '')",
        [(f"game{number}", number + 10, number) for number in range(3000)],
    )
    connection.commit()
    connection.close()
    content = read_file(tmp_path, "nonet.db")
    leaf = next(
        place
        for place in range(PAGE, len(content), PAGE)
        if content[place] == 0x0D and b"game1000" in content[place : place + PAGE]
    )
    write_file(tmp_path, content[:leaf] + b"\xa5" * PAGE + content[leaf + PAGE :])
    store = Store.open(str(tmp_path))
    won = store.statistics()["easy"].won
    notice = store.notice
    assert notice is not None
    assert notice.key == "store.rescued"
    assert 2800 < won < 3001
    assert int(notice.params["games"]) == won + 1
    *recent, last = store.statistics()["easy"].recent
    assert recent == sorted(recent)
    assert last == 100


def test_two_copies_that_find_the_same_damage_at_once_keep_one_new_file(tmp_path: Path) -> None:
    code = """
import sys
from game.store import Store
from tests.store.helpers import new_game
sys.stdin.readline()
store = Store.open(sys.argv[1])
keeper = store.begin(new_game())
for _ in range(1000):
    if not keeper.trouble:
        break
    keeper.save()
print(keeper.trouble, keeper.game_id)
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
        said = [copy.communicate(timeout=60)[0].split() for copy in copies]
        assert [trouble for trouble, _ in said] == ["None"] * 3
        games = {str(game) for (game,) in query(folder, "SELECT id FROM game")}
        assert games == {game for _, game in said}
        aside = [name for name in files(folder) if name != "nonet.db"]
        assert len(aside) == 1
        assert read_file(folder, aside[0]) == b"rubbish " * 1000
