"""Checkpoints during play: what is only in the write-ahead log is lost if the log is cut short."""

from __future__ import annotations

import gc
import os
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from game.store.connection import AUTOCHECKPOINT_PAGES, connect_immutable
from tests.session.puzzles import everything
from tests.store.helpers import (
    database,
    drop_mirrors,
    new_game,
    run_on_small_disk,
    wait_for_the_disk,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.autosave import Autosave


def lines_in_the_file(folder: Path) -> int:
    """How many lines of the action log are in the file itself, without the write-ahead log."""
    with closing(connect_immutable(database(folder))) as connection:
        return int(connection.execute("SELECT count(*) FROM action").fetchone()[0])


def play(autosave: Autosave, moves: int) -> None:
    for number in range(moves):
        autosave.session.toggle_note((2,), 1 + number % 9)
        assert autosave.save() is None


def test_no_more_than_two_hundred_moves_are_only_in_the_log(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    for _ in range(7):
        play(autosave, 100)
        wait_for_the_disk(store)
        assert len(autosave.session.actions) - lines_in_the_file(tmp_path) <= 200


def test_no_more_than_half_a_minute_of_play_is_only_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr("game.store.database.time.monotonic", lambda: now[0])
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    play(autosave, 3)
    wait_for_the_disk(store)
    for _ in range(31):
        now[0] += 1
        autosave.session.advance(1)
        assert autosave.save() is None
    wait_for_the_disk(store)
    assert lines_in_the_file(tmp_path) == len(autosave.session.actions)


SMALL_DISK = """
import os, sys
from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import fill_disk, new_game

folder, ballast = sys.argv[1], os.path.join(sys.argv[1], "ballast")
wal = os.path.join(folder, "nonet.db-wal")
store = Store.open(folder)
autosave = store.begin(new_game())
sizes = []
for turn in range(6):
    fill_disk(ballast)
    for count in range(300):
        autosave.session.toggle_note((2,), 1 + count % 9)
        autosave.session.advance(1)
        autosave.save()
        sizes.append(os.path.getsize(wal) if os.path.exists(wal) else 0)
    assert autosave.trouble is not None
    os.unlink(ballast)
    assert autosave.save() is None, autosave.trouble
    store.checkpoint()
    again = Store.open(folder).resume(autosave.game_id)
    assert again.session.actions == autosave.session.actions
    autosave = store.resume(autosave.game_id)
store.close()
print(max(sizes))
"""


def test_on_a_full_disk_the_log_does_not_grow_and_saving_goes_on(tmp_path: Path) -> None:
    assert int(run_on_small_disk(SMALL_DISK, tmp_path, "1m")) < 1_000_000


def test_everything_is_in_the_file_once_it_is_closed(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    play(autosave, 450)
    store.close()
    drop_mirrors(tmp_path)
    assert not os.path.exists(database(tmp_path) + "-wal")
    again = Store.open(str(tmp_path)).resume(autosave.game_id)
    assert everything(again.session) == everything(autosave.session)


def test_a_pause_copies_everything_into_the_file_even_after_the_store_was_closed(
    tmp_path: Path,
) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    for _ in range(2):
        play(autosave, 5)
        wait_for_the_disk(store)  # moves alone are no reason for a checkpoint yet
        assert lines_in_the_file(tmp_path) < len(autosave.session.actions)
        store.checkpoint()
        wait_for_the_disk(store)
        assert lines_in_the_file(tmp_path) == len(autosave.session.actions)
        store.close()


def test_a_save_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    for _ in range(2):  # a new file, then one that is there
        store = Store.open(str(tmp_path))
        store.begin(new_game())
        connection = store._database._connection
        assert connection is not None
        # https://www.sqlite.org/pragma.html#pragma_synchronous: 1 is NORMAL.
        assert connection.execute("PRAGMA synchronous").fetchone() == (1,)
        assert connection.execute("PRAGMA wal_autocheckpoint").fetchone() == (AUTOCHECKPOINT_PAGES,)
        store.close()


@pytest.mark.skipif(os.name != "posix", reason="file numbers of POSIX")
def test_syncing_with_the_disk_leaves_no_file_open(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    wait_for_the_disk(store)
    before = free_file_number()
    for _ in range(5):
        play(autosave, 1)
        wait_for_the_disk(store)
    assert free_file_number() <= before


def free_file_number() -> int:
    """The lowest file number that is not in use, once what earlier tests dropped is closed."""
    gc.collect()
    number = os.open(os.devnull, os.O_RDONLY)
    os.close(number)
    return number
