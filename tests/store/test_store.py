"""Settings and games come back exactly, with every note and the whole undo history."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from typing import TYPE_CHECKING

import pytest

from game.engine.puzzle import PuzzleSpec
from game.session.session import Session
from game.session.settings import Settings
from game.store import Store
from tests.session.puzzles import NINE, SEVERAL, everything, solve
from tests.store.helpers import (
    Clock,
    begin_with_a_move,
    new_game,
    play_a_little,
    puzzle_of,
    query,
    run,
    small_game,
    win,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_a_first_start_finds_nothing_and_makes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    store = Store.open(str(folder))
    assert (store.notice, store.saved_game(), store.statistics()) == (None, None, {})
    assert store.settings() == Settings()
    store.checkpoint()
    store.close()
    assert not folder.exists()


def test_settings_are_kept_and_only_what_was_changed(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    assert store.save_settings(Settings(theme="night", text=150)) is None
    assert query(tmp_path, "SELECT * FROM setting") == [("text", "150"), ("theme", "night")]
    store.save_settings(Settings(theme="system", text=150))
    again = Store.open(str(tmp_path))
    assert again.settings() == store.settings() == Settings(text=150)


def test_small_things_are_remembered_beside_the_settings(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    assert store.recall("window") is None
    store.remember("window", "800x600")
    store.remember("theme", "not a setting")
    assert store.recall("window") == "800x600"
    again = Store.open(str(tmp_path))
    assert again.recall("window") == "800x600"
    assert again.settings() == Settings()


def test_a_game_comes_back_exactly(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(Session(puzzle_of(), "conflicts"))
    play_a_little(autosave.session)
    assert autosave.save() is None
    autosave.session.restart()
    autosave.session.advance(0.125)
    autosave.session.enter((5,), 8)
    assert autosave.save() is None

    again = Store.open(str(tmp_path))
    resumed = again.resume(autosave.game_id)
    assert resumed.session.puzzle == autosave.session.puzzle
    assert everything(resumed.session) == everything(autosave.session)
    while autosave.session.can_undo:
        assert resumed.session.undo() == autosave.session.undo()
    assert everything(resumed.session) == everything(autosave.session)


@pytest.mark.parametrize("puzzle", [NINE, SEVERAL, puzzle_of("tier.hard", 7)])
def test_the_puzzle_comes_back_with_its_proof(tmp_path: Path, puzzle: object) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(Session(puzzle))  # type: ignore[arg-type]
    assert Store.open(str(tmp_path)).resume(autosave.game_id).session.puzzle == puzzle


def test_play_goes_on_after_resuming(tmp_path: Path) -> None:
    game_id = Store.open(str(tmp_path)).begin(new_game()).game_id
    for count in range(1, 6):
        autosave = Store.open(str(tmp_path)).resume(game_id)
        assert len(autosave.session.actions) == count
        autosave.session.toggle_note((2,), count)
        assert autosave.save() is None
        assert autosave.game_id == game_id
    assert query(tmp_path, "SELECT count(*) FROM game") == [(1,)]


def test_the_menu_knows_the_game_without_the_engine(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game("tier.hard"))
    session = autosave.session
    play_a_little(session)
    autosave.save()
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert (saved.game_id, saved.level, saved.elapsed) == (autosave.game_id, "tier.hard", 3.25)
    assert saved.blanks_left == session.position.blanks == saved.values.count(".")
    assert saved.givens.startswith("53..7....6..195")
    assert saved.note_masks == session.position.notes


def test_the_store_starts_without_engine_session_or_settings(tmp_path: Path) -> None:
    begin_with_a_move(Store.open(str(tmp_path)))
    printed = run(
        """
import sys
from game.store import Store
def loaded(*names):
    return sorted(name for name in sys.modules if name.startswith(names))
