"""Files that cannot be written: the game starts and goes on, says why, and keeps everything
until it can. All of it with real files and real processes."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Store
from game.store.schema import VERSION
from tests.session.puzzles import everything
from tests.store.helpers import ROOT, database, files, new_game, play_a_little, query, run, start

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

posix = pytest.mark.skipif(os.name != "posix", reason="needs the permissions of POSIX")

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2].split(";"):
    connection.execute(statement)
print("held", flush=True)
sys.stdin.readline()
"""


def hold(folder: object, statements: str) -> subprocess.Popen[str]:
    """Another process that holds the file until it is let go."""
    process = start(HOLD, database(folder), statements)
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def let_go(process: subprocess.Popen[str]) -> None:
    process.communicate("\n", timeout=60)


# Locked

WRITING = "BEGIN IMMEDIATE"
WHOLLY = "PRAGMA locking_mode=EXCLUSIVE;BEGIN EXCLUSIVE;INSERT INTO setting VALUES ('x', 'y')"


def test_held_by_a_writer_the_game_starts_and_saves_all_when_it_is_free(tmp_path: Path) -> None:
    Store.open(str(tmp_path)).begin(new_game())
    other = hold(tmp_path, WRITING)
    store = Store.open(str(tmp_path))
    assert store.saved_game() is not None
    keeper = store.begin(new_game())
    for _ in range(3):
        play_a_little(keeper.session)
        notice = keeper.save()
        assert notice is not None
        assert notice == keeper.trouble
        assert notice.key == "store.locked"
    held = store.save_settings(Settings(theme="night"))
    assert held is not None
    assert held.key == "store.locked"
    let_go(other)
    assert keeper.save() is None
    assert keeper.trouble is None
    store.close()
    again = Store.open(str(tmp_path))
    assert everything(again.resume(keeper.game_id).session) == everything(keeper.session)
    assert again.settings() == Settings(theme="night")
    assert again.statistics()["normal"].started == 2


def test_held_wholly_by_another_program_the_game_starts_all_the_same(tmp_path: Path) -> None:
    first = Store.open(str(tmp_path))
    first.begin(new_game())
    first.close()
    other = hold(tmp_path, WHOLLY)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.locked"
    assert (store.settings(), store.saved_game(), store.statistics()) == (Settings(), None, {})
    keeper = store.begin(new_game())
    assert keeper.trouble == store.notice
    play_a_little(keeper.session)
    assert keeper.save() == store.notice
    let_go(other)
    assert keeper.save() is None
    assert everything(Store.open(str(tmp_path)).resume(keeper.game_id).session) == everything(
        keeper.session
    )


