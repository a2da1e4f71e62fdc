"""A backup: everything in one file, and back, onto an empty store and onto a newer one."""

from __future__ import annotations

import csv
import os
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.errors import Stopped
from game.session.arcade.run import Run
from game.store import Store, backup
from game.store.backup import BadBackup, Merged, held_by, merge, save
from game.store.games_table import games_table
from game.store.recovery import COLUMNS
from game.store.schema import VERSION
from tests.sources import ROOT
from tests.store.helpers import Clock, begin_with_a_move, query, run, start, win
from tests.store.test_runs import play_some, sheet

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def played(tmp_path: Path) -> Store:
    """A store with a bit of everything."""
    store = Store.open(str(tmp_path / "played"), Clock())
    for seconds in (10, 20, 30):
        win(store, "tier.easy", seconds)
    store.rename(win(store, "tier.hard", 40, hints=1).game_id, "First hard one")
    store.delete(begin_with_a_move(store).game_id)
    begin_with_a_move(store)
    store.save_settings(store.settings().changed("theme", "night"))
    store.remember("draft.0", "a sheet in the making")
    store.keep_puzzles("From the paper", ["1" * 81, "2" * 81], {1: "begun"})
    assert store.keep_seals(store.newly_earned(lambda: False)) is None
    runner = Run(3)
    runner.begin_sheet(sheet(1))
    saving = store.begin_run(runner)
    play_some(runner, 5)
    assert saving.save() is None
    return store


def saved(store: Store, path: Path) -> str:
    """A backup of a store."""
    target = str(path / "all.nonet")
    save(store.ready_file(), target)
    return target


def rows(store: Store, *left_out: str) -> dict[str, list[Any]]:
    """All that is saved in a store, but for numbers that only its own file knows."""
    found = {}
    for table, columns in COLUMNS.items():
        names = [name for name in columns if name != "rowid" and name not in left_out]
        order = ", ".join(names)
        found[table] = query(store.folder, f"SELECT {order} FROM {table} ORDER BY {order}")
    return found


def test_onto_an_empty_store_everything_comes_back(played: Store, tmp_path: Path) -> None:
    fresh = Store.open(str(tmp_path / "fresh"))
    merged = merge(saved(played, tmp_path), fresh.ready_file())
    assert merged.games == 6 and merged.runs == 1 and merged.lists == 1 and merged.seals
    fresh.read_again()
    assert rows(fresh) == rows(played)
    assert fresh.statistics() == played.statistics()
    assert fresh.settings().theme == "night"
    for game in played.games():
        ours, theirs = (store.session_of(game.game_id) for store in (fresh, played))
        assert (ours.actions, ours.position) == (theirs.actions, theirs.position)


def test_a_look_counts_what_it_holds(played: Store, tmp_path: Path) -> None:
    path = saved(played, tmp_path)
    games = played.count_games()
    held = held_by(path)
    assert held and held.games == games.finished + games.unfinished
    assert (held.runs, held.lists, held.seals) == (0, 1, len(played.seals())), "no run has ended"
    (tmp_path / "torn.nonet").write_bytes((tmp_path / "all.nonet").read_bytes()[:3000])
    assert held_by(str(tmp_path / "torn.nonet")) is None


def test_twice_doubles_nothing(played: Store, tmp_path: Path) -> None:
    path = saved(played, tmp_path)
    assert merge(path, played.ready_file()) == Merged()
    before = rows(played)
    assert merge(path, played.ready_file()) == Merged()
    assert rows(played) == before


def test_what_was_played_since_stays_and_what_is_further_on_comes(
    played: Store, tmp_path: Path
) -> None:
    saved_game = played.saved_game()
    assert saved_game
    older = saved(played, tmp_path)
    autosave = played.resume(saved_game.game_id)
    autosave.session.enter((3,), 7)
    autosave.save()
    fresh_win = win(played, "tier.easy", 5).game_id
    played.save_settings(played.settings().changed("theme", "paper"))
    before = rows(played)
    assert merge(older, played.ready_file()) == Merged()
    assert rows(played) == before and played.game(fresh_win)
    other = Store.open(str(tmp_path / "other"))
    merge(older, other.ready_file())
    assert merge(saved(played, tmp_path), other.ready_file()).games == 2
    assert other.session_of(saved_game.game_id).actions == autosave.session.actions


