"""A full disk, or files that may not grow: everything is kept until there is room."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import new_game, query, run, run_on_small_disk

if TYPE_CHECKING:
    from pathlib import Path

posix = pytest.mark.skipif(os.name != "posix", reason="needs the permissions of POSIX")


def test_a_full_file_keeps_everything_until_there_is_room(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    connection = store._database._connection
    assert connection is not None
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    notices = []
    for count in range(400):
        autosave.session.toggle_note((2,), 1 + count % 9)
        notices.append(autosave.save())
        connection = store._database._connection
        if connection:
            connection.execute(f"PRAGMA max_page_count = {pages}")
    full = [notice for notice in notices if notice]
    assert full
    assert {notice.key for notice in full} == {"store.disk_full"}
    store._database.close()  # the limit ends with the connection
    assert autosave.save() is None
    assert everything(Store.open(str(tmp_path)).resume(autosave.game_id).session) == everything(
        autosave.session
    )
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


FULL_DISK = """
import os, sys
from game.store import Store
from game.session.session import Session
from tests.session.puzzles import everything
from tests.store.helpers import fill_disk, new_game, play_a_little

folder, ballast = sys.argv[1], os.path.join(sys.argv[1], "ballast")
fill_disk(ballast)
store = Store.open(folder)
autosave = store.begin(new_game())
keys = {autosave.trouble.key}
for count in range(50):
    autosave.session.toggle_note((2,), 1 + count % 9)
    keys.add(autosave.save().key)
os.unlink(ballast)
assert autosave.save() is None
fill_disk(ballast)
failed = 0
while failed < 50:
    autosave.session.toggle_note((2,), 1 + failed % 9)
    notice = autosave.save()
    if notice:
        keys.add(notice.key)
        failed += 1
os.unlink(ballast)
assert autosave.save() is None
store.close()
again = Store.open(folder).resume(autosave.game_id)
assert everything(again.session) == everything(autosave.session)
print(*sorted(keys))
"""


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    assert run_on_small_disk(FULL_DISK, tmp_path, "256k").split() == ["store.disk_full"]


LIMITED = """
import resource, signal, sys
from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import new_game

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
store = Store.open(sys.argv[1])
autosave = store.begin(new_game())
keys = {autosave.trouble.key}
for size in (2000, 9000, 40_000, 90_000):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    for count in range(40):
        autosave.session.toggle_note((2,), 1 + count % 9)
        notice = autosave.save()
        if notice:
            keys.add(notice.key)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert autosave.save() is None, autosave.trouble
store.close()
again = Store.open(sys.argv[1])
assert again.notice is None
assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)
print(*sorted(keys))
"""


@posix
def test_files_that_may_not_grow(tmp_path: Path) -> None:
    keys = set(run(LIMITED, tmp_path).split())
    assert keys
    assert keys <= {"store.disk_full", "store.unwritable"}
