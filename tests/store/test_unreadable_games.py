"""Saved games that cannot be read, or only in part: all that can be read comes back."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.engine.notation import format_grid
from game.session.session import Session
from game.store import Notice, Store, StoreError
from tests.session.puzzles import everything
from tests.store.helpers import (
    database,
    drop_mirrors,
    files,
    new_game,
    play_a_little,
    puzzle_of,
    query,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_a_game_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="'abc'") as caught:
        Store.open(str(tmp_path)).resume("abc")
    assert caught.value.notice == Notice("store.game_gone", {})


def test_a_damaged_log_is_played_as_far_as_it_goes(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    log = query(tmp_path, "SELECT line FROM action ORDER BY seq")
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("UPDATE action SET line = 'rubbish' WHERE seq = 3")
    connection.commit()
    connection.close()
    drop_mirrors(tmp_path)

    again = Store.open(str(tmp_path))
    resumed = again.resume(autosave.game_id)
    assert resumed.save() == Notice("store.game_damaged", {})
    assert resumed.session.actions[:3] == [line for (line,) in log[:3]]
    assert resumed.session.position == autosave.session.position
    assert resumed.session.elapsed == autosave.session.elapsed
    assert resumed.game_id != autosave.game_id
    saved = again.saved_game()
    assert saved is not None
    assert saved.game_id == resumed.game_id
    kept = query(tmp_path, f"SELECT line FROM action WHERE game_id = '{autosave.game_id}'")
    assert len(kept) == len(log)
    assert again.statistics()["tier.medium"].started == 1


@pytest.mark.parametrize("left", [0, 2])
def test_a_log_that_was_cut_short_loses_no_digit_and_no_note(tmp_path: Path, left: int) -> None:
    autosave = Store.open(str(tmp_path)).begin(Session(puzzle_of(), "conflicts"))
    play_a_little(autosave.session)
    autosave.session.enter((6,), 9)
    autosave.session.erase((2,))
    autosave.save()
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("DELETE FROM action WHERE seq >= ?", (left,))
    connection.execute("UPDATE game SET actions = ?", (left,))
    connection.commit()
    connection.close()
    drop_mirrors(tmp_path)
    resumed = Store.open(str(tmp_path)).resume(autosave.game_id)
    assert resumed.save() == Notice("store.game_damaged", {})
    assert resumed.session.position == autosave.session.position
    again = Store.open(str(tmp_path)).resume(autosave.game_id)
    assert again.save() is None
    assert everything(again.session) == everything(resumed.session)


@pytest.mark.parametrize(
    ("field", "text"),
    [("givens", "53..7"), ("givens", ""), ("givens", "5" * 81)],
)
def test_a_puzzle_that_cannot_be_read_is_offered_only_once(
    tmp_path: Path, field: str, text: str
) -> None:
    autosave = Store.open(str(tmp_path)).begin(new_game())
    connection = sqlite3.connect(database(tmp_path))
    connection.execute(f"UPDATE board SET {field} = ?", (text,))
    connection.commit()
    connection.close()
    drop_mirrors(tmp_path)
    store = Store.open(str(tmp_path))
    with pytest.raises(StoreError) as caught:
        store.resume(autosave.game_id)
    assert caught.value.notice == Notice("store.game_unreadable", {})
    assert store.saved_game() is None
    assert files(tmp_path) == ["nonet.db"]


@pytest.mark.parametrize("wrong", [1, 3])
def test_up_to_three_unreadable_givens_cost_no_game(tmp_path: Path, wrong: int) -> None:
    autosave = Store.open(str(tmp_path)).begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    givens = format_grid(autosave.session.puzzle.givens)
    for given in "12345679"[:wrong]:
        givens = givens.replace(given, "?", 1)
    connection = sqlite3.connect(database(tmp_path))
    connection.execute("UPDATE board SET givens = ?", (givens,))
    connection.commit()
    connection.close()
    drop_mirrors(tmp_path)
    resumed = Store.open(str(tmp_path)).resume(autosave.game_id).session
    assert resumed.puzzle.solutions == autosave.session.puzzle.solutions
    assert resumed.position == autosave.session.position
