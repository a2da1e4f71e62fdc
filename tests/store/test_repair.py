"""The repair of rows that do not belong together, and what keeps a repair from being done."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.store import Notice, Store
from game.store.inspection import Finding
from tests.session.puzzles import solve, wrong_digit
from tests.store.damage import PAGE, a_full_store, change
from tests.store.helpers import Clock, database, drop_mirrors, new_game, query, win

if TYPE_CHECKING:
    from pathlib import Path


def inspected_and_repaired(folder: Path) -> Store:
    store = Store.open(str(folder), Clock())
    found = store.inspect(lambda: False)
    assert found is not None
    assert found.finding is Finding.FAULTY
    store.repair(found)
    return store


VALUES = "level, elapsed, mistakes, hints, restarts"


@pytest.mark.parametrize("column", VALUES.split(", "))
def test_an_impossible_value_of_a_won_game_is_read_from_its_log(
    tmp_path: Path, column: str
) -> None:
    store = Store.open(str(tmp_path), Clock())
    autosave = store.begin(new_game("tier.hard"))
    session = autosave.session
    session.restart()
    session.hint()
    session.enter((2,), wrong_digit(session.puzzle, 2))
    session.advance(90.5)
    solve(session)
    session.enter((2,), session.puzzle.solutions[0][2])
    assert session.won
    autosave.save()
    store.close()
    drop_mirrors(tmp_path)
    right = query(tmp_path, f"SELECT {VALUES} FROM game")
    assert right == [("tier.hard", 90.5, 1, 1, 1)]
    change(tmp_path, f"UPDATE game SET {column} = x'ff'")
    store = inspected_and_repaired(tmp_path)
    assert store.notice == Notice("store.mended", {"restored": "1", "lost": "0"})
    assert query(tmp_path, f"SELECT {VALUES} FROM game") == right


def test_a_full_board_without_a_game_counts_as_won(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), Clock())
    win(store, "tier.easy", 70)
    store.close()
    drop_mirrors(tmp_path)
    change(tmp_path, "DELETE FROM game")
    store = inspected_and_repaired(tmp_path)
    assert store.saved_game() is None
    easy = store.statistics()["tier.easy"]
    assert (easy.started, easy.won, easy.best) == (1, 1, 70)


def test_a_file_that_was_removed_after_its_inspection_is_not_made_by_the_repair(
    tmp_path: Path,
) -> None:
    a_full_store(tmp_path)
    store = Store.open(str(tmp_path), Clock())
    with open(database(tmp_path), "r+b") as file:
        file.seek(PAGE)
        file.write(b"\xa5" * PAGE)
    found = store.inspect(lambda: False)
    assert found is not None
    assert found.finding is Finding.DAMAGED
    store.close()
    os.unlink(database(tmp_path))
    store.repair(found)
    assert not os.path.exists(database(tmp_path))


def test_a_repair_of_a_locked_file_reports_the_lock_and_changes_nothing(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, "UPDATE game SET state = 'plaxing' WHERE state = 'playing'")
    store = Store.open(str(tmp_path), Clock())
    found = store.inspect(lambda: False)
    with closing(sqlite3.connect(database(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.repair(found)
    assert store.notice is not None
    assert store.notice.key == "store.locked"
    assert query(tmp_path, "SELECT count(*) FROM game WHERE state = 'plaxing'") == [(1,)]
