"""Runs in the store: saved move by move, continued after a kill, and compared."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from functools import cache
from typing import TYPE_CHECKING

import pytest

from game.session.arcade.run import Run
from game.session.arcade.rush import RUSH, make_sheet
from game.store import Store, mirror
from tests.store.helpers import Clock, query
from tests.store.layouts import make_former

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.puzzle import Puzzle
    from game.store.runs import RunSave


@cache
def sheet(number: int) -> Puzzle:
    return make_sheet(3, number)


def play_some(run: Run, digits: int) -> None:
    """Write the first blanks of the sheet, a second each."""
    assert run.session and run.session.puzzle.solution
    values = run.session.position.values
    blanks = [cell for cell, value in enumerate(values) if not value]
    for cell in blanks[:digits]:
        run.session.advance(1.0)
        run.session.enter((cell,), run.session.puzzle.solution[cell])
    run.follow()


def killed_run(folder: Path) -> Run:
    """A run on its second sheet whose program was killed: nothing was closed."""
    run = Run(3)
    run.begin_sheet(sheet(1))
    save = Store.open(str(folder)).begin_run(run)
    play_some(run, 99)
    run.begin_sheet(sheet(2))
    assert save.save() is None
    play_some(run, 4)
    assert save.save() is None
    return run


def test_run_goes_on_after_a_kill(tmp_path: Path) -> None:
    run = killed_run(tmp_path)
    store = Store.open(str(tmp_path))
    found = store.unfinished_run()
    assert found and run.session
    assert found.run.log == run.log
    assert (found.run.score.points, found.run.left) == (run.score.points, run.left)
    assert found.session.position.values == run.session.position.values
    assert found.session.can_undo
    play_some(found.run, 2)
    assert found.save() is None
    again = Store.open(str(tmp_path)).unfinished_run()
    assert again and again.run.log == found.run.log
    store.close()


def test_ended_run_is_among_the_best_and_not_continued(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    for digits in range(12):
        run = Run(3)
        run.begin_sheet(sheet(2))
        save = store.begin_run(run)
        play_some(run, digits)
        run.end()
        save.save()
    best = store.best_runs(RUSH)
    assert store.unfinished_run() is None
    assert len(best) == 10, "ten places"
    assert [each.points for each in best] == sorted((each.points for each in best), reverse=True)
    store.close()


def without_second_copies(folder: Path) -> None:
    for path in folder.glob(f"*{mirror.ENDING}"):
        path.unlink()


def begun_run(
    store: Store, seed: int, mode: str = "rush", digits: int = 2, trouble: str = ""
) -> RunSave:
    """A run on its first sheet with so many digits written, and saved if there is no trouble."""
    run = Run(seed, mode)
    run.begin_sheet(sheet(1))
    play_some(run, digits)
    save = store.begin_run(run)
    notice = save.save()
    assert (notice.key if notice else "") == trouble
    return save


def ids(store: Store) -> list[str]:
    return [each.facts.run_id for each in store.unfinished_runs("rush") if not each.deleted]


def test_runs_that_were_not_ended_are_kept_side_by_side(tmp_path: Path) -> None:
    first = killed_run(tmp_path)
    store = Store.open(str(tmp_path))
    second = begun_run(store, 4)
    found = store.unfinished_run()
    assert found and found.game_id == second.game_id, "the one played last goes on"
    second.run.end()
    second.save()
    before = store.unfinished_run()
    assert before and before.run.log == first.log
    store.close()


def test_the_rush_of_another_day_stays(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), Clock())
    days = [begun_run(store, seed, "daily") for seed in (11, 12)]
    for seed, save in zip((11, 12), days, strict=True):
        found = store.unfinished_run("daily", seed)
        assert found and found.game_id == save.game_id
    store.close()


def test_a_run_without_a_move_leaves_no_trace(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    empty, other = begun_run(store, 4, digits=0), begun_run(store, 5, "endless", digits=0)
    assert ids(store) == [] and store.unfinished_run() is None
    begun_run(store, 6)
    names = query(tmp_path, "SELECT id FROM run")
    assert (empty.game_id,) not in names and (other.game_id,) in names
    play_some(empty.run, 1)  # it was another window's, and goes on there
    assert empty.save() is None
    assert empty.game_id in ids(store)
    store.close()


def test_a_run_that_two_windows_go_on_with_is_kept_as_two(tmp_path: Path) -> None:
    killed_run(tmp_path)
    here, there = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    one, two = here.unfinished_run(), there.unfinished_run()
    assert one and two
    play_some(one.run, 1)
    assert one.save() is None
    play_some(two.run, 3)
    notice = two.save()
    assert notice and notice.key == "store.forked_run"
    play_some(one.run, 1)
    assert one.save() is None
    again = Store.open(str(tmp_path))
    for save in (one, two):
        found = again.resume_run(save.game_id)
        assert found and found.run.log == save.run.log
    assert one.game_id != two.game_id
    for each in (here, there, again):
        each.close()


def test_a_run_that_another_window_deletes_is_evidently_still_played(tmp_path: Path) -> None:
    killed_run(tmp_path)
    here, there = Store.open(str(tmp_path)), Store.open(str(tmp_path))
    save = here.unfinished_run()
    assert save
    there.delete_run(save.game_id)
    assert ids(here) == []
    play_some(save.run, 1)
    assert save.save() is None
    assert ids(here) == [save.game_id]
    here.close()
    there.close()


def test_a_deleted_run_can_be_taken_back_for_thirty_days(tmp_path: Path) -> None:
    run, clock = killed_run(tmp_path), Clock(time.time())
    store = Store.open(str(tmp_path), clock)
    (name,) = ids(store)
    store.delete_run(name)
    assert store.unfinished_run() is None
    assert [(each.facts.run_id, each.deleted) for each in store.unfinished_runs("rush")] == [
        (name, True)
    ]
    for days in (29, 31, 32.5):
        found = store.resume_run(name)
        assert found and found.run.log == run.log
        later = Store.open(str(tmp_path), Clock(clock.now + days * 86400))
        later.saved_game()
        later.repair(later.inspect(lambda: False))
        later.close()
    assert store.resume_run(name) is None
    assert query(tmp_path, "SELECT count(*) FROM run_line") == [(0,)]
    store.close()


def test_the_run_before_goes_on_where_the_last_one_cannot_be_read(tmp_path: Path) -> None:
    run = killed_run(tmp_path)
    store = Store.open(str(tmp_path))
    last = begun_run(store, 4)
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        connection.execute("UPDATE run_line SET line = 'x' WHERE run_id = ?", (last.game_id,))
    without_second_copies(tmp_path)
    found = store.unfinished_run()
    assert found and found.run.log == run.log
    begun_run(store, 5)
    count = "SELECT count(*) FROM run_line WHERE run_id = ?"
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        kept = connection.execute(count, (last.game_id,)).fetchone()
    assert kept == (len(last.run.log),), "what cannot be read is not deleted"
    store.close()


def test_a_run_that_cannot_be_read_is_listed_and_can_be_deleted(tmp_path: Path) -> None:
    run, clock = killed_run(tmp_path), Clock(time.time())
    store = Store.open(str(tmp_path), clock)
    last = begun_run(store, 4)
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        connection.execute("UPDATE run_line SET line = 'x' WHERE run_id = ?", (last.game_id,))
    without_second_copies(tmp_path)

    def listed() -> list[tuple[bool, bool]]:
        """Whether each is broken, and whether it is deleted."""
        return [(each.broken, each.deleted) for each in store.unfinished_runs("rush")]

    assert listed() == [(False, False), (False, False)], "nobody has tried to read it"
    assert store.resume_run(last.game_id) is None
    assert listed() == [(False, False), (True, False)]
    good, broken = store.unfinished_runs("rush")
    assert broken.facts.run_id == last.game_id and broken.facts.played
    found = store.unfinished_run()
    assert found and found.run.log == run.log and found.game_id == good.facts.run_id
    store.delete_run(last.game_id)
    assert listed() == [(False, False), (True, True)]
    store.undelete_run(last.game_id)
    assert listed() == [(False, False), (True, False)]
    store.delete_run(last.game_id)
    for days in (31, 32.5):
        later = Store.open(str(tmp_path), Clock(clock.now + days * 86400))
        later.saved_game()
        later.repair(later.inspect(lambda: False))
        later.close()
    assert listed() == [(False, False)]
    store.close()


def test_a_run_without_a_readable_start_is_listed(tmp_path: Path) -> None:
    killed_run(tmp_path)
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        connection.execute("UPDATE run SET started = 'x'")
    store = Store.open(str(tmp_path))
    assert store.unfinished_run() is None
    assert [each.broken for each in store.unfinished_runs("rush")] == [True]
    store.close()


def test_a_damaged_file_gives_back_its_runs(tmp_path: Path) -> None:
    run, store = killed_run(tmp_path), Store.open(str(tmp_path))
    ended = begun_run(store, 4)
    ended.run.end()
    ended.save()
    best = store.best_runs(RUSH)
    store.close()
    ((page,),) = query(tmp_path, "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    with open(tmp_path / "nonet.db", "r+b") as file:
        file.seek((int(page) - 1) * 4096)
        file.write(b"\xa5" * 4096)
    again = Store.open(str(tmp_path))
    assert again.notice is not None
    found = again.unfinished_run()
    assert found and found.run.log == run.log
    assert again.best_runs(RUSH) == best
    told = again.run_of(ended.game_id)
    assert told and told.log == ended.run.log
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="there a file that is open is not replaced")
def test_a_file_without_owners_of_runs_goes_on(tmp_path: Path) -> None:
    run = killed_run(tmp_path)
    make_former(tmp_path, 10)  # the last layout without them
    store = Store.open(str(tmp_path))
    found = store.unfinished_run()
    assert found and found.run.log == run.log
    play_some(found.run, 1)
    assert found.save() is None
    assert ids(store) == [found.game_id]
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE run_line SET line = '5 place r99c1 3' WHERE seq = 3",
        "DELETE FROM run_sheet WHERE number = 2",
        "UPDATE run_sheet SET givens = 'x'",
        "UPDATE run SET seed = 'many'",
    ],
)
def test_a_damaged_run_comes_back_from_its_second_copy_or_is_left_alone(
    tmp_path: Path, damage: str
) -> None:
    run = killed_run(tmp_path)
    with sqlite3.connect(tmp_path / "nonet.db") as connection:
        connection.execute(damage)
    shutil.copytree(tmp_path, tmp_path / "copy")
    without_second_copies(tmp_path / "copy")
    alone = Store.open(str(tmp_path / "copy"))
    assert alone.unfinished_run() is None
    assert alone.best_runs(RUSH) == []
    store = Store.open(str(tmp_path))
    found = store.unfinished_run()
    assert found and found.run.log == run.log
    play_some(found.run, 1)
    assert found.save() is None
    without_second_copies(tmp_path)
    again = Store.open(str(tmp_path)).unfinished_run()
    assert again and again.run.log == found.run.log, "the file is mended"
    for each in (alone, store):
        each.close()


def test_a_run_comes_back_where_there_is_no_file_any_more(tmp_path: Path) -> None:
    run = killed_run(tmp_path)
    os.unlink(tmp_path / "nonet.db")
    for ending in ("-wal", "-shm"):
        (tmp_path / f"nonet.db{ending}").unlink(missing_ok=True)
    store = Store.open(str(tmp_path))
    store.saved_game()
    found = store.unfinished_run()
    assert found and found.run.log == run.log
    assert store.notice and store.notice.key == "store.restored"
    store.close()


@pytest.mark.parametrize("ends", [True, False])
def test_the_second_copy_of_a_run_that_is_over_goes(tmp_path: Path, ends: bool) -> None:
    store = Store.open(str(tmp_path))
    save = begun_run(store, 4)
    if ends:
        save.run.end()
        assert save.save() is None
    else:
        store.delete_run(save.game_id)
    store.close()
    assert mirror.mirrored(str(tmp_path / "nonet")) == [save.game_id]
    store = Store.open(str(tmp_path))
    store.saved_game()
    assert mirror.mirrored(str(tmp_path / "nonet")) == []
    store.close()
