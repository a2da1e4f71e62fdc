"""The mirror restores the game being played, whatever happens to the file of saved games."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.notation import format_grid
from game.store import Notice, Store, mirror
from game.store.files import NEW
from game.store.schema import VERSION
from tests.session.puzzles import everything
from tests.store.damage import PAGE, read_file, write_file
from tests.store.helpers import database, new_game, play_a_little, query, wait_for_the_disk, win

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.session.session import Session
    from game.store.autosave import Autosave

RESTORED = Notice("store.restored", {})


def base(folder: Path) -> str:
    """What the mirrors in a folder begin with."""
    return str(folder / "nonet")


def play(store: Store, moves: int = 30) -> Autosave:
    autosave = store.begin(new_game("tier.hard"))
    play_a_little(autosave.session)
    play_on(autosave, moves)
    return autosave


def play_on(autosave: Autosave, moves: int) -> None:
    """Make random moves, each saved as the game does it."""
    rng, session = Random(moves), autosave.session
    for _ in range(moves):
        session.advance(0.5)
        session.toggle_note((rng.randrange(81),), rng.randint(1, 9))
        if rng.random() < 0.2:
            session.undo()
        assert autosave.save() is None


def killed(folder: Path, damage: Callable[[str], object]) -> Session:
    """Play, end without closing, and damage the file before the next start."""
    store = Store.open(str(folder))
    store.begin(new_game("tier.easy"))
    autosave = play(store)
    store.checkpoint()
    wait_for_the_disk(store)
    play_on(autosave, 40)
    wait_for_the_disk(store)
    copy = shutil.copytree(folder, folder.parent / "copy")
    store.close()
    damage(database(copy))
    return autosave.session


def cut_wal(path: str) -> None:
    assert os.path.getsize(path + "-wal") > 3 * PAGE
    os.truncate(path + "-wal", 2 * PAGE)


def drop_wal(path: str) -> None:
    os.unlink(path + "-wal")


def empty(path: str) -> None:
    drop_wal(path)
    os.truncate(path, 0)


def drop_all(path: str) -> None:
    for ending in ("", "-wal", "-shm"):
        os.unlink(path + ending)


def rubbish(path: str) -> None:
    drop_wal(path)
    with open(path, "wb") as file:
        file.write(b"rubbish" * 1000)


def without(table: str, which: str) -> Callable[[str], None]:
    def remove(path: str) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            assert connection.execute(f"DELETE FROM {table} WHERE {which}").rowcount

    return remove


DAMAGE = {
    "a log that is cut short": cut_wal,
    "no log": drop_wal,
    "an empty file": empty,
    "no file": drop_all,
    "another file": rubbish,
    "no boards": without("board", "1"),
    "no games": without("game", "1"),
    "no actions": without("action", "1"),
    "a line that is gone": without("action", "seq = 20"),
    "the last lines are gone": without("action", "seq > 20"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_the_game_comes_back_with_every_move_and_that_is_reported(tmp_path: Path, how: str) -> None:
    session = killed(tmp_path / "data", DAMAGE[how])
    store = Store.open(str(tmp_path / "copy"))
    saved = store.saved_game()
    assert saved is not None
    autosave = store.resume(saved.game_id)
    assert autosave.session.actions == session.actions
    assert autosave.session.position == session.position
    assert session.elapsed - 5 < autosave.session.elapsed <= session.elapsed
    assert RESTORED in [store.notice, *store._database.notices, autosave.save()]
    play_on(autosave, 5)
    store.close()
    again = Store.open(str(tmp_path / "copy"))
    found = again.saved_game()
    assert found is not None
    assert everything(again.resume(found.game_id).session) == everything(autosave.session)
    assert (again.notice, again._database.notices) == (None, [])
    assert query(tmp_path / "copy", "PRAGMA integrity_check") == [("ok",)]


def test_what_was_won_stays_won_and_its_mirror_goes(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = win(store, "tier.easy", 30)
    store.close()
    assert mirror.mirrored(base(tmp_path)) == [autosave.game_id]
    again = Store.open(str(tmp_path))
    assert again.saved_game() is None
    assert again.statistics()["tier.easy"].won == 1
    assert mirror.mirrored(base(tmp_path)) == []


def test_a_game_won_after_a_checkpoint_is_still_won(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "data"))
    store.checkpoint()
    autosave = win(store, "tier.easy", 30)
    copy = mirror.read(base(tmp_path / "data"), autosave.game_id)
    store.close()
    drop_all_but_mirrors(tmp_path / "data")
    again = Store.open(str(tmp_path / "data"))
    assert again.saved_game() is None
    assert again.statistics()["tier.easy"].best == 30
    assert copy is not None
    assert len(copy.lines) == len(autosave.session.actions)


def drop_all_but_mirrors(folder: Path) -> None:
    for name in os.listdir(folder):
        if not name.endswith(mirror.ENDING):
            os.unlink(folder / name)


def test_at_most_two_mirrors_stay_however_many_games_are_begun(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    for _ in range(6):
        autosave = play(store, 2)
    assert autosave.game_id in mirror.mirrored(base(tmp_path))
    assert len(mirror.mirrored(base(tmp_path))) == 2


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_mirror_is_read_up_to_the_damage_and_no_further(
    tmp_path: Path, seed: int
) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store)
    path = mirror.path_of(base(tmp_path), autosave.game_id)
    rng = Random(seed)
    with open(path, "r+b") as file:
        content = bytearray(file.read())
        place = rng.randrange(len(content))
        content[place] ^= 1 << rng.randrange(8)
        file.seek(0)
        file.write(content)
    copy = mirror.read(base(tmp_path), autosave.game_id)
    lines = tuple(autosave.session.actions)
    number = content[:place].count(b"\n")
    if number == 0:
        assert copy is None
    else:
        assert copy is not None
        assert copy.lines == lines[: number - 1]
    # A damaged mirror does not damage a sound file.
    store.close()
    again = Store.open(str(tmp_path))
    assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)
    assert again.notice is None


def test_a_mirror_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store, 3)
    path = mirror.path_of(base(tmp_path), autosave.game_id)
    os.unlink(path)
    os.mkdir(path)
    play_on(autosave, 3)
    assert not [name for name in os.listdir(tmp_path) if name.endswith(NEW)]
    os.rmdir(path)
    play_on(autosave, 3)
    copy = mirror.read(base(tmp_path), autosave.game_id)
    assert copy is not None
    assert copy.lines == tuple(autosave.session.actions)


@pytest.mark.skipif(sys.platform == "win32", reason="there no file can go that is open")
def test_two_copies_of_the_program_have_a_mirror_each(tmp_path: Path) -> None:
    one, other = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    first, second = play(one), play(other)
    play_on(first, 10)
    play_on(second, 10)
    for name in ("nonet.db", "nonet.db-wal", "nonet.db-shm"):
        os.unlink(tmp_path / name)
    again = Store.open(str(tmp_path))
    again.saved_game()
    for autosave in (first, second):
        resumed = again.resume(autosave.game_id)
        assert everything(resumed.session) == everything(autosave.session)


def test_keys_that_damage_put_out_of_order(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store, 150)
    store.close()
    with open(database(tmp_path), "r+b") as file:
        content = bytearray(file.read())
        name = autosave.game_id.encode()
        place = content.rindex(name, 0, content.rindex(name, 0, content.rindex(name)))
        content[place] ^= 1
        file.seek(0)
        file.write(content)
    again = Store.open(str(tmp_path))
    again.saved_game()
    again.repair(again.inspect(lambda: False))
    saved = again.saved_game()
    assert saved is not None
    resumed = again.resume(saved.game_id)
    assert resumed.session.actions == autosave.session.actions
    while resumed.save():
        pass  # all that there is to say
    play_on(resumed, 3)
    again.close()
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]


def spoil_root(folder: Path, table: str) -> None:
    ((page,),) = query(folder, f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'")
    with open(database(folder), "r+b") as file:
        file.seek((int(str(page)) - 1) * PAGE)
        file.write(b"\xff" * PAGE)


@pytest.mark.parametrize("table", ["setting", "game", "board", "action", "game_unfinished"])
def test_a_page_that_is_broken_costs_no_move(tmp_path: Path, table: str) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store)
    store.close()
    spoil_root(tmp_path, table)
    for _ in range(2):
        store = Store.open(str(tmp_path))
        saved = store.saved_game()
        store.repair(store.inspect(lambda: False))
        saved = store.saved_game()
        assert saved is not None
        assert saved.game_id == autosave.game_id
        assert store.resume(saved.game_id).session.actions == autosave.session.actions
        store.close()


def test_a_deleted_game_stays_deleted_after_a_recovery(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    given_up = play(store)
    autosave = play(store)
    store.delete(given_up.game_id)
    store.close()
    spoil_root(tmp_path, "setting")
    store = Store.open(str(tmp_path))
    saved = store.saved_game()
    assert saved is not None
    assert saved.game_id == autosave.game_id
    states = dict(query(tmp_path, "SELECT id, state FROM game"))
    assert states == {given_up.game_id: "abandoned", autosave.game_id: "playing"}
    store.undelete(given_up.game_id)
    assert store.resume(given_up.game_id).session.actions == given_up.session.actions


def test_a_game_that_another_copy_plays_is_not_taken_from_it(tmp_path: Path) -> None:
    playing = Store.open(str(tmp_path))
    autosave = play(playing)
    playing.close()
    for name in os.listdir(tmp_path):
        if not name.endswith(mirror.ENDING):
            os.unlink(tmp_path / name)
    other = Store.open(str(tmp_path))
    assert other.saved_game() is not None
    autosave.session.toggle_note((12,), 3)
    notice = autosave.save()
    assert notice is None or notice.key != "store.forked"
    assert query(tmp_path, "SELECT id FROM game") == [(autosave.game_id,)]
    assert query(tmp_path, "SELECT count(*) FROM action") == [(len(autosave.session.actions),)]


def test_the_file_of_a_newer_version_has_mirrors_of_its_own(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store)
    store.close()
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / "nonet.db").read_bytes()
    ours = Store.open(str(tmp_path))
    assert ours.saved_game() is None
    mine = play(ours)
    ours.close()
    assert (tmp_path / "nonet.db").read_bytes() == before
    assert mirror.mirrored(base(tmp_path)) == [autosave.game_id]
    assert mirror.mirrored(base(tmp_path) + f"-v{VERSION}") == [mine.game_id]


def test_what_has_the_name_of_a_mirror_neither_hangs_nor_hides_the_others(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("pipes and links")
    store = Store.open(str(tmp_path))
    autosave = play(store)
    store.close()
    os.mkfifo(mirror.path_of(base(tmp_path), "0" * 16))
    os.symlink(tmp_path / "nowhere", mirror.path_of(base(tmp_path), "1" * 16))
    os.mkdir(mirror.path_of(base(tmp_path), "2" * 16))
    os.unlink(database(tmp_path))
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert saved.game_id == autosave.game_id


def spoil_header(path: str) -> bytes:
    """A mirror whose first line is wrong, so that nothing of it can be read."""
    with open(path, "r+b") as file:
        file.write(b"?")
        file.seek(0)
        return file.read()


def test_a_mirror_that_holds_nothing_goes_if_the_file_has_its_game(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    first, second = play(store), play(store)
    store.close()
    spoil_header(mirror.path_of(base(tmp_path), first.game_id))
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None and saved.game_id == second.game_id
    mirrors = [name for name in os.listdir(tmp_path) if name.endswith(".mirror")]
    assert mirrors == [os.path.basename(mirror.path_of(base(tmp_path), second.game_id))]


@pytest.mark.parametrize("large", [False, True])
def test_a_mirror_that_may_be_all_there_is_goes_into_quarantine(
    tmp_path: Path, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store)
    store.close()
    path = mirror.path_of(base(tmp_path), autosave.game_id)
    content = spoil_header(path)
    if large:
        monkeypatch.setattr(mirror, "MAX_BYTES", len(content) - 1)
    os.unlink(database(tmp_path))
    assert Store.open(str(tmp_path)).saved_game() is None
    [kept] = [name for name in os.listdir(tmp_path) if name.endswith(".mirror")]
    assert "-damaged-" in kept
    assert (tmp_path / kept).read_bytes() == content
    assert Store.open(str(tmp_path)).saved_game() is None
    assert [name for name in os.listdir(tmp_path) if name.endswith(".mirror")] == [kept]


def test_the_menu_shows_a_move_that_only_the_mirror_has(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = play(store)
    store.close()
    before = read_file(tmp_path, "nonet.db")
    blank = autosave.session.position.values.index(0)
    autosave.session.enter((blank,), autosave.session.puzzle.solutions[0][blank])
    assert autosave.save() is None
    store.close()
    write_file(tmp_path, before)
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert saved.values == format_grid(autosave.session.position.values)