def test_a_game_that_went_on_in_both_places_is_kept_twice_and_only_twice(
    played: Store, tmp_path: Path
) -> None:
    there = Store.open(str(tmp_path / "there"), Clock())
    merge(saved(played, tmp_path), there.ready_file())
    saved_game = played.saved_game()
    assert saved_game
    logs = []
    for store, digit in ((played, 7), (there, 8)):
        autosave = store.resume(saved_game.game_id)
        autosave.session.enter((3,), digit)
        autosave.save()
        logs.append(autosave.session.actions)
    for _ in range(2):
        for source, target in ((there, played), (played, there), (there, played)):
            merge(saved(source, tmp_path), target.ready_file())
    for store in (played, there):
        unfinished = [game for game in store.games() if not game.finished]
        kept = [store.session_of(game.game_id).actions for game in unfinished]
        assert sorted(kept) == sorted(logs)


def test_what_was_deleted_since_stays_deleted(played: Store, tmp_path: Path) -> None:
    path = saved(played, tmp_path)
    game = played.games()[0]
    played.delete(game.game_id)
    played.delete_puzzles(played.puzzle_lists()[0].list_id)
    merge(path, played.ready_file())
    assert game.game_id not in [each.game_id for each in played.games()]
    assert played.puzzle_lists() == []


def test_a_name_is_kept_and_one_that_is_new_comes(played: Store, tmp_path: Path) -> None:
    there = Store.open(str(tmp_path / "there"))
    merge(saved(played, tmp_path), there.ready_file())
    named, other, *_ = [game.game_id for game in played.games() if game.finished and not game.name]
    there.rename(named, "Mine")
    there.rename(other, "Also mine")
    played.rename(other, "Called here")
    merge(saved(there, tmp_path), played.ready_file())
    names = {game.game_id: game.name for game in played.games()}
    assert (names[named], names[other]) == ("Mine", "Called here")


def test_what_was_added_to_a_list_comes(played: Store, tmp_path: Path) -> None:
    there = Store.open(str(tmp_path / "there"))
    merge(saved(played, tmp_path), there.ready_file())
    (mine,) = played.puzzle_lists()
    played.add_puzzles(mine.list_id, 2, ["3" * 81])
    assert merge(saved(played, tmp_path), there.ready_file()).lists == 1
    (theirs,) = there.puzzle_lists()
    assert there.puzzles_of(theirs.list_id) == ["1" * 81, "2" * 81, "3" * 81]


def test_a_draft_is_not_mixed_with_another(played: Store, tmp_path: Path) -> None:
    there = Store.open(str(tmp_path / "there"))
    there.remember("draft.at", "3")
    merge(saved(played, tmp_path), there.ready_file())
    there.read_again()
    assert (there.recall("draft.at"), there.recall("draft.0")) == ("3", None)


def test_a_backup_of_an_older_version_is_read(tmp_path: Path) -> None:
    old = tmp_path / "old.nonet"
    shutil.copy(ROOT / "tests" / "data" / "third_layout.db", old)
    store = Store.open(str(tmp_path / "store"))
    assert merge(str(old), store.ready_file()).games > 3
    assert merge(str(old), store.ready_file()) == Merged()
    assert [store.session_of(game.game_id) for game in store.games()]


