"""A file that another program has locked: the game starts, reports the lock, and keeps
everything until it can write. With real files and real processes."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Store
from tests.session.puzzles import everything
from tests.store.helpers import begin_with_a_move, database, new_game, play_a_little, start
from tests.store.test_runs import begun_run, play_some

if TYPE_CHECKING:
    from pathlib import Path

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2].split(";"):
    connection.execute(statement)
print("held", flush=True)
sys.stdin.readline()
"""


def hold(folder: object, statements: str) -> subprocess.Popen[str]:
    """Another process that locks the file until it is asked to end."""
    process = start(HOLD, database(folder), statements)
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def let_go(process: subprocess.Popen[str]) -> None:
    process.communicate("\n", timeout=60)


WRITING = "BEGIN IMMEDIATE"
WHOLLY = "PRAGMA locking_mode=EXCLUSIVE;BEGIN EXCLUSIVE;INSERT INTO setting VALUES ('x', 'y')"


def test_with_a_write_lock_the_game_starts_and_saves_everything_later(tmp_path: Path) -> None:
    begin_with_a_move(Store.open(str(tmp_path)))
    other = hold(tmp_path, WRITING)
    store = Store.open(str(tmp_path))
    assert store.saved_game() is not None
    autosave = store.begin(new_game())
    for _ in range(3):
        play_a_little(autosave.session)
        notice = autosave.save()
        assert notice is not None
        assert notice == autosave.trouble
        assert notice.key == "store.locked"
    held = store.save_settings(Settings(theme="night"))
    assert held is not None
    assert held.key == "store.locked"
    let_go(other)
    assert autosave.save() is None
    assert autosave.trouble is None
    store.close()
    again = Store.open(str(tmp_path))
    assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)
    assert again.settings() == Settings(theme="night")
    assert again.statistics()["tier.medium"].started == 2


def test_with_an_exclusive_lock_the_game_starts(tmp_path: Path) -> None:
    first = Store.open(str(tmp_path))
    first.begin(new_game())
    first.close()
    other = hold(tmp_path, WHOLLY)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.locked"
    assert (store.settings(), store.saved_game(), store.statistics()) == (Settings(), None, {})
    autosave = store.begin(new_game())
    assert autosave.trouble == store.notice
    play_a_little(autosave.session)
    assert autosave.save() == store.notice
    let_go(other)
    assert autosave.save() is None
    assert everything(Store.open(str(tmp_path)).resume(autosave.game_id).session) == everything(
        autosave.session
    )


def test_a_lock_that_lasts_is_waited_for_only_once(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    connection = store._database._connection
    assert connection is not None
    other = hold(tmp_path, WRITING)
    autosave.session.advance(1)
    assert autosave.save() is not None
    assert connection.execute("PRAGMA busy_timeout").fetchone() == (0,)
    let_go(other)
    assert autosave.save() is None
    assert connection.execute("PRAGMA busy_timeout").fetchone() == (250,)


def test_what_is_played_while_it_is_locked_is_there_after_the_program_has_ended(
    tmp_path: Path,
) -> None:
    store = Store.open(str(tmp_path))
    autosave = begin_with_a_move(store)
    other = hold(tmp_path, WRITING)
    play_a_little(autosave.session)
    assert autosave.save() == autosave.trouble
    store.close()
    let_go(other)
    again = Store.open(str(tmp_path))
    assert again.saved_game() is not None
    assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)


@pytest.mark.parametrize("known", [True, False])
def test_a_run_that_is_played_while_it_is_locked_is_there_after_the_program_has_ended(
    tmp_path: Path, known: bool
) -> None:
    store = Store.open(str(tmp_path))
    begin_with_a_move(store)
    save = begun_run(store, 4) if known else None
    other = hold(tmp_path, WRITING)
    save = save or begun_run(store, 4, digits=1, trouble="store.locked")
    play_some(save.run, 2)
    assert save.save() == save.trouble
    looked_at = Store.open(str(tmp_path)).unfinished_run()
    assert known == bool(looked_at and looked_at.run.log == save.run.log), "from the mirror"
    store.close()
    let_go(other)
    again = Store.open(str(tmp_path))
    again.saved_game()
    found = again.unfinished_run()
    assert found and found.run.log == save.run.log
    assert found.session.position == save.session.position
    play_some(found.run, 1)
    assert found.save() is None
    again.close()


def test_a_run_that_was_left_while_it_was_locked_is_saved_as_soon_as_it_can_be(
    tmp_path: Path,
) -> None:
    store = Store.open(str(tmp_path))
    save = begun_run(store, 4)
    other = hold(tmp_path, WRITING)
    play_some(save.run, 2)
    assert save.save() == save.trouble
    let_go(other)
    store.saved_game()
    run = Store.open(str(tmp_path)).run_of(save.game_id)
    assert run and run.log == save.run.log
    store.close()


def test_what_could_not_be_saved_of_a_run_hides_nothing_that_another_copy_has_saved(
    tmp_path: Path,
) -> None:
    store, copy = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    save = begun_run(store, 4)
    theirs = copy.resume_run(save.game_id)
    assert theirs
    play_some(theirs.run, 2)
    assert theirs.save() is None
    other = hold(tmp_path, WRITING)
    save.session.enter((save.session.position.values.index(0),), 1)
    save.run.follow()
    assert save.save() == save.trouble
    let_go(other)
    run = Store.open(str(tmp_path)).run_of(save.game_id)
    assert run and run.log == theirs.run.log


def test_a_game_that_was_left_while_it_was_locked_is_saved_before_another(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = begin_with_a_move(store)
    other = hold(tmp_path, WRITING)
    play_a_little(autosave.session)
    assert autosave.save() == autosave.trouble
    resumed = store.resume(autosave.game_id)
    assert resumed.session.actions == autosave.session.actions, "from the mirror"
    let_go(other)
    store.begin(new_game())
    log = store.session_of(autosave.game_id).actions
    assert log == autosave.session.actions
    store.close()


def test_what_could_not_be_saved_hides_nothing_that_another_copy_has_saved(tmp_path: Path) -> None:
    store, copy = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    autosave = begin_with_a_move(store)
    theirs = copy.resume(autosave.game_id)
    play_a_little(theirs.session)
    assert theirs.save() is None
    other = hold(tmp_path, WRITING)
    autosave.session.enter((40,), 7)
    assert autosave.save() == autosave.trouble
    let_go(other)
    log = Store.open(str(tmp_path)).resume(autosave.game_id).session.actions
    assert log == theirs.session.actions
