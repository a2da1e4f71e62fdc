"""A power cut: only what the program has synced to the disk is left."""

from __future__ import annotations

import os
import shutil
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import begin_with_a_move, database, new_game, play_a_little

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.session import Session


class Disk:
    """A disk that keeps only the part of SQLite's log that is synced. The database itself is
    written only by SQLite's checkpoints, which wait for the disk."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._log = b""
        self.syncs = 0
        self._fsync = os.fsync
        monkeypatch.setattr("game.store.background_sync.os.fsync", self.sync)

    def sync(self, file: int) -> None:
        with open(f"{database(self._folder)}-wal", "rb") as log:
            content = log.read()
        self._fsync(file)
        self._log, self.syncs = content, self.syncs + 1

    def after_the_cut(self, folder: Path) -> Store:
        """The store as the next start finds it."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        shutil.copy(database(self._folder), folder)
        (folder / "nonet.db-wal").write_bytes(self._log)
        return Store.open(str(folder))


def comes_back(disk: Disk, folder: Path, game_id: str, session: Session) -> bool:
    """Whether the whole game comes back after a power cut a moment from now."""
    end = monotonic() + 10
    while monotonic() < end:
        store = disk.after_the_cut(folder)
        saved = store.saved_game()
        found = saved and everything(store.resume(saved.game_id).session)
        store.close()
        if saved and (saved.game_id, found) == (game_id, everything(session)):
            return True
        sleep(0.01)
    return False


def test_every_move_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, after = Disk(tmp_path / "data", monkeypatch), tmp_path / "after"
    store = Store.open(str(tmp_path / "data"))
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    assert comes_back(disk, after, autosave.game_id, autosave.session)
    for digit in range(1, 10):
        autosave.session.toggle_note((10,), digit)
        autosave.save()
    assert comes_back(disk, after, autosave.game_id, autosave.session)
    store.close()


def test_a_clock_that_runs_does_not_keep_the_disk_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path, monkeypatch)
    store = Store.open(str(tmp_path))
    autosave = begin_with_a_move(store)
    assert comes_back(disk, tmp_path / "after", autosave.game_id, autosave.session)
    before = disk.syncs
    for _ in range(20):
        autosave.session.advance(1)
        assert autosave.save() is None
    store.close()
    assert disk.syncs == before
