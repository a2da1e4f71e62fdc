"""A read-only folder or file, or one of the wrong kind: the game starts, shows the saved games and
lets the player play."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Store
from tests.store.helpers import (
    begin_with_a_move,
    database,
    files,
    new_game,
    play_a_little,
    run,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

posix = pytest.mark.skipif(os.name != "posix", reason="needs the permissions of POSIX")


@pytest.fixture
def open_folder() -> Iterator[str]:
    """A folder that other users can open, unlike that of pytest."""
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o777)
    yield folder
    os.chmod(folder, 0o777)
    shutil.rmtree(folder)


def run_as_nobody(code: str, *args: object) -> str:
    """Run `code` as an ordinary user, since no permission stops the administrator."""
    if sys.platform == "win32":
        pytest.skip("needs the permissions of POSIX")
    if os.geteuid() != 0:
        return run(code, *args)
    lines = ("import os", "os.setgid(65534)", "os.setuid(65534)")
    imports = "from tests.store.helpers import *\nfrom game.store import Store\n"
    late = "import game.session.levels, game.store.autosave, game.store.resume\n"
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
autosave = store.resume(saved.game_id) if saved else store.begin(new_game())
play_a_little(autosave.session)
print(autosave.save().key)
print(store.remember("window", "1x1").key)
print(len(autosave.session.actions) > 3)
store.checkpoint()
store.close()
"""


@posix
@pytest.mark.parametrize("which", ["folder", "file", "both"])
def test_read_only_says_so_shows_what_there_is_and_lets_play(open_folder: str, which: str) -> None:
    store = Store.open(open_folder)
    store.save_settings(Settings(theme="night"))
    begin_with_a_move(store)
    store.close()
    before = database(open_folder)
    with open(before, "rb") as file:
        content = file.read()
    os.chmod(before, 0o666 if which == "folder" else 0o444)
    os.chmod(open_folder, 0o777 if which == "file" else 0o555)
    printed = run_as_nobody(READ_ONLY, open_folder).split()
    assert printed == [
        "store.read_only",
        "night",
        "50",
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
    printed = run_as_nobody(READ_ONLY, os.path.join(open_folder, "nonet")).split()
    keys = ["store.read_only"] * 2
    assert printed == ["store.read_only", "system", "None", "0", *keys, "True"]
    assert os.listdir(open_folder) == []


MENDED = """
import os, sys
from tests.store.helpers import new_game, play_a_little
from tests.session.puzzles import everything
from game.store import Store
folder = sys.argv[1]
store = Store.open(folder)
autosave = store.resume(store.saved_game().game_id)
play_a_little(autosave.session)
assert autosave.save().key == "store.read_only"
print("now", flush=True)
sys.stdin.readline()
assert autosave.save() is None
assert autosave.trouble is None
again = Store.open(folder).resume(autosave.game_id).session
assert everything(again) == everything(autosave.session)
"""


@posix
def test_everything_is_saved_once_the_folder_may_be_written(open_folder: str) -> None:
    store = Store.open(open_folder)
    begin_with_a_move(store)
    store.close()
    os.chmod(database(open_folder), 0o666)
    os.chmod(open_folder, 0o555)
    if sys.platform == "win32":
        pytest.skip("needs the permissions of POSIX")
    code = MENDED
    if os.geteuid() == 0:
        code = "import os, sys\nfrom tests.store.helpers import *\nimport game.store.autosave\n"
        code += "import game.store.resume, game.session.hints, game.session.levels\n"
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
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    assert autosave.save() is not None
    assert folder.read_text() == "I am a file"
    folder.unlink()
    assert autosave.save() is None
    assert Store.open(str(folder)).saved_game() is not None


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    os.mkdir(database(tmp_path))
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.unwritable"
    assert store.begin(new_game()).trouble is not None
    assert os.path.isdir(database(tmp_path))
