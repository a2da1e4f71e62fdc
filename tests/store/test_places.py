"""The place of the file of saved games: unusual names, links, and obstacles."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Store
from tests.session.puzzles import everything
from tests.store.damage import a_full_store, write_file
from tests.store.helpers import Clock, database, drop_mirrors, files, new_game, play_a_little

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("file:/x", "file:x?mode=memory", ":memory:", "a%20b?c#d", "%", "-rf", "name\n")

posix = pytest.mark.skipif(os.name != "posix", reason="links and odd names of POSIX")


@posix
@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_a_folder_is_taken_literally(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.open(name, Clock())
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    assert autosave.save() is None
    assert os.path.isfile(os.path.join(tmp_path, name, "nonet.db"))
    assert os.listdir(tmp_path) == [name.partition("/")[0]]
    store.close()
    drop_mirrors(name)
    again = Store.open(name, Clock()).resume(autosave.game_id)
    assert everything(again.session) == everything(autosave.session)


@posix
def test_a_linked_file_stays_a_link_and_is_recovered_beside_its_target(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "data").mkdir()
    a_full_store(tmp_path / "real")
    os.symlink(database(tmp_path / "real"), database(tmp_path / "data"))
    store = Store.open(str(tmp_path / "data"), Clock())
    assert store.settings().theme == "night"
    store.close()
    write_file(tmp_path / "real", b"rubbish" * 999)
    store = Store.open(str(tmp_path / "data"), Clock())
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert os.path.islink(database(tmp_path / "data"))
    assert os.path.isfile(tmp_path / "real" / store.notice.params["file"])
    autosave = store.begin(new_game())
    assert autosave.trouble is None
    store.close()
    assert os.path.getsize(database(tmp_path / "real")) > 4096


@posix
def test_a_link_to_nowhere_leads_to_a_new_file_there(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    os.symlink(tmp_path / "elsewhere.db", database(tmp_path / "data"))
    autosave = Store.open(str(tmp_path / "data"), Clock()).begin(new_game())
    assert autosave.trouble is None
    assert os.path.islink(database(tmp_path / "data"))
    assert os.path.isfile(tmp_path / "elsewhere.db")


@posix
def test_a_link_to_itself_is_reported(tmp_path: Path) -> None:
    os.symlink(database(tmp_path), database(tmp_path))
    autosave = Store.open(str(tmp_path), Clock()).begin(new_game())
    assert autosave.trouble is not None
    os.unlink(database(tmp_path))
    assert autosave.save() is None


def put_folder(path: str) -> None:
    os.mkdir(path)


def put_rubbish(path: str) -> None:
    with open(path, "wb") as file:
        file.write(b"rubbish" * 1000)


@pytest.mark.parametrize("put", [put_folder, put_rubbish])
def test_nothing_with_the_name_of_the_lock_prevents_a_recovery(tmp_path: Path, put: object) -> None:
    put(os.path.join(tmp_path, "repair.lock"))  # type: ignore[operator]
    write_file(tmp_path, b"rubbish" * 999)
    store = Store.open(str(tmp_path), Clock())
    assert store.notice is not None
    assert store.notice.key == "store.damaged"
    assert store.begin(new_game()).trouble is None


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    os.mkdir(database(tmp_path))
    store = Store.open(str(tmp_path), Clock())
    assert store.notice is not None
    assert (store.saved_game(), store.statistics(), store.best_times()) == (None, {}, {})
    assert store.book_progress() == ({}, set(), {})
    assert store.save_settings(Settings(theme="night")) is not None
    autosave = store.begin(new_game())
    assert autosave.trouble is not None
    os.rmdir(database(tmp_path))
    assert autosave.save() is None
    store.close()
    assert Store.open(str(tmp_path), Clock()).settings() == Settings(theme="night")


def test_unfinished_files_are_removed_unless_they_are_new(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    ages = {"nonet.db-1234.new": 7200, "nonet.db-5678.new": 5, "other.new": 7200}
    ages |= {"nonet-rescued.db": 7200, "nonet-rescued.db-wal": 7200, "nonet-v1-rescued.db": 5}
    ages |= {"repair.lock-journal": 7200, "repair-2.lock-journal": 7200, "repair.lock": 7200}
    ages |= {"nonet-damaged-2026-01-01-000000.db": 7200}
    for name, age in ages.items():
        (tmp_path / name).write_bytes(b"x")
        then = time.time() - age
        os.utime(tmp_path / name, (then, then))
    store = Store.open(str(tmp_path))
    store.inspect(lambda: False)
    assert set(ages) & set(os.listdir(tmp_path)) == {
        "nonet.db-5678.new",
        "other.new",
        "nonet-v1-rescued.db",
        "repair.lock",
        "nonet-damaged-2026-01-01-000000.db",
    }


@pytest.mark.parametrize("error", [OSError, NotImplementedError])
def test_a_new_file_is_made_where_links_are_impossible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def no_link(*_: object) -> None:
        raise error("this disk has no links")

    monkeypatch.setattr("os.link", no_link)
    autosave = Store.open(str(tmp_path), Clock()).begin(new_game())
    assert autosave.trouble is None
    assert files(tmp_path) == ["nonet.db"]
    again = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    assert everything(again.session) == everything(autosave.session)
