"""Broken pages, found at the start or during play: what can be read is recovered."""

from __future__ import annotations

import os
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from tests.session.puzzles import everything
from tests.store.damage import PAGE, a_full_store, read_file, write_file
from tests.store.helpers import (
    Clock,
    begin_with_a_move,
    database,
    drop_mirrors,
    new_game,
    query,
    run,
    start,
    win,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.autosave import Autosave


def spoil_table(folder: Path, table: str) -> None:
    """Overwrite the first page of a table or an index."""
    ((page,),) = query(folder, f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'")
    with open(database(folder), "r+b") as file:
        file.seek((int(str(page)) - 1) * PAGE)
        file.write(b"\xa5" * PAGE)


TABLES = ["setting", "game", "game_unfinished", "board", "action", "sqlite_autoindex_game_1"]


@pytest.mark.parametrize("table", TABLES)
def test_a_broken_page_found_during_play_costs_nothing_of_the_game(
    tmp_path: Path, table: str
) -> None:
    game_id = a_full_store(tmp_path).game_id
    store = Store.open(str(tmp_path), Clock())
    autosave = store.resume(game_id)
    store.close()
    spoil_table(tmp_path, table)
    returned = []
    for count in range(1, 9):
        autosave.session.toggle_note((10,), count)
        returned.append(autosave.save())
        assert autosave.trouble is None
    store.save_settings(store.settings().changed("text", 150))
    store.saved_game()
    store.statistics()
    store.close()

    notices = [notice for notice in (*returned, store.notice, *store._database.notices) if notice]
    assert len({notice.params["file"] for notice in notices if "file" in notice.params}) == 1
    again = Store.open(str(tmp_path))
    assert again.notice is None
    saved = again.saved_game()
    assert saved is not None
    assert everything(again.resume(saved.game_id).session) == everything(autosave.session)
    assert saved.game_id == autosave.game_id == game_id
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
    assert again.settings().text == 150


@pytest.mark.parametrize("table", TABLES)
def test_what_can_be_read_is_recovered_at_the_start(tmp_path: Path, table: str) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    spoil_table(tmp_path, table)
    store = Store.open(str(tmp_path))
    theme = store.settings().theme
    saved = store.saved_game()
    levels = store.statistics()
    if saved:
        resumed = store.resume(saved.game_id).session
        assert resumed.position == autosave.session.position
        assert resumed.elapsed == autosave.session.elapsed
        if table != "action":
            assert everything(resumed) == everything(autosave.session)
    assert (theme == "night") == (table != "setting")
    assert (saved is not None) == (table != "board")
    if table != "game":
        assert levels["tier.easy"].best == 100
        assert levels["tier.hard"].started == 1
    assert store.begin(new_game("tier.easy")).trouble is None
    store.close()
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def test_a_large_history_is_recovered_from_both_sides_of_the_damage(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    connection = sqlite3.connect(database(tmp_path))
    connection.executemany(
        """INSERT INTO game (id, state, level, started, played, ended, elapsed, mistakes, hints,
        restarts, actions, owner) VALUES (?, 'won', 'tier.easy', 1, 2, ?, ?, 0, 0, 0, 0, '')""",
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
    won = store.statistics()["tier.easy"].won
    notice = store.notice
    assert notice is not None
    assert notice.key == "store.rescued"
    assert 2800 < won < 3001
    assert int(notice.params["games"]) == won + 1
    *recent, last = store.statistics()["tier.easy"].recent
    assert recent == sorted(recent)
    assert last == 100


KILLED = """
import os, sys
from game.store import Store
left = int(sys.argv[2])

def count(event, arguments):
    global left
    if event in ("sqlite3.connect", "os.rename", "os.link", "os.remove"):
        left -= 1
        if left < 0:
            os._exit(9)

sys.addaudithook(count)
store = Store.open(sys.argv[1])
store.saved_game()
store.close()
"""
"""Finds the damage, and ends before its n-th change to a file."""


def test_after_a_kill_during_a_recovery_the_next_start_recovers_the_same(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    autosave = a_full_store(whole)
    spoil_table(whole, "game_unfinished")
    for step in range(100):
        folder = tmp_path / str(step)
        shutil.copytree(whole, folder)
        process = start(KILLED, folder, step)
        process.communicate(timeout=60)
        all_is_there(folder, autosave)
        if process.returncode == 0:
            break
    assert 8 < step < 99


def all_is_there(folder: Path, autosave: Autosave) -> None:
    """Check that everything of a full store is there, and no file of the recovery."""
    store = Store.open(str(folder))
    assert store.settings().theme == "night"
    assert store.statistics()["tier.easy"].best == 100
    saved = store.saved_game()
    assert saved is not None
    assert everything(store.resume(saved.game_id).session) == everything(autosave.session)
    store.close()
    assert "nonet-rescued.db" not in os.listdir(folder)
    assert query(folder, "PRAGMA integrity_check") == [("ok",)]


NO_ROOM = """
import resource, signal, sys
from game.store import Store

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
store = Store.open(sys.argv[1])
store.saved_game()
assert store.notice.key in ("store.disk_full", "store.unwritable"), store.notice
store.close()
"""


@pytest.mark.skipif(os.name != "posix", reason="needs the limits of POSIX")
@pytest.mark.parametrize("room", [4_000, 9_000, 30_000, 40_000])
def test_without_room_a_recovery_waits(tmp_path: Path, room: int) -> None:
    autosave = a_full_store(tmp_path)
    spoil_table(tmp_path, "game_unfinished")
    run(NO_ROOM, tmp_path, room)
    assert not [name for name in os.listdir(tmp_path) if "damaged" in name or "rescued" in name]
    all_is_there(tmp_path, autosave)


@pytest.mark.parametrize("table", ["setting", "game", "board", "action", "game_unfinished"])
def test_a_table_whose_description_is_spoilt_hides_no_other(tmp_path: Path, table: str) -> None:
    autosave = a_full_store(tmp_path)
    content = read_file(tmp_path, "nonet.db")
    kind = b"INDEX " if table == "game_unfinished" else b"TABLE "
    place = content.index(b"CREATE " + kind + table.encode())
    # A bit in the first word, and one that leaves no UTF-8 for the message of the error.
    spoilt = bytearray(content)
    spoilt[place + 2] ^= 0x80
    spoilt[place + 9] ^= 0x04
    write_file(tmp_path, bytes(spoilt))
    store = Store.open(str(tmp_path), Clock())
    saved = store.saved_game()
    assert saved is not None
    assert everything(store.resume(saved.game_id).session) == everything(autosave.session)
    if table != "setting":  # some releases of SQLite read even these
        assert store.settings().theme == "night"
    if table != "game":
        assert store.statistics()["tier.easy"].won == 1
    store.close()
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def test_rows_of_another_table_are_no_settings(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("DELETE FROM setting")
    connection.execute(
        "INSERT INTO setting VALUES ('3370abbb624099b8', 'classic-9-easy-45-none-7')"
    )
    connection.commit()
    connection.close()
    store = Store.open(str(tmp_path), Clock())
    assert store.notice is not None
    assert store.notice.key == "store.settings_lost"
    assert query(tmp_path, "SELECT count(*) FROM setting") == [(0,)]


@pytest.mark.parametrize("table", ["setting", "game_finished", "sqlite_autoindex_game_1"])
def test_a_recovery_keeps_all_games_with_their_names_and_lists_of_puzzles(
    tmp_path: Path, table: str
) -> None:
    store = Store.open(str(tmp_path), Clock())
    won, named, gone = (
        win(store, "tier.easy", 9),
        begin_with_a_move(store),
        begin_with_a_move(store),
    )
    store.rename(named.game_id, "mine")
    store.delete(gone.game_id)
    list_id = store.keep_puzzles("top", ["1" * 81, "2" * 81])
    store.keep_seals({"first": 5.0, "duel": 6.0})
    before = store.games(), store.puzzle_lists()
    store.close()
    drop_mirrors(tmp_path)
    spoil_table(tmp_path, table)
    again = Store.open(str(tmp_path), Clock())
    again.repair(again.inspect(lambda: False))
    assert again.notice is not None and again.notice.key == "store.rescued"
    assert (again.games(), again.puzzle_lists()) == before
    assert again.puzzles_of(list_id) == ["1" * 81, "2" * 81]
    assert again.seals() == {"first": 5.0, "duel": 6.0}
    assert everything(again.session_of(won.game_id)) == everything(won.session)
    assert again.undelete(gone.game_id) is None
    assert everything(again.resume(gone.game_id).session) == everything(gone.session)