@pytest.mark.parametrize("why", ["newer", "strange", "damaged", "text", "missing"])
def test_what_is_no_backup_changes_nothing(played: Store, tmp_path: Path, why: str) -> None:
    path = saved(played, tmp_path)
    if why == "newer":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    elif why == "strange":
        os.unlink(path)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE game (id)")
    elif why == "damaged":
        size = os.path.getsize(path)
        with open(path, "r+b") as file:
            file.seek(size // 3)
            file.write(b"\xff" * (size // 2))
    elif why == "text":
        with open(path, "w") as text:
            text.write("1" * 81)
    else:
        os.unlink(path)
    before = rows(played)
    with pytest.raises(BadBackup) as raised:
        merge(path, played.ready_file())
    assert raised.value.why == (why if why in ("newer", "damaged") else "strange")
    assert rows(played) == before


def test_what_ends_in_the_middle_leaves_no_trace(
    played: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fresh = saved(played, tmp_path), Store.open(str(tmp_path / "fresh"))
    win(fresh, "tier.easy", 50)
    before, asked = rows(fresh), iter([False] * 4)
    with pytest.raises(Stopped):
        merge(path, fresh.ready_file(), lambda: next(asked, True))
    assert rows(fresh) == before

    def fails(*_: object) -> int:
        raise OSError("no room")

    monkeypatch.setattr(backup._Merging, "_seals", fails)
    with pytest.raises(OSError, match="no room"):
        merge(path, fresh.ready_file())
    assert rows(fresh) == before


KILLED = """
import os, sys
from game.store import backup
def dies(*_):
    print("in the middle", flush=True)
    os.kill(os.getpid(), 9)
backup._Merging._seals = dies
backup.merge(sys.argv[1], sys.argv[2])
"""


@pytest.mark.skipif(os.name == "nt", reason="kills by a signal")
def test_a_program_that_is_killed_in_the_middle_loses_nothing(
    played: Store, tmp_path: Path
) -> None:
    path, fresh = saved(played, tmp_path), Store.open(str(tmp_path / "fresh"))
    win(fresh, "tier.easy", 50)
    before = rows(fresh)
    file = fresh.ready_file()
    fresh.close()
    dying = start(KILLED, path, file)
    printed, _ = dying.communicate(timeout=60)
    assert "in the middle" in printed
    again = Store.open(fresh.folder)
    assert again.notice is None and rows(again) == before
    assert merge(path, again.ready_file()).games == 6


def test_a_backup_is_whole_or_not_there(played: Store, tmp_path: Path) -> None:
    folder = tmp_path / "away"
    folder.mkdir()
    target = folder / "all.nonet"
    code = """
import os, sys
from game.store import backup
backup.os.fsync = lambda _: os._exit(0)
backup.save(sys.argv[1], sys.argv[2])
"""
    run(code, played.ready_file(), target)
    assert not target.exists()
    save(played.ready_file(), str(target))
    assert backup.is_backup(str(target)) and backup.found_in([str(folder)]) == [str(target)]


def test_the_table_has_a_line_for_each_game_that_counts(played: Store) -> None:
    text = games_table(played.ready_file())
    lines = list(csv.DictReader(text.lstrip("\ufeff").splitlines()))
    assert len(lines) == 6
    hard = next(line for line in lines if line["name"] == "First hard one")
    assert (hard["level"], hard["kind"], hard["state"]) == ("tier.hard", "classic-9", "won")
    assert (hard["seconds"], hard["hints"], hard["helped"]) == ("40.0", "1", "1")
    assert hard["started"].startswith("20") and hard["ended"] > hard["started"]
    unfinished = [line for line in lines if line["state"] == "playing"]
    assert unfinished and not unfinished[0]["ended"]


def test_a_run_that_ended_has_a_line_with_its_points(played: Store) -> None:
    runner = Run(4)
    runner.begin_sheet(sheet(1))
    saving = played.begin_run(runner)
    play_some(runner, 5)
    runner.end()
    assert saving.save() is None
    lines = list(csv.DictReader(games_table(played.ready_file()).splitlines()))
    (line,) = [line for line in lines if line["level"].startswith("arcade.")]
    assert line["points"] == str(runner.score.points) and line["state"] == "ended"
    assert float(line["seconds"]) > 0


def test_a_name_is_no_formula(played: Store) -> None:
    played.rename(played.games()[0].game_id, "=1+1")
    assert "'=1+1" in games_table(played.ready_file())