def test_a_lock_that_lasts_is_waited_for_only_once(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    keeper = store.begin(new_game())
    connection = store._database._connection
    assert connection is not None
    other = hold(tmp_path, WRITING)
    keeper.session.advance(1)
    assert keeper.save() is not None
    assert connection.execute("PRAGMA busy_timeout").fetchone() == (0,)
    let_go(other)
    assert keeper.save() is None
    assert connection.execute("PRAGMA busy_timeout").fetchone() == (250,)


# Full


def test_a_full_file_keeps_everything_until_there_is_room(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    keeper = store.begin(new_game())
    connection = store._database._connection
    assert connection is not None
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    for count in range(400):
        keeper.session.toggle_note((2,), 1 + count % 9)
        told.append(keeper.save())
        connection = store._database._connection
        if connection:
            connection.execute(f"PRAGMA max_page_count = {pages}")
    full = [notice for notice in told if notice]
    assert full
    assert {notice.key for notice in full} == {"store.disk_full"}
    store._database.close()  # the limit goes with the connection
    assert keeper.save() is None
    assert everything(Store.open(str(tmp_path)).resume(keeper.game_id).session) == everything(
        keeper.session
    )
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


FULL_DISK = """
import os, sys
from game.store import Store
from game.session.session import Session
from tests.session.puzzles import everything
from tests.store.helpers import new_game, play_a_little

folder, ballast = sys.argv[1], os.path.join(sys.argv[1], "ballast")
def fill():
    with open(ballast, "ab", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1024))
        except OSError:
            pass
fill()
store = Store.open(folder)
keeper = store.begin(new_game())
keys = {keeper.trouble.key}
for count in range(50):
    keeper.session.toggle_note((2,), 1 + count % 9)
    keys.add(keeper.save().key)
os.unlink(ballast)
assert keeper.save() is None
fill()
failed = 0
while failed < 50:
    keeper.session.toggle_note((2,), 1 + failed % 9)
    notice = keeper.save()
    if notice:
        keys.add(notice.key)
        failed += 1
os.unlink(ballast)
assert keeper.save() is None
store.close()
again = Store.open(folder).resume(keeper.game_id)
assert everything(again.session) == everything(keeper.session)
print(*sorted(keys))
"""


@posix
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(tmp_path)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        assert run(FULL_DISK, tmp_path).split() == ["store.disk_full"]
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


LIMITED = """
import resource, signal, sys
from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import new_game

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
store = Store.open(sys.argv[1])
keeper = store.begin(new_game())
keys = {keeper.trouble.key}
for size in (2000, 9000, 40_000, 90_000):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    for count in range(40):
        keeper.session.toggle_note((2,), 1 + count % 9)
        notice = keeper.save()
        if notice:
            keys.add(notice.key)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
assert keeper.save() is None, keeper.trouble
store.close()
again = Store.open(sys.argv[1])
assert again.notice is None
assert everything(again.resume(keeper.game_id).session) == everything(keeper.session)
print(*sorted(keys))
"""


@posix
def test_files_that_may_not_grow(tmp_path: Path) -> None:
    keys = set(run(LIMITED, tmp_path).split())
    assert keys
    assert keys <= {"store.disk_full", "store.unwritable"}


# Read-only


@pytest.fixture
def open_folder() -> Iterator[str]:
    """A folder that other users can reach, unlike the one of pytest."""
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o777)
    yield folder
    os.chmod(folder, 0o777)
    shutil.rmtree(folder)


def run_as_nobody(code: str, *args: object) -> str:
    """Run `code` without the rights of the administrator, whom no permission stops."""
    if os.geteuid() != 0:
        return run(code, *args)
    lines = ("import os", "os.setgid(65534)", "os.setuid(65534)")
    imports = "from tests.store.helpers import *\nfrom game.store import Store\n"
    late = "import game.session.share, game.store.keeper, game.store.resuming\n"
    late += "import game.store.database, game.store.saved_game, game.store.statistics\n"
    late += "import game.session.hints, game.session.settings, urllib.request\n"
    return run(imports + late + "\n".join(lines) + "\n" + code, *args)


READ_ONLY = """
import sys
from tests.store.helpers import new_game, play_a_little
from game.store import Store
store = Store.open(sys.argv[1])
print(store.notice and store.notice.key)
print(store.settings().theme)
saved = store.saved_game()
print(saved and saved.blanks_left)
print(sum(level.started for level in store.statistics().values()))
keeper = store.resume(saved.game_id) if saved else store.begin(new_game())
play_a_little(keeper.session)
print(keeper.save().key)
print(store.remember("window", "1x1").key)
print(len(keeper.session.actions) > 3)
store.checkpoint()
store.close()
"""


@posix
@pytest.mark.parametrize("which", ["folder", "file", "both"])
def test_read_only_says_so_shows_what_there_is_and_lets_play(open_folder: str, which: str) -> None:
    store = Store.open(open_folder)
    store.save_settings(Settings(theme="night"))
    store.begin(new_game())
    store.close()
    before = database(open_folder)
    with open(before, "rb") as file:
        content = file.read()
    os.chmod(before, 0o666 if which == "folder" else 0o444)
    os.chmod(open_folder, 0o777 if which == "file" else 0o555)
    said = run_as_nobody(READ_ONLY, open_folder).split()
    assert said == [
        "store.read_only",
        "night",
        "51",
        "1",
        "store.read_only",
        "store.read_only",
        "True",
    ]
    with open(before, "rb") as file:
        assert file.read() == content
    assert files(open_folder) == ["nonet.db"]


@posix
def test_a_folder_that_may_only_be_read_and_is_empty(open_folder: str) -> None:
    os.chmod(open_folder, 0o555)
    said = run_as_nobody(READ_ONLY, os.path.join(open_folder, "nonet")).split()
    keys = ["store.read_only"] * 2
    assert said == ["store.read_only", "system", "None", "0", *keys, "True"]
    assert os.listdir(open_folder) == []


MENDED = """
import os, sys
from tests.store.helpers import new_game, play_a_little
from tests.session.puzzles import everything
from game.store import Store
folder = sys.argv[1]
store = Store.open(folder)
keeper = store.resume(store.saved_game().game_id)
play_a_little(keeper.session)
assert keeper.save().key == "store.read_only"
print("now", flush=True)
sys.stdin.readline()
assert keeper.save() is None
assert keeper.trouble is None
assert everything(Store.open(folder).resume(keeper.game_id).session) == everything(keeper.session)
"""


@posix
def test_everything_is_saved_once_the_folder_may_be_written(open_folder: str) -> None:
    store = Store.open(open_folder)
    store.begin(new_game())
    store.close()
    os.chmod(database(open_folder), 0o666)
    os.chmod(open_folder, 0o555)
    code = MENDED
    if os.geteuid() == 0:
        code = "import os, sys\nfrom tests.store.helpers import *\nimport game.store.keeper\n"
        code += "import game.store.resuming, game.session.hints, game.session.share\n"
        code += "import urllib.request, game.store.saved_game\n"
        code += "os.setgid(65534)\nos.setuid(65534)\n" + MENDED
    process = start(code, open_folder)
    assert process.stdout
    assert process.stdout.readline() == "now\n"
    os.chmod(open_folder, 0o777)
    process.communicate("\n", timeout=60)
    assert process.returncode == 0


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "nonet"
    folder.write_text("I am a file")
    store = Store.open(str(folder))
    assert store.notice is not None
    assert store.notice.key == "store.unwritable"
    assert str(folder) in store.notice.params["reason"]
    keeper = store.begin(new_game())
    play_a_little(keeper.session)
    assert keeper.save() is not None
    assert folder.read_text() == "I am a file"
    folder.unlink()
    assert keeper.save() is None
    assert Store.open(str(folder)).saved_game() is not None


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    os.mkdir(database(tmp_path))
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.unwritable"
    assert store.begin(new_game()).trouble is not None
    assert os.path.isdir(database(tmp_path))


# Newer


def make_newer(folder: Path, *, killed: bool) -> bytes:
    """A file of a later version, perhaps with a log that was left behind."""
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
def test_a_newer_file_is_left_as_it_is_and_a_sibling_used(tmp_path: Path, killed: bool) -> None:
    content = make_newer(tmp_path, killed=killed)
    keeper = None
    for _ in range(2):
        store = Store.open(str(tmp_path))
        assert store.notice is not None
        assert store.notice.key == "store.newer"
        names = {"file": "nonet.db", "sibling": f"nonet-v{VERSION}.db"}
        assert store.notice.params == names
        saved = store.saved_game()
        assert (saved is None) == (keeper is None)
        keeper = store.resume(saved.game_id) if saved else store.begin(new_game())
        play_a_little(keeper.session)
        assert keeper.save() is None
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


def test_a_file_that_turns_newer_while_the_game_runs(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    keeper = store.begin(new_game())
    connection = sqlite3.connect(database(tmp_path))
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    store.close()
    play_a_little(keeper.session)
    notice = keeper.save()
    assert notice is not None
    assert (notice.key, keeper.trouble) == ("store.newer", None)
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert saved.game_id == keeper.game_id


def test_nothing_is_printed(tmp_path: Path) -> None:
    (tmp_path / "nonet.db").write_bytes(b"rubbish")
    code = "import sys; from game.store import Store; Store.open(sys.argv[1]).settings()"
    command = [sys.executable, "-W", "error", "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    assert (done.stdout, done.stderr) == (b"", b"")