print(loaded("game.engine", "game.session", "sqlite3", "datetime", "json", "pathlib"))
store = Store.open(sys.argv[1])
store.settings()
print(store.saved_game() is not None, loaded("game.engine"), loaded("game.session"))
""",
        tmp_path,
    ).splitlines()
    kinds = ["game.session", "game.session.kind"]
    assert printed[0] == f"{kinds}"
    light = ["game.session", "game.session.books", "game.session.kind", "game.session.settings"]
    assert printed[1] == f"True [] {light}"


def test_a_new_game_leaves_all_others_as_they_are(tmp_path: Path) -> None:
    first = begin_with_a_move(Store.open(str(tmp_path)))
    store = Store.open(str(tmp_path))
    second = begin_with_a_move(store)
    third = store.begin(new_game())
    saved = store.saved_game()
    assert saved is not None
    assert saved.game_id == second.game_id, "the third has no move yet"
    states = dict(query(tmp_path, "SELECT id, state FROM game"))
    assert states == dict.fromkeys([first.game_id, second.game_id, third.game_id], "playing")
    for autosave in (first, second):
        resumed = store.resume(autosave.game_id)
        assert everything(resumed.session) == everything(autosave.session)


def test_a_game_without_a_move_vanishes_when_another_is_opened(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    kept = begin_with_a_move(store)
    untouched = store.begin(new_game())
    untouched.session.hint()
    untouched.session.advance(20)
    untouched.save()
    again = Store.open(str(tmp_path))
    saved = again.saved_game()
    assert saved is not None and saved.game_id == kept.game_id, "My games has no other"
    assert [game.game_id for game in again.games()] == [kept.game_id]
    again.resume(kept.game_id)
    assert query(tmp_path, "SELECT id FROM game") == [(kept.game_id,)]
    assert query(tmp_path, "SELECT DISTINCT game_id FROM action") == [(kept.game_id,)]
    assert Store.open(str(tmp_path)).saved_game() is not None
    assert store.notice is again.notice is None


def test_a_game_whose_moves_are_all_undone_stays(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    undone = begin_with_a_move(store)
    undone.session.undo()
    undone.save()
    store.begin(new_game())
    resumed = store.resume(undone.game_id)
    assert resumed.session.can_redo


def test_a_won_game_is_not_offered_again(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    win(store, "tier.easy", 60)
    assert Store.open(str(tmp_path)).saved_game() is None
    store.begin(new_game("tier.easy"))
    assert store.statistics()["tier.easy"].current_streak == 1


def test_a_won_game_is_saved_as_won_even_if_the_program_ends_there(tmp_path: Path) -> None:
    autosave = Store.open(str(tmp_path)).begin(small_game())
    solve(autosave.session)
    autosave.save()
    assert query(tmp_path, "SELECT state FROM game") == [("won",)]


def test_a_second_without_a_move_writes_one_row(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    statements: list[str] = []
    connection = store._database._connection
    assert isinstance(connection, sqlite3.Connection)
    connection.set_trace_callback(statements.append)
    autosave.session.advance(1)
    autosave.save()
    autosave.save()
    assert [each.split()[0] for each in statements] == ["BEGIN", "UPDATE", "COMMIT"]
    saved = store.saved_game()
    assert saved is not None
    assert saved.elapsed == autosave.session.elapsed


def test_a_pause_with_nothing_new_writes_nothing(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    store.save_settings(Settings(theme="night"))
    store.close()
    store = Store.open(str(tmp_path))
    statements: list[str] = []
    connection = store._database._connection
    assert isinstance(connection, sqlite3.Connection)
    connection.set_trace_callback(statements.append)
    store.checkpoint()
    assert statements == []


def test_each_save_is_one_transaction(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    statements: list[str] = []
    connection = store._database._connection
    assert isinstance(connection, sqlite3.Connection)
    connection.set_trace_callback(statements.append)
    play_a_little(autosave.session)
    autosave.save()
    words = [each.split()[0] for each in statements]
    assert (words[0], words[-1]) == ("BEGIN", "COMMIT")
    assert words.count("BEGIN") == words.count("COMMIT") == 1
    assert words.count("INSERT") == len(autosave.session.actions) - 1, "one came with the game"


def test_closing_leaves_no_side_files(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    store.checkpoint()
    store.close()
    assert sorted(os.listdir(tmp_path)) == [f"nonet-{autosave.game_id}.mirror", "nonet.db"]
    autosave.session.advance(1)
    assert autosave.save() is None
    assert Store.open(str(tmp_path)).resume(autosave.game_id).session.elapsed == 4.25


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    name = "数独 ü?#%41 &x=y"
    folder = str(tmp_path / (name.replace("?", "") if sys.platform == "win32" else name))
    store = Store.open(folder)
    autosave = store.begin(new_game())
    assert Store.open(folder).resume(autosave.game_id).session.puzzle == puzzle_of()


@pytest.mark.skipif(sys.platform == "win32", reason="there no file can go that is open")
def test_the_data_folder_may_be_deleted_while_the_game_runs(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store.open(str(folder), Clock())
    store.save_settings(Settings(theme="night"))
    autosave = store.begin(new_game())
    play_a_little(autosave.session)
    autosave.save()
    while folder.exists():  # a second copy may be written meanwhile
        shutil.rmtree(folder, ignore_errors=True)
    autosave.session.advance(1)
    assert autosave.save() is None
    store.checkpoint()
    again = Store.open(str(folder))
    assert everything(again.resume(autosave.game_id).session) == everything(autosave.session)
    assert again.settings() == Settings(theme="night")


def test_the_spec_of_a_saved_game_is_its_text(tmp_path: Path) -> None:
    Store.open(str(tmp_path)).begin(new_game())
    ((spec,),) = query(tmp_path, "SELECT spec FROM board")
    assert PuzzleSpec.parse(str(spec)) == puzzle_of().spec


def test_notes_are_kept_as_the_first_release_kept_them(tmp_path: Path) -> None:
    """A number for each cell in which digit 1 is bit 0; in the program it is bit 1."""
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())
    blank = autosave.session.position.values.index(0)
    for digit in (1, 9):
        autosave.session.toggle_note((blank,), digit)
    autosave.save()
    [(text,)] = query(tmp_path, "SELECT notes FROM board")
    assert text.split(",")[blank] == str(2**0 + 2**8)
    saved = Store.open(str(tmp_path)).saved_game()
    assert saved is not None
    assert saved.note_masks[blank] == 2**1 + 2**9


def test_the_first_half_second_of_a_game_is_kept(tmp_path: Path) -> None:
    autosave = begin_with_a_move(Store.open(str(tmp_path)))
    autosave.session.advance(0.5)
    assert autosave.save() is None
    store = Store.open(str(tmp_path))
    saved = store.saved_game()
    assert saved is not None
    assert saved.elapsed == store.resume(autosave.game_id).session.elapsed == 0.5


def test_a_write_that_fails_halfway_leaves_nothing_and_saving_goes_on(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(new_game())

    def half(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM game")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store._database.write(half)
    autosave.session.toggle_note((2,), 1)
    assert autosave.save() is None
    assert query(tmp_path, "SELECT id FROM game") == [(autosave.game_id,)]
