"""Damage inside a row, which SQLite does not notice: no page is broken, but a text or a number has
changed. All that can be read comes back, and other rows are not affected."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.session.settings import Settings
from game.store import Notice, Store, StoreError
from tests.session.puzzles import everything
from tests.store.damage import a_full_store
from tests.store.helpers import Clock, database, drop_mirrors, new_game, query, win

if TYPE_CHECKING:
    from pathlib import Path

RUBBISH = ["x'00ff'", "'rubbish'", "CAST(x'fffe0035' AS TEXT)", "9e999", "-7"]
FACTS = [
    "level",
    "started",
    "played",
    "ended",
    "elapsed",
    "mistakes",
    "hints",
    "restarts",
    "actions",
    "owner",
    "kind",
]
PICTURE = ["held", "notes", "marks", "blanks", "record"]

every_rubbish = pytest.mark.parametrize("rubbish", RUBBISH)


def spoil(folder: Path, column: str, rubbish: str, where: str = "1") -> None:
    """Overwrite a value of a game, its board or a setting."""
    connection = sqlite3.connect(database(folder))
    table = next(
        table
        for table in ("game", "board", "setting")
        if column in [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    )
    assert connection.execute(f"UPDATE {table} SET {column} = {rubbish} WHERE {where}").rowcount
    connection.commit()
    connection.close()


def look_at_everything(store: Store) -> None:
    """Read what the pages of the program show."""
    saved = store.saved_game()
    assert saved is not None
    assert len(saved.values) == len(saved.givens) == 81
    assert 0 <= saved.elapsed < 1e10
    assert len(saved.note_masks) in (0, 1, 81)
    for level in store.statistics().values():
        assert level.best is None or 0 <= level.best < 1e10
    assert all(0 <= best < 1e10 for best in store.best_times().values())
    assert store.book_progress() is not None
    assert store.notice is None


@every_rubbish
@pytest.mark.parametrize("column", [*FACTS, *PICTURE])
def test_the_game_goes_on_and_all_pages_open(tmp_path: Path, column: str, rubbish: str) -> None:
    autosave = a_full_store(tmp_path)
    win(Store.open(str(tmp_path), Clock()), "book2.easy", 50)
    again = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    again.session.advance(1)
    again.save()
    spoil(tmp_path, column, rubbish)
    store = Store.open(str(tmp_path))
    look_at_everything(store)
    resumed = store.resume(autosave.game_id).session
    assert resumed.actions == again.session.actions
    assert resumed.position == again.session.position
    assert store.begin(new_game()).trouble is None
    assert win(store, "tier.easy", 80).finish().elapsed == 80


@every_rubbish
@pytest.mark.parametrize("column", ["spec", "solutions"])
def test_a_puzzle_that_can_be_found_again_goes_on(
    tmp_path: Path, column: str, rubbish: str
) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    spoil(tmp_path, column, rubbish, f"game_id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path))
    look_at_everything(store)
    resumed = store.resume(autosave.game_id)
    assert resumed.session.puzzle.solutions == autosave.session.puzzle.solutions
    assert resumed.session.position == autosave.session.position
    notice = resumed.save()
    assert notice == (Notice("store.game_damaged", {}) if column == "spec" else None)
    assert resumed.game_id == autosave.game_id


@every_rubbish
@pytest.mark.parametrize("column", ["spec", "givens", "solutions"])
def test_the_puzzle_comes_back_from_the_mirror(tmp_path: Path, column: str, rubbish: str) -> None:
    autosave = a_full_store(tmp_path)
    spoil(tmp_path, column, rubbish, f"game_id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path))
    assert store.saved_game() is not None
    resumed = store.resume(autosave.game_id)
    assert everything(resumed.session) == everything(autosave.session)
    assert resumed.session.puzzle == autosave.session.puzzle
    store.close()
    drop_mirrors(tmp_path)
    again = Store.open(str(tmp_path))
    assert again.resume(autosave.game_id).session.puzzle == autosave.session.puzzle
    assert (again.notice, again._database.notices) == (None, [])


@every_rubbish
def test_a_game_with_unreadable_givens_is_offered_only_once(tmp_path: Path, rubbish: str) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    spoil(tmp_path, "givens", rubbish, f"game_id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path))
    look_at_everything(store)
    with pytest.raises(StoreError) as caught:
        store.resume(autosave.game_id)
    assert caught.value.notice.key == "store.game_unreadable"
    assert store.saved_game() is None


@every_rubbish
def test_a_damaged_line_of_the_log_costs_no_digit(tmp_path: Path, rubbish: str) -> None:
    autosave = a_full_store(tmp_path)
    connection = sqlite3.connect(database(tmp_path))
    connection.execute(f"UPDATE action SET line = {rubbish} WHERE seq = 2")
    connection.commit()
    connection.close()
    resumed = Store.open(str(tmp_path)).resume(autosave.game_id)
    assert resumed.session.position == autosave.session.position
    assert resumed.save() is not None


@every_rubbish
def test_an_unreadable_clock_is_read_from_the_log(tmp_path: Path, rubbish: str) -> None:
    autosave = a_full_store(tmp_path)
    spoil(tmp_path, "elapsed", rubbish, f"id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path))
    saved = store.saved_game()
    assert saved is not None
    assert saved.elapsed == 0
    resumed = store.resume(autosave.game_id).session
    assert everything(resumed) == everything(autosave.session)


@every_rubbish
def test_a_damaged_setting_does_not_affect_the_others(tmp_path: Path, rubbish: str) -> None:
    a_full_store(tmp_path)
    store = Store.open(str(tmp_path))
    store.save_settings(Settings(theme="night", text=150))
    store.close()
    spoil(tmp_path, "value", rubbish, "key = 'text'")
    store = Store.open(str(tmp_path))
    no_text = Notice("store.settings_lost", {}) if rubbish.startswith("x'") else None
    assert (store.notice, store.settings()) == (no_text, Settings(theme="night"))
    assert Store.open(str(tmp_path)).notice is None
    assert store.save_settings(Settings(theme="paper")) is None
    assert query(tmp_path, "SELECT value FROM setting WHERE key = 'theme'") == [("paper",)]
